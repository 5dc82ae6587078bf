import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast } from './axe';
import { expect, softly } from './fixtures';
import { expectNothingTooWide } from './widths';

const CONTROLS = 'a[href], button, input:not([hidden]), select, textarea, [role="combobox"], [role="tab"]';
/** The frame around a field: a press on it focuses the field, so its size counts. */
const FRAMES = '.MuiInputBase-root, .MuiButtonBase-root';

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0;

/** The page does not scroll sideways, and each target is at least 44 pixels high and wide; links within a text may be smaller. */
async function expectForFingers(page: Page, state: string): Promise<void> {
  const width = widthOf(page);
  const scrolled = () => page.evaluate(() => document.documentElement.scrollWidth);
  await softly.poll(scrolled, `${state}: width`).toBe(width);
  const small = () =>
    page.evaluate(
      ([controls, frames]) =>
        [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
          if (control.closest('[aria-hidden="true"], .skip-nav-button') || !control.checkVisibility()) return [];
          const around = [...(control.parentElement?.childNodes ?? [])];
          if (
            control.localName === 'a' &&
            around.some(({ nodeName, textContent }) => nodeName === '#text' && textContent?.trim())
          )
            return [];
          const isField =
            control.matches('input, textarea, [role="combobox"]') && control.getAttribute('type') !== 'color';
          const target = (isField && (control.closest('label') ?? control.closest(frames))) || control;
          const { width, height } = target.getBoundingClientRect();
          const size = `${Math.round(width)} by ${Math.round(height)}`;
          const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40);
          return Math.min(width, height) < 43.5 ? [`${control.localName} ${name}: ${size}`] : [];
        }),
      [CONTROLS, FRAMES] as const,
    );
  await softly.poll(small, `${state}: too small for a finger`).toEqual([]);
}

/** The texts have enough contrast in the dark theme too; the screen changes its theme without a reload. */
async function expectReadableInTheDark(page: Page, state: string): Promise<void> {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
  await expectContrast(page, `${state}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(ground).toBe(light);
}

/**
 * Checks a state of the back office: the size of its targets on a phone, its accessibility by axe elsewhere. With `dark`
 * axe also checks the contrast in the dark theme; `palette.test.ts` checks the colours of that theme.
 */
export async function expectUsable(page: Page, state: string, { dark = false } = {}): Promise<void> {
  if (widthOf(page) < 600) return expectForFingers(page, state);
  await expectAccessible(page, state);
  if (dark) await expectReadableInTheDark(page, state);
}

/** The widths of the back office, whose phones are not the smallest; 390 with text as it is is what `expectForFingers` looks at. */
const LOOKS = [
  { width: 390, text: '200%' },
  { width: 1366, text: '200%' },
];

/** The same of a whole screen, which is nowhere too wide either. It may be built anew for each width, so no dialog is open. */
export async function expectUsableScreen(page: Page, screen: string, { dark = false } = {}): Promise<void> {
  await expectUsable(page, screen, { dark });
  if (widthOf(page) < 600) await expectNothingTooWide(page, screen, LOOKS);
}

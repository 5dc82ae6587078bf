import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast } from './axe';
import { expect } from './fixtures';

const CONTROLS = 'a[href], button, input:not([hidden]), select, textarea, [role="combobox"], [role="tab"]';
/** What is pressed in place of a field: the frame around it. */
const FRAMES = '.MuiInputBase-root, .MuiButtonBase-root';

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0;

/** Nothing is to be moved sideways, and each target is at least 44 pixels high and wide; links within a text are free. */
async function expectForFingers(page: Page, state: string): Promise<void> {
  const width = widthOf(page);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${state}: width`).toBe(width);
  const small = await page.evaluate(
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
  expect.soft(small, `${state}: too small for a finger`).toEqual([]);
}

/** The texts are as easy to read in dark colours, which a screen takes on where it stands. */
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
 * A screen of the back office: on a phone it is made for fingers, elsewhere accessible as far as a program can tell. That
 * the dark theme's texts can be read on its grounds is held by `palette.test.ts`; `dark` looks at the screen itself too.
 */
export async function expectUsable(page: Page, state: string, { dark = false } = {}): Promise<void> {
  if (widthOf(page) < 600) return expectForFingers(page, state);
  await expectAccessible(page, state);
  if (dark) await expectReadableInTheDark(page, state);
}

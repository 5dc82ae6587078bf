import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect } from './fixtures';

const CONTROLS = 'a[href], button, input:not([hidden]), select, textarea, [role="combobox"], [role="tab"]';
/** What is pressed in place of a field: the frame around it. */
const FRAMES = '.MuiInputBase-root, .MuiButtonBase-root';

/** On a phone: nothing to be moved sideways, and each target at least 44 pixels high and wide; links within a text are free. */
async function expectForFingers(page: Page, state: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  if (width > 600) return;
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

/** Accessible as far as a program can tell, and on a phone made for fingers. */
export async function expectUsable(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  await expectForFingers(page, state);
}

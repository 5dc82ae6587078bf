import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** How often a key is pressed at most on the way to a control. */
const LIMIT = 120;

/** What has the focus when it is not `wanted`, in words for a failed test. */
function otherFocus(wanted: Element): string | null {
  const at = document.activeElement;
  if (at === wanted) return null;
  const name = at?.getAttribute('aria-label') ?? at?.getAttribute('placeholder') ?? at?.textContent ?? '';
  return `${at?.getAttribute('role') ?? at?.localName} "${name.trim().slice(0, 40)}"`;
}

/** The focus is on something, and to be seen: its own outline, or the frame of the field around it. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const at = document.activeElement;
          if (!at || at === document.body) return 'nothing';
          const isDrawn = (element: Element | null | undefined) => {
            const style = element && getComputedStyle(element);
            return Boolean(style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2);
          };
          const frame = at.closest('.Mui-focused')?.querySelector('.MuiOutlinedInput-notchedOutline');
          const isFramed = frame && Number.parseFloat(getComputedStyle(frame).borderTopWidth) >= 2;
          const box = at.closest('.Mui-focusVisible');
          return isDrawn(at) || isFramed || isDrawn(box) ? 'seen' : `unseen: ${at.outerHTML.slice(0, 160)}`;
        }),
      { message: 'the focus is to be seen' },
    )
    .toBe('seen');
}

/**
 * Presses Tab (or another key) until `target` has the focus, as somebody without a mouse does. At the end of the page,
 * where a browser without bars has nothing to go on to, it turns round.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor();
  const passed: string[] = [];
  let towards = key;
  let stays = 0;
  const otherFocused = () => target.first().evaluate(otherFocus);
  for (let other = await otherFocused(); other; other = await otherFocused()) {
    if (passed.length === LIMIT) throw new Error(`${target} is not reached by ${key}. Passed:\n${passed.join('\n')}`);
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press(towards);
    passed.push(other);
    stays = (await before.evaluate((element) => element === document.activeElement)) ? stays + 1 : 0;
    if (stays < 2) continue;
    towards = towards === 'Tab' ? 'Shift+Tab' : 'Tab';
    stays = 0;
  }
  await expectFocusSeen(page);
}

/** Goes to a control and presses a key on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field and writes there instead of what stands in it. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Presses the button that asks for files, and answers the question. */
export async function chooseFiles(
  page: Page,
  button: Locator,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  // As long as anybody listens the browser hands its question over, which it would begin to do too late otherwise.
  page.on('filechooser', () => undefined);
  await tabTo(page, button);
  const asked = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await asked).setFiles(files);
  await expect(button).toBeFocused();
}

/** However often Tab is pressed, the focus stays within `dialog`. */
export async function expectTrapped(page: Page, dialog: Locator, tabs: number): Promise<void> {
  await expect(dialog).toBeVisible();
  for (let tab = 0; tab < tabs; tab += 1) {
    await page.keyboard.press('Tab');
    const isInside = await dialog.evaluate((element) => element.contains(document.activeElement));
    expect(isInside, `Tab left the dialog for ${await dialog.evaluate(otherFocus)}`).toBe(true);
  }
}

import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** How often a key is pressed at most on the way to a control. */
const LIMIT = 120;

/** Where the focus is, seen from the control that is wanted, and whether it is still where it was when last asked. */
function lookFrom(wanted: Element): { isThere: boolean; isGone: boolean; stayed: boolean; name: string } {
  const page = window as { focusBefore?: Element | null };
  const at = document.activeElement;
  const isGone = !wanted.isConnected;
  const stayed = page.focusBefore === at;
  if (!isGone) page.focusBefore = at;
  const name = at?.getAttribute('aria-label') ?? at?.getAttribute('placeholder') ?? at?.textContent ?? '';
  const words = `${at?.getAttribute('role') ?? at?.localName} "${name.trim().slice(0, 40)}"`;
  return { isThere: at === wanted, isGone, stayed, name: words };
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
  const passed: string[] = [];
  let towards = key;
  let stays = 0;
  // To find a control by its role is work for the page: it is found again only when it was drawn anew.
  let wanted = await found(target);
  for (let seen = await wanted.evaluate(lookFrom); !seen.isThere; seen = await wanted.evaluate(lookFrom)) {
    if (seen.isGone) {
      wanted = await found(target);
      continue;
    }
    if (passed.length === LIMIT) throw new Error(`${target} is not reached by ${key}. Passed:\n${passed.join('\n')}`);
    if (passed.length > 0) stays = seen.stayed ? stays + 1 : 0;
    if (stays === 2) {
      towards = towards === 'Tab' ? 'Shift+Tab' : 'Tab';
      stays = 0;
    }
    await page.keyboard.press(towards);
    passed.push(seen.name);
  }
  await expectFocusSeen(page);
}

/** Waits for a control and gives it. */
async function found(target: Locator): Promise<ElementHandle<Element>> {
  await target.first().waitFor();
  return (await target.first().elementHandle()) as ElementHandle<Element>;
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
  const element = await found(dialog);
  for (let tab = 0; tab < tabs; tab += 1) {
    await page.keyboard.press('Tab');
    const outside = await element.evaluate((trap) => {
      const at = document.activeElement;
      return trap.contains(at) ? '' : `${at?.outerHTML.slice(0, 160)}`;
    });
    expect(outside, 'where Tab left the dialog for').toBe('');
  }
}

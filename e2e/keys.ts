import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** The most presses of Tab on the way to a control. */
const LIMIT = 120;

/** Where the focus is: whether on the wanted control, and whether it has not moved since the last call. */
function lookFrom(wanted: Element): { isThere: boolean; isGone: boolean; stayed: boolean; name: string } {
  const page = window as { focusBefore?: Element | null };
  const at = document.activeElement;
  const isGone = !wanted.isConnected;
  // Tab walks over day, month and year within one field.
  const isDate = at instanceof HTMLInputElement && /^(date|datetime-local|time)$/.test(at.type);
  const stayed = !isDate && page.focusBefore === at;
  if (!isGone) page.focusBefore = at;
  const name = at?.getAttribute('aria-label') ?? at?.getAttribute('placeholder') ?? at?.textContent ?? '';
  const words = `${at?.getAttribute('role') ?? at?.localName} "${name.trim().slice(0, 40)}"`;
  return { isThere: at === wanted, isGone, stayed, name: words };
}

/** About how many stops lie on the way from the focus to `wanted`; less than none if it lies before the focus. */
function stopsTo(wanted: Element): number {
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';
  const isStop = (element: HTMLElement) =>
    element === wanted ||
    (element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *, [type="radio"]:not(:checked)') &&
      element.checkVisibility({ visibilityProperty: true }));
  const stops: Element[] = [...document.querySelectorAll<HTMLElement>(controls)].filter(isStop);
  const at = document.activeElement ?? document.body;
  const isAfter = (element: Element) => (at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const place = stops.findIndex((stop) => stop === at || isAfter(stop));
  return stops.indexOf(wanted) - place;
}

/** An element has the focus and shows it: by an outline, or by the frame of its field. */
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
 * Presses Tab (or Shift+Tab) until `target` has the focus. At the end of the page it changes the direction: a headless
 * browser has no toolbar to move the focus to.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  let towards = key;
  let stays = 0;
  // A search by role is slow, so the control is searched again only when it was rendered again.
  let wanted = await found(target);
  // Most of the way is walked without a look at each stop; the rest step by step.
  const left = async () => (await wanted.evaluate(stopsTo)) * (key === 'Tab' ? 1 : -1);
  const far = Math.min(await left(), LIMIT);
  for (let stop = 2; stop < far; stop += 1) await page.keyboard.press(key);
  if ((await left()) < 0) towards = key === 'Tab' ? 'Shift+Tab' : 'Tab';
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

/** Skips the menu of the back office, as its first link offers, once the screen is there. */
export async function skipMenu(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  await title.waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
}

/** Waits for a control and returns its element. */
async function found(target: Locator): Promise<ElementHandle<Element>> {
  await target.first().waitFor();
  return (await target.first().elementHandle()) as ElementHandle<Element>;
}

/** Moves the focus to a control and presses a key on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves the focus to a field and replaces its text: the last letter by its key, those before at once, as a phone does. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text.slice(0, -1));
  await page.keyboard.type(text.slice(-1));
}

/** Opens the file chooser of a button by the keyboard and chooses `files`. */
export async function chooseFiles(
  page: Page,
  button: Locator,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  // Playwright intercepts the file chooser only while there is a listener; `waitForEvent` alone adds it too late.
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

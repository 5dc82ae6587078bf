import { expect, type Page } from '@playwright/test';
import { STORE } from './shop';

/** The back office of a store is open in this page. */
export const isOffice = (page: Page, store = STORE()): boolean => page.url().startsWith(`${store}/admin/`);

/** Asks the back office for a screen, as `admin/src/shell/test-door.ts` describes. */
const knock = (page: Page, path?: string) =>
  page.evaluate((detail) => window.dispatchEvent(new CustomEvent('rangrekha:open', { detail })), path);

/**
 * Opens a screen of the back office, such as `product/create`, as if the page was loaded. If the back office is open in
 * the page already, its scripts are not run again.
 */
export async function openScreen(page: Page, screen: string, store = STORE()): Promise<void> {
  if (isOffice(page, store)) await knock(page, `/${screen}`);
  else await page.goto(`${store}/admin/${screen}`);
}

/**
 * Searches the open list and waits for its `count` rows. What was open in a row of the former list, such as a menu or a
 * field with another value, is closed when they come.
 */
export async function searchList(page: Page, text: string, count = 1): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  const links = page.getByRole('link');
  await expect(page.getByRole('main').getByRole('row').filter({ has: links })).toHaveCount(count);
}

/**
 * Takes away what a test left in an open back office: its screen, its routes, and what it keeps in the browser.
 * @returns whether the page is fit for the next test: it is not if somebody else has signed in, or nobody is
 */
export async function clearOffice(
  page: Page,
  { token, storage }: { token: string; storage: Record<string, string> },
): Promise<boolean> {
  if (!isOffice(page) || (await page.evaluate(() => localStorage.authToken)) !== token) return false;
  await page.unrouteAll();
  await knock(page);
  await page.evaluate((entries) => {
    document.documentElement.removeAttribute('style');
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  await page.mouse.move(0, 0);
  return true;
}

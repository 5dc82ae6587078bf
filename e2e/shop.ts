import { expect, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '@rangrekha/contract/limits';

/** What people do in the shop, in the words of its screens. */
export const ADMIN = { identifier: 'admin@example.com', password: 'Admin@12345' };
export const ASHA = { identifier: 'asha@example.com', password: 'Shopper@12345' };
export const PASSWORD = 'Correct-horse-1';

/** The origin of the store under test. */
export const STORE = () => `http://localhost:${process.env.E2E_PORT}`;
/** The origin of the store that was empty when the tests began. */
export const EMPTY_STORE = () => `http://localhost:${Number(process.env.E2E_PORT) + 1}`;

/** The origin of the store with the plugins of scripts/testing/shop-plugins.tsx, which was empty when the tests began. */
export const PLUGIN_STORE = () => `http://localhost:${Number(process.env.E2E_PORT) + 2}`;

let people = 0;

/** The data of a person without an account. */
export function newcomer(): { username: string; email: string; password: string } {
  const username = `visitor${Date.now().toString(36)}${process.pid.toString(36)}${people++}`;
  return { username, email: `${username}@example.com`, password: PASSWORD };
}

export async function register(page: Page, { username, email, password }: ReturnType<typeof newcomer>): Promise<void> {
  await page.goto('/login?mode=register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Registration successful! Please login.')).toBeVisible();
}

export async function logIn(
  page: Page,
  { identifier, password }: { identifier: string; password: string },
): Promise<void> {
  await page.getByLabel('Email or username').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export interface Address {
  line1: string;
  city: string;
  state: string;
  pin: string;
}

export const NANDED: Address = { line1: '12 Shivaji Chowk', city: 'Nanded', state: 'Maharashtra', pin: '431 602' };

export async function fillAddress(page: Page, { line1, city, state, pin }: Address): Promise<void> {
  await page.getByLabel('Address line 1').fill(line1);
  await page.getByLabel('City').fill(city);
  await page.getByLabel('State').selectOption(state);
  await page.getByLabel('PIN code').fill(pin);
  await page.getByRole('button', { name: 'Save address' }).click();
}

/** The storage keys that the header and the back office read. */
export const storage = (page: Page) => page.evaluate(() => ({ ...localStorage }));

/** The token of who is signed in, once the browser has stored it. */
export async function storedToken(page: Page): Promise<string> {
  const token = async () => (await storage(page)).authToken;
  await expect.poll(token).toBeTruthy();
  return (await token()) ?? '';
}

/** Expects that the browser forgets who was signed in: it does so after the page has changed. */
export async function expectForgotten(page: Page): Promise<void> {
  const kept = async () => Object.keys(await storage(page)).filter((key) => STORAGE_KEYS.some((one) => one === key));
  await expect.poll(kept).toEqual([]);
}

/** Opens a page and waits until its script has taken it over, for what only a script does. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/**
 * Opens a page and acts on it while its scripts are still on their way, as somebody in a hurry on a slow line does. They
 * come once `act` is done.
 */
export async function actAtOnce(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const letIn = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await act();
  letIn();
}

/** Delays the page's scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letIn = () => {};
  const pendingRequest = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await pendingRequest;
    await route.continue();
  });
  return letIn;
}

/** Waits until the page's script has taken it over. */
export const hydrated = (page: Page) => page.locator('main[data-hydrated]').waitFor({ state: 'attached' });

/**
 * Waits for a message, which may be a toast that stays for a second only. The page itself looks for it: Playwright asks a
 * page every half second, and on a busy machine less often than a toast stays.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  const isShown = (wanted: string) => {
    const clean = (words: string) => words.replace(/\s+/g, ' ').toLowerCase();
    const wordsOf = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
      return /^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.nodeName) ? '' : [...node.childNodes].map(wordsOf).join('');
    };
    // The first is quick, and nearly always enough.
    const has = (node: Node) => clean(node.textContent ?? '').includes(wanted) && clean(wordsOf(node)).includes(wanted);
    const shows = (node: Element): boolean => {
      const within = [...node.children].filter(has);
      if (within.length > 0) return within.some(shows);
      return node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > 0;
    };
    return has(document.body) && shows(document.body);
  };
  await page.waitForFunction(isShown, text.replace(/\s+/g, ' ').trim().toLowerCase(), { polling: 50 });
}

export const sizeOf = (page: Page, size: string) =>
  page.getByRole('group', { name: 'Size', exact: true }).getByText(size, { exact: true });

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { isOffice } from './office';
import { STORE } from './shop';

/** An address of the store without scripts: a page there can use the origin's local storage. */
const QUIET = '/robots.txt';

/** The context's page at `QUIET`; opened when there is none. */
export async function quietPage(context: BrowserContext): Promise<Page> {
  const open = context.pages().find((page) => page.url().endsWith(QUIET));
  if (open) return open;
  const page = await context.newPage();
  await page.goto(QUIET);
  return page;
}

const isElsewhere = (page: Page) => /^http/.test(page.url()) && new URL(page.url()).origin !== STORE();

/**
 * The browser contexts of one worker, one for each look (width, colours, motion). A test gets a context without cookies,
 * storage, permissions and pages, like a new one. Only the browser's cache stays: compiling the scripts of the back
 * office again would take a second of processor time for each test.
 */
export class Contexts {
  readonly #kept = new Map<string, BrowserContext>();

  constructor(private readonly browser: Browser) {}

  async take(look: string): Promise<BrowserContext> {
    const context = this.#kept.get(look) ?? (await this.browser.newContext());
    this.#kept.set(look, context);
    // This page also keeps the renderer process alive; without any page the process would end.
    await quietPage(context);
    return context;
  }

  /** @param keepsOffice an open back office stays, with its session */
  async giveBack(look: string, context: BrowserContext, keepsOffice: boolean): Promise<void> {
    const quiet = await quietPage(context);
    const office = keepsOffice ? context.pages().find((page) => isOffice(page)) : undefined;
    for (const page of context.pages().filter((open) => open !== quiet && open !== office)) {
      // Some tests open a store of their own, which has another origin and so another local storage.
      if (isElsewhere(page)) await page.evaluate(() => localStorage.clear());
      await page.close();
    }
    await Promise.all([context.clearPermissions(), context.setOffline(false), context.unrouteAll()]);
    if (!office) {
      await context.clearCookies();
      await quiet.evaluate(() => localStorage.clear());
    }
    const hasOwnClock = await quiet.evaluate(() => !/native code/.test(String(setTimeout)));
    // Playwright cannot put the real clock back, so a context with a replaced clock is closed.
    if (hasOwnClock && this.#kept.delete(look)) await context.close();
  }

  async close(): Promise<void> {
    for (const context of this.#kept.values()) await context.close();
  }
}

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { STORE } from './shop';

/** A page of the store without scripts, for what belongs to its origin. */
const QUIET = '/robots.txt';

/** The context's page that shows nothing and reaches the store's local storage. */
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
 * storage, permissions and pages, like a new one; what stays are the scripts that were fetched and compiled before,
 * because the back office's take a second of processor time.
 */
export class Contexts {
  readonly #kept = new Map<string, BrowserContext>();

  constructor(private readonly browser: Browser) {}

  async take(look: string): Promise<BrowserContext> {
    const context = this.#kept.get(look) ?? (await this.browser.newContext());
    this.#kept.set(look, context);
    // It also keeps the process alive, which would end with the last page.
    await quietPage(context);
    return context;
  }

  async giveBack(look: string, context: BrowserContext): Promise<void> {
    const quiet = await quietPage(context);
    for (const page of context.pages().filter((open) => open !== quiet)) {
      // Storage belongs to an origin, and some tests open a store of their own.
      if (isElsewhere(page)) await page.evaluate(() => localStorage.clear());
      await page.close();
    }
    await Promise.all([
      context.clearCookies(),
      context.clearPermissions(),
      context.setOffline(false),
      context.unrouteAll(),
    ]);
    const hasOwnClock = await quiet.evaluate(() => {
      localStorage.clear();
      return !/native code/.test(String(setTimeout));
    });
    // A clock that was replaced stays replaced.
    if (hasOwnClock && this.#kept.delete(look)) await context.close();
  }

  async close(): Promise<void> {
    for (const context of this.#kept.values()) await context.close();
  }
}

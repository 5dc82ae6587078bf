import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { openWorkbench, type Workbench } from './catalogue';
import { Contexts } from './contexts';
import { clearOffice, isOffice } from './office';
import { enter, makeShopper, type Session, type Shopper, signedIn, signIn } from './people';
import { ADMIN, STORE } from './shop';

interface Fixtures {
  /**
   * The admin is signed in in `page`, and the back office that a test leaves open is there for the next one of the worker,
   * with no screen shown. Not for tests of how a page begins.
   */
  keepsOffice: boolean;
  /** Matches console errors that the test causes on purpose, such as a status of 404. */
  tolerates: RegExp | undefined;
  /** From now on an error in the console or in a script fails the test. @returns a function that stops this */
  watch: (context: BrowserContext) => () => void;
  /** A new account, not signed in. */
  member: Shopper;
  /** A new account, signed in in `page`. */
  shopper: Shopper;
  /** Creates products that no other test touches, by the admin's API. */
  workbench: Workbench;
  /** A page of another browser context, which is not signed in. */
  otherPage: Page;
}

interface WorkerFixtures {
  contexts: Contexts;
  /** The admin's session, shared by the tests of a worker: no test may sign it out. */
  adminSession: Session;
}

/** The frame that previews a legal page blocks every script, also Playwright's own, and the browser logs that. */
const RECORDER = /Blocked script execution in 'about:srcdoc'/;

export const test = base.extend<Fixtures, WorkerFixtures>({
  keepsOffice: [false, { option: true }],

  tolerates: [undefined, { option: true }],

  contexts: [
    async ({ browser }, use) => {
      const contexts = new Contexts(browser);
      await use(contexts);
      await contexts.close();
    },
    { scope: 'worker' },
  ],

  adminSession: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: STORE() });
      await use(await signedIn(request, ADMIN));
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  watch: async ({ tolerates, javaScriptEnabled }, use) => {
    const errors: string[] = [];
    // Without scripts the answer to a refused form is a document with a status of 4xx.
    const expected = javaScriptEnabled === false ? /status of 4\d\d/ : tolerates;
    const note = (text: string) => !expected?.test(text) && !RECORDER.test(text) && errors.push(text);
    await use((context) => {
      const hear = (message: { type(): string; text(): string }) => {
        if (message.type() === 'error' || /hydrat/i.test(message.text())) note(message.text());
      };
      const see = (failure: { error(): Error }) => note(String(failure.error()));
      context.on('console', hear).on('weberror', see);
      return () => context.off('console', hear).off('weberror', see);
    });
    expect(errors).toEqual([]);
  },

  context: async ({ contexts, watch, viewport, colorScheme, contextOptions, javaScriptEnabled, keepsOffice }, use) => {
    const look = JSON.stringify([viewport, colorScheme, contextOptions, javaScriptEnabled, keepsOffice]);
    const context = await contexts.take(look);
    const stopWatching = watch(context);
    await use(context);
    stopWatching();
    await contexts.giveBack(look, context, keepsOffice);
  },

  page: async ({ context, keepsOffice, adminSession, viewport }, use, info) => {
    const open = context.pages().find((one) => isOffice(one));
    const page = open ?? (await context.newPage());
    if (keepsOffice && !open) await enter(page, adminSession);
    await use(page);
    if (!keepsOffice) return;
    const isFit = info.status === info.expectedStatus && (await clearOffice(page, adminSession));
    if (!isFit) await page.close();
    else if (viewport) await page.setViewportSize(viewport);
  },

  otherPage: async ({ browser, watch }, use) => {
    const context = await browser.newContext();
    watch(context);
    await use(await context.newPage());
    await context.close();
  },

  member: async ({ request }, use) => use(await makeShopper(request)),

  shopper: async ({ page, member }, use) => {
    await signIn(page, member);
    await use(member);
  },

  workbench: async ({ request, adminSession }, use) => use(openWorkbench(request, adminSession)),
});

export { expect };

/** The same, but the test goes on after a failure. */
export const softly = expect.configure({ soft: true });

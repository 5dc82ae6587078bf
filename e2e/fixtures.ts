import { test as base, expect as baseExpect } from '@playwright/test';
import { openWorkbench, type Workbench } from './catalogue';
import { makeShopper, type Shopper, signIn } from './people';

interface Fixtures {
  /** What the console may say in a test that provokes it, such as a status of 404. */
  tolerates: RegExp | undefined;
  quiet: undefined;
  /** Somebody new with an account, not signed in yet. */
  member: Shopper;
  /** Somebody new with an account, signed in in `page`. */
  shopper: Shopper;
  /** The admin's side of the API, to put products on the shelf that no other test touches. */
  workbench: Workbench;
}

/** The frame of a legal page's preview refuses every script, that of the test recorder too, and says so. */
const RECORDER = /Blocked script execution in 'about:srcdoc'/;

export const test = base.extend<Fixtures>({
  tolerates: [undefined, { option: true }],

  /** An error in the console, or of the script, fails the test. */
  quiet: [
    async ({ page, tolerates, javaScriptEnabled }, use) => {
      const errors: string[] = [];
      // Without scripts a form that is refused is a document with such a status.
      const expected = javaScriptEnabled === false ? /status of 4\d\d/ : tolerates;
      const note = (text: string) => !expected?.test(text) && !RECORDER.test(text) && errors.push(text);
      page.on('console', (message) => {
        if (message.type() === 'error' || /hydrat/i.test(message.text())) note(message.text());
      });
      page.on('pageerror', (error) => note(String(error)));
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],

  member: async ({ request }, use) => use(await makeShopper(request)),

  shopper: async ({ page, member }, use) => {
    await signIn(page, member);
    await use(member);
  },

  workbench: async ({ request }, use) => use(await openWorkbench(request)),
});

/** Patient: the tests share their processors with the store, its database and its image worker. */
export const expect = baseExpect.configure({ timeout: 10_000 });

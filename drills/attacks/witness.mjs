// A real browser that looks at pages and says what ran, what was asked of others, and what would run when it is touched.
import { randomUUID } from 'node:crypto';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/install/browser.mjs';
import { armedIn } from './armed-elements.mjs';

/** Hosts that the pages of a drill may ask. */
const OWN = /^(127\.0\.0\.1|localhost)$/;
/** Milliseconds for a page to come to rest, at most: some never do. */
const REST = 8_000;

/**
 * @typedef {{ cookies?: import('@playwright/test').Cookie[], storage?: Record<string, string> }} Person
 */

/** @param {string} url of the store */
export async function openWitness(url) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  /** @type {Map<string, Set<string>>} what was found in which kind of page, each with its text or element and place */
  const found = new Map();
  /** @type {Map<string, { opened: number, shown: number }>} by kind of page */
  const kinds = new Map();
  const note = (/** @type {string} */ what, /** @type {string} */ details) =>
    found.set(what, (found.get(what) ?? new Set()).add(details));

  return {
    found,
    note,
    kinds,
    close: () => browser.close(),

    /**
     * A browser of one person, in which no content security policy holds.
     * @param {Person} [person]
     */
    async as({ cookies = [], storage = {} } = {}) {
      const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
      // Under a name that no payload knows.
      const tell = `tell${randomUUID().replaceAll('-', '')}`;
      let [kind, path] = ['', ''];
      await context.addCookies(cookies);
      await context.exposeBinding(tell, ({ frame }, what) => note(`ran in ${kind}`, `${what} ${frame.url() || path}`));
      await context.addInitScript(
        ({ tell, storage }) => {
          const say =
            (name) =>
            (/** @type {unknown[]} */ ...given) =>
              void Reflect.get(window, tell)(`${name}(${given.join()})`);
          Object.assign(window, {
            hit: say('hit'),
            alert: say('alert'),
            confirm: say('confirm'),
            prompt: say('prompt'),
          });
          for (const [name, value] of Object.entries(window === top ? storage : {})) localStorage.setItem(name, value);
        },
        { tell, storage },
      );
      await context.route(
        (address) => /^https?:$/.test(address.protocol) && !OWN.test(address.hostname),
        (route) => {
          note(`asked others in ${kind}`, `${new URL(route.request().url()).host} ${path}`);
          return route.abort();
        },
      );
      const page = await context.newPage();
      page.on('dialog', (dialog) => {
        note(`a dialog in ${kind}`, path);
        return dialog.dismiss();
      });

      return {
        /** Opens an address of the store or a whole URL, and counts it under `nextKind`. */
        async open(/** @type {string} */ nextKind, /** @type {string} */ nextPath) {
          [kind, path] = [nextKind, nextPath];
          await page.goto(nextPath.startsWith('/') ? `${url}${nextPath}` : nextPath, { waitUntil: 'load' });
          await page.waitForLoadState('networkidle', { timeout: REST }).catch(() => {});
          // On a busy machine the screens of the back office show their rows later than that.
          const isShown = () => /hit\(|canary/.test(document.documentElement.outerHTML);
          if (path.startsWith('/admin') && kind !== 'empty')
            await page.waitForFunction(isShown, undefined, { timeout: REST }).catch(() => {});
          for (const armed of await page.evaluate(armedIn, undefined)) note(`armed in ${kind}`, `${armed} ${path}`);
          const html = await page.content();
          const counts = kinds.get(kind) ?? { opened: 0, shown: 0 };
          kinds.set(kind, { opened: counts.opened + 1, shown: counts.shown + (/hit\(|canary/.test(html) ? 1 : 0) });
        },
        /** The problems of an XML text: not to be read, or with elements that can run. */
        async checkXml(/** @type {string} */ name, /** @type {string} */ text) {
          const wrong = await page.evaluate((xml) => {
            const parsed = new DOMParser().parseFromString(xml, 'application/xml');
            const foreign = [...parsed.querySelectorAll('*')].filter(({ namespaceURI }) =>
              /xhtml|svg|MathML/.test(namespaceURI ?? ''),
            );
            return parsed.querySelector('parsererror') ? 'cannot be read' : foreign[0]?.localName;
          }, text);
          if (wrong) note(`wrong in ${name}`, wrong);
        },
        close: () => context.close(),
      };
    },
  };
}

// How quickly the pages react in a browser on a slow phone: what a tap costs, what moves, and when a page is there.
import { chromium, devices } from '@playwright/test';
import { findBrowser } from '../scripts/install/browser.mjs';
import { median } from './report.mjs';

/** How many times slower than this machine the phone is, as Lighthouse has it. */
export const SLOWER = 4;
const PHONE = { ...devices['Moto G4'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const DESK = { viewport: { width: 1366, height: 768 } };
/** Lighthouse's line of a phone: milliseconds, and bytes a second. */
const LINE = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750, offline: false };
const SHOPPER = { identifier: 'asha@example.com', password: 'Shopper@12345' };
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
/** Milliseconds without a task, a request or a change after which a page has settled. */
const QUIET = 500;
/** From this length on a task of the page's thread is in the way of a tap. */
const LONG_TASK = 50;

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ what: string, longest: number, total: number, answer: number }} Tap milliseconds: the longest task, all long
 *   tasks together, and from the tap to the next paint
 * @typedef {{ page: string, width: number, shift: number }} Shift the sum of its layout shifts
 * @typedef {{ page: string, first: number, largest: number, blocked: number }} Load milliseconds until the first and the
 *   largest paint, and of all long tasks what is over 50
 */

const SHOP = '/shop';
const ALL_PAGES = { Home: '/', Shop: SHOP, Product: '', Cart: '/cart', Checkout: '/checkout', Login: '/login' };

/**
 * Measures the pages of a store that has the demo shop.
 * @param {string} url of the store
 * @param {{ rounds: number, progress: import('../scripts/cli/progress.mjs').Progress }} options
 * @returns {Promise<{ taps: Tap[], shifts: Shift[], loads: Load[], browser: string }>} medians of the rounds; of shifts the largest
 */
export async function measurePages(url, { rounds, progress }) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ARGS });
  try {
    const session = await signIn(browser, url);
    const product = await productOf(browser, url);
    const paths = { ...ALL_PAGES, Product: product };
    const runs = [];
    for (let round = 1; round <= rounds; round++) {
      runs.push({
        taps: await tapsOf(browser, url, session),
        shifts: await shiftsOf(browser, url, session, paths),
        loads: await loadsOf(browser, url, session, paths),
      });
      progress.step('Rounds in the browser', round, rounds);
    }
    return {
      taps: joined(
        runs.map(({ taps }) => taps),
        ['longest', 'total', 'answer'],
        median,
      ),
      shifts: joined(
        runs.map(({ shifts }) => shifts),
        ['shift'],
        (values) => Math.max(...values),
      ),
      loads: joined(
        runs.map(({ loads }) => loads),
        ['first', 'largest', 'blocked', 'longest'],
        median,
      ),
      browser: browser.version(),
    };
  } finally {
    await browser.close();
  }
}

/** The rows of several rounds as those of one. */
const joined = (rounds, fields, of) =>
  rounds[0].map((row, index) => ({
    ...row,
    ...Object.fromEntries(fields.map((field) => [field, of(rounds.map((round) => round[index][field]))])),
  }));

/** What a browser has after a sign-in. */
async function signIn(browser, url) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${url}/login`);
    await page.getByLabel('Email or username').fill(SHOPPER.identifier);
    await page.getByLabel('Password', { exact: true }).fill(SHOPPER.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(`${url}/myaccount**`);
    await page.waitForFunction(() => localStorage.getItem('user'));
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** The path of the shop's first product. */
async function productOf(browser, url) {
  const page = await browser.newPage();
  try {
    await page.goto(url + SHOP);
    return (await page.locator('article h3 a').first().getAttribute('href')) ?? '';
  } finally {
    await page.close();
  }
}

/** Opens a context on a phone or a desk, with what is observed from the first moment on. */
async function open(browser, device, session, options = {}) {
  const context = await browser.newContext({ ...device, storageState: session });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: device === PHONE ? SLOWER : 1 });
  if (options.line) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
  }
  await page.addInitScript(observe);
  return { page, devtools, close: () => context.close() };
}

/** Runs in the page: notes long tasks, reactions to taps, shifts and paints. */
function observe() {
  const seen = { tasks: [], reactions: [], shift: 0, moved: [], first: 0, largest: 0, lastActive: performance.now() };
  Object.assign(window, { seen });
  const on = (type, note, options = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true, ...options });
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
  on(
    'event',
    ({ interactionId, duration, startTime }) => interactionId && seen.reactions.push({ startTime, duration }),
    { durationThreshold: 16 },
  );
  on('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    seen.shift += entry.value;
    seen.moved.push(...entry.sources.map(({ node }) => node?.className || node?.nodeName));
  });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  for (const type of ['longtask', 'resource', 'layout-shift'])
    on(type, () => {
      seen.lastActive = performance.now();
    });
}

/** Waits until React has taken over the page and nothing happens any more. */
async function settle(page) {
  await page.waitForFunction(
    (quiet) =>
      document.readyState === 'complete' &&
      document.querySelector('main[data-hydrated]') !== null &&
      performance.now() - window.seen.lastActive > quiet,
    QUIET,
    { polling: 100 },
  );
}

/**
 * Does what a shopper taps, and tells what it cost until nothing happens any more. The trace has the processor time of each
 * task: what else runs on this machine does not count.
 * @param {() => Promise<() => Promise<void>>} find looks for what is tapped, before anything is measured: a search of
 *   Playwright's is a task of the page too
 * @param {(page: Page) => Promise<unknown>} [until] whether it has worked
 */
async function measureTap({ page, what, find, until = async () => {} }) {
  const act = await find();
  await settle(page);
  await page.evaluate(() => {
    performance.clearResourceTimings();
    Object.assign(window.seen, { reactions: [], lastActive: performance.now() });
  });
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await act();
  await page.evaluate(() => Object.assign(window.seen, { lastActive: performance.now() }));
  await settle(page);
  const trace = JSON.parse((await browser.stopTracing()).toString());
  await until(page);
  const reactions = await page.evaluate(() => window.seen.reactions.map(({ duration }) => duration));
  return { what, ...tasksOf(trace), answer: Math.max(0, ...reactions) };
}

/**
 * The longest task of a page's thread, and all long ones together.
 * @param {{ traceEvents: { name: string, pid: number, tid: number, tdur?: number, args?: { name?: string } }[] }} trace
 * @returns {{ longest: number, total: number }} milliseconds of processor time
 */
export function tasksOf({ traceEvents }) {
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const times = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  const long = times.filter((time) => time >= LONG_TASK);
  return { longest: Math.max(0, ...times), total: long.reduce((sum, time) => sum + time, 0) };
}

/** A tap on the middle of an element, by its place alone. */
const tapOn = (locator) => async () => {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await locator.boundingBox();
  return () => locator.page().touchscreen.tap(x + width / 2, y + height / 2);
};

/** @returns {Promise<Tap[]>} */
async function tapsOf(browser, url, session) {
  const { page, close } = await open(browser, PHONE, session);
  const taps = [];
  const tap = async (what, locator, until) => {
    taps.push(await measureTap({ page, what, find: tapOn(locator), until }));
  };
  const does = async (what, act, until) => {
    taps.push(await measureTap({ page, what, find: async () => act, until }));
  };
  const isInCart = () =>
    page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /cart\/add/.test(name)));
  const filters = page.locator('#filters');
  const applied = page.getByRole('list', { name: 'Applied filters' });
  const card = page.locator('article').first();
  try {
    await page.goto(url + SHOP);
    await tap('Open the filters', page.getByRole('button', { name: /^Filter/ }), () => filters.waitFor());
    await tap('Choose a filter', filters.locator('.size-choice').first());
    await tap('Apply a filter', filters.locator('button:not([type=button])'), () => applied.waitFor());
    await tap('Remove a filter', applied.getByRole('link').first(), () => applied.waitFor({ state: 'detached' }));
    await does(
      'Sort the shop',
      () => page.locator('select[name=sort]').selectOption('price-asc'),
      () => page.waitForURL(/sort=price-asc/),
    );
    await tap('Choose a size on a card', card.locator('.size-chips label:not(.sold-out)').first());
    await tap('Add to the cart from a card', card.locator('.card-bag'), isInCart);
    await tap('Open a product', card.locator('h3 a'), () => page.waitForURL(/\/product\//));
    await tap('Choose a size', page.locator('fieldset label:has(:enabled)').first());
    await tap('Add to the cart', page.locator('main button:has-text("Add to cart")').first(), isInCart);
    await does(
      'Back to the shop',
      () => page.evaluate(() => history.back()),
      () => page.waitForURL(/\/shop/),
    );
    await page.goto(`${url}/cart`);
    await tap('Change a quantity', page.locator('form[id^=line-] button:enabled').last());
    return taps;
  } finally {
    await close();
  }
}

/** @returns {Promise<Shift[]>} */
async function shiftsOf(browser, url, session, paths) {
  const shifts = [];
  for (const device of [PHONE, DESK])
    for (const [name, path] of Object.entries(paths)) {
      const { page, close } = await open(browser, device, name === 'Login' ? undefined : session);
      try {
        await page.goto(url + path);
        await settle(page);
        await scroll(page);
        await settle(page);
        const { shift, moved } = await page.evaluate(() => window.seen);
        shifts.push({ page: name, width: device.viewport.width, shift, moved });
      } finally {
        await close();
      }
    }
  return shifts;
}

/** Through the whole page, so that its pictures are loaded. */
const scroll = (page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 60));
    }
  });

/** @returns {Promise<Load[]>} */
async function loadsOf(browser, url, session, paths) {
  const loads = [];
  for (const name of ['Home', 'Shop', 'Product', 'Cart']) {
    const { page, close } = await open(browser, PHONE, session, { line: true });
    try {
      await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
      await page.goto(url + paths[name]);
      await settle(page);
      const { longest } = tasksOf(JSON.parse((await browser.stopTracing()).toString()));
      const { tasks, first, largest } = await page.evaluate(() => window.seen);
      const over = tasks.filter(({ startTime }) => startTime >= first).map(({ duration }) => duration - LONG_TASK);
      const blocked = over.reduce((sum, duration) => sum + duration, 0);
      loads.push({ page: name, first, largest, blocked, longest });
    } finally {
      await close();
    }
  }
  return loads;
}

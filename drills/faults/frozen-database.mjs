// The database stands still, then the line to it is cut, while shoppers order and look at pages.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkOrders, startOrders, worstOf } from '../shop/orders.mjs';

const FROZEN = 6_000;
const ANSWER_WITHIN = 3_000;
const PAGE_WITHIN = 500;
const NORMAL_WITHIN = 2_000;
/** Bytes by which the log may grow in a fault: some ten lines a second. */
const LOG_MOST = 200_000;

/** @type {import('../drill.mjs').Drill} */
export const frozenDatabase = {
  name: 'frozen-database',
  promise:
    'The database is frozen for 6 s, then cut off for 6 s: every call is answered within 3 s, kept pages at once, 2 s later all is as before, and the log stays below 200 kB.',
  async run({ shop, random, isQuick, step }) {
    await shop.start();
    for (const path of ['/', '/shop']) await ask(shop.url, path);
    const rounds = isQuick ? 1 : 3;
    const figures = [];
    const acknowledged = new Map();
    /** @type {Record<string, [begin: () => unknown, end: () => unknown]>} */
    const faults = {
      frozen: [() => process.kill(shop.databasePid(), 'SIGSTOP'), () => process.kill(shop.databasePid(), 'SIGCONT')],
      'cut off': [() => shop.proxy.cut(), () => shop.proxy.mend()],
    };
    for (const [fault, [begin, end]] of Object.entries(faults)) {
      /** @type {Awaited<ReturnType<typeof ask>>[]} */
      const calls = [];
      /** @type {typeof calls} */
      const pages = [];
      const back = [];
      const log = [];
      const orders = startOrders(shop, { count: 4 });
      await orders.until(() => orders.acknowledged.size > 4);
      for (let round = 1; round <= rounds; round += 1) {
        const pathOf = (nth) => ['/api/ready', `/api/products?limit=7&page=${nth}`, '/api/auth/me'][nth % 3] ?? '';
        const callOf = (nth) => ask(shop.url, pathOf(nth), shop.shoppers[9 + (nth % 40)]?.headers);
        // Leaves idle connections in the store's pool.
        await Promise.all(Array.from({ length: 40 }, (_, nth) => callOf(nth)));
        const logged = shop.log().length;
        const under = [];
        begin();
        // Somebody begins to wait at each moment of the fault, whether the former are answered or not.
        for (const until = Date.now() + FROZEN; Date.now() < until; await sleep(50 + random() * 400)) {
          under.push(callOf(under.length).then((call) => calls.push(call)));
          under.push(ask(shop.url, '/shop').then((page) => pages.push(page)));
        }
        end();
        const since = performance.now();
        await Promise.all(under);
        await orders.sellAgain();
        log.push(shop.log().length - logged);
        back.push(Math.round(performance.now() - since));
        step(fault, round, rounds);
      }
      const { repeated } = await orders.stop();
      for (const [key, id] of orders.acknowledged) acknowledged.set(key, id);
      const { path, took: slowest } = slowestOf(calls);
      const { took: slowestPage } = slowestOf(pages);
      assert(slowest <= ANSWER_WITHIN, `${fault}: ${path} was answered after ${slowest} ms`);
      assert(
        pages.every(({ status }) => status === 200),
        `${fault}: a kept page was not served`,
      );
      assert(slowestPage <= PAGE_WITHIN, `${fault}: a kept page took ${slowestPage} ms`);
      assert(worstOf(log) <= LOG_MOST, `${fault}: the log grew by ${worstOf(log)} bytes`);
      assert(worstOf(back) <= NORMAL_WITHIN, `${fault}: selling again took ${worstOf(back)} ms`);
      figures.push(
        `${fault} ${rounds} times: ${calls.length} calls, the slowest answered after ${slowest} ms; ${pages.length} kept pages, the slowest after ${slowestPage} ms; selling again after at most ${worstOf(back)} ms; ${repeated} requests repeated; the log grew by ${Math.ceil(worstOf(log) / 1000)} kB at most`,
      );
    }
    return [await checkOrders(shop, acknowledged), ...figures];
  },
};

/** @param {string} url @param {string} path @param {Record<string, string>} [headers] */
async function ask(url, path, headers = {}) {
  const begun = performance.now();
  const response = await fetch(`${url}${path}`, { headers });
  await response.arrayBuffer();
  return { path, status: response.status, took: Math.round(performance.now() - begun) };
}

/** @param {Awaited<ReturnType<typeof ask>>[]} answers */
const slowestOf = (answers) => answers.reduce((slowest, one) => (one.took > slowest.took ? one : slowest));

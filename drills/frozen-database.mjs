// The database stands still, then the line to it is cut, while shoppers order and look at pages.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkOrders, startOrders, worstOf } from './orders.mjs';

const FROZEN = 6_000;
const ANSWER_WITHIN = 3_000;
const PAGE_WITHIN = 500;
const NORMAL_WITHIN = 2_000;

/** @type {import('./drill.mjs').Drill} */
export const frozenDatabase = {
  name: 'frozen-database',
  promise:
    'The database is frozen for 6 s, then cut off for 6 s: every call is answered within 3 s, kept pages at once, and 2 s later all is as before.',
  async run({ shop, isQuick, step }) {
    await shop.start();
    for (const path of ['/', '/shop']) await ask(`${shop.url}${path}`);
    const rounds = isQuick ? 1 : 3;
    const figures = [];
    const acknowledged = new Map();
    const faults = {
      frozen: [() => process.kill(shop.databasePid(), 'SIGSTOP'), () => process.kill(shop.databasePid(), 'SIGCONT')],
      'cut off': [() => shop.proxy.cut(), () => shop.proxy.mend()],
    };
    for (const [fault, [begin, end]] of Object.entries(faults)) {
      const calls = [];
      const pages = [];
      const back = [];
      const orders = startOrders(shop, { count: 4 });
      await orders.until(() => orders.acknowledged.size > 4);
      for (let round = 1; round <= rounds; round += 1) {
        begin();
        for (const until = Date.now() + FROZEN; Date.now() < until; await sleep(100)) {
          const paths = ['/api/ready', `/api/products?page=${round}&limit=7`, '/api/auth/me'];
          const answers = paths.map((path) => ask(`${shop.url}${path}`, shop.shoppers[9]?.headers));
          pages.push(await ask(`${shop.url}/shop`));
          calls.push(...(await Promise.all(answers)));
        }
        end();
        const since = performance.now();
        await orders.sellAgain();
        back.push(Math.round(performance.now() - since));
        step(fault, round, rounds);
      }
      const { repeated } = await orders.stop();
      for (const [key, id] of orders.acknowledged) acknowledged.set(key, id);
      const slowest = worstOf(calls.map(({ took }) => took));
      const slowestPage = worstOf(pages.map(({ took }) => took));
      assert(slowest <= ANSWER_WITHIN, `${fault}: a call was answered after ${slowest} ms`);
      assert(
        pages.every(({ status }) => status === 200),
        `${fault}: a kept page was not served`,
      );
      assert(slowestPage <= PAGE_WITHIN, `${fault}: a kept page took ${slowestPage} ms`);
      assert(worstOf(back) <= NORMAL_WITHIN, `${fault}: selling again took ${worstOf(back)} ms`);
      figures.push(
        `${fault} ${rounds} times: ${calls.length} calls, the slowest answered after ${slowest} ms; ${pages.length} kept pages, the slowest after ${slowestPage} ms; selling again after at most ${worstOf(back)} ms; ${repeated} requests repeated`,
      );
    }
    return [await checkOrders(shop, acknowledged), ...figures];
  },
};

/** @param {string} url @param {Record<string, string>} [headers] */
async function ask(url, headers = {}) {
  const begun = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return { status: response.status, took: Math.round(performance.now() - begun) };
}

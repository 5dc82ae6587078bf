// Hours of mixed load, while memory, open files and connections are watched.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkOrders, quantile, startOrders, worstOf } from './shop/orders.mjs';

/** Minutes, without `--minutes`. */
const LONG = 120;
const QUICK = 2;
/** The share of the time in which caches may fill. */
const WARM_UP = 0.25;
/** Parts of the time after it. Of each only the least memory counts: the rest is what has not been collected yet. */
const PARTS = 20;
/**
 * Megabytes by which the store may grow in an hour, or in a short run altogether, which is noise: what it holds when garbage is
 * collected, and what it has from the system.
 */
const HELD = { anHour: 4, atAll: 3 };
const RESIDENT = { anHour: 30, atAll: 40 };
/** The connections of the pool, and one that asks whether the server lives; the drill itself has two and the proxy none. */
const CONNECTIONS = 13;
/** Open files and sockets, or timers, beyond those after the warm-up. */
const MORE = 50;
const PAUSE = 50;

/** @type {import('./drill.mjs').Drill} */
export const soak = {
  name: 'soak',
  promise: `Pages, searches, carts, orders and the back office for two hours (--minutes=20 for fewer): after the first quarter what is held in memory grows by no more than ${HELD.anHour} MB an hour, files, timers and connections stay bounded, no error is logged.`,
  async run({ shop, isQuick, minutes = isQuick ? QUICK : LONG, step }) {
    await shop.start({}, undefined, new URL('shop/held-memory.mjs', import.meta.url));
    const orders = startOrders(shop, { count: 6, pause: 3 * PAUSE });
    const reading = startReading(shop);
    const samples = [];
    const begun = Date.now();
    const end = begun + minutes * 60_000;
    const every = Math.min(10_000, (minutes * 60_000) / (4 * PARTS));
    for (let nth = 1; Date.now() < end; nth += 1) {
      await orders.until(() => Date.now() >= Math.min(begun + nth * every, end));
      await reading.goOn();
      samples.push({ at: (Date.now() - begun) / 3_600_000, ...(await look(shop)) });
      step('seconds', Math.round((Date.now() - begun) / 1000), minutes * 60);
    }
    const answers = await reading.stop();
    await orders.stop();
    const found = await checkOrders(shop, orders.acknowledged);

    const [first, ...steady] = samples.slice(Math.floor(samples.length * WARM_UP));
    assert(first, 'there is no sample');
    const hours = (minutes / 60) * (1 - WARM_UP);
    const last = /** @type {typeof first} */ (steady.at(-1));
    const growth = (/** @type {'held' | 'resident'} */ kind, { anHour, atAll }) => {
      const slope = slopeOf(leastOfParts(steady.map((sample) => ({ at: sample.at, memory: sample[kind] }))));
      const allowed = Math.max(anHour, atAll / hours);
      const told = `${kind} memory: ${first[kind].toFixed(1)} MB after the warm-up, ${last[kind].toFixed(1)} MB at the end, ${slope.toFixed(1)} MB an hour by least squares (allowed: ${allowed.toFixed(0)})`;
      return { told, isBroken: slope > allowed };
    };
    const most = (/** @type {'files' | 'timers' | 'connections'} */ kind, limit) => {
      const count = worstOf(steady.map((sample) => sample[kind]));
      return {
        told: `${kind}: ${first[kind]} after the warm-up, ${count} at most (allowed: ${limit})`,
        isBroken: count > limit,
      };
    };
    const seen = [
      growth('held', HELD),
      growth('resident', RESIDENT),
      most('files', first.files + MORE),
      most('timers', first.timers + MORE),
      most('connections', CONNECTIONS),
    ];
    const broken = seen.flatMap(({ told, isBroken }) => (isBroken ? [told] : []));
    assert.deepEqual(broken, [], broken.join('; '));
    assert.equal(shop.log(), '', 'something was logged');
    const writes = 2 * orders.acknowledged.size;
    return [
      `${minutes} minutes: ${answers.took.length} reads, the median after ${quantile(answers.took, 0.5)} ms, 99 of 100 within ${quantile(answers.took, 0.99)} ms; ${writes} writes; ${found}`,
      ...seen.map(({ told }) => told),
      'nothing logged as an error',
    ];
  },
};

/** Reads of shoppers and staff, one after the other, until `stop`. @param {import('./shop/shop.mjs').DrillShop} shop */
function startReading(shop) {
  /** @type {[string, Record<string, string>?][]} */
  const reads = [
    ['/'],
    ['/shop'],
    ['/api/products/search?q=kurta'],
    [`/shop?category=${shop.category}`],
    [`/product/${shop.productName}`],
    ['/search?q=kurta'],
    ['/api/products?page=1&limit=12&sort=price-asc'],
    ['/api/products/facets'],
    ['/api/cart', shop.shoppers[4]?.headers],
    ['/api/orders/my-orders', shop.shoppers[0]?.headers],
    ['/api/admin/orders?range=[0,24]', shop.admin],
    ['/api/admin/products?range=[0,24]', shop.admin],
    ['/api/admin/reports/sales?days=30', shop.admin],
  ];
  /** @type {number[]} */
  const took = [];
  let isOpen = true;
  const working = (async () => {
    for (let nth = 0; isOpen; nth += 1) {
      const [path, headers = {}] = reads[nth % reads.length] ?? ['/'];
      const begun = performance.now();
      const response = await fetch(`${shop.url}${path}`, { headers });
      await response.arrayBuffer();
      assert(response.ok, `${path} was answered with ${response.status}`);
      took.push(performance.now() - begun);
      await sleep(PAUSE);
    }
  })();
  working.catch(() => {});
  return {
    /** Fails with the first read that was not answered. */
    goOn: () => Promise.race([working, undefined]),
    async stop() {
      isOpen = false;
      await working;
      return { took };
    },
  };
}

/** @param {import('./shop/shop.mjs').DrillShop} shop */
async function look(shop) {
  const own = `/proc/${shop.pid()}`;
  assert(existsSync(own), 'This drill reads /proc, which only Linux has.');
  const [{ Value }] = await shop.rows("SHOW GLOBAL STATUS LIKE 'Threads_connected'");
  const { held, timers } = await shop.ask('held');
  return {
    held,
    timers,
    resident: Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`${own}/status`, 'utf8'))?.[1]) / 1024,
    files: readdirSync(`${own}/fd`).length,
    connections: Number(Value),
  };
}

/** @typedef {{ at: number, memory: number }} Sample hours since the beginning, MB */

/** @param {Sample[]} samples @returns {Sample[]} */
function leastOfParts(samples) {
  const size = Math.max(1, Math.floor(samples.length / PARTS));
  const parts = Array.from({ length: Math.floor(samples.length / size) }, (_, nth) =>
    samples.slice(nth * size, (nth + 1) * size),
  );
  return parts.map((part) => part.reduce((least, sample) => (sample.memory < least.memory ? sample : least)));
}

/** By least squares. @param {Sample[]} samples */
function slopeOf(samples) {
  const mean = (/** @type {number[]} */ values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const at = mean(samples.map((sample) => sample.at));
  const memory = mean(samples.map((sample) => sample.memory));
  const both = samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.memory - memory), 0);
  return both / samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
}

// Shoppers who order again and again, and what became of their orders.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds after which a shopper's program gives up an answer and asks again. */
const PATIENCE = 6_000;
/** Milliseconds after which nobody waits any longer for a store that sells again. */
const SELLS_WITHIN = 120_000;

/**
 * Lets `count` shoppers order until `stop`. Each repeats a request until it is answered, with the key it began with.
 * @param {import('./shop.mjs').DrillShop} shop
 * @param {{ count: number, url?: string, keepAlive?: boolean, pause?: number }} options `url`: another way to the store;
 *   `pause`: milliseconds between two orders of a shopper
 */
export function startOrders(shop, { count, url = shop.url, keepAlive = true, pause = 0 }) {
  /** @type {Map<string, string>} the order's id for each key that was acknowledged */
  const acknowledged = new Map();
  /** @type {number[]} how long each order took to be acknowledged, in milliseconds */
  const took = [];
  let isOpen = true;
  let lastBegun = 0;
  let repeated = 0;

  /** @param {string} path @param {object} init */
  async function insist(path, init) {
    for (;;) {
      const answer = await fetch(`${url}/api${path}`, { ...init, signal: AbortSignal.timeout(PATIENCE) })
        .then(async (response) => ({ status: response.status, body: await response.json() }))
        .catch((error) => ({ status: 0, body: error }));
      if (answer.status >= 200 && answer.status < 300) return answer.body;
      const isToRepeat = answer.status === 0 || answer.status === 503 || answer.body?.code === 'REQUEST_UNDER_WAY';
      assert(isToRepeat, `${path} was answered with ${answer.status} ${JSON.stringify(answer.body)}`);
      repeated += 1;
      await sleep(50);
    }
  }

  /** @param {import('../../bench/shop.mjs').Shopper} shopper @param {number} nth */
  async function buy(shopper, nth) {
    const headers = { 'content-type': 'application/json', ...(keepAlive ? {} : { connection: 'close' }) };
    const post = (path, body, key) =>
      insist(path, {
        method: 'POST',
        headers: { ...shopper.headers, ...headers, ...(key ? { 'idempotency-key': key } : {}) },
        body: JSON.stringify(body),
      });
    for (let turn = nth; isOpen; turn += 1) {
      const begun = performance.now();
      const key = randomUUID();
      const productVariantId = shop.variantIds[turn % shop.variantIds.length];
      await post('/cart/add', { productVariantId, quantity: 1 });
      const { order } = await post('/orders/place', { addressId: shopper.addressId, paymentMethod: 'COD' }, key);
      acknowledged.set(key, order.id);
      took.push(performance.now() - begun);
      lastBegun = Math.max(lastBegun, begun);
      if (pause > 0) await sleep(pause);
    }
  }

  const buying = Promise.all(shop.shoppers.slice(0, count).map(buy));
  return {
    acknowledged,
    took,
    /** Ends when `isSo`; fails with the first order that went wrong. @param {() => boolean} isSo */
    async until(isSo) {
      while (!isSo()) await Promise.race([sleep(10), buying]);
    },
    /** Ends when an order that began after now is acknowledged; gives the milliseconds until then. */
    async sellAgain() {
      const at = performance.now();
      await this.until(() => {
        assert(performance.now() - at < SELLS_WITHIN, `nobody could order for ${SELLS_WITHIN / 1000} s`);
        return lastBegun > at;
      });
      return Math.round(performance.now() - at);
    },
    /** Ends when each shopper's order under way is acknowledged. */
    async stop() {
      isOpen = false;
      await buying;
      return { repeated };
    },
  };
}

/**
 * Checks that the orders in the database are the acknowledged ones, each once.
 * @param {import('./shop.mjs').DrillShop} shop
 * @param {Map<string, string>} acknowledged
 */
export async function checkOrders(shop, acknowledged) {
  const rows = await shop.rows('SELECT id, idempotency_key AS k FROM orders WHERE created_at > ?', [shop.openedAt]);
  const found = new Map(rows.map(({ id, k }) => [k, id]));
  const lost = [...acknowledged].filter(([key, id]) => found.get(key) !== id).length;
  const twice = rows.length - found.size;
  const unknown = [...found.keys()].filter((key) => !acknowledged.has(key)).length;
  const [{ half }] = await shop.rows(`SELECT COUNT(*) AS half FROM orders
    WHERE NOT EXISTS (SELECT 1 FROM order_items WHERE order_items.order_id = orders.id)`);
  assert.deepEqual({ lost, twice, unknown, half }, { lost: 0, twice: 0, unknown: 0, half: 0 });
  return `${acknowledged.size} orders acknowledged, ${rows.length} found, each once and whole`;
}

/** @param {number[]} values */
export const worstOf = (values) => Math.max(0, ...values);

/** @param {number[]} values @param {number} share from 0 to 1 */
export function quantile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

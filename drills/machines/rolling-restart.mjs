// Three stores behind nginx are restarted one after another, again and again, while people read and order.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkOrders, quantile, startOrders } from '../shop/orders.mjs';
import { startReaders } from '../shop/readers.mjs';
import { freePort } from '../shop/shop.mjs';
import { CLIENT_ADDRESS, startNginx } from './nginx.mjs';

const STORES = 3;

/** @type {import('../drill.mjs').Drill} */
export const rollingRestart = {
  name: 'rolling-restart',
  promise:
    'Three stores behind nginx are restarted one after another, 20 times, under reads and orders: none of 100,000 requests fails, and no order or cart add is done twice.',
  async run({ shop, isQuick, step }) {
    const rounds = isQuick ? 2 : 20;
    const wanted = isQuick ? 10_000 : 100_000;
    const ports = await Promise.all(Array.from({ length: STORES + 1 }, freePort));
    const listen = /** @type {number} */ (ports.pop());
    const stores = [];
    for (const port of ports) stores.push(await shop.startAnother({ port, env: { TRUST_PROXY: '1' } }));
    const nginx = await startNginx({ listen, ports });
    try {
      await emptyCarts(shop);
      const orders = startOrders(
        { ...shop, shoppers: shop.shoppers.map(fromOwnAddress) },
        { count: 6, url: nginx.url },
      );
      const pages = ['/', '/shop', '/about', '/api/products?limit=12', '/api/categories', '/api/company-details'];
      const own = ['/api/auth/me', '/api/cart', '/api/orders/my-orders', '/api/addresses'];
      const readers = startReaders(nginx.url, {
        count: 24,
        pause: 25,
        asks: (visitor, turn) => {
          const shopper = shop.shoppers[20 + visitor];
          const paths = turn % 3 === 0 ? own : pages;
          return {
            path: String(paths[turn % paths.length]),
            headers: { ...(paths === own ? shopper?.headers : {}), [CLIENT_ADDRESS]: `10.1.0.${visitor}` },
          };
        },
      });
      const noneFailed = () => {
        const examples = readers.failures.slice(0, 3).join(', ');
        assert.equal(readers.failures.length, 0, `requests failed: ${examples}; nginx: ${nginx.errors()}`);
      };
      const restarts = [];
      for (let round = 1; round <= rounds; round += 1) {
        for (const [nth, store] of stores.entries()) {
          const begun = performance.now();
          await store.stop();
          stores[nth] = await shop.startAnother({ port: Number(ports[nth]), env: { TRUST_PROXY: '1' } });
          restarts.push(performance.now() - begun);
        }
        step('restarts of all', round, rounds);
        noneFailed();
      }
      const asked = () => readers.took.length + 2 * orders.acknowledged.size;
      while (asked() < wanted) await sleep(100);
      const { repeated } = await orders.stop();
      await readers.stop();
      noneFailed();
      assert.equal(repeated, 0, `${repeated} requests of orders failed; nginx: ${nginx.errors()}`);
      return [
        `${rounds} times ${STORES} stores restarted, each within ${Math.round(quantile(restarts, 0.5))} ms at the median; ${asked()} requests, none failed`,
        await checkOrders(shop, orders.acknowledged),
        await checkUnits(shop),
        `answers to readers within ${quantile(readers.took, 0.5)} ms at the median, ${quantile(readers.took, 0.99)} ms for 99%`,
      ];
    } finally {
      await nginx.stop();
    }
  },
};

/** @param {import('../../bench/shop.mjs').Shopper} shopper @param {number} nth */
const fromOwnAddress = (shopper, nth) => ({
  ...shopper,
  headers: { ...shopper.headers, [CLIENT_ADDRESS]: `10.2.0.${nth % 250}` },
});

/** @param {import('../shop/shop.mjs').DrillShop} shop */
const emptyCarts = (shop) => shop.rows('DELETE FROM cart_items');

/** An add that was done twice would give an order of two units. @param {import('../shop/shop.mjs').DrillShop} shop */
async function checkUnits(shop) {
  const [{ orders, units }] = await shop.rows(
    `SELECT COUNT(DISTINCT orders.id) AS orders, COALESCE(SUM(quantity), 0) AS units FROM orders
     JOIN order_items ON order_items.order_id = orders.id WHERE orders.created_at > ?`,
    [shop.openedAt],
  );
  assert.equal(Number(units), orders, `${orders} orders have ${units} units`);
  return `${orders} adds to carts, each done once`;
}

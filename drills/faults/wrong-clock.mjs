// Of two stores on one database one has a wrong clock, while people order at both, and go from one to the other.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { checkOrders, startOrders } from '../shop/orders.mjs';
import { freePort } from '../shop/shop.mjs';
import { checkSkewedSales } from './skewed-sales.mjs';

const MINUTES = 10 * 60_000;
const PASSWORD = 'Shopper@12345';
/** Seconds by which an entry of an order's history may differ from the database's time. */
const APART = 60;
const CODE_WITHIN = 30_000;

/** @type {import('../drill.mjs').Drill} */
export const wrongClock = {
  name: 'wrong-clock',
  promise:
    'Of two stores on one database one has a clock that is 10 minutes ahead, then 10 minutes behind, under orders at both: no order is lost or comes twice, also when both get one key at once; each mail leaves once; codes and sessions made at one are good at the other; orders, their histories, stock and invoices have the time of the database, in a series without gaps; and with a clock 0.3 to 90 s off a sale begins and ends at both at once, on pages, in answers, carts, at the checkout and in orders.',
  async run({ shop, isQuick, step }) {
    await shop.start();
    const acknowledged = new Map();
    const codes = readCodes(shop);
    const customers = await shop.rows(
      "SELECT email FROM users WHERE user_type = 'CUSTOMER' AND email LIKE '%@%' AND id NOT IN (?) LIMIT 4",
      [shop.shoppers.slice(0, 30).map(({ userId }) => userId)],
    );
    const figures = [await checkSkewedSales(shop, acknowledged, (nth, of) => step('sales', nth, of))];
    for (const [nth, ahead] of [MINUTES, -MINUTES].entries()) {
      const other = await shop.startAnother({
        port: await freePort(),
        env: { CLOCK_AHEAD: String(ahead) },
        preload: new URL('../shop/shifted-clock.mjs', import.meta.url),
      });
      const urls = [shop.url, other.url];
      const selling = urls.map((url, place) =>
        startOrders({ ...shop, shoppers: shop.shoppers.slice(10 * place) }, { count: 3, url, pause: 20 }),
      );
      const twice = await orderTwice(shop, urls, isQuick ? 5 : 30, acknowledged);
      for (const [place, url] of urls.entries())
        await goOver(url, String(urls[1 - place]), customers[2 * nth + place], codes);
      for (const orders of selling) {
        await orders.until(() => orders.acknowledged.size > (isQuick ? 20 : 300));
        await orders.stop();
        for (const [key, id] of orders.acknowledged) acknowledged.set(key, id);
      }
      await shop.mailsHaveLeft();
      const dated = await deliver(shop, urls, [...acknowledged.values()].slice(-10));
      await other.stop();
      figures.push(
        `${ahead / 60_000} minutes: ${twice} orders sent to both at once, each placed once; codes and sessions good at the other store; ${dated} entries of histories with the database's time`,
      );
      step('clocks', nth + 1, 2);
    }
    const again = [...shop.mailServer.accepted.values()].filter((times) => times > 1).length;
    assert.equal(again, 0, `${again} mails left twice`);
    return [
      await checkOrders(shop, acknowledged),
      ...figures,
      `${shop.mailServer.accepted.size} mails, each left once`,
    ];
  },
};

/** @param {string} url @param {string} path @param {object} body @param {Record<string, string>} [headers] */
async function post(url, path, body, headers) {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Orders whose request comes to both stores at once, with one key. @param {import('../shop/shop.mjs').DrillShop} shop */
async function orderTwice(shop, urls, count, acknowledged) {
  for (let nth = 0; nth < count; nth += 1) {
    const { headers, addressId } = /** @type {import('../../bench/shop.mjs').Shopper} */ (shop.shoppers[25]);
    const added = await post(
      urls[nth % 2],
      '/cart/add',
      { productVariantId: shop.variantIds[nth], quantity: 1 },
      headers,
    );
    assert(added.status < 300, JSON.stringify(added));
    const key = randomUUID();
    const place = async (url) => {
      for (;;) {
        const body = { addressId, paymentMethod: 'COD' };
        const answer = await post(url, '/orders/place', body, { ...headers, 'idempotency-key': key });
        if (answer.status < 300) return answer.body.order.id;
        assert.equal(answer.body.code, 'REQUEST_UNDER_WAY', JSON.stringify(answer));
        await sleep(50);
      }
    };
    const [one, other] = await Promise.all(urls.map(place));
    assert.equal(one, other, 'one key placed two orders');
    acknowledged.set(key, one);
  }
  return count;
}

/** A session and a code that one store has made are used at the other. */
async function goOver(here, there, { email }, codes) {
  const { body } = await post(here, '/auth/login', { identifier: email, password: PASSWORD });
  const me = await fetch(`${there}/api/auth/me`, { headers: { authorization: `Bearer ${body.token}` } });
  assert.equal(me.status, 200, 'a session of one store is not known to the other');
  assert.equal((await post(here, '/auth/forgot-password/request-otp', { email })).status, 200);
  const otp = await codes.of(email);
  const reset = await post(there, '/auth/forgot-password/reset', { email, otp, newPassword: PASSWORD });
  assert.equal(reset.status, 200, `a code of one store is refused by the other: ${JSON.stringify(reset.body)}`);
}

/** The one-time codes that are mailed. @param {import('../shop/shop.mjs').DrillShop} shop */
function readCodes({ mailServer }) {
  const found = new Map();
  mailServer.read = async (text) => {
    const { to, text: plain = '' } = await PostalMime.parse(text);
    const code = /\b\d{6}\b/.exec(plain)?.[0];
    if (code && to?.[0]?.address) found.set(to[0].address, code);
  };
  return {
    /** @param {string} email */
    async of(email) {
      for (const end = Date.now() + CODE_WITHIN; !found.has(email); await sleep(50))
        assert(Date.now() < end, `no code came for ${email}`);
      return found.get(email);
    },
  };
}

/** What the orders' histories and the ledger are made of. */
const HISTORY = ['order_events', 'order_notes', 'order_calls', 'order_tracking_changes', 'invoices', 'stock_movements'];

/**
 * The staff works on orders at both stores in turn, up to their delivery, and cancels the last: all that their history shows
 * has the time of the database.
 * @param {import('../shop/shop.mjs').DrillShop} shop
 * @param {string[]} ids
 * @returns how many entries were looked at
 */
async function deliver(shop, urls, ids) {
  const [{ since }] = await shop.rows(
    'SELECT created_at AS since FROM orders WHERE id IN (?) ORDER BY created_at LIMIT 1',
    [ids],
  );
  for (const [nth, id] of ids.entries()) {
    const write = async (method, path, body) => {
      const answer = await fetch(`${urls[nth % 2]}/api/orders/${id}/${path}`, {
        method,
        headers: { ...shop.admin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      assert(answer.ok, `${method} ${path}: ${await answer.text()}`);
    };
    await write('POST', 'notes', { text: 'A customer of many years' });
    await write('POST', 'calls', { outcome: 'CONFIRMED' });
    await write('PUT', 'tracking', { courier: 'Blue Dart', trackingNumber: `${nth}` });
    await write('PUT', 'status', { deliveryStatus: nth === ids.length - 1 ? 'CANCELED' : 'DELIVERED' });
  }
  let looked = 0;
  for (const table of HISTORY) {
    const rows = await shop.rows(
      `SELECT TIMESTAMPDIFF(SECOND, ?, created_at) AS early, TIMESTAMPDIFF(SECOND, created_at, UTC_TIMESTAMP(3)) AS late FROM ${table} WHERE order_id IN (?)`,
      [since, ids],
    );
    assert(rows.length >= ids.length - 1, `${table} has ${rows.length} rows of ${ids.length} orders`);
    for (const { early, late } of rows) assert(Math.min(early, late) > -APART, `${table}: an entry is out of its time`);
    looked += rows.length;
  }
  return looked;
}

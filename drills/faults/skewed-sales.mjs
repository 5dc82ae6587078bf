// Sales that begin and end while one of two stores has a wrong clock: both show and charge the same price.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../shop/shop.mjs';
import { signInAtPages } from '../shop/sign-in.mjs';

/** Milliseconds by which the other store's clock is ahead. */
const SKEWS = [300, 800, 5_000, 90_000].flatMap((skew) => [skew, -skew]);
/** Milliseconds from the save of a sale to its start, and from there to its end. */
const LEAD = 3_500;
const LASTS = 2_500;
/** Milliseconds around the start and the end that are left out: less than the smallest skew. */
const MARGIN = 150;
const [PRICE, SALE_PRICE] = [2_000, 1_000];

/** @param {import('../shop/shop.mjs').DrillShop} shop */
async function databaseTime(shop) {
  const [{ time }] = await shop.rows('SELECT UNIX_TIMESTAMP(NOW(6)) * 1000 AS time');
  return Number(time);
}

/** Writes the sale past both stores; they learn of it as of another process's change. */
async function putOnSale(shop, { productId, start }) {
  const at = (time) => new Date(time).toISOString().slice(0, -1);
  await shop.rows('UPDATE product_variants SET price = ?, discount = NULL, sale_price = ? WHERE product_id = ?', [
    ...[PRICE * 100, SALE_PRICE * 100, productId],
  ]);
  await shop.rows('UPDATE products SET sale_starts_at = ?, sale_ends_at = ? WHERE id = ?', [
    ...[at(start), at(start + LASTS), productId],
  ]);
  await shop.rows('UPDATE catalogue_version SET version = version + 1, change_id = UUID()');
  await shop.rows('UPDATE content_tags SET version = FLOOR(1 + RAND() * 1000000000)');
}

/** The price that a store shows on the page, in the answer of the API, in the cart and at the checkout. */
async function shownBy(url, { productId, name, variantId }, { headers, cookie }) {
  const [page, product, cart, checkout] = await Promise.all([
    fetch(`${url}/product/${encodeURIComponent(name)}`).then((answer) => answer.text()),
    fetch(`${url}/api/products/${productId}`).then((answer) => answer.json()),
    fetch(`${url}/api/cart`, { headers }).then((answer) => answer.json()),
    fetch(`${url}/checkout`, { headers: { cookie }, redirect: 'manual' }).then((answer) => answer.text()),
  ]);
  const line = cart.cartItems.find(({ product: { variant } }) => variant.id === variantId);
  return {
    page: Number(/\\?"price\\?":(\d+)/.exec(page)?.[1]),
    api: product.product.variants[0].originalPrice,
    cart: line.product.variant.originalPrice,
    checkout: Number(new RegExp(`"id":"${variantId}"[^{}]*"price":(\\d+)`).exec(checkout)?.[1]),
  };
}

/** @returns how often both stores were asked */
async function watchSale(shop, urls, sold, person) {
  let looked = 0;
  const { start } = sold;
  const end = start + LASTS;
  for (;;) {
    const before = await databaseTime(shop);
    const shown = await Promise.all(urls.map((url) => shownBy(url, sold, person)));
    const after = await databaseTime(shop);
    const isClear = [start, end].every((change) => after < change - MARGIN || before > change + MARGIN);
    const price = before > start && before < end ? SALE_PRICE : PRICE;
    if (isClear)
      for (const [place, prices] of shown.entries())
        for (const [where, found] of Object.entries(prices))
          assert.equal(
            found,
            price,
            `store ${place + 1} shows another price: ${where}, ${before - start} ms after the start`,
          );
    looked += isClear ? 1 : 0;
    if (before > end + 2_000) return looked;
    await sleep(30);
  }
}

/** Both stores charge the sale while it lasts: an order that expects its price is placed at the other one. @returns its key and its id */
async function orderDuringSale(shop, url, { start }, { headers, addressId }) {
  await sleep(Math.max(0, start + LASTS / 2 - (await databaseTime(shop))));
  const answer = await fetch(`${url}/api/orders/place`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': `sale ${start}` },
    body: JSON.stringify({ addressId, paymentMethod: 'COD', expectedTotal: SALE_PRICE }),
  });
  const body = await answer.json();
  assert.equal(answer.status, 201, JSON.stringify(body));
  return /** @type {const} */ ([`sale ${start}`, body.order.id]);
}

/**
 * @param {import('../shop/shop.mjs').DrillShop} shop
 * @param {Map<string, string>} acknowledged gets the orders, by their keys
 * @param {(nth: number, of: number) => void} told
 */
export async function checkSkewedSales(shop, acknowledged, told) {
  const variants = await shop.rows(
    `SELECT MIN(v.id) AS variantId, p.id AS productId, p.name FROM products AS p JOIN product_variants AS v ON v.product_id = p.id
     WHERE p.status = 'LIVE' AND v.stock > 5 GROUP BY p.id, p.name LIMIT ${SKEWS.length}`,
  );
  const [watcher, buyer] = /** @type {import('../../bench/shop.mjs').Shopper[]} */ (shop.shoppers.slice(26, 28));
  assert(watcher && buyer, 'the shop has too few shoppers');
  const [{ email }] = await shop.rows('SELECT email FROM users WHERE id = ?', [watcher.userId]);
  const cookie = await signInAtPages(shop.url, { identifier: email });
  let looked = 0;
  for (const [nth, ahead] of SKEWS.entries()) {
    const other = await shop.startAnother({
      port: await freePort(),
      env: { CLOCK_AHEAD: String(ahead) },
      preload: new URL('../shop/shifted-clock.mjs', import.meta.url),
    });
    const urls = [shop.url, other.url];
    const product = variants[nth];
    const sold = { ...product, start: (await databaseTime(shop)) + LEAD };
    await putOnSale(shop, sold);
    for (const { headers } of [watcher, buyer])
      await fetch(`${shop.url}/api/cart/add`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ productVariantId: product.variantId, quantity: 1 }),
      });
    await sleep(1_500);
    const ordering = orderDuringSale(shop, other.url, sold, buyer);
    looked += await watchSale(shop, urls, sold, { headers: watcher.headers, cookie }).catch((error) => {
      throw new Error(`clock ${ahead} ms ahead: ${error.message}`);
    });
    acknowledged.set(...(await ordering));
    await other.stop();
    told(nth + 1, SKEWS.length);
  }
  return `${SKEWS.length} sales with a clock 0.3 to 90 s off: page, answer, cart, checkout and order at both stores right, ${looked} looks`;
}

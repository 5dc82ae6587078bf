// Staff and a shopper who use two versions of the store in turn.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLIENT_ADDRESS } from './nginx.mjs';

/** Milliseconds in which a store shows what another one has changed. */
const HEARD_WITHIN = 2_000;
const FIRST_PRICE = 4_001;

/** @typedef {{ url: string }} Store */

/** @param {import('../shop/shop.mjs').DrillShop} shop */
export async function startStaff(shop) {
  const name = decodeURIComponent(shop.productName);
  const [{ id }] = await shop.rows('SELECT id FROM products WHERE name = ?', [name]);
  const variants = await shop.rows('SELECT id FROM product_variants WHERE product_id = ?', [id]);
  let price = FIRST_PRICE;
  let nth = 0;

  /**
   * Sets all prices of the product, as a form does that was read with `revision`.
   * @param {Store} store
   * @param {{ revision: number, wanted: number }} edit
   */
  async function setPrices({ url }, { revision, wanted }) {
    const prices = variants.map((variant) => ({ id: variant.id, originalPrice: wanted, discountPrice: null }));
    const answer = await fetch(`${url}/api/products/prices`, {
      method: 'PUT',
      headers: { ...shop.admin, 'content-type': 'application/json' },
      body: JSON.stringify({ products: [{ id, revision, variants: prices }] }),
    });
    const text = await answer.text();
    assert.equal(answer.status, 200, text);
    return JSON.parse(text);
  }

  /** Until when, in milliseconds, `store` still answered with the old price. @param {Store} store */
  async function shown({ url }) {
    const begun = performance.now();
    for (let last = 0; ; ) {
      const at = performance.now() - begun;
      const text = await (await fetch(`${url}/product/${shop.productName}`)).text();
      if (text.includes(price.toLocaleString('en-IN'))) return last;
      last = at;
      assert(at < HEARD_WITHIN, `after ${Math.round(at)} ms the other version shows the old price`);
      await sleep(20);
    }
  }

  return {
    /**
     * Edits through one store and looks at the other, in turn; ends a session on one, which must be over on the other.
     * @param {Store[]} stores of two versions
     * @param {number} count
     * @returns for each edit the milliseconds for which the other store showed the old price
     */
    async editThrough(stores, count) {
      const took = [];
      for (let turn = 0; turn < 2 * count; turn += 1) {
        const [at = { url: '' }, other = { url: '' }] = turn % 2 === 0 ? stores : [...stores].reverse();
        const [{ revision }] = await shop.rows('SELECT revision FROM products WHERE id = ?', [id]);
        price += 1;
        const { changed } = await setPrices(at, { revision, wanted: price });
        assert.equal(changed.length, 1, 'an edit with the revision that was read was refused');
        took.push(await shown(other));
        const { skipped } = await setPrices(other, { revision, wanted: FIRST_PRICE - 1 });
        assert.deepEqual(skipped, [id], 'an edit over a newer one of the other version was taken');
      }
      for (const [at = { url: '' }, other = { url: '' }] of [stores, [...stores].reverse()]) {
        nth += 1;
        await endSession(at, other, shop.shoppers[40 + nth]?.headers ?? {});
      }
      return took;
    },
  };
}

/** @param {Store} at @param {Store} other @param {Record<string, string>} headers */
async function endSession(at, other, headers) {
  const me = async () => (await fetch(`${other.url}/api/auth/me`, { headers })).status;
  assert.equal(await me(), 200);
  const ended = await fetch(`${at.url}/api/auth/logout`, { method: 'POST', headers });
  assert(ended.ok, `the session was not ended: ${ended.status}`);
  const begun = performance.now();
  for (;;) {
    const time = performance.now() - begun;
    if ((await me()) === 401) return;
    assert(time < HEARD_WITHIN, 'a session that was ended on one version goes on with the other');
    await sleep(20);
  }
}

/**
 * One shopper fills the cart, each request through any of the stores; each store shows the whole cart.
 * @param {string} url of nginx, which says in `x-store` who has answered
 * @param {import('../../bench/shop.mjs').Shopper | undefined} shopper
 * @param {string | undefined} productVariantId
 * @param {Store[]} stores that have to be among those who answered
 */
export async function switchBetween(url, shopper, productVariantId, stores) {
  const seen = new Set();
  const call = async (/** @type {string} */ path, /** @type {object} */ init, /** @type {number} */ nth) => {
    const headers = { ...shopper?.headers, 'content-type': 'application/json', [CLIENT_ADDRESS]: `10.9.${nth}.7` };
    const answer = await fetch(`${url}/api${path}`, { ...init, headers });
    const text = await answer.text();
    assert(answer.ok, `${path} was answered with ${answer.status} ${text}`);
    seen.add(`http://${answer.headers.get('x-store')}`);
    return JSON.parse(text);
  };
  for (let units = 1; units <= 40; units += 1) {
    const body = JSON.stringify({ productVariantId, quantity: 1 });
    await call('/cart/add', { method: 'POST', body }, units);
    const { cartItems } = await call('/cart', {}, 100 + units);
    assert.deepEqual(
      cartItems.map((/** @type {{ quantity: number }} */ { quantity }) => quantity),
      [units],
      'the other version shows another cart',
    );
  }
  for (const { url: store } of stores) assert(seen.has(store), `nobody came to ${store}, only to ${[...seen]}`);
}

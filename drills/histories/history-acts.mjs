// What shoppers and staff do in a history, right or wrong, by the API of a process of the store.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

/**
 * @param {import('../shop/shop.mjs').DrillShop} shop
 * @param {object} history
 * @param {{ id: string, name: string }} history.product
 * @param {{ variantId: string, color: string, size: string }[]} history.variants
 * @param {import('../../bench/shop.mjs').Shopper[]} history.shoppers
 * @param {string} history.code of its discount
 * @param {ReturnType<typeof import('./history-books.mjs').openBooks>} history.books
 */
export function actsOf(shop, { product, variants, shoppers, code, books }) {
  /** Why the store has refused something last. */
  let refusal = '';

  /**
   * The data of an answer, or undefined when it is refused.
   * @param {string} url @param {string} method @param {string} path @param {Record<string, string>} headers
   * @param {object} [body] @param {string} [key] of idempotency
   */
  async function call(url, method, path, headers, body, key) {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...headers,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: isForm ? body : JSON.stringify(body ?? {}),
    });
    const data = await response.json();
    assert(response.status < 500, `${method} ${path} was answered with ${response.status} ${JSON.stringify(data)}`);
    if (!response.ok) refusal = data.message;
    return response.ok ? data : undefined;
  }
  const staff = (url, method, path, body) => call(url, method, path, shop.admin, body);

  /**
   * @param {string} url @param {import('../../bench/shop.mjs').Shopper} shopper
   * @param {string} variantId @param {number} quantity @param {string} [ownCode]
   */
  async function order(url, shopper, variantId, quantity, ownCode) {
    await call(url, 'POST', '/cart/add', shopper.headers, { productVariantId: variantId, quantity });
    if (ownCode) await call(url, 'PUT', '/cart/discount-code', shopper.headers, { code: ownCode });
    const body = { addressId: shopper.addressId, paymentMethod: 'COD' };
    const answer = await call(url, 'POST', '/orders/place', shopper.headers, body, randomUUID());
    if (!answer) return undefined;
    const { id, items, discounts = [] } = answer.order;
    return {
      id,
      shopper,
      items: items.map((item) => ({ id: item.id, variantId: item.product.variant.id, quantity: item.quantity })),
      hasDiscount: discounts.some((one) => one.code === code),
    };
  }

  const stockOf = async (variantId) =>
    (await shop.rows('SELECT stock FROM product_variants WHERE id = ?', [variantId]))[0].stock;

  async function setStock(url, { variantId }, stock, stockWas) {
    return staff(url, 'PUT', `/stock/${variantId}`, { stock, stockWas });
  }

  const at = (list, nth) => (list.length > 0 ? list[nth % list.length] : undefined);

  /** A step of the staff with a return. */
  async function move(url, { nth }, path, body, done) {
    const asked = at(books.returns, nth);
    const answer = asked && (await staff(url, 'PUT', `/admin/returns/${asked.id}/${path}`, body?.(asked)));
    if (answer) done?.(asked, answer.return);
    return answer;
  }

  async function cancel(nth, path, headers, body) {
    const one = at(books.placed, nth);
    const answer = one && (await path(one, headers ?? one.shopper.headers, body));
    if (answer) books.cancelled.add(one);
    return answer;
  }

  /** Each gives what was answered, and undefined when it was refused. @type {Record<string, (url: string, act: any) => Promise<unknown>>} */
  const kinds = {
    async buy(url, { shopper, variant, units, hasCode }) {
      const { variantId } = itemOf(variants, variant);
      const one = await order(url, itemOf(shoppers, shopper), variantId, units, hasCode ? code : undefined);
      if (one) books.placed.push(one);
      return one;
    },
    cancel: (url, { nth }) => cancel(nth, ({ id }, headers) => call(url, 'PUT', `/orders/${id}/cancel`, headers)),
    cancelByStaff: (url, { nth }) =>
      cancel(nth, ({ id }) => staff(url, 'PUT', `/orders/${id}/status`, { deliveryStatus: 'CANCELED' })),
    async ship(url, { nth }) {
      const one = at(books.placed, nth);
      // A status that is not what the screen showed is refused: no cancelled order is opened again.
      const body = { deliveryStatus: 'SHIPPED', expectedStatus: 'PENDING' };
      return one && staff(url, 'PUT', `/orders/${one.id}/status`, body);
    },
    async requestReturn(url, { nth, units, outcome }) {
      const of = itemOf(books.delivered, nth % books.delivered.length);
      const wantedVariantId = outcome === 'EXCHANGE' ? itemOf(variants, 1).variantId : undefined;
      const line = { itemId: itemOf(of.items, 0).id, quantity: units, reason: 'TOO_SMALL', wantedVariantId };
      const body = { outcome, lines: [line] };
      const answer = await call(url, 'POST', `/orders/${of.id}/returns`, of.shopper.headers, body);
      if (!answer) return undefined;
      const { id, lines } = answer.return;
      books.returns.push({ id, of, lineId: lines[0].id, quantity: units, wantedVariantId });
      return answer;
    },
    async approve(url, { nth }) {
      const asked = at(books.returns, nth);
      const answer = asked && (await staff(url, 'PUT', '/admin/returns/approve', { ids: [asked.id] }));
      for (const id of answer?.approved ?? []) books.approved.add(id);
      return answer?.approved.length > 0 ? answer : undefined;
    },
    decline: (url, act) =>
      move(
        url,
        act,
        'decline',
        () => ({ reason: 'Worn.' }),
        ({ id }) => books.closed.add(id),
      ),
    async withdraw(url, { nth }) {
      const asked = at(books.returns, nth);
      const answer = asked && (await call(url, 'PUT', `/returns/${asked.id}/withdraw`, asked.of.shopper.headers));
      if (answer) books.closed.add(asked.id);
      return answer;
    },
    pickUp: (url, act) => move(url, act, 'pick-up'),
    receive: (url, act) =>
      move(
        url,
        act,
        'receive',
        ({ lineId, quantity }) => {
          const restocked = Math.min(act.restocked, quantity);
          const writtenOff = Math.min(act.writtenOff, quantity - restocked);
          return { lines: [{ id: lineId, restocked, writtenOff, writeOffReason: writtenOff > 0 ? 'Torn' : '' }] };
        },
        // Who is the second is told what the first one has counted.
        ({ id }, { lines: [line] }) => books.received.set(id, line),
      ),
    async refund(url, act) {
      const reference = randomUUID();
      const body = () => ({ reference });
      return move(url, act, 'refund', body, ({ id }) => books.refund(id, reference));
    },
    sendExchange: (url, act) => move(url, act, 'exchange'),
    async setStock(url, { variant, change }) {
      const { variantId } = itemOf(variants, variant);
      const was = await stockOf(variantId);
      const stock = Math.max(0, was + change);
      const answer = await setStock(url, { variantId }, stock, was);
      if (answer) books.changes.push({ variantId, change: stock - was });
      return answer;
    },
    async importStock(url, { variant, change }) {
      const { variantId, color, size } = itemOf(variants, variant);
      const was = await stockOf(variantId);
      const stock = Math.max(0, was + change);
      const head = 'productId,variantId,name,color,size,stock,stockWas';
      const cells = [product.id, variantId, product.name, color, size, stock, was];
      const form = new FormData();
      form.set('file', new Blob([`${head}\n${cells.map((cell) => `"${cell}"`).join(',')}\n`]), 'products.csv');
      const report = await staff(url, 'POST', '/admin/products/import', form);
      if (!report || report.errorCount > 0) return undefined;
      books.changes.push({ variantId, change: stock - was });
      return report;
    },
  };

  const url = shop.url;
  return {
    /** @param {string} to the process @param {{ kind: string }} act */
    async perform(to, act) {
      books.note((await kinds[act.kind]?.(to, act)) !== undefined);
    },

    /** Empties the carts, their codes too. */
    async emptyCarts() {
      await shop.rows('DELETE FROM cart_items WHERE user_id IN (?)', [shoppers.map(({ userId }) => userId)]);
      for (const { headers } of shoppers) await call(url, 'DELETE', '/cart/discount-code', headers);
    },
    /** Gives a variant its stock before the history begins. @param {number} index @param {number} stock */
    async fill(index, stock) {
      const { variantId } = itemOf(variants, index);
      const was = await stockOf(variantId);
      if (was !== stock)
        assert(await setStock(url, { variantId }, stock, was), `no stock before the history: ${refusal}`);
    },
    /** @param {number} nth the shopper @param {number} quantity */
    async deliver(nth, quantity) {
      const shopper = itemOf(shoppers, nth);
      const one = await order(url, shopper, itemOf(variants, 0).variantId, quantity);
      assert(one, `no order before the history: ${refusal}`);
      assert(
        await staff(url, 'PUT', `/orders/${one.id}/status`, { deliveryStatus: 'DELIVERED' }),
        `not delivered: ${refusal}`,
      );
      books.delivered.push(one);
    },
    /** One unit of the first delivered order is back and written off: its refund waits. */
    async receiveReturn() {
      for (const act of [
        { kind: 'requestReturn', nth: 0, units: 1, outcome: 'REFUND' },
        { kind: 'approve', nth: 0 },
        { kind: 'receive', nth: 0, restocked: 0, writtenOff: 1 },
      ])
        assert(await kinds[act.kind]?.(url, act), `no ${act.kind} before the history: ${refusal}`);
    },
    /** @param {number} usageLimit */
    async addDiscount(usageLimit) {
      const discount = { title: `History ${code}`, code, kind: 'PERCENT', percent: 10, usageLimit };
      assert(await staff(url, 'POST', '/discounts', discount), `no discount: ${refusal}`);
    },
  };
}

/** @template Item @param {Item[]} list @param {number} nth @returns {Item} */
function itemOf(list, nth) {
  const item = list[nth];
  assert(item !== undefined, `there is no number ${nth}`);
  return item;
}

import { randomUUID } from 'node:crypto';
import { runChecks } from '@rangrekha/backend/features/data-checks/run-checks';
import type { Order } from '@rangrekha/backend/features/orders/Order';
import { OrderItem } from '@rangrekha/backend/features/orders/OrderItem';
import { Return } from '@rangrekha/backend/features/returns/Return';
import { closeReturn } from '@rangrekha/backend/features/returns/returned-units';
import { transaction } from '@rangrekha/backend/plugins/surface';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createProduct } from '@rangrekha/backend/testing/factories/catalogue';
import { createOrder, createShopper, createShopperWith, place } from '@rangrekha/backend/testing/factories/orders';
import { insertReturn } from '@rangrekha/backend/testing/factories/returns';
import {
  createAdmin,
  createCustomer,
  createEditor,
  PASSWORD,
  type SignedIn,
  unique,
} from '@rangrekha/backend/testing/factories/users';
import { daysLater, indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pluginViews } from '../../server/plugins/plugin-views';
import { ask, closeStores, freshStore } from '../../server/testing/raw-requests';
import { storefrontOf } from '../../server/testing/storefront';
import type { ProductFunnel, StepsOfRange } from './calls';
import { funnelChecks } from './checks';
import { addCounts, forgetOldest } from './count';
import { funnel } from './index';
import { DayCounts, ProductCounts } from './tables';

const HOUR = 3_600_000;
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const BROWSER = { 'User-Agent': PHONE };

let api: TestApi;
/** Another process of the same store. */
let other: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi({}, { plugins: [funnel()] });
  other = await startTestApi({}, { plugins: [funnel()] });
  admin = await createAdmin(api);
});
afterAll(async () => {
  closeStores();
  await other.close();
  await api.close();
});
beforeEach(async () => {
  await api.services.plugins.visits.flush();
  await ProductCounts.query().delete();
  await DayCounts.query().delete();
});

/** All that was counted since the test began. */
async function counted() {
  await api.services.plugins.visits.flush();
  const [days, products] = await Promise.all([DayCounts.query(), ProductCounts.query()]);
  const sum = (step: 'viewed' | 'added' | 'opened') => days.reduce((total, day) => total + day[step], 0);
  const broken = (await runChecks(funnelChecks)).filter(({ breaches }) => Number(breaches) > 0);
  expect(broken).toEqual([]);
  return {
    ...{ viewed: sum('viewed'), added: sum('added'), opened: sum('opened') },
    of: ({ id }: { id: string }) => {
      const own = products.filter(({ productId }) => productId === id);
      return [own.reduce((total, one) => total + one.viewed, 0), own.reduce((total, one) => total + one.added, 0)];
    },
  };
}

describe('a view', () => {
  test('counts whether its page is made, kept, known to the browser or loaded by the shop’s scripts', async () => {
    const [product, hidden] = [await createProduct(), await createProduct()];
    const port = await freshStore(api);
    const path = `/product/${encodeURIComponent(product.name)}`;
    const first = await ask(port, path, BROWSER);
    expect([first.status, first.head['x-product-id'], first.head['set-cookie']]).toEqual([200, undefined, undefined]);
    for (let again = 0; again < 3; again++) expect((await ask(port, path, BROWSER)).status).toBe(200);
    expect((await ask(port, path, { ...BROWSER, 'If-None-Match': String(first.head.etag) })).status).toBe(304);
    const data = await ask(port, `${path}?_data=routes%2Fproduct.%24name`, BROWSER);
    expect([data.status, data.head['x-product-id']]).toEqual([200, undefined]);
    expect((await ask(port, path, { ...BROWSER, 'Save-Data': 'on' })).status).toBe(200);
    const { viewed, of } = await counted();
    expect([viewed, of(product), of(hidden)]).toEqual([7, [7, 0], [0, 0]]);
  });

  test.each<[string, Record<string, string>, string?]>([
    ['a search engine', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['an assistant', { 'User-Agent': 'Mozilla/5.0 AppleWebKit/537.36; compatible; ChatGPT-User/1.0' }],
    ['a program', { 'User-Agent': 'python-requests/2.32' }],
    ['nobody by name', {}],
    ['a browser in advance', { ...BROWSER, 'Sec-Purpose': 'prefetch;prerender' }],
    ['an older browser in advance', { ...BROWSER, Purpose: 'prefetch' }],
    ['a program that asks for Markdown', { ...BROWSER, Accept: 'text/markdown' }],
    ['a HEAD request', BROWSER, 'HEAD'],
  ])('of %s does not count', async (_, headers, method) => {
    const { name } = await createProduct();
    const port = await freshStore(api);
    const path = `/product/${encodeURIComponent(name)}`;
    // Made, and out of the cache.
    for (let time = 0; time < 2; time++) expect((await ask(port, path, headers, method)).status).toBe(200);
    expect((await ask(port, '/product/Nothing%20of%20this%20name', BROWSER)).status).toBe(404);
    expect((await ask(port, '/shop', BROWSER)).status).toBe(200);
    expect(await counted()).toMatchObject({ viewed: 0, added: 0, opened: 0 });
  });
});

describe('pieces', () => {
  const add = ({ token }: SignedIn, variantId: string, quantity: number, key = randomUUID()) =>
    api.post('/cart/add', {
      token,
      json: { productVariantId: variantId, quantity },
      headers: { 'Idempotency-Key': key },
    });

  test('count when they are put into a cart, once, and not if that is refused', async () => {
    const shopper = await createShopper(api);
    const product = await createProduct({ variants: [{ stock: 4 }] });
    const variantId = product.variants[0]?.id as string;
    const key = randomUUID();
    // The same press, twice at the same time.
    const pressed = await Promise.all([add(shopper, variantId, 2, key), add(shopper, variantId, 2, key)]);
    expect(pressed.map(({ status }) => status)).toEqual([201, 201]);
    expect((await add(shopper, variantId, 1)).status).toBe(200);
    expect((await add(shopper, variantId, 9)).status).toBe(409);
    const { added, of } = await counted();
    expect([added, of(product)]).toEqual([3, [0, 3]]);
  });

  test('of an order that is ordered again count, too', async () => {
    const shopper = await createShopperWith(api, 50_000);
    const { id } = (await place(api, shopper)).body.order;
    const item = await OrderItem.query().findOne({ orderId: id }).throwIfNotFound();
    expect((await api.post(`/orders/${id}/again`, { token: shopper.token })).status).toBe(200);
    const { added, of } = await counted();
    expect([added, of({ id: item.productId })]).toEqual([1, [0, 1]]);
  });
});

test('a checkout counts when a shopper comes to it with something in the cart', async () => {
  const page = storefrontOf(api, pluginViews(api.services.plugins));
  const signIn = async ({ user }: SignedIn) => {
    const body = new URLSearchParams({ intent: 'login', identifier: user.email, password: PASSWORD });
    const headers = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' };
    const answer = await page('/login', { method: 'POST', body, headers });
    return answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  };
  const open = async (Cookie: string, headers: Record<string, string> = {}) =>
    (await page('/checkout', { headers: { ...BROWSER, Accept: 'text/html', Cookie, ...headers } })).status;
  const Cookie = await signIn(await createShopperWith(api, 50_000));
  const nothing = await signIn(await createShopper(api));
  expect(await open('')).toBe(302);
  expect(await open(nothing)).toBe(200);
  expect((await counted()).opened).toBe(0);
  expect(await open(Cookie, { Referer: 'http://localhost/cart' })).toBe(200);
  expect(await open(Cookie)).toBe(200);
  // Its own form is shown again, or loaded in advance.
  expect(await open(Cookie, { Referer: 'http://localhost/checkout?address=x' })).toBe(200);
  expect(await open(Cookie, { 'Sec-Purpose': 'prefetch' })).toBe(200);
  expect(await counted()).toMatchObject({ viewed: 0, added: 0, opened: 2 });
});

test('two processes add to the same rows, and nothing is lost', async () => {
  const ids = Array.from({ length: 30 }, () => randomUUID());
  const rounds = 20;
  const visit = async ({ services }: TestApi, order: string[]) => {
    for (let round = 0; round < rounds; round++) {
      for (const id of order) services.plugins.visits.note('product.viewed', id);
      services.plugins.visits.note('cart.added', order[0], 2);
      services.plugins.visits.note('checkout.opened');
      await services.plugins.visits.flush();
    }
  };
  await Promise.all([visit(api, ids), visit(other, ids.toReversed())]);
  const { viewed, added, opened, of } = await counted();
  expect([viewed, added, opened]).toEqual([2 * rounds * ids.length, 4 * rounds, 2 * rounds]);
  for (const id of ids) expect(of({ id })[0]).toBe(2 * rounds);
  const { plugins } = (await api.get('/admin/plugins', { token: admin.token })).body;
  expect(plugins[0].failures).toEqual([]);
});

test('what is kept has days, products and numbers, and nothing of a person', async () => {
  for (const model of [DayCounts, ProductCounts]) {
    const columns = Object.keys(await api.knex(model.tableName).columnInfo()).sort();
    expect(['added', 'day', 'opened', 'product_id', 'productId', 'viewed']).toEqual(expect.arrayContaining(columns));
  }
});

test('days that no range shows any more are forgotten, the oldest first', async () => {
  const today = indiaDay(new Date());
  const days = [daysLater(today, -1_470), daysLater(today, -1_465), daysLater(today, -1_462), today];
  for (const day of days)
    await addCounts({
      since: startOfDay(day),
      counts: [{ step: 'product.viewed', productId: randomUUID(), count: 1 }],
    });
  const context = { now: () => new Date() } as Parameters<typeof forgetOldest>[0];
  await forgetOldest(context);
  expect((await DayCounts.query().orderBy('day')).map(({ day }) => day)).toEqual(days.slice(1));
  for (let time = 0; time < 3; time++) await forgetOldest(context);
  for (const model of [DayCounts, ProductCounts])
    expect((await api.knex(model.tableName).orderBy('day')).map(({ day }) => day)).toEqual(days.slice(2));
});

describe('the figures of a range', () => {
  /** Years before any other order of the database: each test has ten days of its own, with ten before them. */
  let used = 0;
  const ownRange = () => {
    const from = daysLater('2002-02-20', 40 * used++);
    return { from, to: daysLater(from, 9) };
  };
  const query = (asked: object) =>
    new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, `${value}`]));
  const read = (path: string, asked: object, token = admin.token) =>
    api.get(`/x/funnel/${path}?${query(asked)}`, { token });
  const linesOf = async (path: string, asked: object) =>
    String((await read(path, asked)).body)
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
  const on = (day: string, hours = 0) => new Date(startOfDay(day).getTime() + hours * HOUR);

  /** A range with visits and orders of two products, and some before it. */
  async function filled() {
    const range = ownRange();
    const { user } = await createCustomer(api);
    const named = (name: string) => createProduct({ name: unique(name), variants: [{ stock: 100 }] });
    const [kurta, saree, unsold] = [await named('Kurta'), await named('=Saree'), await named('Unsold')];
    const gone = randomUUID();
    for (const [day, productId, viewed, added] of [
      [range.from, kurta.id, 30, 4],
      [range.to, kurta.id, 10, 1],
      [range.to, saree.id, 5, 2],
      [daysLater(range.from, 3), unsold.id, 7, 0],
      [range.to, gone, 1, 0],
      [daysLater(range.to, 1), kurta.id, 99, 99],
      [daysLater(range.from, -1), kurta.id, 20, 1],
      [daysLater(range.from, -10), unsold.id, 2, 0],
      [daysLater(range.from, -11), kurta.id, 99, 99],
    ] as const)
      await addCounts({
        since: on(day, 23),
        counts: [
          { step: 'product.viewed', productId, count: viewed },
          { step: 'cart.added', productId, count: added },
          { step: 'checkout.opened', productId: null, count: 3 },
        ],
      });
    const make = async (product: typeof kurta, day: string, units: number, fields: Partial<Order> = {}, hours = 0) =>
      createOrder(user, product.variants[0] as never, { createdAt: on(day, hours), ...fields }, units);
    const delivered = { deliveryStatus: 'DELIVERED', deliveredOn: on(range.to) } as const;
    // Their days for a return end today, and ended yesterday.
    const today = indiaDay(new Date());
    const [running, over] = [on(daysLater(today, -7)), new Date(on(daysLater(today, -7)).getTime() - 1)];
    const three = await make(kurta, range.from, 3, delivered);
    const two = await make(kurta, range.to, 2, delivered, 23.9);
    await make(kurta, range.to, 1, { ...delivered, deliveredOn: running });
    await make(saree, range.to, 1, { ...delivered, deliveredOn: over });
    await make(saree, range.from, 1);
    await make(saree, range.from, 4, { deliveryStatus: 'SHIPPED' });
    await make(saree, range.from, 30, { deliveryStatus: 'CANCELED' });
    await make(kurta, daysLater(range.from, -1), 5, delivered);
    await make(kurta, daysLater(range.to, 1), 9, delivered);
    await make(kurta, daysLater(range.from, -11), 9, delivered);
    await insertReturn(three);
    const { id } = await insertReturn(two);
    const declined = await Return.query().findById(id).withGraphFetched(Return.graph).throwIfNotFound();
    await transaction((trx) => closeReturn(trx, declined, 'DECLINED', null));
    return { range, kurta, saree, unsold, gone };
  }

  test('are those of its rows, beside the range before', async () => {
    const { range, kurta, saree, unsold, gone } = await filled();
    const { body }: { body: StepsOfRange } = await read('steps', range);
    expect(body).toEqual({
      steps: [
        { step: 'viewed', count: 53, before: 22 },
        { step: 'added', count: 7, before: 1 },
        { step: 'opened', count: 15, before: 6 },
        { step: 'ordered', count: 6, before: 1 },
        { step: 'delivered', count: 4, before: 1 },
        { step: 'kept', count: 2, before: 1 },
      ],
      returnable: 1,
      countedSince: daysLater(range.from, -11),
    });
    const nothing = { viewed: 0, added: 0, ordered: 0, delivered: 0, kept: 0 };
    const counts = { ordered: 0, delivered: 0, kept: 0, before: nothing };
    const products: ProductFunnel[] = (await read('products', range)).body.products;
    expect(products).toEqual([
      {
        ...{ productId: kurta.id, name: kurta.name, viewed: 40, added: 5, ordered: 6, delivered: 6, kept: 4 },
        before: { viewed: 20, added: 1, ordered: 5, delivered: 5, kept: 5 },
      },
      { ...counts, productId: unsold.id, name: unsold.name, viewed: 7, added: 0, before: { ...nothing, viewed: 2 } },
      { ...counts, productId: saree.id, name: saree.name, viewed: 5, added: 2, ordered: 6, delivered: 1, kept: 1 },
      { ...counts, productId: gone, name: '', viewed: 1, added: 0 },
    ]);
    const added = await read('products', { ...range, by: 'added', limit: 1, page: 2 });
    expect(added.body).toMatchObject({
      products: [{ productId: saree.id }],
      pagination: { totalItems: 4, totalPages: 4, currentPage: 2, limit: 1 },
    });
    expect((await read('products', { ...range, page: 9 })).body.products).toEqual([]);
  });

  test('are the same by plain SQL, order by order', async () => {
    const { range } = await filled();
    const [rows] = await api.knex.raw(
      `SELECT COUNT(*) AS ordered, SUM(delivery_status = 'DELIVERED') AS delivered,
         SUM(delivery_status = 'DELIVERED' AND delivered_on < ? AND NOT EXISTS (
           SELECT 1 FROM return_lines JOIN returns ON returns.id = return_lines.return_id
           WHERE returns.order_id = orders.id AND returns.state NOT IN ('DECLINED', 'WITHDRAWN'))) AS kept
       FROM orders WHERE delivery_status <> 'CANCELED' AND created_at >= ? AND created_at < ?`,
      [on(indiaDay(new Date(), -7)), on(range.from), on(range.to, 24)],
    );
    const { steps }: StepsOfRange = (await read('steps', range)).body;
    const figures = Object.fromEntries(steps.map(({ step, count }) => [step, count]));
    const { ordered, delivered, kept } = rows[0];
    expect([ordered, delivered, kept].map(Number)).toEqual([figures.ordered, figures.delivered, figures.kept]);
    const [[visits]] = await api.knex.raw(
      `SELECT SUM(viewed) AS viewed, SUM(added) AS added FROM x_funnel_products WHERE day BETWEEN ? AND ?`,
      [range.from, range.to],
    );
    expect([visits.viewed, visits.added].map(Number)).toEqual([figures.viewed, figures.added]);
  });

  test('are saved as files, whose rows add up to them; the log names who has saved one', async () => {
    const { range, saree } = await filled();
    const { steps }: StepsOfRange = (await read('steps', range)).body;
    const totals = steps.map(({ count }) => count);
    const [head, ...days] = await linesOf('days.csv', range);
    expect(head).toEqual([
      ...['Day', 'Product pages viewed', 'Units added to carts', 'Checkouts opened'],
      ...['Orders', 'Orders delivered', 'Orders kept'],
    ]);
    expect(days.map(([day]) => day)).toEqual(Array.from({ length: 10 }, (_, index) => daysLater(range.from, index)));
    const sumOf = (column: number) => days.reduce((sum, cells) => sum + Number(cells[column]), 0);
    expect(totals.map((_, index) => sumOf(index + 1))).toEqual(totals);

    const [, ...orders] = await linesOf('orders.csv', range);
    const isIn = (column: number, value: string) => orders.filter((cells) => cells[column] === value).length;
    expect([orders.length, isIn(2, 'DELIVERED'), isIn(6, 'yes')]).toEqual(totals.slice(3));
    expect(isIn(2, 'CANCELED')).toBe(0);

    const [, ...products] = await linesOf('products.csv', range);
    expect(products.find(([id]) => id === saree.id)).toEqual([
      ...[saree.id, `'${saree.name}`, '5', '2', '6', '1', '1', '0', '0', '0', '0', '0'],
    ]);
    const saved = await api.knex('audit_entries').where({ actorId: admin.user.id, action: 'exported' });
    expect(saved.map(({ entityId }) => entityId)).toContain(`funnel-orders-${range.from}-to-${range.to}.csv`);
  });

  const FILES = ['days.csv', 'products.csv', 'orders.csv'];

  test.each([
    ['to', { from: '2026-02-10', to: '2026-02-09' }],
    ['to', { from: '2023-03-01', to: '2025-03-01' }],
    ['from', { from: '1999-12-31', to: '2000-01-02' }],
    ['from', { from: '2026-02-30', to: '2026-03-01' }],
    ['to', { from: '2026-02-01' }],
  ])('with a wrong %s are refused: %j', async (path, range) => {
    for (const name of ['steps', 'products', ...FILES])
      expect(await read(name, range), name).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  test('are for staff with one of the permissions', async () => {
    const range = ownRange();
    const tokens = [
      ...[
        (await createCustomer(api)).token,
        (await createEditor(api, { permissions: 'content,legal,settings' })).token,
      ],
    ];
    for (const name of ['steps', 'products', ...FILES]) {
      for (const token of tokens) expect((await read(name, range, token)).status).toBe(403);
      expect((await read(name, range, '')).status).toBe(401);
      for (const permissions of ['orders', 'catalogue', 'finance'])
        expect((await read(name, range, (await createEditor(api, { permissions })).token)).status).toBe(200);
    }
  });
});

test('a plugin that is switched off counts nothing', async () => {
  const { plugins } = (await api.get('/admin/plugins', { token: admin.token })).body;
  const set = (isSwitchedOff: boolean, revision: number) =>
    api.put('/plugins/funnel', { token: admin.token, json: { isSwitchedOff, revision } });
  const off = await set(true, plugins[0].revision);
  expect(off.status).toBe(200);
  api.services.plugins.visits.note('product.viewed', randomUUID());
  expect((await counted()).viewed).toBe(0);
  expect((await set(false, off.body.plugin.revision)).status).toBe(200);
  api.services.plugins.visits.note('product.viewed', randomUUID());
  expect((await counted()).viewed).toBe(1);
});

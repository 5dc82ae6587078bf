import type { ReturnRates, SalesReport, SoldProducts } from '@rangrekha/contract';
import { daysLater, indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { REPORT_TEXTS } from '@rangrekha/contract/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { transaction } from '../../database/transaction';
import { startTestApi, type TestApi } from '../../testing/api';
import { createCategory, createProduct } from '../../testing/factories/catalogue';
import { createOrder } from '../../testing/factories/orders';
import { insertReturn } from '../../testing/factories/returns';
import { createAdmin, createCustomer, type SignedIn, unique } from '../../testing/factories/users';
import { categoryPaths } from '../categories/category-paths';
import { makeInvoice } from '../invoicing/make-invoice';
import { noteOrderChanges } from '../orders/days/order-changes';
import { Order } from '../orders/Order';
import { OrderItem } from '../orders/OrderItem';
import { Product } from '../products/Product';
import type { Variant } from '../products/Variant';
import { Return } from '../returns/Return';
import { closeReturn } from '../returns/returned-units';
import { inPages } from './in-pages';

let api: TestApi;
let admin: SignedIn;
let shopper: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
  shopper = await createCustomer(api);
});
afterAll(() => api.close());

const HOUR = 3_600_000;
/** Years before any other order of the database: each test has ten days of its own, with ten before them. */
let used = 0;
function ownRange() {
  const from = daysLater('2004-02-20', 40 * used++);
  return { from, to: daysLater(from, 9) };
}

const ask = (path: string, query: object, token = admin.token) =>
  api.get(`/admin/reports/${path}?${new URLSearchParams({ ...query })}`, { token });

async function read<Report>(path: string, query: object): Promise<Report> {
  const { status, body } = await ask(path, query);
  expect(status).toBe(200);
  return body;
}

/** The cells of a file, the head first. */
async function cellsOf(name: string, query: object): Promise<string[][]> {
  const lines = String(await read(`${name}.csv`, query))
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n');
  return lines.map((line) => line.split(','));
}

/** The moment at which a day begins in India, and some hours later. */
const on = (day: string, hours = 0) => new Date(startOfDay(day).getTime() + hours * HOUR);

const place = (variant: Variant, createdAt: Date, fields: Partial<Order> = {}, quantity = 1) =>
  createOrder(shopper.user, variant, { createdAt, ...fields }, quantity);

/** An order that was placed and delivered in the same hour. */
const deliver = (variant: Variant, deliveredOn: Date, quantity: number, fields: Partial<Order> = {}) =>
  place(variant, deliveredOn, { deliveryStatus: 'DELIVERED', deliveredOn, ...fields }, quantity);

/** Requests the return of so many single units of an order. */
async function giveBack(order: Order, units: number) {
  const all = [];
  for (let unit = 0; unit < units; unit++) all.push(await insertReturn(order));
  return all;
}

describe('a range', () => {
  test('of sales has its days in India, and as many before them', async () => {
    const { from, to } = ownRange();
    const { variants } = await createProduct({ variants: [{ price: 100_000, stock: 100 }] });
    const [variant] = variants as [Variant];
    await place(variant, on(from));
    await place(variant, on(to, 23.9), { deliveryStatus: 'CANCELED' });
    await place(variant, on(to, 23.9), { deliveryStatus: 'SHIPPED' });
    await place(variant, on(daysLater(to, 1)));
    await place(variant, on(from, -1));
    await place(variant, on(daysLater(from, -10)));
    await place(variant, on(daysLater(from, -10), -1));
    const { days, before, statuses } = await read<SalesReport>('sales', { from, to });
    expect([days.length, days[0]?.day, days[9]?.day]).toEqual([10, from, to]);
    expect([before.length, before[0]?.day, before[9]?.day]).toEqual([10, daysLater(from, -10), daysLater(from, -1)]);
    const sold = (series: typeof days) =>
      series.flatMap(({ day, orders, revenue }) => (orders ? [[day, orders, revenue]] : []));
    expect(sold(days)).toEqual([
      [from, 1, 1000],
      [to, 1, 1000],
    ]);
    expect(sold(before)).toEqual([
      [daysLater(from, -10), 1, 1000],
      [daysLater(from, -1), 1, 1000],
    ]);
    expect(statuses).toEqual({ ALL: 3, PENDING: 1, SHIPPED: 1, DELIVERED: 0, CANCELED: 1 });
  });

  test('comes before the number of days, and may have two years', async () => {
    const { days, before } = await read<SalesReport>('sales', { days: 90, from: '2023-03-01', to: '2025-02-28' });
    expect([days.length, before.length, before[0]?.day]).toEqual([731, 731, '2021-02-28']);
  });

  test.each([
    ['from', { to: '2026-01-01' }, REPORT_TEXTS.bothDays],
    ['to', { from: '2026-01-01' }, REPORT_TEXTS.bothDays],
  ])('of sales without %s is refused', async (path, query, message) => {
    expect(await ask('sales', query)).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
  });

  const WRONG = [
    ['to', '2026-02-10', '2026-02-09', REPORT_TEXTS.backwards],
    ['to', '2023-03-01', '2025-03-01', REPORT_TEXTS.tooLong],
    ['from', '1999-12-31', '2000-01-02', REPORT_TEXTS.outside],
    ['to', '2099-12-31', '9999-12-31', REPORT_TEXTS.outside],
    ['from', '2026-02-30', '2026-03-01', expect.stringContaining('valid date')],
  ] as const;
  test.each(WRONG)('with a wrong %s, %s to %s, is refused by each report and file', async (path, from, to, message) => {
    for (const name of ['sales', 'products', 'returns', 'delivered-items'])
      for (const file of name === 'delivered-items' ? ['.csv'] : ['', '.csv'])
        expect(await ask(name + file, { from, to }), name).toMatchObject({
          status: 400,
          body: { errors: [{ path, message }] },
        });
  });
});

test('products sold are listed by units, beside the range before, a page at once and all of them in the file', async () => {
  const { from, to } = ownRange();
  const make = async (name: string) =>
    (await createProduct({ name, variants: [{ price: 50_000, stock: 100 }] })).variants[0] as Variant;
  const [much, little, gone, canceled] = [
    await make(unique('Much')),
    await make(unique('=Little')),
    await make(unique('Gone')),
    await make(unique('Canceled')),
  ];
  await place(much, on(to), {}, 3);
  await place(much, on(daysLater(from, -1)), {}, 1);
  await place(little, on(from), {}, 2);
  await place(gone, on(daysLater(from, -10)), {}, 9);
  await place(canceled, on(from), { deliveryStatus: 'CANCELED' }, 9);
  const first = await read<SoldProducts>('products', { from, to, limit: 1 });
  expect(first).toMatchObject({
    products: [{ productId: much.productId, units: 3, revenue: 1500, unitsBefore: 1, revenueBefore: 500 }],
    pagination: { totalItems: 2, totalPages: 2, currentPage: 1, limit: 1 },
  });
  const second = await read<SoldProducts>('products', { from, to, limit: 1, page: 2 });
  expect(second.products).toMatchObject([{ productId: little.productId, units: 2, unitsBefore: 0, revenueBefore: 0 }]);
  const third = await read<SoldProducts>('products', { from, to, limit: 1, page: 3 });
  expect(third).toEqual({ products: [], pagination: { ...first.pagination, currentPage: 3 } });
  const [head, ...rows] = await cellsOf('products', { from, to });
  expect(head).toEqual(['Product id', 'Product', 'Units', 'Revenue', 'Units before', 'Revenue before']);
  expect(rows.map(([id, , ...sums]) => [id, ...sums])).toEqual([
    [much.productId, '3', '1500', '1', '500'],
    [little.productId, '2', '1000', '0', '0'],
  ]);
  // A spreadsheet must not take it for a formula.
  expect(rows[1]?.[1]).toMatch(/^'=Little/);
});

describe('the return rate', () => {
  const returns = (range: object, query: object = {}) => read<ReturnRates>('returns', { ...range, least: 1, ...query });

  test('is that of the units delivered in the range, by product and size, the highest first', async () => {
    const range = ownRange();
    const product = await createProduct({
      variants: [
        { size: 'M', stock: 100 },
        { size: 'L', stock: 100 },
      ],
    });
    const [medium, large] = product.variants as [Variant, Variant];
    const few = (await createProduct({ variants: [{ size: 'S', stock: 100 }] })).variants[0] as Variant;
    await giveBack(await deliver(medium, on(range.to, 23), 12), 3);
    await giveBack(await deliver(large, on(range.from), 10), 5);
    await giveBack(await deliver(few, on(range.from), 1), 1);
    await giveBack(await deliver(medium, on(range.from, -1), 10), 1);
    // Delivered after the range, though placed within it.
    await deliver(medium, on(range.to, 25), 7, { createdAt: on(range.to) });
    const { by, all, rows, pagination } = await returns(range, { least: 10 });
    expect([by, pagination.totalItems]).toEqual(['product', 2]);
    expect(all).toEqual({
      delivered: 23,
      returned: 9,
      rate: 39.1,
      deliveredBefore: 10,
      returnedBefore: 1,
      rateBefore: 10,
    });
    const { id, name } = product;
    const nothing = { deliveredBefore: 0, returnedBefore: 0, rateBefore: null };
    expect(rows).toEqual([
      { id, name, size: 'L', delivered: 10, returned: 5, rate: 50, ...nothing },
      {
        id,
        name,
        size: 'M',
        delivered: 12,
        returned: 3,
        rate: 25,
        deliveredBefore: 10,
        returnedBefore: 1,
        rateBefore: 10,
      },
    ]);
    expect((await returns(range)).rows.map(({ size }) => size)).toEqual(['S', 'L', 'M']);
    expect((await returns(range, { limit: 1, page: 2 })).rows.map(({ size }) => size)).toEqual(['L']);
    const lines = await cellsOf('returns', { ...range, least: 10 });
    expect(lines.map((cells) => cells.slice(2))).toEqual([
      [
        'Size',
        'Units delivered',
        'Units returned',
        'Return rate %',
        'Units delivered before',
        'Units returned before',
        'Return rate % before',
      ],
      ['L', '10', '5', '50', '0', '0', ''],
      ['M', '12', '3', '25', '10', '1', '10'],
    ]);
  });

  test('counts no declined return', async () => {
    const range = ownRange();
    const [variant] = (await createProduct({ variants: [{ stock: 10 }] })).variants as [Variant];
    const [first] = await giveBack(await deliver(variant, on(range.from), 4), 2);
    expect((await returns(range)).all).toMatchObject({ delivered: 4, returned: 2 });
    const declined = await Return.query()
      .findById(first?.id as string)
      .withGraphFetched(Return.graph)
      .throwIfNotFound();
    await transaction((trx) => closeReturn(trx, declined, 'DECLINED', null));
    expect((await returns(range)).all).toMatchObject({ delivered: 4, returned: 1, rate: 25 });
  });

  test('is listed by the category of the order, else that of the product', async () => {
    const range = ownRange();
    const parent = await createCategory();
    const [then, now] = [await createCategory({ parentId: parent.id }), await createCategory()];
    const product = await createProduct({ categoryId: then.id, variants: [{ stock: 100 }] });
    const [variant] = product.variants as [Variant];
    const deleted = (await createProduct({ variants: [{ stock: 100 }] })).variants[0] as Variant;
    await giveBack(await deliver(variant, on(range.from), 2), 1);
    await Product.query().findById(product.id).patch({ categoryId: now.id });
    const old = await deliver(variant, on(range.from), 4);
    await giveBack(old, 1);
    const without = await deliver(deleted, on(range.from), 8);
    await giveBack(without, 1);
    await OrderItem.query().where({ orderId: old.id }).patch({ categoryId: null });
    await OrderItem.query().where({ orderId: without.id }).patch({ categoryId: null, productId: without.id });
    await transaction((trx) => noteOrderChanges(trx, [old.id, without.id]));
    const { rows } = await returns(range, { by: 'category' });
    expect(rows.map(({ id, name, size, rate }) => [id, name, size, rate])).toEqual([
      [then.id, `${parent.name} > ${then.name}`, null, 50],
      [now.id, now.name, null, 25],
      [null, '', null, 12.5],
    ]);
  });

  test('by category asks for no product, however many days, if the orders have their categories', async () => {
    const range = ownRange();
    const [variant] = (await createProduct({ variants: [{ stock: 100 }] })).variants as [Variant];
    for (const day of [range.from, range.to]) await deliver(variant, on(day), 1);
    const asked: string[] = [];
    const note = ({ sql }: { sql: string }) => asked.push(sql);
    api.knex.on('query', note);
    expect((await returns(range, { by: 'category' })).all.delivered).toBe(2);
    api.knex.removeListener('query', note);
    expect(asked.filter((sql) => /from `products`/.test(sql))).toEqual([]);
  });

  test('is listed by the first three digits of the PIN code', async () => {
    const range = ownRange();
    const [variant] = (await createProduct({ variants: [{ stock: 100 }] })).variants as [Variant];
    await giveBack(await deliver(variant, on(range.from), 3, { postalCode: '560001' }), 1);
    await deliver(variant, on(range.to), 2, { postalCode: '560068' });
    await giveBack(await deliver(variant, on(range.to), 2, { postalCode: '431602' }), 1);
    await deliver(variant, on(range.to), 1, { postalCode: '999999' });
    const { rows } = await returns(range, { by: 'region' });
    expect(rows.map(({ id, name, returned, delivered }) => [id, name, returned, delivered])).toEqual([
      ['431', 'Maharashtra', 1, 2],
      ['560', 'Karnataka', 1, 5],
      ['999', '', 0, 1],
    ]);
    expect((await cellsOf('returns', { ...range, least: 1, by: 'region' })).map((cells) => cells.slice(0, 4))).toEqual([
      ['PIN region', 'State', 'Units delivered', 'Units returned'],
      ['431', 'Maharashtra', '2', '1'],
      ['560', 'Karnataka', '5', '1'],
      ['999', '', '1', '0'],
    ]);
  });

  test('of nothing is no number', async () => {
    const { all, rows } = await returns(ownRange());
    expect([all.rate, all.rateBefore, rows]).toEqual([null, null, []]);
  });

  test.each([
    ['by', { by: 'colour' }],
    ['least', { least: 0 }],
    ['page', { page: 0 }],
    ['limit', { limit: 101 }],
  ])('refuses a wrong %s', async (path, query) => {
    const answer = await ask('returns', { ...ownRange(), ...query });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});

describe('the rows of a figure', () => {
  test('are the orders of the sales, canceled ones too, and say when they left', async () => {
    const { from, to } = ownRange();
    const [variant] = (await createProduct({ variants: [{ price: 99_950, stock: 10 }] })).variants as [Variant];
    const second = await place(variant, on(to, 23), { deliveryStatus: 'CANCELED' });
    const first = await place(variant, on(from), { deliveryStatus: 'SHIPPED' });
    await place(variant, on(to, 24));
    const order = await Order.query().findById(first.id).withGraphFetched('items').throwIfNotFound();
    await transaction((trx) => makeInvoice(trx, order, on(from, 36.5)));
    const [head, ...rows] = await cellsOf('sales', { from, to });
    expect(head).toEqual(['Order number', 'Placed', 'Status', 'In revenue', 'Total', 'Discounts', 'Hours to courier']);
    expect(rows).toEqual([
      [first.number, from, 'SHIPPED', 'yes', '999.5', '0', '36.5'],
      [second.number, to, 'CANCELED', 'no', '999.5', '0', ''],
    ]);
  });

  test('are the delivered items of the return rate, and add up to it', async () => {
    const range = ownRange();
    const product = await createProduct({ variants: [{ size: 'M', stock: 100 }] });
    const [variant] = product.variants as [Variant];
    const order = await deliver(variant, on(range.to, 23), 3);
    await giveBack(order, 2);
    await OrderItem.query().where({ orderId: order.id }).patch({ productName: '=HYPERLINK("x")' });
    const old = await deliver(variant, on(range.from), 1, { postalCode: '999999' });
    await OrderItem.query().where({ orderId: old.id }).patch({ categoryId: null });
    await transaction((trx) => noteOrderChanges(trx, [order.id, old.id]));
    await deliver(variant, on(range.from, -1), 5);
    const rows = (await cellsOf('delivered-items', range)).slice(1);
    const category = (await categoryPaths()).get(product.categoryId);
    expect(rows).toEqual([
      [old.number, range.from, product.name, 'M', 'Indigo', category, '999', '', '1', '0'],
      [order.number, range.to, `"'=HYPERLINK(""x"")"`, 'M', 'Indigo', category, '431', 'Maharashtra', '3', '2'],
    ]);
  });

  test('come a page after the other, each order once, also those of one moment', async () => {
    const { from } = ownRange();
    const [variant] = (await createProduct({ variants: [{ stock: 100 }] })).variants as [Variant];
    const placed: string[] = [];
    for (const hours of [0, 1, 1, 1, 1, 2]) placed.push((await deliver(variant, on(from, hours), 1)).id);
    for (const time of ['createdAt', 'deliveredOn'] as const) {
      const pages: string[][] = [];
      const query = Order.query()
        .where(time, '>=', on(from))
        .where(time, '<', on(daysLater(from, 1)));
      for await (const page of inPages(query, time, 2)) pages.push(page.map(({ id }) => id));
      expect(pages.map(({ length }) => length)).toEqual([2, 2, 2]);
      expect(new Set(pages.flat())).toEqual(new Set(placed));
    }
  });

  test('are noted in the audit log, with their number', async () => {
    const range = ownRange();
    const [variant] = (await createProduct({ variants: [{ stock: 10 }] })).variants as [Variant];
    await deliver(variant, on(range.from), 1);
    const days = `${range.from}-to-${range.to}.csv`;
    for (const name of ['sales', 'products', 'returns', 'delivered-items']) await cellsOf(name, { ...range });
    const entries = await AuditEntry.query().where({ actorId: admin.user.id, action: 'exported' });
    const noted = entries.flatMap(({ entityName, changes }) =>
      entityName?.includes(days) ? [`${entityName} ${changes}`] : [],
    );
    expect(new Set(noted)).toEqual(
      new Set([
        `sales-${days} {"rows":[null,1]}`,
        `sold-products-${days} {"rows":[null,1]}`,
        `return-rates-by-product-${days} {"rows":[null,0]}`,
        `delivered-items-${days} {"rows":[null,1]}`,
      ]),
    );
  });
});

test('each report asks for its permission', async () => {
  const staffWith = async (permissions: string[]) => {
    const { user, token } = await createAdmin(api);
    await api.put(`/staff/${user.id}/role`, { token: admin.token, json: { role: 'STAFF', permissions } });
    return token;
  };
  const range = { from: indiaDay(new Date()), to: indiaDay(new Date()) };
  const statuses = async (permissions: string[]) => {
    const token = await staffWith(permissions);
    const names = ['sales', 'sales.csv', 'products', 'products.csv', 'returns', 'returns.csv', 'delivered-items.csv'];
    const answers = [];
    for (const name of names) answers.push((await ask(name, range, token)).status);
    return answers;
  };
  expect(await statuses(['content'])).toEqual([403, 403, 403, 403, 403, 403, 403]);
  expect(await statuses(['orders'])).toEqual([200, 200, 403, 403, 200, 200, 200]);
  expect(await statuses(['catalogue'])).toEqual([403, 403, 200, 200, 200, 200, 200]);
  expect(await statuses(['finance'])).toEqual([200, 200, 200, 200, 200, 200, 200]);
});

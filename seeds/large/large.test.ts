import { BaseModel } from '@rangrekha/backend/database/BaseModel';
import { User } from '@rangrekha/backend/features/accounts/User';
import { Address } from '@rangrekha/backend/features/addresses/Address';
import { Invoice } from '@rangrekha/backend/features/invoicing/Invoice';
import { setMark } from '@rangrekha/backend/features/orders/days/order-changes';
import { countOrdersOfDays } from '@rangrekha/backend/features/orders/days/order-days';
import { Order } from '@rangrekha/backend/features/orders/Order';
import { Product } from '@rangrekha/backend/features/products/Product';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createAdmin, createCustomer } from '@rangrekha/backend/testing/factories/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedLarge } from './large';

const AMOUNTS = { customers: 1_010, products: 30, orders: 510 };
const DEMO = { customers: 5, products: 58, orders: 60 };
const given = process.env.TEST_DATABASE_URL ?? '';
let api: TestApi;

/** @param stopAt the label and number at which the seed is interrupted */
function seed(stopAt?: [label: string, done: number]): Promise<void> {
  const step = (label: string, done: number) => {
    if (label === stopAt?.[0] && done === stopAt[1]) throw new Error('interrupted');
  };
  return seedLarge({ media: api.services.media, progress: { say: () => {}, step } }, AMOUNTS);
}

const counts = async () => ({
  customers: await User.query().where('userType', 'CUSTOMER').resultSize(),
  products: await Product.query().resultSize(),
  orders: await Order.query().resultSize(),
});

async function checksums(): Promise<unknown> {
  const names = ['users', 'addresses', 'products', 'product_variants', 'product_images', 'orders', 'order_items'];
  return (await BaseModel.knex().raw(`CHECKSUM TABLE ${names.join(', ')}, order_events EXTENDED`))[0];
}

beforeAll(async () => {
  api = await startTestApi({ DATABASE_URL: given.replace(/\/(\w+)(\?|$)/, '/$1_large$2') });
});

afterAll(async () => {
  await api.close();
});

test('a shop that is no demo is left alone', async () => {
  const { user } = await createAdmin(api);
  await expect(seed()).rejects.toThrow('not a demo shop');
  expect(await counts()).toEqual({ customers: 0, products: 0, orders: 0 });
  await BaseModel.knex()('sessions').delete();
  await user.$query().delete();
});

test('an interrupted seed goes on, nothing is there twice', async () => {
  await expect(seed(['Customers', 1_000])).rejects.toThrow('interrupted');
  await expect(seed(['Orders', 500])).rejects.toThrow('interrupted');
  expect(await Order.query().resultSize()).toBe(DEMO.orders + 500);
  await setMark(BaseModel.knex(), BaseModel.knex().raw('CURRENT_TIMESTAMP(3)'), true);
  await seed();
  expect(await countOrdersOfDays({})).toBeUndefined();
  expect(await counts()).toEqual({
    customers: DEMO.customers + AMOUNTS.customers,
    products: DEMO.products + AMOUNTS.products,
    orders: DEMO.orders + AMOUNTS.orders,
  });
  await setMark(BaseModel.knex(), BaseModel.knex().raw('CURRENT_TIMESTAMP(3)'), true);
  const before = await checksums();
  await seed();
  expect(await checksums()).toEqual(before);
  expect(await countOrdersOfDays({})).toBeDefined();
});

test('every customer has a default address, every product two pictures and at least two variants', async () => {
  expect(
    await Address.query()
      .where('userId', 'in', User.query().where('username', 'like', 'large-%').select('id'))
      .whereNotNull('defaultFor')
      .resultSize(),
  ).toBe(AMOUNTS.customers);
  const products = await Product.query().where('name', 'regexp', ' [0-9]{6}$').withGraphFetched('[variants, images]');
  expect(products).toHaveLength(AMOUNTS.products);
  for (const { variants, images, firstPrice } of products) {
    expect(images).toHaveLength(2);
    expect(variants.length).toBeGreaterThanOrEqual(2);
    expect(firstPrice).toBe(variants[0]?.price);
  }
});

test('orders are of the last two years, with sums, dates and events that fit together', async () => {
  const orders = await Order.query().where('customerEmail', 'like', 'large-%').withGraphFetched('[items, events]');
  const [buyers, products] = await Promise.all([User.query(), Product.query()]);
  const cameAt = new Map([...buyers, ...products].map(({ id, createdAt }) => [id, createdAt.getTime()]));
  expect(new Set(orders.map(({ deliveryStatus }) => deliveryStatus)).size).toBeGreaterThanOrEqual(3);
  for (const { id, items, events = [], ...order } of orders) {
    const placed = order.createdAt.getTime();
    const age = (Date.now() - placed) / 86_400_000;
    expect(age > 0 && age < 731).toBe(true);
    expect(order.reversedNumber).toBe(Order.reversed(id.slice(-8)));
    expect(order.total).toBe(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
    for (const owner of [order.userId, ...items.map(({ productId }) => productId)])
      expect(cameAt.get(owner)).toBeLessThanOrEqual(placed);
    expect(events.map(({ fromStatus }) => fromStatus)).toEqual([
      null,
      ...events.slice(0, -1).map((event) => event.toStatus),
    ]);
    expect(events.at(-1)).toMatchObject({ toStatus: order.deliveryStatus, createdAt: order.updatedAt });
    expect(order.updatedAt.getTime()).toBeLessThan(Date.now());
    expect(order.deliveredOn).toEqual(order.deliveryStatus === 'DELIVERED' ? order.updatedAt : null);
  }
});

test('the lines of the ledger add up to the stock of each variant', async () => {
  const wrong = await BaseModel.knex()('product_variants')
    .leftJoin('stock_movements', 'stock_movements.variant_id', 'product_variants.id')
    .groupBy('product_variants.id')
    .havingRaw('COALESCE(SUM(change_units), 0) <> MAX(stock)')
    .select('product_variants.id');
  expect(wrong).toEqual([]);
});

test('every order that was shipped has an invoice, and the numbers of a year have no gap', async () => {
  const shipped = Order.query().whereIn('deliveryStatus', ['SHIPPED', 'DELIVERED']);
  expect(await shipped.clone().whereNotExists(Order.relatedQuery('invoices')).resultSize()).toBe(0);
  const invoices = await Invoice.query().orderBy('number');
  expect(invoices).toHaveLength(await shipped.resultSize());
  for (const year of new Set(invoices.map(({ number }) => number.slice(0, 7)))) {
    const numbers = invoices.map(({ number }) => number).filter((number) => number.startsWith(year));
    expect(numbers).toEqual(numbers.map((_, index) => `${year}/${String(index + 1).padStart(6, '0')}`));
  }
});

test('the shop sells the seeded products, and its customers can sign in', async () => {
  const { body } = await api.get('/products/search?q=shibori');
  expect(body.products.some(({ name }: Product) => / \d{6}$/.test(name))).toBe(true);
  const json = { identifier: 'large-00007@example.com', password: 'Shopper@12345' };
  expect((await api.post('/auth/login', { json })).status).toBe(200);
});

test('a demo shop in which somebody has registered is not filled any further', async () => {
  await createCustomer(api);
  const before = await checksums();
  await expect(seed()).rejects.toThrow('Somebody has registered');
  expect(await checksums()).toEqual(before);
});

import type { SalesOfDay, SalesReport } from '@rangrekha/contract';
import { indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../../database/transaction';
import { startTestApi, type TestApi } from '../../testing/api';
import { createProduct } from '../../testing/factories/catalogue';
import { createOrder, createVariant } from '../../testing/factories/orders';
import { createAdmin, createCustomer, type SignedIn } from '../../testing/factories/users';
import { CreditNote } from '../invoicing/CreditNote';
import { Invoice } from '../invoicing/Invoice';
import { InvoiceLine } from '../invoicing/InvoiceLine';
import { makeInvoice } from '../invoicing/make-invoice';
import { PartCreditNote, PartCreditNoteLine } from '../invoicing/PartCreditNote';
import { Order } from '../orders/Order';
import { Product } from '../products/Product';
import type { Variant } from '../products/Variant';

const DAY = 86_400_000;
const now = new Date();

let api: TestApi;
let admin: SignedIn;
let shopper: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
  shopper = await createCustomer(api);
});
afterAll(() => api.close());

const read = async (path: string) => {
  const { status, body } = await api.get(`/admin/reports/${path}`, { token: admin.token });
  expect(status).toBe(200);
  return body;
};

/** An order of one piece at ₹1,299, placed so many milliseconds after a day in India began. */
const placeOn = (variant: Variant, daysAgo: number, milliseconds: number, fields = {}) =>
  createOrder(shopper.user, variant, {
    createdAt: new Date(startOfDay(indiaDay(now, -daysAgo)).getTime() + milliseconds),
    ...fields,
  });

describe('GET /admin/reports/sales', () => {
  const report = (days: 30 | 90): Promise<SalesReport> => read(`sales?days=${days}`);
  const on = (series: SalesOfDay[], daysAgo: number) => series.find(({ day }) => day === indiaDay(now, -daysAgo));

  test.each([30, 90] as const)('gives %i days in India, and as many before', async (days) => {
    const { days: series, before } = await report(days);
    expect([series.length, before.length]).toEqual([days, days]);
    const all = [...before, ...series].map(({ day }) => day);
    expect(all).toEqual(all.map((_, index) => indiaDay(now, index + 1 - 2 * days)));
  });

  test('counts an order on its day in India, but a canceled one among the statuses only', async () => {
    const variant = await createVariant({ price: 129_900, stock: 100 });
    const was = await report(30);
    await placeOn(variant, 3, 0);
    await placeOn(variant, 2, -1, { deliveryStatus: 'DELIVERED' });
    await placeOn(variant, 2, 0, { deliveryStatus: 'SHIPPED' });
    await placeOn(variant, 2, 60_000, { deliveryStatus: 'CANCELED' });
    await placeOn(variant, 30, DAY - 1);
    await placeOn(variant, 60, 0);
    const is = await report(30);
    const more = (name: 'days' | 'before', daysAgo: number) => {
      const [then, today] = [on(was[name], daysAgo), on(is[name], daysAgo)];
      return today && then && [today.orders - then.orders, Math.round((today.revenue - then.revenue) * 100)];
    };
    expect(more('days', 3)).toEqual([2, 259_800]);
    expect(more('days', 2)).toEqual([1, 129_900]);
    expect(more('before', 30)).toEqual([1, 129_900]);
    expect(on(is.before, 60)).toBeUndefined();
    const statuses = Object.entries(is.statuses).map(([name, count]) => [
      name,
      count - was.statuses[name as keyof typeof was.statuses],
    ]);
    expect(Object.fromEntries(statuses)).toEqual({ ALL: 4, PENDING: 1, SHIPPED: 1, DELIVERED: 1, CANCELED: 1 });
  });

  test('tells how long orders took until their shipment, in these days and in those before', async () => {
    const variant = await createVariant({ stock: 100 });
    // An average knows no difference to what was there before.
    await PartCreditNoteLine.query().delete();
    await PartCreditNote.query().delete();
    await CreditNote.query().delete();
    await InvoiceLine.query().delete();
    await Invoice.query().delete();
    const leave = async (daysAgo: number, hours: number, deliveryStatus: 'SHIPPED' | 'CANCELED' = 'SHIPPED') => {
      const { id, createdAt } = await placeOn(variant, daysAgo, 0, { deliveryStatus });
      const order = await Order.query().findById(id).withGraphFetched('items').throwIfNotFound();
      await transaction((trx) => makeInvoice(trx, order, new Date(createdAt.getTime() + hours * 3_600_000)));
    };
    expect((await report(30)).toCourier).toEqual({ hours: null, hoursBefore: null });
    await leave(3, 24);
    await leave(29, 33);
    await leave(5, 500, 'CANCELED');
    await leave(30, 50.2);
    await leave(60, 500);
    await placeOn(variant, 4, 0);
    expect((await report(30)).toCourier).toEqual({ hours: 28.5, hoursBefore: 50.2 });
    expect((await report(90)).toCourier.hoursBefore).toBeNull();
  });

  test.each(['days=7', 'days=x', 'days='])('refuses %s', async (query) => {
    const answer = await api.get(`/admin/reports/sales?${query}`, { token: admin.token });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'days' }] } });
  });
});

test('GET /admin/reports/best-sellers gives most units first, without canceled orders and old ones', async () => {
  const { products } = await read('best-sellers');
  const most = products[0]?.units ?? 0;
  const product = await createProduct({ variants: [{ price: 25_050, stock: 1_000_000 }] });
  const [variant] = product.variants as [Variant];
  const quantity = most + 1;
  await createOrder(shopper.user, variant, {}, quantity);
  await createOrder(
    shopper.user,
    variant,
    { deliveryStatus: 'DELIVERED', createdAt: startOfDay(indiaDay(now, -29)) },
    2,
  );
  await createOrder(shopper.user, variant, { deliveryStatus: 'CANCELED' }, 3);
  await createOrder(shopper.user, variant, { createdAt: new Date(startOfDay(indiaDay(now, -29)).getTime() - 1) }, 4);
  const best = (await read('best-sellers')).products[0];
  const picture = expect.stringContaining(product.images[0]?.mediaId as string);
  expect(best).toMatchObject({ productId: product.id, units: quantity + 2, name: product.name, imageUrl: picture });
  expect(best.revenue).toBeCloseTo((quantity + 2) * 250.5, 2);
});

test('GET /admin/reports/low-stock counts variants at the threshold or below, fewest first', async () => {
  const was = await read('low-stock?threshold=3');
  const { variants } = await createProduct({ variants: [{ stock: 4 }, { stock: 3 }, { stock: 0 }] });
  const is = await read('low-stock?threshold=3');
  expect(is.total - was.total).toBe(2);
  expect(await read('low-stock')).toEqual(await read('low-stock?threshold=5'));
  const stocks: number[] = is.variants.map(({ stock }: Variant) => stock);
  expect(stocks).toEqual(stocks.toSorted((one, other) => one - other));
  expect(stocks[0]).toBe(0);
  const [first] = is.variants;
  const { name, images } = await Product.query().findById(first.productId).withGraphFetched('images').throwIfNotFound();
  expect(first).toMatchObject({ name, imageUrl: expect.stringContaining(images[0]?.mediaId ?? 'none') });
  expect(variants).toHaveLength(3);
});

test.each(['-1', 'x', '1.5'])('GET /admin/reports/low-stock refuses the threshold %s', async (threshold) => {
  const answer = await api.get(`/admin/reports/low-stock?threshold=${threshold}`, { token: admin.token });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'threshold' }] } });
});

test('GET /admin/reports/overview counts products, sold-out ones, customers and new ones', async () => {
  const was = await read('overview');
  await createProduct({ variants: [{ stock: 0 }, { stock: 0 }] });
  await createProduct({ variants: [{ stock: 0 }, { stock: 1 }] });
  await createCustomer(api);
  await createCustomer(api, { createdAt: new Date(startOfDay(indiaDay(now, -29)).getTime() - 1) });
  await createAdmin(api);
  expect(await read('overview')).toEqual({
    products: was.products + 2,
    soldOut: was.soldOut + 1,
    customers: was.customers + 2,
    newCustomers: was.newCustomers + 1,
  });
});

import { daysLater, indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../../database/transaction';
import { startTestApi, type TestApi } from '../../../testing/api';
import { resetSharedTime, setSharedTime } from '../../../testing/database/shared-time';
import { applyCode, createDiscount } from '../../../testing/factories/discounts';
import {
  createOrder,
  createShopper,
  createVariant,
  fillCart,
  place,
  type Shopper,
} from '../../../testing/factories/orders';
import { insertReturn, returnDesk } from '../../../testing/factories/returns';
import { createAdmin, type SignedIn } from '../../../testing/factories/users';
import { Company } from '../../company/Company';
import { runChecks } from '../../data-checks/run-checks';
import { makeInvoice } from '../../invoicing/make-invoice';
import { Order } from '../Order';
import type { OrderDay } from './count-days';
import { DAY_SUMS, type DaySums, DELIVERED_PRODUCTS, SOLD } from './day-sums';
import { countOrdersOfDays, forgetOrderDays, keepOrderDays, orderDays } from './order-days';
import { pinSums } from './pin-sums';
import { type ProductKey, productIds } from './product-numbers';
import { readDaySums } from './read-day-sums';
import { SUMS_CHECKS } from './sums-checks';

// A database of its own: all orders of it are counted.
const given = process.env.TEST_DATABASE_URL ?? '';
let api: TestApi;
let admin: SignedIn;
let shopper: Shopper;

const TODAY = indiaDay(new Date());
const FROM = daysLater(TODAY, -9);
const HOUR = 3_600_000;

beforeAll(async () => {
  api = await startTestApi({ DATABASE_URL: given.replace(/\/(\w+)(\?|$)/, '/$1_days$2') });
  // The tests say when days are counted.
  await api.services.orderDayCounts.stop();
  await Company.current();
  await Company.query().findById(Company.id).patch({ state: 'Rajasthan', gstin: '08ABCDE1234F1Z0' });
  admin = await createAdmin(api);
  shopper = await createShopper(api);
});
afterEach(resetSharedTime);
afterAll(() => api.close());

/** The same sums, from each order by itself. */
async function recomputed(): Promise<OrderDay[]> {
  const orders = await Order.query().withGraphFetched('invoices.creditNote');
  const uses: { orderId: string; amount: number; slot: number | null }[] = await api.knex('discount_uses').select('*');
  const days = new Map<string, OrderDay>();
  for (const { id, createdAt, deliveryStatus, total, invoices = [] } of orders) {
    const day = indiaDay(createdAt);
    const none = { orders: 0, revenue: 0, given: 0, discounted: 0, sent: 0, secondsToCourier: 0 };
    const sums = days.get(`${day} ${deliveryStatus}`) ?? { day, deliveryStatus, ...none };
    const own = uses.filter(({ orderId, slot }) => orderId === id && slot !== null);
    const left = invoices.filter(({ creditNote }) => !creditNote && ['SHIPPED', 'DELIVERED'].includes(deliveryStatus));
    const seconds = left.map((one) => Math.trunc((one.createdAt.getTime() - createdAt.getTime()) / 1000));
    days.set(`${day} ${deliveryStatus}`, {
      ...sums,
      orders: sums.orders + 1,
      revenue: sums.revenue + total,
      given: sums.given + own.reduce((sum, { amount }) => sum + amount, 0),
      discounted: sums.discounted + (own.length > 0 ? 1 : 0),
      sent: sums.sent + left.length,
      secondsToCourier: sums.secondsToCourier + seconds.reduce((sum, one) => sum + one, 0),
    });
  }
  return inOrder([...days.values()]);
}

const inOrder = (days: OrderDay[]) =>
  days.toSorted((one, other) => (one.day + one.deliveryStatus < other.day + other.deliveryStatus ? -1 : 1));

const read = async () => inOrder(await orderDays(FROM, TODAY));

/** The rows of each kind of sums, those about the same things added up. */
async function sumsNow(): Promise<Record<string, Record<string, number[]>>> {
  const all: Record<string, Record<string, number[]>> = {};
  for (const sums of DAY_SUMS) {
    const rows: Record<string, number[]> = {};
    // The last column of `keys` may be any value of those that are there.
    for await (const [day, some] of readDaySums(sums as unknown as DaySums<[number]>, { from: FROM, to: TODAY }))
      for (const [, ...values] of some as (string | number)[][]) {
        const row = [day, ...values];
        const [, product] = row as [string, ProductKey];
        if ([SOLD.kind, DELIVERED_PRODUCTS.kind].includes(sums.kind))
          row[1] = (await productIds([product])).get(product) ?? '';
        const about = row.slice(0, sums.keys).join(' ');
        rows[about] = row.slice(sums.keys).map((value, index) => Number(value) + (rows[about]?.[index] ?? 0));
      }
    all[sums.kind] = Object.fromEntries(Object.entries(rows).sort(([one], [other]) => (one < other ? -1 : 1)));
  }
  return all;
}

/** What the checks say of the sums: they count everything from the rows. */
const broken = async () => (await runChecks(SUMS_CHECKS)).flatMap(({ examples }) => examples);

/** As if each order had been changed long ago: what is kept of its day is then read as it is. */
const letSettle = () => api.knex('orders').update({ changedAt: new Date('2001-01-01') });

/** What is kept, when nothing of it was changed lately. */
async function kept(): Promise<OrderDay[]> {
  await keepOrderDays();
  await letSettle();
  return read();
}

const setStatus = (id: string, deliveryStatus: string) =>
  api.put(`/orders/${id}/status`, { token: admin.token, json: { deliveryStatus } });

/** Orders on both sides of the beginning of a day in India, in several states, one of them with a discount. */
async function placeSome(): Promise<Order[]> {
  const variant = await createVariant({ price: 129_901, stock: 100 });
  const begin = startOfDay(daysLater(TODAY, -4)).getTime();
  const orders: Order[] = [];
  for (const [offset, deliveryStatus] of [
    [-1, 'PENDING'],
    [0, 'PENDING'],
    [1, 'SHIPPED'],
    [24 * HOUR - 1, 'CANCELED'],
    [-24 * HOUR, 'PENDING'],
  ] as const)
    orders.push(await createOrder(shopper.user, variant, { createdAt: new Date(begin + offset), deliveryStatus }, 2));
  const sent = await Order.query()
    .findById(orders[2]?.id ?? '')
    .withGraphFetched('items')
    .throwIfNotFound();
  await transaction((trx) => makeInvoice(trx, sent, new Date(sent.createdAt.getTime() + 30 * HOUR)));
  const createdAt = new Date(begin + HOUR);
  const deliveredOn = new Date(begin + 30 * HOUR);
  await createOrder(shopper.user, variant, { createdAt, deliveredOn, deliveryStatus: 'DELIVERED' }, 3);
  const { code } = await createDiscount({ percent: 33 });
  await fillCart(shopper.user, variant, 2);
  await applyCode(api, shopper, code);
  const placed = await place(api, shopper);
  expect(placed.body.order.discounts).toHaveLength(1);
  orders.push(await Order.query().findById(placed.body.order.id).throwIfNotFound());
  return orders;
}

test('the days are the sums of their orders, before they are kept, while orders change, and afterwards', async () => {
  const [before, first, sent, canceled, early, today] = (await placeSome()) as [
    Order,
    Order,
    Order,
    Order,
    Order,
    Order,
  ];
  expect(await read()).toEqual(await recomputed());
  const uncounted = await sumsNow();
  expect(Object.values(uncounted).map((rows) => Object.keys(rows).length > 0)).toEqual(DAY_SUMS.map(() => true));
  expect(await countOrdersOfDays({})).toBeUndefined();
  expect(await kept()).toEqual(await recomputed());
  expect(await sumsNow()).toEqual(uncounted);
  expect(await broken()).toEqual([]);

  const corrected = { lines: [] as object[], reason: 'Not wanted', lastCorrectionId: null, expectedTotal: 0 };
  const [item] = (await Order.query().findById(first.id).withGraphFetched('items').throwIfNotFound()).items;
  corrected.lines = [{ itemId: item?.id, productVariantId: item?.variantId, quantity: 1 }];
  corrected.expectedTotal = (item?.price ?? 0) / 100;
  const changes: Record<string, () => Promise<unknown>> = {
    'one is cancelled': () => setStatus(before.id, 'CANCELED'),
    'one with a discount is cancelled': () => setStatus(today.id, 'CANCELED'),
    'and wanted again': () => setStatus(today.id, 'PENDING'),
    'one is corrected': async () => {
      const answer = await api.post(`/orders/${first.id}/corrections`, { token: admin.token, json: corrected });
      expect(answer.status).toBe(201);
    },
    'one is sent': () => setStatus(first.id, 'SHIPPED'),
    'its invoice is cancelled with it': () => setStatus(sent.id, 'CANCELED'),
    'one is delivered': () => setStatus(early.id, 'DELIVERED'),
    'and is to come back': () => insertReturn(early),
    'one of its pieces came back and was credited': async () => {
      await setStatus(first.id, 'DELIVERED');
      const found = await insertReturn(first);
      await letSettle();
      const desk = returnDesk(api, admin);
      await desk.approve(found.id);
      expect((await desk.receive(found.id, 1)).status).toBe(200);
    },
    'cash has come for one': async () => {
      const form = new FormData();
      const number = early.id.slice(-8).toUpperCase();
      form.append('file', new Blob([`Order number,Amount\n${number},${early.total / 100}`]), 'cash.csv');
      const answer = await api.post('/admin/remittances/import', { token: admin.token, form });
      expect(answer.body.lines[0].outcome).toBe('MATCHED');
    },
    'one is changed with a time long ago': () =>
      api
        .knex('orders')
        .where({ id: canceled.id })
        .update({ deliveryStatus: 'PENDING', updatedAt: new Date(0) }),
    'one is placed with a time long ago': async () => {
      const createdAt = new Date(startOfDay(daysLater(TODAY, -8)).getTime() + HOUR);
      await createOrder(shopper.user, await createVariant({ stock: 9 }), { createdAt, updatedAt: createdAt });
    },
    'one is changed by a machine whose clock is a day behind': async () => {
      setSharedTime(Date.now() - 24 * HOUR);
      await Order.query().findById(canceled.id).patch({ deliveryStatus: 'CANCELED' });
      await keepOrderDays();
      resetSharedTime();
    },
  };
  for (const [change, make] of Object.entries(changes)) {
    await make();
    const wanted = await recomputed();
    expect(await read(), `after ${change}`).toEqual(wanted);
    const counted = await sumsNow();
    expect(await kept(), `kept after ${change}`).toEqual(wanted);
    expect(await sumsNow(), `sums kept after ${change}`).toEqual(counted);
    expect(await broken(), `checked after ${change}`).toEqual([]);
  }
}, 120_000);

test('a change that is committed after its day was counted is not missed', async () => {
  await kept();
  const { id } = await Order.query().where({ deliveryStatus: 'PENDING' }).first().throwIfNotFound();
  const trx = await Order.startTransaction();
  await Order.query(trx).findById(id).patch({ deliveryStatus: 'SHIPPED' });
  await keepOrderDays();
  await trx.commit();
  expect(await read()).toEqual(await recomputed());
});

test('several processes that count the same days for the first time are all done', async () => {
  for (let round = 0; round < 5; round++) {
    await transaction((trx) => forgetOrderDays(trx));
    await api.knex('order_days').delete();
    await Promise.all([keepOrderDays(), keepOrderDays(), keepOrderDays()]);
    await letSettle();
    expect(await read()).toEqual(await recomputed());
  }
});

test('one that counts all days takes nothing away of what another has counted, and leaves no day without orders', async () => {
  await placeSome();
  await kept();
  const wanted = await recomputed();
  const none = { orders: 1, revenue: 0, given: 0, discounted: 0, sent: 0, secondsToCourier: 0 };
  await api.knex('order_days').insert({ day: daysLater(FROM, -100), deliveryStatus: 'PENDING', ...none });
  await transaction((trx) => forgetOrderDays(trx));
  /** What is kept at each moment at which a day is counted. */
  const seen: Promise<number>[] = [];
  const note = ({ sql }: { sql: string }) => {
    if (!/^delete from `order_days` where `day` in/.test(sql)) return;
    seen.push(api.knex('order_days').then((rows: OrderDay[]) => rows.length));
  };
  api.knex.on('query', note);
  await keepOrderDays();
  api.knex.removeListener('query', note);
  expect(new Set(await Promise.all(seen))).toEqual(new Set([wanted.length]));
  await letSettle();
  expect(inOrder(await orderDays(daysLater(FROM, -200), TODAY))).toEqual(wanted);
});

test('what is kept is read, except for days of which an order was changed', async () => {
  await kept();
  const wanted = await recomputed();
  await api.knex('order_days').increment('orders', 1);
  expect(await read()).toEqual(wanted.map((day) => ({ ...day, orders: day.orders + 1 })));
  const changed = wanted[0] as OrderDay;
  await api
    .knex('orders')
    .whereRaw('DATE(created_at + INTERVAL 330 MINUTE) = ?', [changed.day])
    .update({ courier: 'DTDC' });
  expect((await read()).filter(({ day }) => day === changed.day)).toEqual(
    wanted.filter(({ day }) => day === changed.day),
  );
  await transaction((trx) => forgetOrderDays(trx));
  expect(await read()).toEqual(wanted);
});

test('what became of the orders of a year to a PIN code is what they say, before it is kept, while they change, and afterwards', async () => {
  await transaction((trx) => forgetOrderDays(trx));
  const variant = await createVariant({ stock: 99 });
  const [pin, other] = ['799991', '799992'] as const;
  const dayAgo = (days: number) => new Date(startOfDay(daysLater(TODAY, -days)).getTime() + HOUR);
  const order = (deliveryStatus: 'PENDING' | 'SHIPPED' | 'DELIVERED', days: number, postalCode: string = pin) =>
    createOrder(shopper.user, variant, { postalCode, createdAt: dayAgo(days), deliveryStatus });
  await order('DELIVERED', 366);
  await order('DELIVERED', 365);
  await order('DELIVERED', 2, other);
  const [waiting, sent] = [await order('PENDING', 2), await order('SHIPPED', 3)];
  const records = async () =>
    Object.fromEntries(
      [...(await pinSums([pin, other, '799993']))].map(([code, { delivered, refused }]) => [
        code,
        `${delivered} delivered, ${refused} refused`,
      ]),
    );
  const expectRecords = async (ofPin: string) => {
    const wanted = { [pin]: ofPin, [other]: '1 delivered, 0 refused' };
    expect(await records()).toEqual(wanted);
    await kept();
    expect(await records()).toEqual(wanted);
    expect(await broken()).toEqual([]);
  };
  await expectRecords('1 delivered, 0 refused');
  await setStatus(waiting.id, 'CANCELED');
  await expectRecords('1 delivered, 0 refused');
  await setStatus(sent.id, 'CANCELED');
  await expectRecords('1 delivered, 1 refused');
  await setStatus(sent.id, 'SHIPPED');
  await setStatus(sent.id, 'DELIVERED');
  await expectRecords('2 delivered, 0 refused');
  setSharedTime(Date.now() + 24 * HOUR);
  await expectRecords('1 delivered, 0 refused');
  await api.knex('pin_sums').whereIn('postalCode', [pin, other]).increment('refused', 1);
  expect(await records()).toEqual({ [pin]: '1 delivered, 1 refused', [other]: '1 delivered, 1 refused' });
  expect(await broken()).toHaveLength(2);
});

test('reports name each product once, whose number the sums have already or not yet', async () => {
  await kept();
  const variant = await createVariant({ stock: 99 });
  const { productId, size } = variant;
  const day = (days: number) => new Date(startOfDay(daysLater(TODAY, -days)).getTime() + HOUR);
  const deliver = (days: number, units: number) => {
    const at = day(days);
    return createOrder(shopper.user, variant, { createdAt: at, deliveredOn: at, deliveryStatus: 'DELIVERED' }, units);
  };
  const figures = async () => {
    const own: unknown[] = [];
    for (const report of ['products?', 'returns?least=1&']) {
      const query = `${report}from=${FROM}&to=${TODAY}&limit=100`;
      const { body } = await api.get(`/admin/reports/${query}`, { token: admin.token });
      const rows: Record<string, unknown>[] = body.products ?? body.rows;
      own.push(rows.filter((row) => row.productId === productId || row.id === productId));
    }
    return own;
  };
  const wanted = (units: number) => [
    [expect.objectContaining({ units })],
    [expect.objectContaining({ size, delivered: units })],
  ];
  await deliver(2, 3);
  expect(await figures()).toMatchObject(wanted(3));
  await kept();
  expect(await figures()).toMatchObject(wanted(3));
  await deliver(3, 4);
  expect(await figures()).toMatchObject(wanted(7));
  const named = api.knex('order_day_sums').where('sums', 'like', `%${productId}%`);
  expect(await named).toEqual([]);
  await kept();
  expect(await broken()).toEqual([]);
  await api.knex('product_numbers').where({ productId }).increment('number', 1_000);
  expect((await broken()).join()).toContain(productId);
  await api.knex('product_numbers').where({ productId }).decrement('number', 1_000);
});

test('what an earlier version kept in another form is deleted when all is counted', async () => {
  await transaction((trx) => forgetOrderDays(trx));
  await api.knex('order_days_counted').insert({ id: 3, changesBefore: '2037-01-01' });
  await api.knex('order_day_sums').insert({ kind: 'sold', day: FROM, latest: FROM, sums: '[]' });
  await keepOrderDays();
  expect((await api.knex('order_days_counted')).map(({ id }) => id)).toEqual([4]);
  expect(await api.knex('order_day_sums').where({ kind: 'sold' })).toEqual([]);
});

test('orders are counted by status and days without their rows', async () => {
  await kept();
  const placed = (await Order.query()).map(({ createdAt, deliveryStatus }) => ({
    day: indiaDay(createdAt),
    deliveryStatus,
  }));
  const border = daysLater(TODAY, -4);
  for (const isSettled of [true, false]) {
    if (!isSettled)
      await api.knex('orders').where('createdAt', '<', startOfDay(border)).update({ courier: 'Delhivery' });
    for (const deliveryStatus of [undefined, 'PENDING', 'CANCELED'] as const)
      for (const since of [undefined, border])
        for (const before of [undefined, border, TODAY]) {
          const asked = { deliveryStatus, since, before };
          const fits = placed.filter(
            (order) =>
              (!deliveryStatus || order.deliveryStatus === deliveryStatus) &&
              (!since || order.day >= since) &&
              (!before || order.day < before),
          );
          expect(await countOrdersOfDays(asked), JSON.stringify(asked)).toBe(fits.length);
        }
  }
  const filter = JSON.stringify({ deliveryStatus: 'PENDING' });
  const { headers } = await api.get(`/admin/orders?range=[0,0]&filter=${filter}`, { token: admin.token });
  const pending = placed.filter(({ deliveryStatus }) => deliveryStatus === 'PENDING').length;
  expect(headers.get('content-range')).toBe(`orders 0-0/${pending}`);
});

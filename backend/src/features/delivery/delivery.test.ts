import { indiaDay } from '@rangrekha/contract/dates';
import { KNOWN_DELIVERIES } from '@rangrekha/contract/delivery';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { BaseModel } from '../../database/BaseModel';
import { startTestApi, type TestApi } from '../../testing/api';
import { formOf } from '../../testing/factories/catalogue';
import {
  createAddress,
  createOrder,
  createShopper,
  createVariant,
  fillCart,
  place,
  stockLeft,
} from '../../testing/factories/orders';
import { createAdmin, createCustomer, type SignedIn } from '../../testing/factories/users';
import { randomOf } from '../../testing/random';
import { Company } from '../company/Company';
import { DeliveryArea } from './DeliveryArea';
import { placeOf } from './places';

const DAY = 86_400_000;

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterEach(async () => {
  await DeliveryArea.query().delete();
  await Company.query().findById(Company.id).patch({ deliveryDaysMin: 5 });
});
afterAll(() => api.close());

const promise = async (pin: string) => (await api.get(`/delivery?pin=${pin}`)).body;
const save = (prefix: string, delivers: boolean, takesCash: boolean) =>
  api.put(`/delivery-areas/${prefix}`, { token: admin.token, json: { delivers, takesCash } });

test.each([
  ['411001', 'Pune', 'Maharashtra'],
  ['431602', 'Nanded', 'Maharashtra'],
  ['110017', 'New Delhi', 'Delhi'],
  ['560001', 'Bengaluru', 'Karnataka'],
  ['396230', 'Dadra and Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
])('%s is in %s, %s', (pin, city, state) => {
  expect(placeOf(pin)).toEqual({ city, state });
});

test('a PIN code has a place and the usual days, also outside all lists; another text is refused', async () => {
  const usual = { delivers: true, takesCash: true, days: 5, expectedDeliveryDate: indiaDay(new Date(), 5) };
  expect(await promise('411001')).toEqual({ pin: '411001', city: 'Pune', state: 'Maharashtra', ...usual });
  expect(await promise('999999')).toEqual({ pin: '999999', city: null, state: null, ...usual });
  for (const pin of ['011001', '41100', '4110011', '41100x'])
    expect((await api.get(`/delivery?pin=${pin}`)).body.errors[0].path).toBe('pin');
});

test('with enough known deliveries their times are promised, and an order keeps its promise', async () => {
  const { user } = await createCustomer(api);
  const variant = await createVariant({ stock: 200 });
  const createdAt = new Date(Date.now() - 20 * DAY);
  const deliver = (days: number) => {
    const deliveredOn = new Date(createdAt.getTime() + days * DAY);
    return createOrder(user, variant, { postalCode: '796001', deliveryStatus: 'DELIVERED', createdAt, deliveredOn });
  };
  for (let count = 1; count < KNOWN_DELIVERIES; count++) await deliver(count % 5 === 0 ? 19 : 8);
  await api.services.deliveryTimes.read(new Date());
  expect((await promise('796001')).days).toBe(5);
  await deliver(19);
  await api.services.deliveryTimes.read(new Date());
  expect((await promise('796007')).days).toBe(8);
  await Company.query().findById(Company.id).patch({ deliveryDaysMin: 11 });
  expect((await promise('796007')).days).toBe(11);
  expect((await promise('411001')).days).toBe(11);

  const shopper = await createShopper(api);
  const { id: addressId } = await createAddress(shopper.user, { postalCode: '796001', defaultFor: null });
  await fillCart(shopper.user, variant);
  const { body } = await place(api, shopper, { addressId });
  expect(body.order.expectedDeliveryDate).toBe(indiaDay(new Date(), 11));
});

test('each region is promised the day by which four of five of its orders came, recomputed from their rows', async () => {
  const { user } = await createCustomer(api);
  const variant = await createVariant({ stock: 200 });
  const next = randomOf(20_261_123);
  const deliveries = { '791': 31, '792': KNOWN_DELIVERIES, '793': KNOWN_DELIVERIES - 1 };
  for (const [region, count] of Object.entries(deliveries))
    for (let nth = 0; nth < count; nth++) {
      const createdAt = new Date(Date.now() - (40 + 20 * next()) * DAY);
      const deliveredOn = new Date(createdAt.getTime() + (2 + 20 * next() ** 2) * DAY);
      const fields = { postalCode: `${region}00${nth % 9}`, createdAt, deliveredOn };
      await createOrder(user, variant, { ...fields, deliveryStatus: 'DELIVERED' });
    }
  await api.services.deliveryTimes.read(new Date());
  const inIndia = (column: string) => `DATE(CONVERT_TZ(${column}, '+00:00', '+05:30'))`;
  const [rows] = await BaseModel.knex().raw(
    `SELECT region, days FROM (
       SELECT region, days, orders, ROW_NUMBER() OVER (PARTITION BY region ORDER BY days) AS place FROM (
         SELECT LEFT(postal_code, 3) AS region, COUNT(*) OVER (PARTITION BY LEFT(postal_code, 3)) AS orders,
           DATEDIFF(${inIndia('delivered_on')}, ${inIndia('created_at')}) AS days
         FROM orders WHERE delivery_status = 'DELIVERED' AND LEFT(postal_code, 3) IN (?)) AS taken) AS placed
     WHERE place = CEIL(0.8 * orders) AND orders >= ?`,
    [Object.keys(deliveries), KNOWN_DELIVERIES],
  );
  const days = new Map(rows.map((row: { region: string; days: number }) => [row.region, Number(row.days)]));
  expect([...days.keys()].sort()).toEqual(['791', '792']);
  for (const least of [1, 5, 12]) {
    await Company.query().findById(Company.id).patch({ deliveryDaysMin: least });
    for (const region of Object.keys(deliveries))
      expect((await promise(`${region}001`)).days, region).toBe(Math.max(least, Number(days.get(region) ?? 5)));
  }
});

test.each([
  [3, 5],
  [11, 11],
])(
  'with at least %i days, product pages promise the %i days that an unknown region is promised',
  async (least, days) => {
    await Company.query().findById(Company.id).patch({ deliveryDaysMin: least });
    expect((await api.get('/order-limits')).body.deliveryDays).toBe(days);
    expect((await promise('411001')).days).toBe(days);
  },
);

test('the rule with most digits counts, and an address that is not served takes no order and no stock', async () => {
  await save('431', false, false);
  await save('431602', true, false);
  await save('4316', true, true);
  expect(await promise('431602')).toMatchObject({ delivers: true, takesCash: false });
  expect(await promise('431601')).toMatchObject({ delivers: true, takesCash: true });
  expect(await promise('431001')).toMatchObject({ delivers: false, takesCash: false });
  expect(await promise('432001')).toMatchObject({ delivers: true, takesCash: true });

  const shopper = await createShopper(api);
  const variant = await createVariant({ stock: 3 });
  await fillCart(shopper.user, variant);
  const noCash = await place(api, shopper);
  expect([noCash.status, noCash.body.code]).toEqual([409, 'NO_CASH_THERE']);
  await api.delete('/delivery-areas/431602', { token: admin.token });
  await save('4316', false, true);
  const refused = await place(api, shopper);
  expect([refused.status, refused.body.code]).toEqual([409, 'NOT_DELIVERED_THERE']);
  const taken = await api.post('/orders/take', {
    token: admin.token,
    json: {
      customerId: shopper.user.id,
      addressId: shopper.address.id,
      lines: [{ productVariantId: variant.id, quantity: 1 }],
    },
  });
  expect([taken.status, taken.body.code]).toEqual([409, 'NOT_DELIVERED_THERE']);
  expect(await stockLeft(variant)).toBe(3);
  await api.delete('/delivery-areas/4316', { token: admin.token });
  await api.delete('/delivery-areas/431', { token: admin.token });
  expect((await place(api, shopper)).status).toBe(201);
});

const importFile = (text: string) =>
  api.post('/delivery-areas/import', {
    token: admin.token,
    form: formOf({}, 'file', { 'areas.csv': new Blob([text]) }),
  });

test('areas go out and come in as CSV, all or nothing', async () => {
  await save('7', true, false);
  const rows = 'prefix,delivers,takesCash\n744,no,no\n"194101",yes,NO\n';
  expect((await importFile(rows)).body.message).toBe('2 areas imported');
  const exported = await api.get('/delivery-areas/export', { token: admin.token });
  expect(String(exported.body).replace('\ufeff', '')).toBe(
    'prefix,delivers,takesCash\r\n194101,yes,no\r\n744,no,no\r\n',
  );
  for (const [bad, message] of [
    ['prefix,delivers\n1,yes', 'The first line must have the columns prefix, delivers, takesCash.'],
    ['prefix,delivers,takesCash\n1,yes,yes\n0123,yes,yes', 'Line 3: prefix must be one to six digits.'],
    ['prefix,delivers,takesCash\n12,yes,yes\n12,no,no', 'Line 3: 12 is in the file already.'],
    ['prefix,delivers,takesCash\n12,maybe,yes', 'Line 2: delivers and takesCash must be yes or no.'],
  ] as const) {
    const { status, body } = await importFile(bad);
    expect([status, body.errors[0].message]).toEqual([400, message]);
  }
  const list = await api.get('/admin/delivery-areas', { token: admin.token });
  expect(list.body).toMatchObject([
    { prefix: '194101', delivers: true, takesCash: false },
    { prefix: '744', delivers: false, takesCash: false },
  ]);
  const [entry] = await AuditEntry.query().where({ entity: 'delivery-area', action: 'imported' }).orderBy('id', 'desc');
  expect(JSON.parse(entry?.changes ?? '')).toEqual({ areas: [1, 2] });
});

import { daysLater, indiaDay } from '@rangrekha/contract/dates';
import type { RateClass } from '@rangrekha/contract/rate-classes';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../database/transaction';
import { startTestApi, type TestApi } from '../../testing/api';
import { createCategory, createProduct } from '../../testing/factories/catalogue';
import { createOrder } from '../../testing/factories/orders';
import { createAdmin, createCustomer, type SignedIn } from '../../testing/factories/users';
import { Company } from '../company/Company';
import { noteOrderChanges } from '../orders/days/order-changes';
import { Order } from '../orders/Order';
import { OrderItem } from '../orders/OrderItem';
import type { Variant } from '../products/Variant';
import { CreditNote } from './CreditNote';
import { Invoice } from './Invoice';

let api: TestApi;
let admin: SignedIn;
let shopper: SignedIn;
let company: Company;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
  shopper = await createCustomer(api);
  company = await Company.current();
  await Company.query().findById(Company.id).patch({ state: 'Rajasthan', gstin: '08ABCDE1234F1Z0' });
});
afterAll(async () => {
  const { state, gstin } = company;
  await Company.query().findById(Company.id).patch({ state, gstin });
  await api.close();
});

const AMOUNTS = 'Taxable value,CGST,SGST,IGST,Total';

async function register(name: string, from: string, to = from) {
  const path = `/admin/gst-register.csv?register=${name}&from=${from}&to=${to}`;
  const { status, body, headers } = await api.get(path, { token: admin.token });
  return { status, headers, lines: String(body).replace('\ufeff', '').trimEnd().split('\r\n') };
}

async function soldAs(price: number, rateClass: RateClass, hsnCode: string): Promise<Variant> {
  const { id: categoryId } = await createCategory({ rateClass, hsnCode });
  const { variants } = await createProduct({ categoryId, variants: [{ price, stock: 100 }] });
  return variants[0] as Variant;
}

/** Ships an order; the invoice gets its own day, because other tests make invoices today. */
async function invoiceOn(day: string, of: Variant, fields: Partial<Order>, quantity: number): Promise<string> {
  const { id } = await createOrder(shopper.user, of, fields, quantity);
  await ship(day, id);
  return id;
}

async function ship(day: string, id: string): Promise<void> {
  await api.put(`/orders/${id}/status`, { token: admin.token, json: { deliveryStatus: 'SHIPPED' } });
  await invoicedAt(id, `${day}T12:00:00+05:30`);
}

/** The sums of its day may have been kept since it was shipped. */
async function invoicedAt(orderId: string, time: string): Promise<void> {
  await Invoice.query()
    .where({ orderId })
    .patch({ createdAt: new Date(time) });
  await transaction((trx) => noteOrderChanges(trx, [orderId]));
}

test('discounts are in no register, and a gift only with its pieces', async () => {
  const silk = await soldAs(2_100_00, 'FABRIC', '5007');
  const home = { state: 'Rajasthan', postalCode: '302001' };
  const day = '2031-09-01';
  const { id } = await createOrder(shopper.user, silk, home, 2);
  await OrderItem.query().where({ orderId: id }).patch({ discountTotal: 1_050_00 });
  const [item] = await OrderItem.query().where({ orderId: id });
  await OrderItem.query().insert({ ...item, id: uuidv7(), position: 1, quantity: 1, price: 0, discountTotal: 0 });
  await ship(day, id);
  expect((await register('B2C', day)).lines[1]).toBe('Rajasthan,08,5,3000,75,75,0,3150');
  expect((await register('HSN', day)).lines[1]).toBe('5007,NOS,3,5,3000,75,75,0,3150');
  await cancelOn(day, id);
  expect((await register('B2C', day)).lines[1]).toBe('Rajasthan,08,5,0,0,0,0,0');
  expect((await register('CREDIT_NOTES', day)).lines[1]).toMatch(/,Rajasthan,5,3000,75,75,0,3150,B2C$/);
});

async function cancelOn(day: string, orderId: string): Promise<void> {
  await api.put(`/orders/${orderId}/status`, { token: admin.token, json: { deliveryStatus: 'CANCELED' } });
  const { id } = await Invoice.query().findOne({ orderId }).throwIfNotFound();
  await CreditNote.query()
    .findById(id)
    .patch({ createdAt: new Date(`${day}T09:00:00+05:30`) });
  await transaction((trx) => noteOrderChanges(trx, [orderId]));
}

test('the registers of a period: sales by state and rate and by HSN net of credit notes, and the credit notes', async () => {
  const silk = await soldAs(2_100_00, 'FABRIC', '5007');
  const ring = await soldAs(1_030_00, 'JEWELLERY', '7117');
  const home = { state: 'Rajasthan', postalCode: '302001' };
  const away = { state: 'MH', postalCode: '400001' };
  await invoiceOn('2031-05-31', silk, home, 2);
  await invoiceOn('2031-05-31', ring, home, 1);
  const cancelled = await invoiceOn('2031-05-31', silk, away, 1);
  await invoiceOn('2031-06-01', silk, home, 7);
  await cancelOn('2031-06-02', cancelled);

  expect((await register('B2C', '2031-05-01', '2031-05-31')).lines).toEqual([
    `Place of supply,State code,Rate %,${AMOUNTS}`,
    'Maharashtra,27,5,2000,0,0,100,2100',
    'Rajasthan,08,3,1000,15,15,0,1030',
    'Rajasthan,08,5,4000,100,100,0,4200',
  ]);
  expect((await register('HSN', '2031-05-31', '2031-06-30')).lines).toEqual([
    `HSN,UQC,Quantity,Rate %,${AMOUNTS}`,
    '5007,NOS,9,5,18000,450,450,0,18900',
    '7117,NOS,1,3,1000,15,15,0,1030',
  ]);
  expect((await register('B2C', '2031-06-02')).lines).toEqual([
    `Place of supply,State code,Rate %,${AMOUNTS}`,
    // A credit note of a later period lowers that period.
    'Maharashtra,27,5,-2000,0,0,-100,-2100',
  ]);
  const { number, creditNote } = await Invoice.query()
    .findOne({ orderId: cancelled })
    .withGraphFetched('creditNote')
    .throwIfNotFound();
  expect((await register('CREDIT_NOTES', '2031-06-01', '2031-06-30')).lines).toEqual([
    `Credit note,Date,Invoice,Invoice date,Place of supply,Rate %,${AMOUNTS},Of`,
    `${creditNote?.number},2031-06-02,${number},2031-05-31,Maharashtra,5,2000,0,0,100,2100,B2C`,
  ]);
  expect((await register('CREDIT_NOTES', '2031-05-31')).lines).toHaveLength(1);
});

test('an invoice to another state above one lakh is listed by itself, and its sums and credit notes are in no sum of others', async () => {
  const lakh = await soldAs(1_00_000_00, 'FABRIC', '5007');
  const more = await soldAs(1_00_000_01, 'FABRIC', '5007');
  const ring = await soldAs(1_030_00, 'JEWELLERY', '7117');
  const home = { state: 'Rajasthan', postalCode: '302001' };
  const away = { state: 'Maharashtra', postalCode: '400001' };
  await invoiceOn('2034-05-01', lakh, away, 1);
  const large = await invoiceOn('2034-05-02', more, away, 1);
  await invoiceOn('2034-05-03', more, home, 1);
  // Many small pieces are large together, whatever their rates.
  const many = await createOrder(shopper.user, ring, away, 95);
  const [item] = await OrderItem.query().where({ orderId: many.id });
  const { id: variantId, productId } = more;
  const other = { id: uuidv7(), position: 1, quantity: 1, price: 2_151_00, variantId, productId };
  await OrderItem.query().insert({ ...item, ...other });
  await Order.query().findById(many.id).patch({ total: 1_00_001_00 });
  await ship('2034-05-04', many.id);
  const numberOf = async (orderId: string) => (await Invoice.query().findOne({ orderId }).throwIfNotFound()).number;
  const [one, two] = [await numberOf(large), await numberOf(many.id)];
  const listed = [
    `Invoice,Date,Invoice value,Place of supply,State code,Rate %,${AMOUNTS}`,
    `${one},2034-05-02,100000.01,Maharashtra,27,5,95238.1,0,0,4761.91,100000.01`,
    `${two},2034-05-04,100001,Maharashtra,27,3,95000,0,0,2850,97850`,
    `${two},2034-05-04,100001,Maharashtra,27,5,2048.57,0,0,102.43,2151`,
  ];
  expect((await register('B2CL', '2034-05-01', '2034-05-31')).lines).toEqual(listed);
  await cancelOn('2034-05-20', large);
  const small = ['Maharashtra,27,5,95238.1,0,0,4761.9,100000', 'Rajasthan,08,5,95238.11,2380.95,2380.95,0,100000.01'];
  expect((await register('B2C', '2034-05-01', '2034-05-31')).lines.slice(1)).toEqual(small);
  expect((await register('B2CL', '2034-05-01', '2034-05-31')).lines).toEqual(listed);
  expect((await register('CREDIT_NOTES', '2034-05-20')).lines[1]).toMatch(/,100000.01,B2CL$/);
  expect((await register('B2C', '2034-05-04')).lines).toHaveLength(1);
  expect((await register('HSN', '2034-05-04')).lines).toHaveLength(3);
});

test('bills without GST are in no register', async () => {
  const silk = await soldAs(500_00, 'FABRIC', '5208');
  await Company.query().findById(Company.id).patch({ gstin: '' });
  await invoiceOn('2032-02-29', silk, {}, 1);
  await Company.query().findById(Company.id).patch({ gstin: '08ABCDE1234F1Z0' });
  expect((await register('B2C', '2032-02-29')).lines).toHaveLength(1);
});

test('the days are those of India, and the file says what it holds', async () => {
  const silk = await soldAs(105_00, 'FABRIC', '5208');
  const id = await invoiceOn('2033-01-10', silk, {}, 1);
  const lines = async (day: string) => (await register('B2C', day)).lines.length;
  for (const [time, day] of [
    ['2033-01-10T18:29:59.999Z', '2033-01-10'],
    ['2033-01-10T18:30:00.000Z', '2033-01-11'],
  ] as const) {
    await invoicedAt(id, time);
    expect([await lines(daysLater(day, -1)), await lines(day), await lines(daysLater(day, 1))]).toEqual([1, 2, 1]);
  }
  const { headers } = await register('HSN', '2033-01-10', '2033-01-11');
  expect(headers.get('content-disposition')).toBe('attachment; filename="gst-hsn-2033-01-10-to-2033-01-11.csv"');
  expect(headers.get('x-total-rows')).toBe('1');
});

test.each([
  ['register', 'register=ALL&from=2031-05-01&to=2031-05-31'],
  ['from', 'register=B2C&from=2031-02-30&to=2031-05-31'],
  ['to', 'register=B2C&from=2031-05-01'],
  ['to', 'register=B2C&from=2031-05-01&to=2031-04-30'],
  ['to', 'register=B2C&from=2031-05-01&to=2032-05-01'],
])('refuses a wrong %s', async (path, query) => {
  const { status, body } = await api.get(`/admin/gst-register.csv?${query}`, { token: admin.token });
  expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path });
});

test('is for admins only', async () => {
  const today = indiaDay(new Date());
  const path = `/admin/gst-register.csv?register=B2C&from=${today}&to=${today}`;
  expect((await api.get(path)).status).toBe(401);
  const editor = await createAdmin(api, { role: 'EDITOR' });
  for (const { token } of [shopper, editor]) expect((await api.get(path, { token })).status).toBe(403);
});

import type { DeliveryStatus } from '@rangrekha/contract/limits';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { createAdmin, createCustomer, type SignedIn } from '../../testing/factories';
import { createOrder, createVariant } from '../../testing/order-factories';
import type { Variant } from '../catalogue/Variant';
import { Company } from '../company/Company';
import { Invoice } from './Invoice';
import { financialYear } from './make-invoice';
import type { Order } from './Order';

let api: TestApi;
let admin: SignedIn;
let shopper: SignedIn;
let variant: Variant;
let company: Company;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
  shopper = await createCustomer(api);
  variant = await createVariant({ stock: 1_000, price: 2_499_00 });
  company = await Company.current();
});
afterEach(() => describeSeller(company));
afterAll(() => api.close());

const RAJASTHAN = { name: 'Rangrekha', address: '14 Rangrez Gali', pincode: '302001', state: 'Rajasthan' };
const GSTIN = '08ABCDE1234F1Z0';

const describeSeller = ({ name, address, pincode, state, gstin }: Partial<Company>) =>
  Company.query().findById(Company.id).patch({ name, address, pincode, state, gstin });
const place = (fields: Partial<Order> = {}, quantity = 1) => createOrder(shopper.user, variant, fields, quantity);
const setStatus = (id: string, deliveryStatus: DeliveryStatus) =>
  api.put(`/orders/${id}/status`, { token: admin.token, json: { deliveryStatus } });
const numberOf = async (id: string) => (await Invoice.query().findById(id))?.number;
const serial = (number = '') => Number(number.split('/')[1]);
const invoice = (id: string, token: string | undefined = admin.token) => api.get(`/admin/invoices/${id}`, { token });

test.each([
  ['2026-03-31T18:29:59.999Z', '2025-26'],
  ['2026-03-31T18:30:00.000Z', '2026-27'],
  ['2026-12-31T23:59:59.000Z', '2026-27'],
  ['2099-04-01T00:00:00.000Z', '2099-00'],
])('%s is in the financial year %s of India', (time, year) => {
  expect(financialYear(new Date(time))).toBe(year);
});

describe('an order gets its number', () => {
  test.each(['SHIPPED', 'DELIVERED'] as const)('when it is first %s', async (status) => {
    const { id } = await place();
    expect(await numberOf(id)).toBeUndefined();
    await setStatus(id, status);
    const year = financialYear(new Date());
    expect(await numberOf(id)).toMatch(new RegExp(`^${year}/\\d{6}$`));
    const { body } = await api.get(`/admin/orders/${id}`, { token: admin.token });
    expect(body.invoice).toEqual({ number: await numberOf(id), createdAt: expect.any(String) });
  });

  test('and keeps it, whatever becomes of it', async () => {
    const [one, other] = [await place(), await place()];
    await setStatus(one.id, 'SHIPPED');
    const number = await numberOf(one.id);
    for (const status of ['DELIVERED', 'PENDING', 'SHIPPED', 'CANCELED', 'DELIVERED'] as const) {
      expect((await setStatus(one.id, status)).status).toBe(200);
      expect(await numberOf(one.id)).toBe(number);
    }
    await setStatus(other.id, 'SHIPPED');
    expect(serial(await numberOf(other.id))).toBe(serial(number) + 1);
  });

  test('and none when it is cancelled before it left', async () => {
    const { id } = await place();
    await setStatus(id, 'CANCELED');
    expect(await numberOf(id)).toBeUndefined();
  });
});

test('40 shipments at once, some of them impossible: no gap, no number twice', { timeout: 60_000 }, async () => {
  const scarce = await createVariant({ stock: 100 });
  const orders: Order[] = [];
  const lost: Order[] = [];
  for (let turn = 0; turn < 30; turn++) orders.push(await place({}, 1 + (turn % 3)));
  for (let turn = 0; turn < 10; turn++) lost.push(await createOrder(shopper.user, scarce, {}));
  for (const { id } of lost) await setStatus(id, 'CANCELED');
  await scarce.$query().patch({ stock: 4 });
  const before = await place();
  await setStatus(before.id, 'SHIPPED');

  const mixed = [...orders, ...lost].toSorted((a, b) => a.reversedNumber.localeCompare(b.reversedNumber));
  const answers = await Promise.all(mixed.map(({ id }) => setStatus(id, 'SHIPPED')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(34);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);

  const numbers = await Promise.all(mixed.map(({ id }) => numberOf(id)));
  const serials = numbers.filter((number) => number !== undefined).map(serial);
  const first = serial(await numberOf(before.id));
  expect(serials.sort((a, b) => a - b)).toEqual(Array.from({ length: 34 }, (_, index) => first + 1 + index));
  expect((await scarce.$query().throwIfNotFound()).stock).toBe(0);
});

describe('an invoice', () => {
  test('says the seller as it was when the order left', async () => {
    await describeSeller({ ...RAJASTHAN, gstin: GSTIN });
    const { id } = await place();
    await setStatus(id, 'SHIPPED');
    await describeSeller({ ...RAJASTHAN, name: 'Another', state: 'Goa', gstin: '' });
    const { status, body } = await invoice(id);
    expect(status).toBe(200);
    expect(body.seller).toEqual({ ...RAJASTHAN, gstin: GSTIN });
    expect(body.tax).toBe('IGST');
  });

  test.each([
    ['Rajasthan', 'CGST_SGST', { taxableValue: 4760, cgst: 119, sgst: 119, igst: 0, total: 4998 }],
    ['Maharashtra', 'IGST', { taxableValue: 4760, cgst: 0, sgst: 0, igst: 238, total: 4998 }],
  ])('to %s bears %s', async (state, tax, amounts) => {
    await describeSeller({ ...RAJASTHAN, gstin: GSTIN });
    const { id } = await place({ state }, 2);
    await setStatus(id, 'SHIPPED');
    const { body } = await invoice(id);
    const line = { name: 'Silk kurta', quantity: 2, price: 2499, rate: 5, ...amounts };
    expect(body).toMatchObject({ id, tax, lines: [line], totals: amounts, order: { id, orderTotal: 4998 } });
  });

  test('of a seller without GSTIN bears no tax', async () => {
    await describeSeller({ ...RAJASTHAN, gstin: '' });
    const { id } = await place();
    await setStatus(id, 'SHIPPED');
    const { body } = await invoice(id);
    expect(body).toMatchObject({ tax: 'NONE', lines: [{ rate: 0, taxableValue: 2499, igst: 0, cgst: 0 }] });
  });

  test('several are read at once, those that there are', async () => {
    const [one, two, pending] = [await place(), await place(), await place()];
    for (const { id } of [one, two]) await setStatus(id, 'SHIPPED');
    const filter = encodeURIComponent(JSON.stringify({ id: [one.id, two.id, pending.id] }));
    const { body } = await api.get(`/admin/invoices?filter=${filter}`, { token: admin.token });
    expect(body.map(({ id }: Order) => id).sort()).toEqual([one.id, two.id].sort());
    expect((await invoice(pending.id)).status).toBe(404);
  });

  test('is for admins only', async () => {
    const { id } = await place();
    await setStatus(id, 'SHIPPED');
    const editor = await createAdmin(api, { role: 'EDITOR' });
    for (const path of [`/admin/invoices/${id}`, '/admin/invoices']) {
      expect((await api.get(path)).status).toBe(401);
      for (const { token } of [shopper, editor]) expect((await api.get(path, { token })).status).toBe(403);
    }
    for (const unknown of [uuidv7(), 'nonsense']) expect((await invoice(unknown)).status).toBe(404);
  });
});

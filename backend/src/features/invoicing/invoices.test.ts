import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../../database/transaction';
import { startTestApi, type TestApi } from '../../testing/api';
import { createCategory, createProduct } from '../../testing/factories/catalogue';
import { applyCode, createDiscount } from '../../testing/factories/discounts';
import {
  createOrder,
  createShopper,
  createVariant,
  fillCart,
  place as placeOrder,
} from '../../testing/factories/orders';
import { createAdmin, createCustomer, type SignedIn } from '../../testing/factories/users';
import { Company } from '../company/Company';
import { Order } from '../orders/Order';
import type { Variant } from '../products/Variant';
import { DEFAULT_CONTENT } from '../storefront-content/default-content';
import { Invoice } from './Invoice';
import { InvoiceLine } from './InvoiceLine';
import { makeCreditNote } from './make-credit-note';
import { financialYear, invoiceOf, makeInvoice } from './make-invoice';

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
const documentsOf = async (orderId: string) =>
  (await Invoice.query().where({ orderId }).orderBy(['createdAt', 'id']).withGraphFetched('creditNote')).map(
    ({ number, creditNote }) => [number, creditNote?.number],
  );
const numberOf = async (id: string) => (await documentsOf(id)).at(-1)?.[0];
const creditNoteOf = async (id: string) => (await documentsOf(id)).at(-1)?.[1];
const serial = (number = '') => Number(number.split('/')[1]);
const invoice = (id: string, token: string | undefined = admin.token) => api.get(`/admin/invoices/${id}`, { token });

test.each([
  ['2026-03-31T18:29:59.999Z', '2025-26'],
  ['2026-03-31T18:30:00.000Z', '2026-27'],
  ['2026-12-31T23:59:59.000Z', '2026-27'],
  ['2099-04-01T00:00:00.000Z', '2099-00'],
  ['2028-02-29T18:29:59.999Z', '2027-28'],
])('%s is in the financial year %s of India', (time, year) => {
  expect(financialYear(new Date(time))).toBe(year);
});

test.each([
  ['2025-09-21T18:29:59.999Z', 12],
  ['2025-09-21T18:30:00.000Z', 5],
])('an invoice of %s bears the rate of that day in India', (time, rate) => {
  const items = [{ id: 'item', position: 0, price: 2_000_00, quantity: 1 }];
  const seller = Company.fromJson({ ...RAJASTHAN, gstin: GSTIN });
  const order = { id: 'order', state: 'Rajasthan', postalCode: '302001', items };
  expect(invoiceOf(order, [{ rateClass: 'GARMENT', hsnCode: '' }], seller, 1, new Date(time)).lines).toMatchObject([
    { rate: rate * 100 },
  ]);
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

  test('keeps its number until it is cancelled', async () => {
    const [one, other] = [await place(), await place()];
    await setStatus(one.id, 'SHIPPED');
    const number = await numberOf(one.id);
    for (const status of ['DELIVERED', 'PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED'] as const) {
      expect((await setStatus(one.id, status)).status).toBe(200);
      expect(await numberOf(one.id)).toBe(number);
    }
    await setStatus(other.id, 'SHIPPED');
    expect(serial(await numberOf(other.id))).toBe(serial(number) + 1);
  });

  test('gets no number if it is cancelled before the shipment', async () => {
    const { id } = await place();
    await setStatus(id, 'CANCELED');
    expect(await numberOf(id)).toBeUndefined();
  });
});

test('20 shipments at once, some of them impossible: no gap, no number twice', async () => {
  const scarce = await createVariant({ stock: 100 });
  const orders: Order[] = [];
  const lost: Order[] = [];
  for (let turn = 0; turn < 12; turn++) orders.push(await place({}, 1 + (turn % 3)));
  for (let turn = 0; turn < 8; turn++) lost.push(await createOrder(shopper.user, scarce, {}));
  for (const { id } of lost) await setStatus(id, 'CANCELED');
  await scarce.$query().patch({ stock: 4 });
  const before = await place();
  await setStatus(before.id, 'SHIPPED');

  const mixed = [...orders, ...lost].toSorted((a, b) => a.reversedNumber.localeCompare(b.reversedNumber));
  const answers = await Promise.all(mixed.map(({ id }) => setStatus(id, 'SHIPPED')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(16);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);

  const numbers = await Promise.all(mixed.map(({ id }) => numberOf(id)));
  const serials = numbers.filter((number) => number !== undefined).map(serial);
  const first = serial(await numberOf(before.id));
  expect(serials.sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, index) => first + 1 + index));
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
    const line = { name: expect.stringMatching(/^Kurta-/), quantity: 2, price: 2499, rate: 5, ...amounts };
    expect(body).toMatchObject({ id, tax, lines: [line], totals: amounts, order: { id, orderTotal: 4998 } });
  });

  test('names the seller, not the brand, and stays as it is when the brand is changed', async () => {
    await describeSeller({ ...RAJASTHAN, gstin: GSTIN });
    const { id } = await place();
    await setStatus(id, 'SHIPPED');
    const { body } = await invoice(id);
    const content = structuredClone(DEFAULT_CONTENT);
    content.brand.name = 'Zoya & Sisters';
    const publish = (json: object) => api.put('/storefront-content', { token: admin.token, json });
    await publish({ content });
    const later = await invoice(id);
    await publish({ content: DEFAULT_CONTENT });
    expect(later.body).toEqual(body);
    expect(JSON.stringify(body)).not.toMatch(/My store|Zoya/);
    expect(body.seller.name).toBe(RAJASTHAN.name);
  });

  test('of a seller without GSTIN bears no tax', async () => {
    await describeSeller({ ...RAJASTHAN, gstin: '' });
    const { id } = await place();
    await setStatus(id, 'SHIPPED');
    const { body } = await invoice(id);
    expect(body).toMatchObject({ tax: 'NONE', lines: [{ rate: 0, taxableValue: 2499, igst: 0, cgst: 0 }] });
  });

  test('several are read at once, without those that do not exist', async () => {
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

describe('the tax of an invoice', () => {
  const ship = async (of: Variant, fields: Partial<Order> = {}) => {
    await describeSeller({ ...RAJASTHAN, gstin: GSTIN });
    const order = await createOrder(shopper.user, of, fields);
    await setStatus(order.id, 'SHIPPED');
    return order;
  };

  test('is read from its lines, and not computed again', async () => {
    const { id } = await ship(variant);
    const { body: before } = await invoice(id);
    await describeSeller({ ...RAJASTHAN, state: 'Goa', gstin: '' });
    expect((await invoice(id)).body).toEqual(before);
    // As an older law would have had it.
    const line = InvoiceLine.query().whereIn('invoiceId', Invoice.query().where({ orderId: id }).select('id'));
    await line.patch({ rate: 12_00, taxableValue: 2_231_25, igst: 267_75 });
    const amounts = { taxableValue: 2231.25, cgst: 0, sgst: 0, igst: 267.75, total: 2499 };
    expect((await invoice(id)).body).toMatchObject({ lines: [{ rate: 12, ...amounts }], totals: amounts });
  });

  test('takes a piece of ₹2,625 for one of ₹2,500 before tax', async () => {
    const low = await ship(await createVariant({ price: 2_625_00 }));
    expect((await invoice(low.id)).body.lines).toMatchObject([{ rate: 5, taxableValue: 2500, igst: 125 }]);
    const high = await ship(await createVariant({ price: 2_625_01 }));
    expect((await invoice(high.id)).body.lines).toMatchObject([{ rate: 18, taxableValue: 2224.58, igst: 400.43 }]);
  });

  test('follows the class of the category, or of the nearest one above that has one', async () => {
    const fabrics = await createCategory({ rateClass: 'FABRIC' });
    const silk = await createCategory({ parentId: fabrics.id });
    const bags = await createCategory({ parentId: fabrics.id, rateClass: 'BAG' });
    const rateIn = async (categoryId: string) => {
      const product = await createProduct({ categoryId, variants: [{ price: 4_000_00 }] });
      const order = await ship(product.variants[0] as Variant);
      return (await invoice(order.id)).body.lines[0].rate;
    };
    expect(await rateIn(silk.id)).toBe(5);
    expect(await rateIn(bags.id)).toBe(18);
    expect(await rateIn((await createCategory()).id)).toBe(18);
  });

  test('names the tariff code of the category, or of the one above with the same class of goods', async () => {
    const fabrics = await createCategory({ rateClass: 'FABRIC', hsnCode: '5208' });
    const silk = await createCategory({ parentId: fabrics.id, hsnCode: '5007' });
    const cotton = await createCategory({ parentId: fabrics.id });
    const bags = await createCategory({ parentId: fabrics.id, rateClass: 'BAG' });
    const codeIn = async (categoryId: string) => {
      const { variants } = await createProduct({ categoryId });
      return (await invoice((await ship(variants[0] as Variant)).id)).body.lines[0].hsnCode;
    };
    expect(await codeIn(silk.id)).toBe('5007');
    expect(await codeIn(cotton.id)).toBe('5208');
    expect(await codeIn(bags.id)).toBe('');
  });

  test('is decided when the invoice is made: a class changed before counts, one changed afterwards does not', async () => {
    const category = await createCategory({ rateClass: 'BAG' });
    const { variants } = await createProduct({ categoryId: category.id, variants: [{ price: 4_000_00 }] });
    const order = await createOrder(shopper.user, variants[0] as Variant);
    await category.$query().patch({ rateClass: 'JEWELLERY' });
    await describeSeller({ ...RAJASTHAN, gstin: GSTIN });
    await setStatus(order.id, 'SHIPPED');
    await category.$query().patch({ rateClass: 'FABRIC' });
    expect((await invoice(order.id)).body.lines).toMatchObject([{ rate: 3 }]);
  });

  test('of a product that is gone is that of the category in which it was ordered', async () => {
    const { id: categoryId } = await createCategory({ rateClass: 'FABRIC' });
    const product = await createProduct({ categoryId, variants: [{ price: 4_000_00 }] });
    const buyer = await createShopper(api);
    await fillCart(buyer.user, product.variants[0] as Variant);
    const { id } = (await placeOrder(api, buyer)).body.order;
    expect((await api.delete(`/products/${product.id}`, { token: admin.token })).status).toBe(200);
    await describeSeller({ ...RAJASTHAN, gstin: GSTIN });
    await setStatus(id, 'SHIPPED');
    expect((await invoice(id)).body.lines).toMatchObject([{ rate: 5 }]);
  });

  test.each([
    ['RAJASTHAN', '302001', 'CGST_SGST', 'Rajasthan'],
    ['RJ', '411001', 'CGST_SGST', 'Rajasthan'],
    ['orissa', '302001', 'IGST', 'Odisha'],
    ['Atlantis', '302001', 'CGST_SGST', 'Rajasthan'],
    ['Atlantis', '160017', 'IGST', 'Atlantis'],
  ])('to %s %s is %s, supplied in %s', async (state, postalCode, tax, placeOfSupply) => {
    const { id } = await ship(variant, { state, postalCode });
    expect((await invoice(id)).body).toMatchObject({ tax, placeOfSupply, order: { address: { state } } });
  });
});

test('on 31 March at 23:59 an invoice is in the old series, a minute later in the new one, and its credit note in that of its own day', async () => {
  const [last, first] = [new Date('2041-03-31T18:29:59.999Z'), new Date('2041-03-31T18:30:00.000Z')];
  const [old, fresh] = [await place(), await place()];
  const whole = (id: string) => Order.query().findById(id).withGraphFetched('items').throwIfNotFound();
  await transaction(async (trx) => makeInvoice(trx, await whole(old.id), last));
  await transaction(async (trx) => makeInvoice(trx, await whole(fresh.id), first));
  await transaction(async (trx) => makeCreditNote(trx, old.id, first));
  expect(await documentsOf(old.id)).toEqual([['2040-41/000001', 'CN2041-42/000001']]);
  expect(await documentsOf(fresh.id)).toEqual([['2041-42/000001', undefined]]);
});

describe('a credit note', () => {
  const detail = async (id: string) => (await api.get(`/admin/orders/${id}`, { token: admin.token })).body;

  test('takes back the invoice of an order that is cancelled, and an order sent again gets another invoice', async () => {
    const { id } = await place();
    for (const status of ['SHIPPED', 'CANCELED'] as const) await setStatus(id, status);
    const year = financialYear(new Date());
    const [[first, credit] = []] = await documentsOf(id);
    expect(credit).toMatch(new RegExp(`^CN${year}/\\d{6}$`));
    expect(credit).toHaveLength(16);
    const { body: credited } = await invoice(id);
    expect(credited).toMatchObject({ number: first, creditNote: { number: credit }, earlier: [] });

    for (const status of ['PENDING', 'SHIPPED', 'DELIVERED'] as const) await setStatus(id, status);
    const [, [second, none] = []] = await documentsOf(id);
    expect(second).not.toBe(first);
    expect(none).toBeUndefined();
    const { id: _, order: __, phone: ___, earlier: ____, ...before } = credited;
    expect((await invoice(id)).body).toMatchObject({ number: second, creditNote: null, earlier: [before] });

    await setStatus(id, 'CANCELED');
    const numbers = [first, credit, second, await creditNoteOf(id)];
    expect(new Set(numbers).size).toBe(4);
    const { invoice: last, documents } = await detail(id);
    expect(documents.map(({ number }: Invoice) => number)).toEqual(numbers);
    expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual([
      'INVOICE',
      'CREDIT_NOTE',
      'INVOICE',
      'CREDIT_NOTE',
    ]);
    expect(last.number).toBe(second);
  });

  test('is written when the shopper cancels an order that was shipped by mistake', async () => {
    const { id } = await place();
    for (const status of ['SHIPPED', 'PENDING'] as const) await setStatus(id, status);
    expect((await api.put(`/orders/${id}/cancel`, { token: shopper.token })).status).toBe(200);
    expect(await creditNoteOf(id)).toMatch(/^CN/);
  });

  test('is not written for an order that has no invoice, nor twice', async () => {
    const [never, once] = [await place(), await place()];
    await setStatus(never.id, 'CANCELED');
    expect(await documentsOf(never.id)).toEqual([]);
    expect((await detail(never.id)).documents).toEqual([]);
    for (const status of ['SHIPPED', 'CANCELED'] as const) await setStatus(once.id, status);
    const before = await documentsOf(once.id);
    await setStatus(once.id, 'CANCELED');
    expect(await documentsOf(once.id)).toEqual(before);
  });

  test('12 at once, while others are shipped: no gap, no number twice, in either series', async () => {
    const [returned, sent]: Order[][] = [[], []];
    for (let turn = 0; turn < 12; turn++) returned?.push(await place());
    for (let turn = 0; turn < 6; turn++) sent?.push(await place());
    for (const { id } of returned ?? []) await setStatus(id, 'SHIPPED');
    const marker = await place();
    for (const status of ['SHIPPED', 'CANCELED'] as const) await setStatus(marker.id, status);
    const [[lastInvoice, lastCredit] = []] = await documentsOf(marker.id);

    const calls = [
      ...(returned ?? []).flatMap(({ id }) => [setStatus(id, 'CANCELED'), setStatus(id, 'CANCELED')]),
      ...(sent ?? []).map(({ id }) => setStatus(id, 'SHIPPED')),
    ];
    expect((await Promise.all(calls)).every(({ status }) => status === 200)).toBe(true);

    const serials = async (orders: Order[], of: (id: string) => Promise<string | undefined>) =>
      (await Promise.all(orders.map(({ id }) => of(id)))).map(serial).sort((a, b) => a - b);
    const after = (number: string | undefined, count: number) =>
      Array.from({ length: count }, (_, index) => serial(number) + 1 + index);
    expect(await serials(returned ?? [], creditNoteOf)).toEqual(after(lastCredit, 12));
    expect(await serials(sent ?? [], numberOf)).toEqual(after(lastInvoice, 6));
  });
});

test('of a discounted order, tax and rate follow from what was paid, to the paisa, and its credit note takes the same back', async () => {
  await describeSeller({ ...RAJASTHAN, gstin: GSTIN });
  const { id: categoryId } = await createCategory({ rateClass: 'GARMENT' });
  // Without the discount both are above the limit of the lower rate, with it only one.
  const { variants } = await createProduct({
    categoryId,
    variants: [{ price: 2_999_00 }, { price: 3_333_33, size: 'L' }],
  });
  const { code } = await createDiscount({ percent: 20 });
  const buyer = await createShopper(api);
  for (const one of variants) await fillCart(buyer.user, one);
  await applyCode(api, buyer, code);
  const { order } = (await placeOrder(api, buyer)).body;
  await setStatus(order.id, 'SHIPPED');
  const { body } = await invoice(order.id);
  expect(body.lines).toMatchObject([
    { price: 2999, discount: 599.8, rate: 5, total: 2399.2, taxableValue: 2284.95, igst: 114.25 },
    { price: 3333.33, discount: 666.66, rate: 18, total: 2666.67, taxableValue: 2259.89, igst: 406.78 },
  ]);
  expect([body.totals.total, order.orderTotal]).toEqual([5065.87, 5065.87]);
  await setStatus(order.id, 'CANCELED');
  const cancelled = (await invoice(order.id)).body;
  expect(cancelled.creditNote).toBeTruthy();
  expect([cancelled.lines, cancelled.totals]).toEqual([body.lines, body.totals]);
});

import { runChecks } from '@rangrekha/backend/features/data-checks/run-checks';
import { Order } from '@rangrekha/backend/features/orders/Order';
import { ORDER_CHECKS } from '@rangrekha/backend/features/orders/order-checks';
import { OutboxMail } from '@rangrekha/backend/mail/OutboxMail';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import {
  createOrder,
  createShopper,
  createVariant,
  fillCart,
  place,
  type Shopper,
  stockLeft,
} from '@rangrekha/backend/testing/factories/orders';
import { createAdmin, unique } from '@rangrekha/backend/testing/factories/users';
import { orderNumber } from '@rangrekha/contract/names';
import { CASH_METHOD } from '@rangrekha/contract/payment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upiChecks } from './checks';
import { upi } from './index';
import { releaseUnpaid } from './release-unpaid';
import { ADVANCE, type UpiSettings } from './settings';

const HOUR = 3_600_000;

let api: TestApi;
let token: string;
let context: PluginContext<UpiSettings>;
beforeAll(async () => {
  api = await startTestApi({}, { plugins: [upi({ payee: 'meher@okbank', payeeName: 'Meher', advance: 200 })] });
  token = (await createAdmin(api)).token;
  const [found] = await api.services.plugins.active();
  context = found?.context as unknown as PluginContext<UpiSettings>;
});
afterAll(() => api.close());

const newReference = () => String(300_000_000_000 + Math.floor(Math.random() * 1e11));
const setStatus = (id: string, deliveryStatus: string) =>
  api.put(`/orders/${id}/status`, { token, json: { deliveryStatus } });
const read = async (id: string) => (await api.get(`/admin/orders/${id}`, { token })).body;
const open = async () => (await api.get('/x/upi/open', { token })).body;
const match = (orderId: string, reference: string) => api.post('/x/upi/match', { token, json: { orderId, reference } });
const methodsOf = async (shopper: Shopper) => {
  const { body } = await api.get('/checkout/payment-methods', { token: shopper.token });
  return body.addresses.flatMap(({ methods }: { methods: object[] }) => methods);
};
const breaches = async (id: string) =>
  (await runChecks([...ORDER_CHECKS, ...upiChecks])).filter(({ examples }) =>
    examples.some((example) => example.includes(orderNumber(id))),
  );

/** A shopper at a PIN code of their own, of which nothing is known. */
async function shopperElsewhere() {
  const shopper = await createShopper(api);
  const postalCode = String(110_000 + Math.floor(Math.random() * 880_000));
  await api.knex('addresses').where({ id: shopper.address.id }).update({ postalCode });
  return shopper;
}

/** A shopper who has refused a parcel at the door, with a full cart. */
async function risky(price = 150_000) {
  const shopper = await shopperElsewhere();
  const { id } = await createOrder(shopper.user, await createVariant());
  for (const status of ['SHIPPED', 'CANCELED']) expect((await setStatus(id, status)).status).toBe(200);
  const variant = await createVariant({ price, stock: 5 });
  await fillCart(shopper.user, variant);
  return { shopper, variant };
}

async function ordered(price?: number) {
  const { shopper, variant } = await risky(price);
  const { status, body } = await place(api, shopper, { paymentMethod: ADVANCE });
  expect(status).toBe(201);
  return { shopper, variant, id: body.order.id as string, order: body.order };
}

test('without a risk there is no advance, and cash on delivery stays', async () => {
  const shopper = await shopperElsewhere();
  const dear = await createVariant({ price: 150_000 });
  const { id } = await createOrder(shopper.user, dear);
  await setStatus(id, 'DELIVERED');
  await fillCart(shopper.user, dear);
  expect(await methodsOf(shopper)).not.toContainEqual(expect.objectContaining({ id: ADVANCE }));
  expect((await place(api, shopper, { paymentMethod: ADVANCE })).status).toBe(400);
  const { status, body } = await place(api, shopper);
  expect(status).toBe(201);
  expect(body.order).not.toHaveProperty('advance');
});

test('whose order looks risky pays the advance first: it takes the place of cash on delivery', async () => {
  const { shopper } = await risky();
  const methods = await methodsOf(shopper);
  expect(methods[0]).toEqual({
    ...{ id: ADVANCE, name: 'Cash on Delivery, ₹200.00 by UPI first' },
    note: expect.stringContaining('24 hours'),
  });
  expect(methods).not.toContainEqual(expect.objectContaining({ id: CASH_METHOD }));
  const refused = await place(api, shopper);
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'paymentMethod', message: expect.stringMatching(/^must be UPI_ADVANCE/) }] },
  });
  const { body } = await place(api, shopper, { paymentMethod: ADVANCE });
  expect(body.order).toMatchObject({
    orderTotal: 1500,
    advance: 200,
    paymentStatus: 'PENDING',
    paymentMethod: ADVANCE,
  });
  const own = (await api.get(`/x/upi/own/${body.order.id}`, { token: shopper.token })).body;
  expect(own).toMatchObject({ state: 'WAITING', total: 200 });
  expect(own.link).toContain('am=200.00&');
  expect((await open()).orders).toContainEqual(expect.objectContaining({ orderId: body.order.id, total: 200 }));
});

test('an order of the advance or less has none', async () => {
  const { shopper } = await risky(20_000);
  expect(await methodsOf(shopper)).not.toContainEqual(expect.objectContaining({ id: ADVANCE }));
  expect((await place(api, shopper)).status).toBe(201);
});

test('it does not leave before the advance has come, then the courier collects the rest', async () => {
  const { id, order } = await ordered();
  const [number] = [orderNumber(id)];
  expect(await setStatus(id, 'SHIPPED')).toMatchObject({ status: 409, body: { code: 'ORDER_HELD' } });
  expect((await match(id, newReference())).status).toBe(200);
  expect(await read(id)).toMatchObject({ paymentStatus: 'PENDING', payment: { reference: expect.any(String) } });

  const columns = [
    { heading: 'Ref', field: 'ORDER_NUMBER', text: '' },
    { heading: 'Type', field: 'TEXT', text: 'COD' },
    { heading: 'Cash', field: 'CASH_TO_COLLECT', text: '' },
  ];
  const layout = (await api.post('/admin/courier-layouts', { token, json: { name: unique('Layout'), columns } })).body;
  const file = await api.post('/admin/courier-files.csv', { token, json: { layoutId: layout.layout.id, ids: [id] } });
  expect(file.body).toContain(`${number},COD,1300`);

  const items = [{ orderItemId: order.items[0].id, quantity: 1 }];
  expect(await api.post(`/orders/${id}/shipments`, { token, json: { items } })).toMatchObject({
    status: 409,
    body: { code: 'ADVANCE' },
  });
  const courier = unique('Courier');
  const json = { deliveryStatus: 'SHIPPED', courier };
  expect((await api.put(`/orders/${id}/status`, { token, json })).status).toBe(200);
  expect(await read(id)).toMatchObject({ deliveryStatus: 'SHIPPED', paymentStatus: 'PENDING' });
  expect(await breaches(id)).toEqual([]);
  const mails = await OutboxMail.query().where({ orderId: id, topic: 'SHIPPED' });
  expect(mails[0]?.textBody).toContain('To pay on delivery: ₹1,300.00');

  await setStatus(id, 'DELIVERED');
  expect(await read(id)).toMatchObject({ paymentStatus: 'PAID', advance: 200 });
  const cash = async () => {
    const { couriers } = (await api.get('/admin/cash', { token })).body;
    return couriers.find((one: { courier: string }) => one.courier === courier);
  };
  expect(await cash()).toMatchObject({ expected: 1300, received: 0 });
  const form = new FormData();
  form.append('file', new Blob([`Order number,AWB,COD amount\n${number},,1300`], { type: 'text/csv' }), 'cash.csv');
  const { body } = await api.post('/admin/remittances/import', { token, form });
  expect(body.lines).toMatchObject([{ outcome: 'MATCHED' }]);
  expect(await cash()).toMatchObject({ expected: 1300, received: 1300, difference: 0 });
  expect(await breaches(id)).toEqual([]);
});

test('another amount than the advance stays left over', async () => {
  const { id } = await ordered();
  const [whole, advance] = [newReference(), newReference()];
  const statement = (reference: string, amount: string) => {
    const form = new FormData();
    const line = `27/11/2026,UPI/${reference}/Order ${orderNumber(id)},,${amount}`;
    form.append('file', new Blob([`Date,Narration,Withdrawal Amt,Deposit Amt\n${line}`]), 'statement.csv');
    return api.post('/x/upi/statement', { token, form });
  };
  expect((await statement(whole, '1500.00')).body.lines).toMatchObject([{ outcome: 'LEFT' }]);
  expect((await statement(advance, '200.00')).body.lines).toMatchObject([{ outcome: 'MATCHED', orderId: id }]);
  expect(await breaches(id)).toEqual([]);
});

test('an order whose advance does not come is released, and its stock is back', async () => {
  const { id, variant } = await ordered();
  expect(await stockLeft(variant)).toBe(4);
  await Order.query()
    .findById(id)
    .patch({ createdAt: new Date(Date.now() - 25 * HOUR) });
  await releaseUnpaid(context);
  expect(await read(id)).toMatchObject({ deliveryStatus: 'CANCELED' });
  expect(await stockLeft(variant)).toBe(5);
});

test('the advance of an order that was cancelled, or refused at the door, is to be paid back', async () => {
  const { id } = await ordered();
  const reference = newReference();
  await match(id, reference);
  for (const status of ['SHIPPED', 'CANCELED']) await setStatus(id, status);
  expect((await open()).payments).toContainEqual(expect.objectContaining({ reference, amount: 200, orderId: id }));
  const json = { reference, paidBackReference: 'B1' };
  expect((await api.post('/x/upi/paid-back', { token, json })).status).toBe(200);
  expect((await open()).payments).not.toContainEqual(expect.objectContaining({ reference }));
  expect(await breaches(id)).toEqual([]);
});

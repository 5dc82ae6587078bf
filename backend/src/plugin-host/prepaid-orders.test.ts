import { orderNumber } from '@rangrekha/contract/names';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importTracking } from '../features/fulfilment/courier-files/import-tracking';
import { mailSettings } from '../features/order-mails/order-mails';
import { Order } from '../features/orders/Order';
import { Shipment } from '../features/orders/Shipment';
import { OutboxMail } from '../mail/OutboxMail';
import { plugin } from '../plugins/plugin';
import type { PluginContext } from '../plugins/plugin-context';
import { startTestApi, type TestApi } from '../testing/api';
import { createOrder, createShopper, createShopperWith, createVariant, place } from '../testing/factories/orders';
import { createAdmin } from '../testing/factories/users';

const METHOD = { id: 'CARD', name: 'Pay by card' };

let context: PluginContext<object>;
let api: TestApi;
let token: string;
beforeAll(async () => {
  const card = plugin({
    name: 'card',
    title: 'Card',
    summary: '',
    decide: { paymentMethods: () => [METHOD] },
    router: (given) => {
      context = given;
      return [];
    },
  });
  api = await startTestApi({}, { plugins: [card] });
  token = (await createAdmin(api)).token;
});
afterAll(() => api.close());

let id: string;
beforeEach(async () => {
  id = (await place(api, await createShopperWith(api, 50_000), { paymentMethod: 'CARD' })).body.order.id;
});

const admin = async () => (await api.get(`/admin/orders/${id}`, { token })).body;
const set = (deliveryStatus: string) => api.put(`/orders/${id}/status`, { token, json: { deliveryStatus } });
const pay = (payment = { amount: 50_000, reference: 'C1' }, of = id) =>
  context.orders.whileLocked(of, ({ recordPayment }) => recordPayment(payment));
const mailOf = async (topic: string) => (await OutboxMail.query().findOne({ orderId: id, topic }))?.textBody ?? '';

describe('as long as it is not paid', () => {
  const REASON = 'Awaiting payment: Pay by card.';
  const HELD = { status: 409, body: { code: 'ORDER_HELD', reasons: [REASON] } };
  const sendTracking = (dryRun: boolean) => {
    const form = new FormData();
    form.append('file', new Blob([`Order number,AWB\n${orderNumber(id)},EJ1\n`]), 'tracking.csv');
    form.append('dryRun', String(dryRun));
    return api.post('/admin/tracking/import', { token, form });
  };
  const courierFile = async (ids?: string[]) => {
    const columns = [{ heading: 'Ref', field: 'ORDER_NUMBER', text: '' }];
    const { body } = await api.post('/admin/courier-layouts', { token, json: { name: `File ${id}`, columns } });
    const file = { layoutId: body.layout.id, ...(ids && { ids }) };
    const answer = await api.post('/admin/courier-files.csv', { token, json: file });
    await api.delete(`/admin/courier-layouts/${body.layout.id}`, { token });
    return answer;
  };

  test('it leaves by no way: as a whole, in a parcel, from a cancelled state, by a file of the courier', async () => {
    expect(await admin()).toMatchObject({ holdReasons: [REASON] });
    for (const status of ['SHIPPED', 'DELIVERED']) expect(await set(status)).toMatchObject(HELD);
    const two = (await place(api, await createShopperWith(api, 50_000, 20_000), { paymentMethod: 'CARD' })).body.order;
    const items = [{ orderItemId: two.items[0].id, quantity: 1 }];
    expect(await api.post(`/orders/${two.id}/shipments`, { token, json: { items } })).toMatchObject(HELD);
    for (const dryRun of [true, false])
      expect((await sendTracking(dryRun)).body.lines).toMatchObject([
        { outcome: 'REFUSED', reason: `This order cannot be shipped yet. ${REASON}` },
      ]);
    expect(await courierFile([id])).toMatchObject({ status: 409, body: { code: 'ORDER_HELD' } });
    expect((await courierFile()).body).not.toContain(orderNumber(id));
    await set('CANCELED');
    for (const status of ['SHIPPED', 'DELIVERED']) expect(await set(status)).toMatchObject(HELD);
    expect(await admin()).toMatchObject({ deliveryStatus: 'CANCELED', shippedUnitCount: 0 });
    expect(await Shipment.query().where({ orderId: id })).toEqual([]);
  });

  test('the lock decides, not what was planned before it', async () => {
    const settings = await mailSettings(api.services);
    const line = { line: 2, number: orderNumber(id), courier: '', trackingNumber: 'EJ1', orderId: id };
    const plan = { lines: [{ ...line, outcome: 'SHIPPED' as const, reason: '', doubt: '' }] };
    const done = await importTracking(settings, { id, name: 'Asha' }, plan);
    expect(done.lines).toMatchObject([{ outcome: 'REFUSED', reason: expect.stringContaining(REASON) }]);
    expect(await admin()).toMatchObject({ deliveryStatus: 'PENDING', trackingNumber: null });
  });

  test('and once it is, it leaves', async () => {
    await pay();
    expect(await admin()).not.toHaveProperty('holdReasons');
    expect((await sendTracking(false)).body.lines).toMatchObject([{ outcome: 'SHIPPED' }]);
    expect(await admin()).toMatchObject({ deliveryStatus: 'SHIPPED' });
  });
});

test('an order of ₹0 waits for no payment', async () => {
  const shopper = await createShopperWith(api, 0);
  const { status, body } = await place(api, shopper, { paymentMethod: 'CARD' });
  expect([status, body.order?.orderTotal, body.order?.paymentStatus]).toEqual([201, 0, 'PAID']);
  const free = body.order.id;
  expect((await api.get(`/admin/orders/${free}`, { token })).body).not.toHaveProperty('holdReasons');
  const unpaid = await context.orders.findUnpaid('CARD', new Date(Date.now() + 60_000));
  expect(unpaid.map((order) => order.id)).not.toContain(free);
  await expect(
    context.orders.whileLocked(free, ({ recordPayment }) => recordPayment({ amount: 0, reference: 'C9' })),
  ).rejects.toMatchObject({ code: 'PAID' });
  expect((await api.put(`/orders/${free}/status`, { token, json: { deliveryStatus: 'SHIPPED' } })).status).toBe(200);
});

test('its payment is recorded once, with its whole amount, and stays with it whatever its status', async () => {
  await expect(pay({ amount: 49_999, reference: 'C1' })).rejects.toMatchObject({ code: 'OTHER_AMOUNT' });
  expect(await admin()).toMatchObject({ paymentStatus: 'PENDING' });
  await pay();
  await pay();
  await expect(pay({ amount: 50_000, reference: 'C2' })).rejects.toMatchObject({ code: 'PAID' });
  const paid = { paymentStatus: 'PAID', payment: { reference: 'C1' }, paidBy: 'Plugin card' };
  expect(await admin()).toMatchObject(paid);
  for (const status of ['SHIPPED', 'DELIVERED', 'SHIPPED', 'PENDING']) {
    expect((await set(status)).status).toBe(200);
    expect(await admin()).toMatchObject({ ...paid, deliveryStatus: status });
  }
  await set('CANCELED');
  expect(await admin()).toMatchObject({ paymentStatus: 'CANCELED', payment: { reference: 'C1' } });
  await set('PENDING');
  expect(await admin()).toMatchObject(paid);
});

test('nothing is paid before delivery of a cash order, nor of a cancelled one', async () => {
  const shopper = await createShopper(api);
  const cash = await createOrder(shopper.user, await createVariant());
  const refused = context.orders.whileLocked(cash.id, ({ recordPayment }) =>
    recordPayment({ amount: cash.total, reference: 'C1' }),
  );
  await expect(refused).rejects.toMatchObject({ code: 'PAID_ON_DELIVERY' });
  await set('CANCELED');
  await expect(pay()).rejects.toMatchObject({ code: 'CANCELED' });
  await expect(context.orders.whileLocked(id, ({ cancel }) => cancel())).rejects.toMatchObject({
    code: 'STATUS_CHANGED',
  });
});

test('no courier collects anything for it: not in a file for them, and it is missing in none from them', async () => {
  const columns = [
    { heading: 'Ref', field: 'ORDER_NUMBER', text: '' },
    { heading: 'Mode', field: 'TEXT', text: 'COD' },
    { heading: 'Amount', field: 'CASH_TO_COLLECT', text: '' },
  ];
  const layout = await api.post('/admin/courier-layouts', { token, json: { name: `Prepaid ${id}`, columns } });
  const cash = await createOrder((await createShopper(api)).user, await createVariant({ price: 30_000 }));
  await pay();
  const file = await api.post('/admin/courier-files.csv', {
    token,
    json: { layoutId: layout.body.layout.id, ids: [cash.id, id] },
  });
  expect(file.body).toContain(`${orderNumber(cash.id)},COD,300`);
  expect(file.body).toContain(`${orderNumber(id)},Prepaid,0`);
  for (const status of ['SHIPPED', 'DELIVERED']) await set(status);
  const report = async () =>
    (await api.get('/admin/cash', { token })).body.gaps.filter((gap: { orderId: string }) => gap.orderId === id);
  expect(await report()).toEqual([]);
  const form = new FormData();
  form.append('file', new Blob([`Order number,AWB,COD amount\n${orderNumber(id)},,500\n`]), 'cash.csv');
  const { body } = await api.post('/admin/remittances/import', { token, form });
  expect(body.lines).toMatchObject([{ outcome: 'OVER', expected: 0 }]);
  expect(await report()).toMatchObject([{ kind: 'OVER', expected: 0, received: 500 }]);
});

test('its mails say how it is paid, and ask for no cash', async () => {
  expect(await mailOf('CONFIRMATION')).toContain('Pay by card');
  await pay();
  await set('SHIPPED');
  expect(await mailOf('SHIPPED')).not.toContain('To pay on delivery');
  await api.put(`/orders/${id}/out-for-delivery`, { token, json: {} });
  expect(await mailOf('OUT_FOR_DELIVERY')).toContain('keep your phone at hand');
  expect(await mailOf('OUT_FOR_DELIVERY')).not.toContain('cash');
  await set('CANCELED');
  expect(await mailOf('CANCELED')).toContain('we will refund you');
});

test('its parcels ask for no cash either', async () => {
  await pay();
  await api.put(`/orders/${id}/status`, { token, json: { deliveryStatus: 'SHIPPED' } });
  expect(await Shipment.query().where({ orderId: id })).toEqual([]);
  const two = await place(api, await createShopperWith(api, 50_000, 20_000), { paymentMethod: 'CARD' });
  await pay({ amount: 70_000, reference: 'C2' }, two.body.order.id);
  const [first] = two.body.order.items;
  const json = { items: [{ orderItemId: first.id, quantity: 1 }] };
  expect((await api.post(`/orders/${two.body.order.id}/shipments`, { token, json })).status).toBe(201);
  const mail = await OutboxMail.query().findOne({ orderId: two.body.order.id, topic: 'SHIPPED' });
  expect(mail?.textBody).toContain('parcel 1');
  expect(mail?.textBody).not.toContain('To pay');
});

test('the shopper and the staff read its name where cash stood', async () => {
  const order = await Order.query().findById(id).throwIfNotFound();
  expect(order.paymentName).toBe('Pay by card');
  const slips = await api.get(`/admin/packing-slips?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`, {
    token,
  });
  expect(slips.body).toMatchObject([{ paymentMethod: 'CARD', paymentName: 'Pay by card' }]);
  await pay();
  await set('SHIPPED');
  const { body } = await api.get(`/admin/invoices/${id}`, { token });
  expect(body.order).toMatchObject({ paymentMethod: 'CARD', paymentName: 'Pay by card' });
});

test('another way to pay takes all that is due before it leaves, and is taken back only of a cancelled order', async () => {
  const ahead = (amount: number, of = id) =>
    context.orders.whileLocked(of, ({ payAhead }) =>
      payAhead({ method: { id: 'GIFT', name: 'Gift' }, amount, reference: 'G1' }),
    );
  const back = () => context.orders.whileLocked(id, ({ takeBackPayment }) => takeBackPayment());
  for (const amount of [49_999, 50_001]) await expect(ahead(amount)).rejects.toMatchObject({ code: 'OTHER_AMOUNT' });
  for (let again = 0; again < 2; again++) await ahead(50_000);
  expect(await admin()).toMatchObject({ paymentMethod: 'GIFT', paymentStatus: 'PAID' });
  await expect(pay()).rejects.toMatchObject({ code: 'PAID' });
  await expect(back()).rejects.toMatchObject({ code: 'NOT_CANCELED' });
  await set('CANCELED');
  await back();
  expect(await admin()).toMatchObject({ paymentMethod: 'COD', paymentStatus: 'CANCELED' });
  expect(await admin()).not.toHaveProperty('payment');
});

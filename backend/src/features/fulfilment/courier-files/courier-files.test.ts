import type { TrackingLine } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { COURIER_FILE_TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OutboxMail } from '../../../mail/OutboxMail';
import { startTestApi, type TestApi } from '../../../testing/api';
import { createOrder, createVariant } from '../../../testing/factories/orders';
import { createAdmin, createCustomer, type SignedIn, unique } from '../../../testing/factories/users';
import { Order } from '../../orders/Order';
import { OrderItem } from '../../orders/OrderItem';
import { OutForDelivery } from '../../orders/OutForDelivery';
import type { Variant } from '../../products/Variant';

let api: TestApi;
let admin: SignedIn;
let shopper: SignedIn;
let variant: Variant;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
  shopper = await createCustomer(api);
  variant = await createVariant({ stock: 1_000, price: 129_900 });
});
afterAll(() => api.close());

const asAdmin = (json: unknown) => ({ token: admin.token, json });
const placed = (fields: Partial<Order> = {}, units = 2) => createOrder(shopper.user, variant, fields, units);
const save = (json: object) => api.post('/admin/courier-layouts', asAdmin(json));
const column = (heading: string, field: string, text = '') => ({ heading, field, text });

describe('a layout', () => {
  test('is saved by name, once, and is edited and deleted', async () => {
    const name = unique('Bluebird');
    const made = await save({ name, columns: [column('Ref', 'ORDER_NUMBER')] });
    expect(made).toMatchObject({ status: 201, body: { layout: { name, columns: [{ heading: 'Ref' }], revision: 0 } } });
    expect(await save({ name, columns: [column('Ref', 'ORDER_NUMBER')] })).toMatchObject({
      status: 409,
      body: { code: 'NAME_TAKEN' },
    });
    const { id } = made.body.layout;
    const edit = (json: object) => api.put(`/admin/courier-layouts/${id}`, asAdmin({ name, ...json }));
    const columns = [column('Type', 'TEXT', 'COD'), column('Ref', 'ORDER_NUMBER')];
    expect((await edit({ columns, revision: 0 })).body.layout).toMatchObject({ columns, revision: 1 });
    expect(await edit({ columns: [column('X', 'CITY')], revision: 0 })).toMatchObject({
      status: 409,
      body: { code: 'EDIT_CONFLICT' },
    });
    expect((await api.delete(`/admin/courier-layouts/${id}`, { token: admin.token })).status).toBe(200);
    expect((await edit({ columns, revision: 1 })).status).toBe(404);
  });

  test.each([
    { columns: [] },
    { columns: [column('', 'CITY')] },
    { columns: [column('A', 'PASSWORD')] },
    { columns: Array.from({ length: 41 }, () => column('A', 'CITY')) },
  ])('is refused without columns of use: %j', async (json) => {
    expect((await save({ name: unique('Layout'), ...json })).status).toBe(400);
  });

  test('is given for couriers and for India Post', async () => {
    const { layouts } = (await api.get('/admin/courier-layouts', { token: admin.token })).body;
    expect(layouts.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Courier', 'India Post']),
    );
  });
});

test('a file has the orders to be shipped in the columns of the layout, without formulas', async () => {
  const columns = [
    ...[column('Ref', 'ORDER_NUMBER'), column('Type', 'TEXT', '=COD'), column('Name', 'NAME')],
    ...[column('COD', 'CASH_TO_COLLECT'), column('Pcs', 'PIECES'), column('PIN', 'PIN_CODE')],
    column('Phone', 'PHONE'),
  ];
  const recipient = { recipientName: 'Meera Joshi', recipientPhone: '9800000001' };
  const { id: layoutId } = (await save({ name: unique('Layout'), columns })).body.layout;
  const first = await placed({
    customerFirstName: '=HYPERLINK("x")',
    customerLastName: null,
    customerPhone: '9000000001',
  });
  const split = await placed({ customerPhone: '9000000001', ...recipient }, 3);
  const over = await placed({ deliveryStatus: 'DELIVERED' });
  const { id: orderItemId } = await OrderItem.query().findOne({ orderId: split.id }).throwIfNotFound();
  await api.post(`/orders/${split.id}/shipments`, asAdmin({ items: [{ orderItemId, quantity: 1 }] }));
  const answer = await api.post('/admin/courier-files.csv', asAdmin({ layoutId, ids: [split.id, over.id, first.id] }));
  expect(answer.status).toBe(200);
  expect(answer.body.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'Ref,Type,Name,COD,Pcs,PIN,Phone',
    `${first.number},'=COD,"'=HYPERLINK(""x"")",2598,2,431602,9000000001`,
    `${split.number},'=COD,Meera Joshi,2598,2,431602,9800000001`,
  ]);
  expect((await api.post('/admin/courier-files.csv', asAdmin({ layoutId: uuidv7() }))).status).toBe(404);
});

describe('a file with tracking numbers', () => {
  const send = async (text: string, dryRun = false) => {
    const form = new FormData();
    form.append('dryRun', String(dryRun));
    form.append('file', new Blob([text], { type: 'text/csv' }), 'tracking.csv');
    return api.post('/admin/tracking/import', { token: admin.token, form });
  };
  const outcomes = (lines: TrackingLine[]) => lines.map(({ outcome, reason }) => reason || outcome);

  test('ships pending orders and sets those of shipped ones; sent again it changes nothing', async () => {
    const [pending, shipped, over] = [await placed(), await placed(), await placed({ deliveryStatus: 'CANCELED' })];
    await api.put(`/orders/${shipped.id}/status`, asAdmin({ deliveryStatus: 'SHIPPED', courier: 'Ekart' }));
    const file = [
      'Order number,Courier,Tracking number',
      `#${pending.number.toLowerCase()},Delhivery,D 1`,
      `${shipped.number},,E 2`,
      `${over.number},Delhivery,D 3`,
      `${pending.number},Delhivery,D 4`,
      ',Delhivery,D 5',
      'ZZZZZZZZ,Delhivery,D 6',
      `${shipped.number},Delhivery,`,
    ].join('\n');
    const refused = [
      COURIER_FILE_TEXTS.isOver('CANCELED'),
      COURIER_FILE_TEXTS.repeated,
      COURIER_FILE_TEXTS.noNumber,
      COURIER_FILE_TEXTS.unknownOrder,
      COURIER_FILE_TEXTS.noTracking,
    ];
    const plan = await send(file, true);
    expect(outcomes(plan.body.lines)).toEqual(['SHIPPED', 'CHANGED', ...refused]);
    expect(plan.body.lines[0]).toMatchObject({ line: 2, orderId: pending.id, number: orderNumber(pending.id) });
    expect(await Order.query().findById(pending.id)).toMatchObject({ deliveryStatus: 'PENDING' });

    expect(outcomes((await send(file)).body.lines)).toEqual(['SHIPPED', 'CHANGED', ...refused]);
    const stored = async () => Order.query().findByIds([pending.id, shipped.id]).orderBy('id');
    const after = await stored();
    expect(after).toMatchObject([
      { deliveryStatus: 'SHIPPED', courier: 'Delhivery', trackingNumber: 'D 1' },
      { deliveryStatus: 'SHIPPED', courier: 'Ekart', trackingNumber: 'E 2' },
    ]);
    const mails = () => OutboxMail.query().whereIn('orderId', [pending.id, shipped.id]).resultSize();
    const queued = await mails();
    expect(outcomes((await send(file)).body.lines)).toEqual(['UNCHANGED', 'UNCHANGED', ...refused]);
    expect([await stored(), await mails()]).toEqual([after, queued]);
  });

  test('marks orders as out for delivery once, and ships them first if necessary', async () => {
    const [pending, shipped, over] = [
      await placed(),
      await placed({ deliveryStatus: 'SHIPPED', courier: 'Ekart', trackingNumber: 'E 1' }),
      await placed({ deliveryStatus: 'DELIVERED' }),
    ];
    const file = [
      'Reference No.,AWB No.,Current Status',
      `${pending.number},D 1,Out for delivery`,
      `${shipped.number},E 1,OUT_FOR_DELIVERY`,
      `${over.number},E 2,Out for Delivery`,
    ].join('\n');
    expect(outcomes((await send(file, true)).body.lines).slice(0, 2)).toEqual(['OUT_FOR_DELIVERY', 'OUT_FOR_DELIVERY']);
    const onTheWay = file.replace(/out.for.delivery/gi, 'In transit');
    expect(outcomes((await send(onTheWay, true)).body.lines).slice(0, 2)).toEqual(['SHIPPED', 'UNCHANGED']);
    const marks = () => OutForDelivery.query().whereIn('orderId', [pending.id, shipped.id, over.id]).orderBy('orderId');
    expect(await marks()).toEqual([]);
    const isOver = COURIER_FILE_TEXTS.isOver('DELIVERED');
    expect(outcomes((await send(file)).body.lines)).toEqual(['OUT_FOR_DELIVERY', 'OUT_FOR_DELIVERY', isOver]);
    expect(await marks()).toMatchObject([{ orderId: pending.id }, { orderId: shipped.id }]);
    expect(await Order.query().findById(pending.id)).toMatchObject({
      deliveryStatus: 'SHIPPED',
      trackingNumber: 'D 1',
    });
    expect(outcomes((await send(file)).body.lines)).toEqual(['UNCHANGED', 'UNCHANGED', isOver]);
    expect(await marks()).toHaveLength(2);
  });

  test('names the orders that are not confirmed', async () => {
    const doubtful = await placed({ callOutcome: 'NO_ANSWER' });
    const confirmed = await placed({ callOutcome: 'CONFIRMED' });
    const shipped = await placed({ callOutcome: 'NO_ANSWER', deliveryStatus: 'SHIPPED' });
    const numbers = [doubtful, confirmed, shipped].map(({ number }, index) => `${number},D ${index}`);
    const { body } = await send(['Order number,Tracking number', ...numbers].join('\n'), true);
    expect(body.lines.map(({ doubt }: TrackingLine) => doubt)).toEqual(['no answer when called', '', '']);
  });

  test('ships none of two orders that end alike', async () => {
    const { id, number } = await placed();
    const { id: other } = await placed({ id: uuidv7().slice(0, -8) + id.slice(-8) });
    const { body } = await send(`Order number,Tracking number\n${number},D 1`);
    expect(body.lines).toMatchObject([{ outcome: 'REFUSED', reason: COURIER_FILE_TEXTS.severalOrders, orderId: null }]);
    const orders = await Order.query().findByIds([id, other]);
    expect(orders.map(({ deliveryStatus }) => deliveryStatus)).toEqual(['PENDING', 'PENDING']);
  });

  test('sent twice at once ships each order once', async () => {
    const order = await placed();
    const file = `Order number,Tracking number\n${order.number},D 1`;
    const answers = await Promise.all([send(file), send(file)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { events = [] } = await Order.query().findById(order.id).withGraphFetched('events').throwIfNotFound();
    expect(events.filter(({ toStatus }) => toStatus === 'SHIPPED')).toHaveLength(1);
  });

  test.each([
    ['', 'has no lines'],
    ['Order number,Courier\nA,B', 'must name the columns'],
    ['Order number,Tracking number\n"A,B', 'are not closed'],
    [`Order number,Tracking number\n${'A,B\n'.repeat(1_001)}`, 'at most 1000 lines'],
  ])('is refused as a whole: %#', async (text, reason) => {
    const { status, body } = await send(text);
    expect(status).toBe(400);
    expect(body.message).toContain(reason);
  });
});

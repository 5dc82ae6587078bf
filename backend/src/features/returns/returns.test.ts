import { indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { RETURN_TEXTS } from '@rangrekha/contract/returns';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { BaseModel } from '../../database/BaseModel';
import { OutboxMail } from '../../mail/OutboxMail';
import { ENGLISH_WORDS } from '../../mail/words';
import { startTestApi, type TestApi } from '../../testing/api';
import { resetSharedTime, setSharedTime } from '../../testing/database/shared-time';
import { stockLeft } from '../../testing/factories/orders';
import { deliveredOrder, returnDesk } from '../../testing/factories/returns';
import { createAdmin, createCustomer, createEditor, type SignedIn } from '../../testing/factories/users';
import { User } from '../accounts/User';
import { PartCreditNote } from '../invoicing/PartCreditNote';
import { Order } from '../orders/Order';
import { OrderItem } from '../orders/OrderItem';
import { Product } from '../products/Product';
import { Return } from './Return';
import { isReturnable } from './request-return';

const DAY = 86_400_000;

let api: TestApi;
let admin: SignedIn;
let desk: ReturnType<typeof returnDesk>;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
  desk = returnDesk(api, admin);
});
afterAll(async () => {
  // They are due at once: the next test file would send them.
  await OutboxMail.query().where('subject', 'like', '%return%').delete();
  await api.close();
});

const delivered = (options?: Parameters<typeof deliveredOrder>[2]) => deliveredOrder(api, admin, options);
type Delivered = Awaited<ReturnType<typeof delivered>>;

const idOf = (answer: { body: { return: { id: string } } }) => answer.body.return.id;

const returnsOf = async ({ shopper, order }: Delivered) =>
  (await api.get(`/orders/${order.id}/returns`, { token: shopper.token })).body;

test('a part of an order goes back for a refund, and the rest stays as it was', async () => {
  const bought = await delivered({ quantity: 3 });
  const { shopper, variant, order } = bought;
  const asked = await bought.request(2);
  expect(asked).toMatchObject({ status: 201, body: { return: { state: 'REQUESTED', outcome: 'REFUND' } } });
  const id = idOf(asked);
  expect((await returnsOf(bought)).returnable).toMatchObject([{ units: 1 }]);
  await desk.approve(id);
  await desk.pickUp(id);
  expect(await stockLeft(variant)).toBe(7);
  expect((await desk.receive(id, 1, 1)).body.return).toMatchObject({ state: 'RECEIVED', refundTotal: 2598 });
  expect(await stockLeft(variant)).toBe(8);

  const bank = { kind: 'BANK', accountName: 'Asha Rao', accountNumber: '1234 5678 9012', ifsc: 'hdfc0001234' };
  const given = await api.put(`/returns/${id}/payout`, { token: shopper.token, json: bank });
  expect(given.body.return.hasPayout).toBe(true);
  const { payoutDetails } = await Return.query().findById(id).throwIfNotFound();
  expect(payoutDetails).not.toContain('123456789012');
  const look = await api.get(`/admin/returns/${id}/payout`, { token: admin.token });
  expect(look.body.payout).toEqual({ ...bank, accountNumber: '123456789012', ifsc: 'HDFC0001234' });
  expect(await AuditEntry.query().findOne({ entityId: id })).toMatchObject({
    action: 'viewed',
    entity: 'return',
    actorId: admin.user.id,
  });

  expect(await desk.exchange(id)).toMatchObject({ status: 409, body: { code: 'NO_EXCHANGE' } });
  expect((await desk.refund(id)).body.return).toMatchObject({ state: 'REFUNDED', refundReference: 'UTR 1' });
  expect((await desk.refund(id, 'UTR 2')).status).toBe(409);
  const own = (await returnsOf(bought)).returns[0];
  expect(own.creditNote.number).toMatch(/^CN/);
  expect(JSON.stringify(own)).not.toContain(admin.user.displayName);
  expect((await api.get(`/orders/${order.id}`, { token: shopper.token })).body.order).toMatchObject({
    deliveryStatus: 'DELIVERED',
    paymentStatus: 'PAID',
    orderTotal: 3897,
  });
  const mails = await OutboxMail.query().where({ recipient: shopper.user.email }).where('subject', 'like', '%return%');
  const words = mails.map(({ subject }) => subject.split(/return [0-9A-F]{8} /)[1]);
  expect(words.sort()).toEqual(['has arrived', 'is approved', 'is on its way to us', 'is refunded', 'is requested']);
  const history = (await api.get(`/admin/orders/${order.id}`, { token: admin.token })).body.mails;
  const ofReturn = history.filter(({ topic }: { topic: string }) => topic === 'RETURN');
  expect(ofReturn.map(({ subject }: { subject: string }) => subject).sort()).toEqual(
    mails.map(({ subject }) => subject).sort(),
  );
  const times = history.map(({ queuedAt }: { queuedAt: string }) => queuedAt);
  expect(times).toEqual(times.toSorted());

  await api.services.returnDeadlines.work(new Date(Date.now() + 31 * DAY));
  expect((await api.get(`/admin/returns/${id}/payout`, { token: admin.token })).status).toBe(404);
});

test('of twenty requests at once only as many succeed as units are left', async () => {
  const { request } = await delivered({ quantity: 5 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => request(1)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(5).fill(201), ...Array(15).fill(409)]);
});

test('of twenty payments at once with different references one is stored', async () => {
  const { request } = await delivered();
  const id = idOf(await request());
  await desk.approve(id);
  await desk.receive(id, 1);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => desk.refund(id, `UTR ${turn}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  const { events } = await desk.read(id);
  expect(events.filter(({ toState }: { toState: string }) => toState === 'REFUNDED')).toHaveLength(1);
});

test.each(['REFUND', 'EXCHANGE'] as const)(
  'each step of a return counts once, however often it is clicked: %s',
  async (outcome) => {
    const { request, shopper, variant, other } = await delivered();
    const id = idOf(await request(1, outcome));
    const isRefund = outcome === 'REFUND';
    const steps = [
      () => desk.approve(id),
      () => desk.pickUp(id),
      () => desk.receive(id, 1),
      () => (isRefund ? desk.refund(id) : desk.exchange(id)),
    ];
    for (const step of steps) {
      const answers = await Promise.all(Array.from({ length: 10 }, step));
      for (const { status, body } of answers) expect([200, 409], JSON.stringify(body)).toContain(status);
    }
    const found = await desk.read(id);
    const states = ['REQUESTED', 'APPROVED', 'PICKED_UP', 'RECEIVED', isRefund ? 'REFUNDED' : 'EXCHANGED'];
    expect(found.events.map(({ toState }: { toState: string }) => toState)).toEqual(states);
    expect([await stockLeft(variant), await stockLeft(other)]).toEqual([9, isRefund ? 3 : 2]);
    expect(await PartCreditNote.query().where({ returnId: id }).resultSize()).toBe(Number(isRefund));
    const mails = await OutboxMail.query().where({ recipient: shopper.user.email, returnId: id });
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(states.length);
    expect(mails).toHaveLength(states.length);
  },
);

describe('an exchange', () => {
  test('holds the wanted unit when it is approved, and sends it as a parcel of its own', async () => {
    const bought = await delivered();
    const id = idOf(await bought.request(1, 'EXCHANGE'));
    expect(await stockLeft(bought.other)).toBe(3);
    await desk.approve(id);
    expect(await stockLeft(bought.other)).toBe(2);
    await desk.receive(id, 1);
    expect(await stockLeft(bought.variant)).toBe(9);
    expect(await desk.refund(id)).toMatchObject({ status: 409, body: { code: 'NO_REFUND' } });
    expect((await desk.exchange(id)).body.return).toMatchObject({
      state: 'EXCHANGED',
      refundTotal: null,
      creditNote: null,
      courier: 'DTDC',
    });
    expect(await stockLeft(bought.other)).toBe(2);
    const { exchanges } = (await api.get(`/admin/orders/${bought.order.id}`, { token: admin.token })).body;
    expect(exchanges).toMatchObject([
      {
        ...{ returnId: id, courier: 'DTDC', trackingNumber: 'D1' },
        items: [{ orderItemId: bought.order.items[0].id, quantity: 1, size: 'L' }],
      },
    ]);
  });

  test('is promised the last unit once, however many are approved at the same time', async () => {
    const bought = await delivered({ quantity: 20, stock: 20, otherStock: 1 });
    const ids = [];
    for (let n = 0; n < 20; n++) ids.push(idOf(await bought.request(1, 'EXCHANGE')));
    const answers = await Promise.all(ids.map((id) => desk.approve(id)));
    expect(answers.flatMap(({ body }) => body.approved)).toHaveLength(1);
    expect(answers.flatMap(({ body }) => body.refused)).toHaveLength(19);
    expect(await stockLeft(bought.other)).toBe(0);
  });

  test('gives the unit back when it is declined, withdrawn, or not handed over in time', async () => {
    const bought = await delivered({ quantity: 3 });
    const [declined, withdrawn, overdue] = [
      idOf(await bought.request(1, 'EXCHANGE')),
      idOf(await bought.request(1, 'EXCHANGE')),
      idOf(await bought.request(1, 'EXCHANGE')),
    ] as [string, string, string];
    await desk.approve(declined, withdrawn, overdue);
    expect(await stockLeft(bought.other)).toBe(0);
    await desk.decline(declined);
    expect(await stockLeft(bought.other)).toBe(1);
    await api.put(`/returns/${withdrawn}/withdraw`, { token: bought.shopper.token });
    expect(await stockLeft(bought.other)).toBe(2);
    await api.services.returnDeadlines.work(new Date(Date.now() + 13 * DAY));
    expect((await desk.read(overdue)).state).toBe('APPROVED');
    await api.services.returnDeadlines.work(new Date(Date.now() + 15 * DAY));
    expect(await stockLeft(bought.other)).toBe(3);
    const { state, events } = await desk.read(overdue);
    expect([state, events.at(-1).actor.name]).toEqual(['WITHDRAWN', 'The store']);
    const mailOf = async (returnId: string) =>
      (await OutboxMail.query().where({ returnId }).orderBy('id')).at(-1)?.textBody;
    expect(await mailOf(overdue)).toContain(ENGLISH_WORDS.say('mail.returnWithdrawn.overdueNews', { hello: '' }));
    expect(await mailOf(withdrawn)).toContain(ENGLISH_WORDS.say('mail.returnWithdrawn.news', { hello: '' }));
    expect((await returnsOf(bought)).returnable).toMatchObject([{ units: 3 }]);
  });

  test('is for a piece at the price of the bought one, because no invoice balances a difference', async () => {
    const bought = await delivered({ otherPrice: 190_000 });
    const offered = async () =>
      (await returnsOf(bought)).returnable[0].variants.map(({ size }: { size: string }) => size);
    expect(await offered()).toEqual(['M']);
    expect(await bought.request(1, 'EXCHANGE')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'lines.0.wantedVariantId', message: RETURN_TEXTS.otherProduct }] },
    });
    await bought.other.$query().patch({ salePrice: 129_900 });
    await Product.query()
      .findById(bought.other.productId)
      .patch({ saleStartsAt: new Date(0) });
    expect(await offered()).toEqual(['M', 'L']);
    expect((await bought.request(1, 'EXCHANGE')).status).toBe(201);
    await bought.variant.$query().delete();
    expect(await offered()).toEqual(['L']);
  });

  test('of another product, or of more than there is, is refused', async () => {
    const bought = await delivered({ otherStock: 0 });
    expect(await bought.request(1, 'EXCHANGE')).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_STOCK' } });
    const [item] = bought.order.items;
    await OrderItem.query()
      .findById(item.id)
      .patch({ translations: JSON.stringify({ hi: { name: 'नील कुर्ता' } }) });
    const gone = await api.post(`/orders/${bought.order.id}/returns`, {
      token: bought.shopper.token,
      headers: { 'Accept-Language': 'hi-IN' },
      json: {
        outcome: 'EXCHANGE',
        lines: [{ itemId: item.id, quantity: 1, reason: 'LATE', wantedVariantId: bought.other.id }],
      },
    });
    expect(gone.body.message).toBe(RETURN_TEXTS.wantedGone('नील कुर्ता'));
    const { variant } = await delivered();
    const line = { itemId: item.id, quantity: 1, reason: 'LATE', wantedVariantId: variant.id };
    const json = { outcome: 'EXCHANGE', lines: [line] };
    const other = await api.post(`/orders/${bought.order.id}/returns`, { token: bought.shopper.token, json });
    expect(other).toMatchObject({ status: 400, body: { errors: [{ path: 'lines.0.wantedVariantId' }] } });
  });
});

test('a return without an item is refused', async () => {
  const bought = await delivered();
  const json = { outcome: 'REFUND', lines: [] };
  const asked = await api.post(`/orders/${bought.order.id}/returns`, { token: bought.shopper.token, json });
  const errors = [{ path: 'lines', message: RETURN_TEXTS.nothingChosen }];
  expect(asked).toMatchObject({ status: 400, body: { errors } });
  expect((await returnsOf(bought)).returns).toEqual([]);
});

test('items can be returned until the seventh day after the delivery, in India', async () => {
  const bought = await delivered();
  const deliver = (days: number) =>
    Order.query()
      .findById(bought.order.id)
      .patch({ deliveredOn: new Date(Date.now() - days * DAY) });
  await deliver(8);
  expect(await bought.request()).toMatchObject({ status: 409, body: { code: 'RETURN_WINDOW_OVER' } });
  expect((await returnsOf(bought)).returnable).toEqual([]);
  await deliver(7);
  expect((await bought.request()).status).toBe(201);
  await bought.setStatus('SHIPPED');
  expect(await bought.request()).toMatchObject({ status: 409, body: { code: 'NOT_DELIVERED' } });
});

test('the last day to return ends at midnight in India, whatever day the server has', () => {
  const order = Order.fromJson({ deliveryStatus: 'DELIVERED', deliveredOn: new Date('2026-11-01T10:00:00Z') });
  try {
    const mayAt = (now: string) => {
      setSharedTime(Date.parse(now));
      return isReturnable(order);
    };
    expect([mayAt('2026-11-08T18:29:59Z'), mayAt('2026-11-08T18:30:00Z')]).toEqual([true, false]);
  } finally {
    resetSharedTime();
  }
});

test('the account of a refund is shown to full admins, not to staff of orders and finance', async () => {
  const { request, shopper } = await delivered();
  const id = idOf(await request());
  await desk.approve(id);
  await desk.receive(id, 1);
  const json = { kind: 'UPI', upiId: 'asha@upi' };
  expect((await api.put(`/returns/${id}/payout`, { token: shopper.token, json })).status).toBe(200);
  const staff = await createAdmin(api, User.columnsOf('STAFF', ['orders', 'finance']));
  const look = ({ token }: SignedIn) => api.get(`/admin/returns/${id}/payout`, { token });
  expect([(await look(staff)).status, (await look(admin)).status]).toEqual([403, 200]);
});

test('the day that is promised for returns is recomputed from the rows, and kept to the minute', async () => {
  const startOfToday = startOfDay(indiaDay(new Date())).getTime();
  const times = [-7 * DAY, -7 * DAY - 1, -7 * DAY - DAY + 1, -DAY / 2, -1, -8 * DAY].map(
    (before) => new Date(startOfToday + before),
  );
  for (const deliveredOn of times) {
    const bought = await delivered();
    await Order.query().findById(bought.order.id).patch({ deliveredOn });
    const [[row]] = await BaseModel.knex().raw(
      `SELECT DATE_FORMAT(DATE(CONVERT_TZ(delivered_on, '+00:00', '+05:30')) + INTERVAL 7 DAY, '%Y-%m-%d') AS until,
         DATE(CONVERT_TZ(delivered_on, '+00:00', '+05:30')) + INTERVAL 7 DAY
           >= DATE(CONVERT_TZ(UTC_TIMESTAMP(), '+00:00', '+05:30')) AS may
       FROM orders WHERE id = ?`,
      [bought.order.id],
    );
    expect((await returnsOf(bought)).until, deliveredOn.toISOString()).toBe(row.until);
    expect((await bought.request()).status, deliveredOn.toISOString()).toBe(row.may ? 201 : 409);
  }
});

test('a step out of turn is a conflict, the same step again changes nothing', async () => {
  const bought = await delivered();
  const id = idOf(await bought.request());
  expect((await desk.pickUp(id)).status).toBe(409);
  await desk.approve(id);
  await desk.pickUp(id);
  expect((await desk.pickUp(id)).status).toBe(200);
  const withdraw = await api.put(`/returns/${id}/withdraw`, { token: bought.shopper.token });
  expect(withdraw).toMatchObject({ status: 409, body: { code: 'STATE_CHANGED', state: 'PICKED_UP' } });
  const { state, events } = await desk.read(id);
  expect([state, events.length]).toEqual(['PICKED_UP', 3]);
});

test('the same answer again is fine, another one is a conflict and changes nothing', async () => {
  const conflict = { status: 409, body: { code: 'STATE_CHANGED' } };
  const bought = await delivered({ quantity: 3 });
  const [declined, counted, sent] = [
    idOf(await bought.request(1)),
    idOf(await bought.request(1)),
    idOf(await bought.request(1, 'EXCHANGE')),
  ] as [string, string, string];
  const put = (path: string, json: object) => api.put(`/admin/returns/${path}`, { token: admin.token, json });
  await desk.decline(declined);
  expect((await desk.decline(declined)).status).toBe(200);
  expect(await put(`${declined}/decline`, { reason: 'Too late.' })).toMatchObject(conflict);
  await desk.approve(counted, sent);
  await desk.receive(counted, 0, 1);
  expect((await desk.receive(counted, 0, 1)).status).toBe(200);
  expect(await desk.receive(counted, 1)).toMatchObject(conflict);
  await desk.receive(sent, 1);
  await desk.exchange(sent);
  expect((await desk.exchange(sent)).status).toBe(200);
  expect(await put(`${sent}/exchange`, { courier: 'DTDC', trackingNumber: 'D2' })).toMatchObject(conflict);
  expect(await desk.read(declined)).toMatchObject({ declineReason: 'Worn.' });
  expect((await desk.read(counted)).lines).toMatchObject([{ restocked: 0, writtenOff: 1 }]);
  expect(await desk.read(sent)).toMatchObject({ trackingNumber: 'D1' });
});

test('the count on arrival must fit; missing units can be returned again', async () => {
  const bought = await delivered({ quantity: 4 });
  const id = idOf(await bought.request(3));
  await desk.approve(id);
  const paths = [];
  for (const [restocked, writtenOff] of [
    [4, 0],
    [0, 0],
  ] as const)
    paths.push((await desk.receive(id, restocked, writtenOff)).body.errors[0].path);
  const [line] = (await desk.read(id)).lines;
  for (const wrong of [
    { id: line.id, restocked: 0, writtenOff: 1 },
    { id: uuidv7(), restocked: 1, writtenOff: 0 },
  ]) {
    const json = { lines: [wrong] };
    const answer = await api.put(`/admin/returns/${id}/receive`, { token: admin.token, json });
    paths.push(answer.body.errors[0].path);
  }
  expect(paths).toEqual(['lines.0.restocked', 'lines', 'lines.0.writeOffReason', 'lines.0.id']);
  await desk.receive(id, 2);
  expect((await returnsOf(bought)).returnable).toMatchObject([{ units: 2 }]);
  expect(await stockLeft(bought.variant)).toBe(8);
});

test('pieces of a product that is gone are not put back into stock, but written off', async () => {
  const { variant, request } = await delivered();
  const id = idOf(await request());
  await desk.approve(id);
  expect((await api.delete(`/products/${variant.productId}`, { token: admin.token })).status).toBe(200);
  expect(await desk.receive(id, 1)).toMatchObject({ status: 409, body: { code: 'VARIANT_GONE' } });
  expect((await desk.receive(id, 0, 1)).body.return).toMatchObject({ state: 'RECEIVED' });
});

describe('an order that is cancelled as a whole', () => {
  test('gives the other units back, and its credit notes add up to the invoice', async () => {
    const bought = await delivered({ quantity: 3, price: 33_333 });
    const id = idOf(await bought.request(1));
    await desk.approve(id);
    await desk.receive(id, 0, 1);
    const open = idOf(await bought.request(1, 'EXCHANGE'));
    await desk.approve(open);
    await bought.setStatus('CANCELED');
    expect(await stockLeft(bought.variant)).toBe(9);
    expect(await stockLeft(bought.other)).toBe(3);
    expect((await desk.read(open)).state).toBe('WITHDRAWN');
    const invoice = (await api.get(`/admin/invoices/${bought.order.id}`, { token: admin.token })).body;
    const taken = invoice.partCreditNotes.map(({ totals }: { totals: { total: number } }) => totals.total);
    expect([taken, invoice.creditNote]).toEqual([[333.33, 666.66], null]);
    expect(await bought.setStatus('DELIVERED')).toMatchObject({ status: 409, body: { code: 'RETURNED' } });
  });

  test('releases the units that a received exchange still holds', async () => {
    const bought = await delivered({ quantity: 3 });
    const id = idOf(await bought.request(2, 'EXCHANGE'));
    await desk.approve(id);
    await desk.receive(id, 1);
    const stocks = async () => [await stockLeft(bought.variant), await stockLeft(bought.other)];
    expect(await stocks()).toEqual([8, 2]);
    const withdraw = await api.put(`/returns/${id}/withdraw`, { token: bought.shopper.token });
    expect(withdraw).toMatchObject({ status: 409, body: { code: 'STATE_CHANGED', state: 'RECEIVED' } });
    await bought.setStatus('CANCELED');
    expect(await stocks()).toEqual([10, 3]);
    expect((await desk.read(id)).state).toBe('WITHDRAWN');
    expect(await desk.exchange(id)).toMatchObject({ status: 409, body: { code: 'STATE_CHANGED' } });
    expect(await stocks()).toEqual([10, 3]);
  });

  test('behaves as always without returns', async () => {
    const bought = await delivered();
    await bought.setStatus('CANCELED');
    expect(await stockLeft(bought.variant)).toBe(10);
    expect((await bought.setStatus('DELIVERED')).status).toBe(200);
  });
});

describe('a photo', () => {
  const picture = async () =>
    (
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
        .png()
        .toBuffer()
    ).toString('base64');

  test('is seen by its shopper and admins only, re-encoded; four at most', async () => {
    const { shopper, request } = await delivered();
    const id = idOf(await request());
    const photo = await picture();
    const add = () => api.post(`/returns/${id}/photos`, { token: shopper.token, json: { photo } });
    const { photos } = (await add()).body.return;
    expect(photos).toMatchObject([{ width: 40, height: 30 }]);
    const see = ({ token }: SignedIn) => api.get(`/return-photos/${photos[0].id}`, { token });
    const { webp } = (await see(shopper)).body;
    expect(Buffer.from(webp, 'base64').subarray(8, 12).toString()).toBe('WEBP');
    const others = [admin, await createCustomer(api), await createEditor(api)];
    expect(await Promise.all(others.map(async (one) => (await see(one)).status))).toEqual([200, 404, 404]);
    for (let n = 0; n < 3; n++) await add();
    expect((await add()).body.code).toBe('PHOTOS_FULL');
  });

  test('is added by its shopper alone, until the pieces are picked up', async () => {
    const { shopper, request } = await delivered();
    const id = idOf(await request());
    const photo = await picture();
    const add = ({ token }: SignedIn) => api.post(`/returns/${id}/photos`, { token, json: { photo } });
    expect((await add(await createCustomer(api))).status).toBe(404);
    await desk.approve(id);
    expect((await add(shopper)).status).toBe(201);
    await desk.pickUp(id);
    expect(await add(shopper)).toMatchObject({ status: 409, body: { code: 'STATE_CHANGED', state: 'PICKED_UP' } });
    expect((await desk.read(id)).photos).toHaveLength(1);
  });

  test('that is none is refused', async () => {
    const { shopper, request } = await delivered();
    const id = idOf(await request());
    const json = { photo: Buffer.from('<svg/>').toString('base64') };
    expect((await api.post(`/returns/${id}/photos`, { token: shopper.token, json })).status).toBe(415);
  });
});

test('another shopper finds nothing', async () => {
  const bought = await delivered();
  const id = idOf(await bought.request());
  const { token } = await createCustomer(api);
  const payout = { kind: 'UPI', upiId: 'asha@upi' };
  const answers = await Promise.all([
    api.get(`/orders/${bought.order.id}/returns`, { token }),
    api.post(`/orders/${bought.order.id}/returns`, {
      token,
      json: { outcome: 'REFUND', lines: [{ itemId: bought.order.items[0].id, quantity: 1, reason: 'LATE' }] },
    }),
    api.put(`/returns/${id}/withdraw`, { token }),
    api.put(`/returns/${id}/payout`, { token, json: payout }),
    api.put(`/returns/${uuidv7()}/withdraw`, { token: bought.shopper.token }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await api.get(`/admin/returns/${id}/payout`, { token: bought.shopper.token })).status).toBe(403);
  const early = await api.put(`/returns/${id}/payout`, { token: bought.shopper.token, json: payout });
  expect(early.status).toBe(409);
});

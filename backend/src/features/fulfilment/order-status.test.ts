import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import { TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OutboxMail } from '../../mail/OutboxMail';
import { startTestApi, type TestApi } from '../../testing/api';
import { createOrder, createVariant, stockLeft } from '../../testing/factories/orders';
import { createAdmin, createCustomer, type SignedIn } from '../../testing/factories/users';
import { StockMovement } from '../inventory/StockMovement';
import { Invoice } from '../invoicing/Invoice';
import { Order } from '../orders/Order';
import { OrderEvent } from '../orders/OrderEvent';
import type { Variant } from '../products/Variant';

let api: TestApi;
let admin: SignedIn;
let shopper: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api, { firstName: 'Ravi', lastName: 'Iyer' });
  shopper = await createCustomer(api, { firstName: 'Meera', lastName: 'Deshmukh' });
});
afterAll(() => api.close());

const cancel = (id: string, { token } = shopper) => api.put(`/orders/${id}/cancel`, { token });
const setStatus = (id: string, deliveryStatus: unknown, token: string | undefined = admin.token) =>
  api.put(`/orders/${id}/status`, { token, json: { deliveryStatus } });
/** Those after its placement. */
const eventsOf = (orderId: string) =>
  OrderEvent.query().where({ orderId }).whereNotNull('fromStatus').orderBy(['createdAt', 'id']);

describe('PUT /orders/:id/cancel', () => {
  test('cancels a pending order and gives the units back', async () => {
    const variant = await createVariant({ stock: 5 });
    const order = await createOrder(shopper.user, variant, {}, 2);
    const answer = await cancel(order.id);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: TEXTS.orders.canceled,
        order: { id: order.id, deliveryStatus: 'CANCELED', paymentStatus: 'CANCELED', deliveredOn: null },
      },
    });
    expect(await stockLeft(variant)).toBe(5);
    const who = { actorId: shopper.user.id, actorName: 'Meera Deshmukh' };
    expect(await eventsOf(order.id)).toMatchObject([{ fromStatus: 'PENDING', toStatus: 'CANCELED', ...who }]);
  });

  test('sent twice, counts once', async () => {
    const variant = await createVariant({ stock: 5 });
    const order = await createOrder(shopper.user, variant);
    const answers = await Promise.all([cancel(order.id), cancel(order.id), cancel(order.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect([await stockLeft(variant), (await eventsOf(order.id)).length]).toEqual([5, 1]);
  });

  test.each(['SHIPPED', 'DELIVERED'] as const)('refuses one that is %s', async (deliveryStatus) => {
    const variant = await createVariant({ stock: 5 });
    const order = await createOrder(shopper.user, variant, { deliveryStatus });
    expect(await cancel(order.id)).toMatchObject({ status: 409, body: { code: 'NOT_PENDING' } });
    expect([await stockLeft(variant), await eventsOf(order.id)]).toEqual([4, []]);
  });

  test("does not know somebody else's order", async () => {
    const order = await createOrder((await createCustomer(api)).user, await createVariant());
    for (const id of [order.id, uuidv7(), 'nonsense']) expect((await cancel(id)).status).toBe(404);
    expect((await order.$query())?.deliveryStatus).toBe('PENDING');
  });

  test('asks visitors to sign in and is not for admins', async () => {
    expect((await api.put(`/orders/${uuidv7()}/cancel`)).status).toBe(401);
    expect((await cancel(uuidv7(), admin)).status).toBe(403);
  });
});

describe('PUT /orders/:id/status', () => {
  test('walks an order through every status, with payment, delivery and events', async () => {
    const variant = await createVariant({ stock: 5 });
    const { id } = await createOrder(shopper.user, variant, {}, 2);
    const expected = [
      ['SHIPPED', 'PENDING', null, 3],
      ['DELIVERED', 'PAID', expect.any(String), 3],
      ['PENDING', 'PENDING', null, 3],
      ['CANCELED', 'CANCELED', null, 5],
      ['DELIVERED', 'PAID', expect.any(String), 3],
      ['CANCELED', 'CANCELED', null, 5],
      ['SHIPPED', 'PENDING', null, 3],
    ] as const;
    for (const [deliveryStatus, paymentStatus, deliveredOn, stock] of expected) {
      const answer = await setStatus(id, deliveryStatus);
      expect(answer).toMatchObject({
        status: 200,
        body: { message: `Status updated to ${deliveryStatus}`, order: { deliveryStatus, paymentStatus, deliveredOn } },
      });
      expect(await stockLeft(variant)).toBe(stock);
    }
    const steps = ['PENDING', ...expected.map(([status]) => status)];
    const events = await eventsOf(id);
    expect(events.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual(
      steps.slice(1).map((to, index) => [steps[index], to]),
    );
    expect(events[0]).toMatchObject({ actorId: admin.user.id, actorName: 'Ravi Iyer' });
  });

  test('a delivery that is undone at once mails nothing, and is paid no more', async () => {
    const order = await createOrder(shopper.user, await createVariant());
    await setStatus(order.id, 'SHIPPED');
    await OutboxMail.query().where({ orderId: order.id }).patch({ status: 'SENT', sentAt: new Date() });
    await setStatus(order.id, 'DELIVERED');
    const undo = { deliveryStatus: 'SHIPPED', expectedStatus: 'DELIVERED' };
    const undone = await api.put(`/orders/${order.id}/status`, { token: admin.token, json: undo });
    expect(undone).toMatchObject({
      status: 200,
      body: { order: { deliveryStatus: 'SHIPPED', paymentStatus: 'PENDING', deliveredOn: null } },
    });
    // A lost answer: the second try learns that it is done.
    const again = await api.put(`/orders/${order.id}/status`, { token: admin.token, json: undo });
    expect(again).toMatchObject({ status: 409, body: { code: 'STATUS_CHANGED', deliveryStatus: 'SHIPPED' } });
    const waiting = await OutboxMail.query().where({ orderId: order.id, status: 'WAITING' }).whereNull('expiresAt');
    expect(waiting).toEqual([]);
  });

  test('the status that it has already changes nothing', async () => {
    const variant = await createVariant({ stock: 5 });
    const { id } = await createOrder(shopper.user, variant);
    await setStatus(id, 'DELIVERED');
    const first = await setStatus(id, 'DELIVERED');
    const second = await setStatus(id, 'DELIVERED');
    expect(second).toMatchObject({ status: 200, body: { order: { deliveredOn: first.body.order.deliveredOn } } });
    expect((await eventsOf(id)).length).toBe(1);
    await Promise.all([setStatus(id, 'CANCELED'), setStatus(id, 'CANCELED'), setStatus(id, 'CANCELED')]);
    expect([await stockLeft(variant), (await eventsOf(id)).length]).toEqual([5, 2]);
  });

  test('a cancelled order whose units were sold stays cancelled', async () => {
    const variant = await createVariant({ stock: 2, size: 'S' });
    const { id } = await createOrder(shopper.user, variant, {}, 2);
    await cancel(id);
    await variant.$query().patch({ stock: 1 });
    const answer = await setStatus(id, 'PENDING');
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_STOCK', lines: [{ productVariantId: variant.id, requested: 2, available: 1 }] },
    });
    expect([(await Order.query().findById(id))?.deliveryStatus, await stockLeft(variant)]).toEqual(['CANCELED', 1]);
  });

  test('a cancelled order whose variant is gone stays cancelled', async () => {
    const variant = await createVariant();
    const { id } = await createOrder(shopper.user, variant);
    await cancel(id);
    await variant.$query().delete();
    expect(await setStatus(id, 'SHIPPED')).toMatchObject({ status: 409, body: { code: 'VARIANT_GONE' } });
    expect((await Order.query().findById(id))?.deliveryStatus).toBe('CANCELED');
  });

  test('cancelling an order whose variant is gone works', async () => {
    const variant = await createVariant();
    const { id } = await createOrder(shopper.user, variant);
    await variant.$query().delete();
    expect((await setStatus(id, 'CANCELED')).status).toBe(200);
  });

  test.each(['Shipped', '', 7, null, ['SHIPPED'], { $ne: 'PENDING' }])('refuses %j', async (status) => {
    const { id } = await createOrder(shopper.user, await createVariant());
    expect(await setStatus(id, status)).toMatchObject({ status: 400, body: { errors: [{ path: 'deliveryStatus' }] } });
  });

  test.each([{ expectedStatus: 'Pending' }, { courier: 'x'.repeat(61) }, { trackingNumber: 7 }])(
    'refuses %j',
    async (fields) => {
      const { id } = await createOrder(shopper.user, await createVariant());
      const json = { deliveryStatus: 'SHIPPED', ...fields };
      const [path] = Object.keys(fields);
      expect(await api.put(`/orders/${id}/status`, { token: admin.token, json })).toMatchObject({
        status: 400,
        body: { errors: [{ path }] },
      });
    },
  );

  test('knows no unknown order', async () => {
    for (const id of [uuidv7(), 'nonsense']) expect((await setStatus(id, 'SHIPPED')).status).toBe(404);
  });

  test('is for admins only', async () => {
    const { id } = await createOrder(shopper.user, await createVariant());
    expect((await api.put(`/orders/${id}/status`, { json: { deliveryStatus: 'SHIPPED' } })).status).toBe(401);
    expect((await setStatus(id, 'SHIPPED', shopper.token)).status).toBe(403);
    expect((await Order.query().findById(id))?.deliveryStatus).toBe('PENDING');
  });
});

test('cancel against ship, 60 interleavings: the stock is right and every event follows on the one before', async () => {
  const variants = await Promise.all([1, 2, 3].map(() => createVariant({ stock: 1_000 })));
  const orders: Order[] = [];
  for (let turn = 0; turn < 60; turn++)
    orders.push(await createOrder(shopper.user, variants[turn % 3] as Variant, {}, 1 + (turn % 4)));
  for (let start = 0; start < orders.length; start += 20) {
    const answers = await Promise.all(orders.slice(start, start + 20).flatMap(({ id }, turn) => race(id, turn)));
    for (const { status, body } of answers) expect([200, 409], JSON.stringify(body)).toContain(status);
  }
  const ended = await Order.query()
    .findByIds(orders.map(({ id }) => id))
    .withGraphFetched('[items, events]');
  const outcomes = new Set(ended.map(({ deliveryStatus, events = [] }) => `${deliveryStatus} ${events.length}`));
  expect(outcomes.size).toBeGreaterThan(1);
  for (const { deliveryStatus, events = [] } of ended) {
    const path: (DeliveryStatus | null)[] = [null, ...events.map(({ toStatus }) => toStatus)];
    expect(events.map(({ fromStatus }) => fromStatus)).toEqual(path.slice(0, -1));
    expect(path.at(-1)).toBe(deliveryStatus);
  }
  for (const variant of variants) {
    const items = ended.filter((order) => order.deliveryStatus !== 'CANCELED').flatMap((order) => order.items);
    const sold = items
      .filter((item) => item.variantId === variant.id)
      .reduce((units, { quantity }) => units + quantity, 0);
    expect(await stockLeft(variant)).toBe(1_000 - sold);
  }
});

describe('with the status that the screen showed', () => {
  const move = (id: string, expectedStatus: DeliveryStatus, deliveryStatus: DeliveryStatus, tracking: object = {}) =>
    api.put(`/orders/${id}/status`, { token: admin.token, json: { deliveryStatus, expectedStatus, ...tracking } });
  /** Those after its placement. */
  const movementsOf = (orderId: string) => StockMovement.query().where({ orderId }).whereNot({ reason: 'ORDER' });

  test('a move goes with its courier and tracking number', async () => {
    const { id } = await createOrder(shopper.user, await createVariant());
    const tracking = { courier: 'Speed Post', trackingNumber: 'EJ 1' };
    const answer = await move(id, 'PENDING', 'SHIPPED', tracking);
    expect(answer).toMatchObject({ status: 200, body: { order: { deliveryStatus: 'SHIPPED', ...tracking } } });
    expect(await eventsOf(id)).toMatchObject([{ toStatus: 'SHIPPED', ...tracking }]);
    expect(await move(id, 'SHIPPED', 'DELIVERED')).toMatchObject({ status: 200, body: { order: tracking } });
  });

  test.each(['SHIPPED', 'DELIVERED', 'CANCELED'] as const)('an order that is %s by now stays so', async (now) => {
    const variant = await createVariant({ stock: 5 });
    const { id } = await createOrder(shopper.user, variant, {}, 2);
    await setStatus(id, now);
    const before = await Order.query().findById(id).withGraphFetched('events');
    const [stock, movements] = [await stockLeft(variant), await movementsOf(id)];
    const answer = await move(id, 'PENDING', 'SHIPPED', { trackingNumber: 'EJ 1' });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'STATUS_CHANGED',
        deliveryStatus: now,
        message: `This order is now ${now.toLowerCase()}, no longer pending. Nothing was changed.`,
      },
    });
    expect(await Order.query().findById(id).withGraphFetched('events')).toEqual(before);
    expect([await stockLeft(variant), await movementsOf(id)]).toEqual([stock, movements]);
  });

  test('when two admins ship an order at the same time, the second is refused', async () => {
    const variant = await createVariant({ stock: 5 });
    const { id } = await createOrder(shopper.user, variant, {}, 2);
    const answers = await Promise.all(
      ['EJ 1', 'EJ 2'].map((trackingNumber) => move(id, 'PENDING', 'SHIPPED', { trackingNumber })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = answers.sort((a, b) => a.status - b.status);
    expect(loser?.body).toMatchObject({ code: 'STATUS_CHANGED', deliveryStatus: 'SHIPPED' });
    const { trackingNumber } = winner?.body.order ?? {};
    expect(await Order.query().findById(id)).toMatchObject({ deliveryStatus: 'SHIPPED', trackingNumber });
    expect(await eventsOf(id)).toMatchObject([{ toStatus: 'SHIPPED', trackingNumber }]);
    expect([await stockLeft(variant), await movementsOf(id)]).toEqual([3, []]);
    expect(await Invoice.query().where({ orderId: id })).toHaveLength(1);
  });

  test('when an admin and the shopper cancel at the same time, one is refused and the units come back once', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const variant = await createVariant({ stock: 5 });
      const { id } = await createOrder(shopper.user, variant, {}, 2);
      const calls = [() => cancel(id), () => move(id, 'PENDING', 'CANCELED')];
      const answers = await Promise.all((turn % 2 ? calls.reverse() : calls).map((call) => call()));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { code } = answers.find(({ status }) => status === 409)?.body ?? {};
      expect(['STATUS_CHANGED', 'NOT_PENDING']).toContain(code);
      expect(await stockLeft(variant)).toBe(5);
      expect(await movementsOf(id)).toMatchObject([{ reason: 'CANCEL', changeUnits: 2 }]);
      expect(await eventsOf(id)).toHaveLength(1);
    }
  });

  test('when an admin ships and the shopper cancels at the same time, one is refused', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const variant = await createVariant({ stock: 5 });
      const { id } = await createOrder(shopper.user, variant, {}, 2);
      const calls = [() => cancel(id), () => move(id, 'PENDING', 'SHIPPED')];
      const answers = await Promise.all((turn % 2 ? calls.reverse() : calls).map((call) => call()));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const isCanceled = (await Order.query().findById(id))?.deliveryStatus === 'CANCELED';
      expect([await stockLeft(variant), (await movementsOf(id)).length]).toEqual(isCanceled ? [5, 1] : [3, 0]);
      expect(await Invoice.query().where({ orderId: id })).toHaveLength(isCanceled ? 0 : 1);
      expect(await eventsOf(id)).toHaveLength(1);
    }
  });
});

/** The shopper cancels while an admin ships; in half of the turns a second admin cancels too. */
function race(id: string, turn: number) {
  const calls = [
    () => cancel(id),
    () => setStatus(id, 'SHIPPED'),
    ...(turn % 2 ? [() => setStatus(id, 'CANCELED')] : []),
  ];
  return (turn % 4 < 2 ? calls : calls.reverse()).map((call) => call());
}

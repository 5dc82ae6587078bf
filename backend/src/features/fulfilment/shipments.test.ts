import type { AdminOrder, Shipment as ShipmentJson } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { SHIPMENT_TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { BaseModel } from '../../database/BaseModel';
import { checksOf } from '../../features';
import { OutboxMail } from '../../mail/OutboxMail';
import type { TestApi } from '../../testing/api';
import { createShopper, createVariant, fillCart, place, type Shopper, stockLeft } from '../../testing/factories/orders';
import { createAdmin, type SignedIn } from '../../testing/factories/users';
import { startMailApi } from '../../testing/servers/mail-sink';
import { Invoice } from '../invoicing/Invoice';
import type { Variant } from '../products/Variant';

let api: TestApi;
let admin: SignedIn;
let shopper: Shopper;
let variants: Variant[];
beforeAll(async () => {
  ({ api } = await startMailApi());
  admin = await createAdmin(api, { firstName: 'Irfan', lastName: 'Sheikh' });
  shopper = await createShopper(api);
  variants = await Promise.all([1, 2].map(() => createVariant({ stock: 1_000, price: 99_999 })));
});
afterAll(() => api.close());

/** An order of 3 units of one variant and 2 of another; the ids of its items. */
async function placed(): Promise<{ id: string; kurta: string; stole: string }> {
  await fillCart(shopper.user, variants[0] as Variant, 3);
  await fillCart(shopper.user, variants[1] as Variant, 2);
  const { id, items } = (await place(api, shopper)).body.order;
  return { id, kurta: items[0].id, stole: items[1].id };
}

const ship = (id: string, units: [item: string, quantity: number][], json: object = {}) =>
  api.post(`/orders/${id}/shipments`, {
    token: admin.token,
    json: { items: units.map(([orderItemId, quantity]) => ({ orderItemId, quantity })), ...json },
  });
const update = (id: string, json: object) => api.put(`/shipments/${id}`, { token: admin.token, json });
const setStatus = (id: string, deliveryStatus: string, json: object = {}) =>
  api.put(`/orders/${id}/status`, { token: admin.token, json: { deliveryStatus, ...json } });
const shown = async (id: string): Promise<AdminOrder> =>
  (await api.get(`/admin/orders/${id}`, { token: admin.token })).body;
const own = async (id: string) =>
  (await api.get('/orders/my-orders', { token: shopper.token })).body.orders.find(
    (order: AdminOrder) => order.id === id,
  );
const waiting = async (orderId: string) =>
  (await OutboxMail.query().where({ orderId, status: 'WAITING', expiresAt: null }).orderBy(['createdAt', 'id']))
    .filter(({ topic }) => topic !== 'CONFIRMATION')
    .map(
      ({ topic, subject }) =>
        `${topic}: ${subject.replace(/^Your My store order #\w+ /, '').replace(/ of your order #\w+/, '')}`,
    );

/** What the daily checks say of an order's parcels. */
async function brokenRules(id: string): Promise<string[]> {
  const rules = checksOf([]).filter(({ name }) =>
    ['shipped-units', 'shipment-states', 'valid-invoices'].includes(name),
  );
  expect(rules).toHaveLength(3);
  const found = await Promise.all(
    rules.map(({ sql }) =>
      BaseModel.knex().raw(`SELECT breach FROM (${sql}) AS found WHERE breach LIKE ?`, [`Order ${orderNumber(id)}%`]),
    ),
  );
  return found.flatMap(([rows]) => rows.map(({ breach }: { breach: string }) => breach));
}

describe('an order in two parcels', () => {
  test('is pending until all of it has left, and delivered when both parcels are', async () => {
    const { id, kurta, stole } = await placed();
    const first = await ship(
      id,
      [
        [kurta, 1],
        [stole, 2],
      ],
      { courier: 'Speed Post', trackingNumber: 'EJ 1' },
    );
    expect(first).toMatchObject({ status: 201, body: { message: 'Parcel 1 shipped' } });
    expect(first.body.order).toMatchObject({
      deliveryStatus: 'PENDING',
      courier: 'Speed Post',
      trackingNumber: 'EJ 1',
    });
    expect(await shown(id)).toMatchObject({ deliveryStatus: 'PENDING', unitCount: 5, shippedUnitCount: 3 });
    expect(await Invoice.query().where({ orderId: id })).toHaveLength(1);

    const { body } = await ship(id, [[kurta, 2]], { courier: 'Delhivery' });
    expect(body.order).toMatchObject({ deliveryStatus: 'SHIPPED', courier: 'Delhivery', trackingNumber: null });
    const [one, two] = body.order.shipments as [ShipmentJson, ShipmentJson];
    expect([one, two]).toMatchObject([
      { number: 1, status: 'SHIPPED', trackingNumber: 'EJ 1', total: 2999.97, deliveredAt: null },
      { number: 2, status: 'SHIPPED', courier: 'Delhivery', total: 1999.98 },
    ]);
    expect(one.items).toEqual([
      { orderItemId: kurta, quantity: 1 },
      { orderItemId: stole, quantity: 2 },
    ]);

    expect((await update(two.id, { status: 'DELIVERED' })).body).toMatchObject({
      message: 'Parcel 2 delivered',
      order: { deliveryStatus: 'SHIPPED', paymentStatus: 'PENDING' },
    });
    const done = await update(one.id, { status: 'DELIVERED', expectedStatus: 'SHIPPED' });
    expect(done.body.order).toMatchObject({ deliveryStatus: 'DELIVERED', paymentStatus: 'PAID' });
    expect(await Invoice.query().where({ orderId: id })).toHaveLength(1);
    expect(await update(one.id, { status: 'CANCELED', expectedStatus: 'SHIPPED' })).toMatchObject({
      status: 409,
      body: { code: 'SHIPMENT_CHANGED', status: 'DELIVERED' },
    });
    const { events, shipmentHistory } = await shown(id);
    expect(events?.map(({ toStatus }) => toStatus)).toEqual(['PENDING', 'SHIPPED', 'DELIVERED']);
    expect(shipmentHistory).toMatchObject([{ actor: { name: 'Irfan Sheikh' }, canceledAt: null }, {}]);
  });

  test('is shown to its shopper with the items of each, and to nobody else', async () => {
    const { id, kurta } = await placed();
    await ship(id, [[kurta, 1]], { courier: 'Speed Post' });
    expect(await own(id)).toMatchObject({
      deliveryStatus: 'PENDING',
      shipments: [{ number: 1, courier: 'Speed Post', items: [{ orderItemId: kurta, quantity: 1 }] }],
    });
    expect(JSON.stringify((await own(id)).shipments)).not.toContain('Irfan');
    const stranger = await createShopper(api);
    const asStranger = { token: stranger.token, json: { items: [{ orderItemId: kurta, quantity: 1 }] } };
    expect((await api.post(`/orders/${id}/shipments`, asStranger)).status).toBe(403);
  });

  test('has parcels whose amounts are the total together, to the paisa', async () => {
    const { id, kurta, stole } = await placed();
    const third = await ship(id, [[kurta, 1]]);
    await ship(id, [[stole, 1]]);
    await update(third.body.order.shipments[0].id, { status: 'CANCELED' });
    await ship(id, [[kurta, 2]]);
    const { body } = await ship(id, [
      [kurta, 1],
      [stole, 1],
    ]);
    const sum = body.order.shipments.reduce(
      (paise: number, { total }: ShipmentJson) => paise + Math.round(100 * total),
      0,
    );
    expect(sum).toBe(Math.round(100 * body.order.orderTotal));
    expect(await brokenRules(id)).toEqual([]);
  });

  test('has a mail for each, one about the whole when it is delivered, and a line for each in the audit log', async () => {
    const { id, kurta, stole } = await placed();
    const { body } = await ship(id, [[kurta, 3]], { courier: 'Speed <Post>' });
    await ship(id, [[stole, 2]]);
    expect(await waiting(id)).toEqual(['SHIPPED: Parcel 1 is on its way', 'SHIPPED: Parcel 2 is on its way']);
    const [, mail] = await OutboxMail.query().where({ orderId: id }).orderBy(['createdAt', 'id']);
    for (const text of ['This is parcel 1, with Speed <Post>.', '₹2,999.97', 'Quantity 3'])
      expect(mail?.textBody).toContain(text);
    expect(mail?.textBody).not.toContain('Quantity 2');
    await update(body.order.shipments[0].id, { status: 'DELIVERED' });
    expect(await waiting(id)).toEqual(['SHIPPED: Parcel 2 is on its way', 'DELIVERED: Parcel 1 has been delivered']);
    await setStatus(id, 'DELIVERED');
    expect(await waiting(id)).toEqual(['DELIVERED: has been delivered']);
    const entries = await AuditEntry.query().where({ entityId: id }).orderBy(['createdAt', 'id']);
    expect(JSON.parse(String(entries[0]?.changes))).toMatchObject({
      shipments: [null, 'Parcel 1: 3 pieces, SHIPPED, Speed <Post>'],
    });
  });

  test('gets one parcel with the rest when it is marked as shipped, as by the list', async () => {
    const { id, kurta } = await placed();
    await ship(id, [[kurta, 1]], { trackingNumber: 'EJ 1' });
    const { body } = await setStatus(id, 'SHIPPED', { expectedStatus: 'PENDING', trackingNumber: 'EJ 2' });
    expect(body.order).toMatchObject({ deliveryStatus: 'SHIPPED', trackingNumber: 'EJ 2' });
    expect(body.order.shipments).toMatchObject([{ trackingNumber: 'EJ 1' }, { trackingNumber: 'EJ 2' }]);
    expect(await waiting(id)).toHaveLength(2);
    expect(await brokenRules(id)).toEqual([]);
  });

  test('cannot be cancelled by its shopper once one has left; the shop cancels all of it', async () => {
    const before = await stockLeft(variants[0] as Variant);
    const { id, kurta } = await placed();
    await ship(id, [[kurta, 1]]);
    const refused = await api.put(`/orders/${id}/cancel`, { token: shopper.token });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'PARTLY_SHIPPED', message: SHIPMENT_TEXTS.partlyShipped },
    });
    expect((await setStatus(id, 'CANCELED')).status).toBe(200);
    expect(await shown(id)).toMatchObject({ deliveryStatus: 'CANCELED', shippedUnitCount: 0, courier: null });
    expect(await stockLeft(variants[0] as Variant)).toBe(before);
    expect(await own(id)).not.toHaveProperty('shipments');
    expect(await waiting(id)).toEqual(['CANCELED: is cancelled']);
  });
});

describe('a parcel', () => {
  test('with everything is an order that leaves as a whole', async () => {
    const { id, kurta, stole } = await placed();
    const { body } = await ship(
      id,
      [
        [kurta, 3],
        [stole, 2],
      ],
      { courier: 'Ekart' },
    );
    expect(body.order).toMatchObject({ deliveryStatus: 'SHIPPED', courier: 'Ekart' });
    expect(await waiting(id)).toEqual(['SHIPPED: is on its way']);
  });

  test('that was shipped by mistake is undone: its units are to be shipped again, and its mail does not leave', async () => {
    const { id, kurta, stole } = await placed();
    await ship(id, [[kurta, 3]], { courier: 'Ekart' });
    const { body } = await ship(id, [[stole, 2]]);
    const [, second] = body.order.shipments;
    const undone = await update(second.id, { status: 'CANCELED', expectedStatus: 'SHIPPED' });
    expect(undone.body).toMatchObject({
      message: SHIPMENT_TEXTS.canceled(2),
      order: { deliveryStatus: 'PENDING', courier: 'Ekart', shipments: [{ number: 1 }] },
    });
    expect(await waiting(id)).toEqual(['SHIPPED: Parcel 1 is on its way']);
    expect((await update(second.id, { status: 'CANCELED' })).status).toBe(200);
    expect(await update(second.id, { status: 'SHIPPED' })).toMatchObject({
      status: 409,
      body: { code: 'SHIPMENT_CANCELED' },
    });
    expect((await ship(id, [[stole, 2]])).body.order).toMatchObject({
      deliveryStatus: 'SHIPPED',
      shipments: [{}, { number: 3 }],
    });
    expect(await brokenRules(id)).toEqual([]);
  });

  test('that is delivered is not undone before it is marked as shipped again', async () => {
    const { id, kurta } = await placed();
    const [{ id: parcel }] = (await ship(id, [[kurta, 1]])).body.order.shipments;
    await setStatus(id, 'DELIVERED');
    expect(await update(parcel, { status: 'CANCELED' })).toMatchObject({
      status: 409,
      body: { code: 'SHIPMENT_DELIVERED' },
    });
    expect((await update(parcel, { status: 'SHIPPED' })).body.order).toMatchObject({
      deliveryStatus: 'SHIPPED',
      deliveredOn: null,
    });
    expect((await update(parcel, { status: 'CANCELED' })).body.order).toMatchObject({ deliveryStatus: 'PENDING' });
    expect((await setStatus(id, 'PENDING')).status).toBe(200);
    expect(await brokenRules(id)).toEqual([]);
  });

  test('keeps its own courier and number, which a screen that showed others does not overwrite', async () => {
    const { id, kurta } = await placed();
    const [first] = (await ship(id, [[kurta, 1]], { courier: 'Ekart' })).body.order.shipments;
    await ship(id, [[kurta, 1]], { courier: 'Delhivery', trackingNumber: 'D 1' });
    const { body } = await update(first.id, {
      trackingNumber: 'E 1',
      expectedTracking: { courier: 'Ekart', trackingNumber: null },
    });
    expect(body.order).toMatchObject({
      courier: 'Delhivery',
      shipments: [{ trackingNumber: 'E 1' }, { trackingNumber: 'D 1' }],
    });
    const stale = { trackingNumber: 'E 2', expectedTracking: { courier: 'Ekart', trackingNumber: null } };
    expect(await update(first.id, stale)).toMatchObject({ status: 409, body: { tracking: { trackingNumber: 'E 1' } } });
    // Tracking of the order is that of its last parcel.
    await api.put(`/orders/${id}/tracking`, { token: admin.token, json: { trackingNumber: 'D 2' } });
    expect((await own(id)).shipments).toMatchObject([{ trackingNumber: 'E 1' }, { trackingNumber: 'D 2' }]);
  });

  test('is refused with items that it cannot hold', async () => {
    const { id, kurta, stole } = await placed();
    const other = await placed();
    for (const units of [
      [[other.kurta, 1]],
      [
        [kurta, 1],
        [kurta, 1],
      ],
      [[kurta, 0]],
      [],
    ] as [string, number][][])
      expect((await ship(id, units)).status, JSON.stringify(units)).toBe(400);
    expect(
      await ship(id, [
        [stole, 1],
        [kurta, 4],
      ]),
    ).toMatchObject({
      status: 409,
      body: {
        code: 'ALREADY_SHIPPED',
        items: [
          { orderItemId: kurta, quantity: 3 },
          { orderItemId: stole, quantity: 2 },
        ],
      },
    });
    expect((await shown(id)).shippedUnitCount).toBe(0);
    expect((await ship(uuidv7(), [[kurta, 1]])).status).toBe(404);
    expect((await update(uuidv7(), { status: 'DELIVERED' })).status).toBe(404);
    await setStatus(id, 'SHIPPED');
    expect(await ship(id, [[kurta, 1]])).toMatchObject({ status: 409, body: { code: 'NOT_PENDING' } });
  });

  test('is made once, also when its request is sent again', async () => {
    const { id, kurta } = await placed();
    const json = { items: [{ orderItemId: kurta, quantity: 1 }] };
    const send = () =>
      api.post(`/orders/${id}/shipments`, {
        token: admin.token,
        json,
        headers: { 'Idempotency-Key': 'parcel-of-once' },
      });
    await send();
    expect((await send()).status).toBe(201);
    expect((await shown(id)).shippedUnitCount).toBe(1);
  });
});

test('of twenty parcels at once none has a unit that was not ordered', async () => {
  const { id, kurta, stole } = await placed();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => ship(id, [[turn % 2 ? kurta : stole, 1]], { courier: `C${turn}` })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 409)).toHaveLength(15);
  const { deliveryStatus, shippedUnitCount, shipmentHistory = [] } = await shown(id);
  expect({ deliveryStatus, shippedUnitCount }).toEqual({ deliveryStatus: 'SHIPPED', shippedUnitCount: 5 });
  expect(shipmentHistory.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect(await brokenRules(id)).toEqual([]);
});

test('shipping, undoing, delivering and cancelling at once leave an order that keeps all rules', async () => {
  const { id, kurta, stole } = await placed();
  const [first] = (await ship(id, [[kurta, 1]])).body.order.shipments;
  const calls = [
    () => ship(id, [[kurta, 2]]),
    () => update(first.id, { status: 'CANCELED' }),
    () => update(first.id, { status: 'DELIVERED' }),
    () => setStatus(id, 'SHIPPED'),
    () => ship(id, [[stole, 2]]),
    () => setStatus(id, 'PENDING'),
    () => setStatus(id, 'CANCELED'),
    () => api.put(`/orders/${id}/cancel`, { token: shopper.token }),
  ];
  for (let turn = 0; turn < 3; turn++) {
    const answers = await Promise.all(calls.map((call) => call()));
    for (const { status, body } of answers) expect([200, 201, 409], JSON.stringify(body)).toContain(status);
    expect(await brokenRules(id)).toEqual([]);
    await setStatus(id, 'PENDING');
  }
});

import { orderNumber } from '@rangrekha/contract/names';
import { TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { startTestApi, type TestApi } from '../../testing/api';
import { askDuring } from '../../testing/database/ask-during';
import { createOrder, createVariant } from '../../testing/factories/orders';
import { createAdmin, createCustomer, type SignedIn } from '../../testing/factories/users';
import { Order } from '../orders/Order';
import type { Variant } from '../products/Variant';

let api: TestApi;
let admin: SignedIn;
let editor: SignedIn;
let shopper: SignedIn;
let variant: Variant;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api, { firstName: 'Irfan', lastName: 'Sheikh' });
  editor = await createAdmin(api, { role: 'EDITOR' });
  shopper = await createCustomer(api);
  variant = await createVariant({ stock: 1_000 });
});
afterAll(() => api.close());

const place = (fields: Partial<Order> = {}) => createOrder(shopper.user, variant, fields);
const shown = async (id: string) => (await api.get(`/admin/orders/${id}`, { token: admin.token })).body;
const note = (id: string, json: unknown, token = admin.token) => api.post(`/orders/${id}/notes`, { token, json });
const call = (id: string, outcome: unknown, token = admin.token) =>
  api.post(`/orders/${id}/calls`, { token, json: { outcome } });
const track = (id: string, json: unknown, token = admin.token) => api.put(`/orders/${id}/tracking`, { token, json });
const by = () => ({ id: admin.user.id, name: 'Irfan Sheikh' });

describe('a note', () => {
  test('is stored with its author and time, oldest first', async () => {
    const { id } = await place();
    const answer = await note(id, { text: ' Asked for delivery after 5 pm.\nGift. ' });
    expect(answer).toMatchObject({
      status: 201,
      body: { message: TEXTS.orders.noteAdded, note: { text: 'Asked for delivery after 5 pm.\nGift.', author: by() } },
    });
    await note(id, { text: 'Second' });
    const { notes } = await shown(id);
    expect(notes.map(({ text }: { text: string }) => text)).toEqual([answer.body.note.text, 'Second']);
  });

  test('is not shown to shoppers, and not loaded by lists', async () => {
    const { id } = await place();
    await note(id, { text: 'Secret among staff' });
    const { body } = await api.get('/orders/my-orders', { token: shopper.token });
    expect(JSON.stringify(body)).not.toContain('Secret among staff');
    const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
    const [row] = (await api.get(`/admin/orders?filter=${filter}`, { token: admin.token })).body;
    expect(row).toMatchObject({ id });
    expect(row).not.toHaveProperty('notes');
  });

  test.each([{ text: ' ' }, { text: 'x'.repeat(1001) }, { text: 7 }, {}])('is not %j', async (json) => {
    const { id } = await place();
    expect(await note(id, json)).toMatchObject({ status: 400, body: { errors: [{ path: 'text' }] } });
    expect((await shown(id)).notes).toEqual([]);
  });
});

describe('a call', () => {
  test('is recorded with its outcome, and the order has the last outcome and the number of calls', async () => {
    const { id } = await place();
    expect(await shown(id)).toMatchObject({ callOutcome: null, callCount: 0, calls: [] });
    const answer = await call(id, 'NO_ANSWER');
    expect(answer).toMatchObject({
      status: 201,
      body: { message: TEXTS.orders.callNoted, call: { outcome: 'NO_ANSWER', author: by() } },
    });
    await call(id, 'CONFIRMED');
    expect(await shown(id)).toMatchObject({
      callOutcome: 'CONFIRMED',
      callCount: 2,
      deliveryStatus: 'PENDING',
      calls: [{ outcome: 'NO_ANSWER' }, { outcome: 'CONFIRMED' }],
    });
  });

  test('is due for pending orders that are neither confirmed nor refused', async () => {
    const { user } = await createCustomer(api);
    const make = (fields: Partial<Order>) => createOrder(user, variant, fields);
    const fresh = await make({ createdAt: new Date(1) });
    const unanswered = await make({ callOutcome: 'NO_ANSWER', createdAt: new Date(2) });
    await make({ callOutcome: 'CONFIRMED' });
    await make({ callOutcome: 'REFUSED' });
    await make({ deliveryStatus: 'SHIPPED' });
    const filter = encodeURIComponent(JSON.stringify({ needsCall: true, q: user.email }));
    const { body, headers } = await api.get(`/admin/orders?filter=${filter}`, { token: admin.token });
    expect(body.map(({ id }: Order) => id)).toEqual([unanswered.id, fresh.id]);
    expect(headers.get('content-range')).toBe('orders 0-1/2');
    await call(fresh.id, 'CONFIRMED');
    expect((await api.get(`/admin/orders?filter=${filter}`, { token: admin.token })).body).toHaveLength(1);
    const other = encodeURIComponent(JSON.stringify({ needsCall: 'no' }));
    expect((await api.get(`/admin/orders?filter=${other}`, { token: admin.token })).status).toBe(400);
  });

  test.each(['Confirmed', '', null, 7])('has no outcome %j', async (outcome) => {
    const { id } = await place();
    expect(await call(id, outcome)).toMatchObject({ status: 400, body: { errors: [{ path: 'outcome' }] } });
    expect((await shown(id)).callCount).toBe(0);
  });
});

describe('courier and tracking number', () => {
  test('are not saved over a later change of somebody else', async () => {
    const { id } = await place();
    const expectedTracking = { courier: null, trackingNumber: null };
    const theirs = { courier: 'Speed Post', trackingNumber: 'EJ 1' };
    expect((await track(id, { ...theirs, expectedTracking })).status).toBe(200);
    // Sent again because its answer was lost.
    expect((await track(id, { ...theirs, expectedTracking })).status).toBe(200);
    const refused = await track(id, { trackingNumber: 'BD 2', expectedTracking });
    expect(refused).toMatchObject({ status: 409, body: { code: 'TRACKING_CHANGED', tracking: theirs } });
    const shipped = await api.put(`/orders/${id}/status`, {
      token: admin.token,
      json: { deliveryStatus: 'SHIPPED', courier: 'Blue Dart', expectedTracking },
    });
    expect(shipped).toMatchObject({ status: 409, body: { code: 'TRACKING_CHANGED', tracking: theirs } });
    expect(await shown(id)).toMatchObject({ deliveryStatus: 'PENDING', ...theirs });
    expect((await track(id, { trackingNumber: 'BD 2', expectedTracking: theirs })).status).toBe(200);
  });

  test('are set, left out, cleared, and seen by the shopper', async () => {
    const { id } = await place();
    const answer = await track(id, { courier: 'Speed Post', trackingNumber: ' EJ 204 118 655 IN ' });
    const both = { courier: 'Speed Post', trackingNumber: 'EJ 204 118 655 IN' };
    expect(answer).toMatchObject({ status: 200, body: { message: TEXTS.orders.trackingSaved, order: both } });
    const { orders } = (await api.get('/orders/my-orders', { token: shopper.token })).body;
    expect(orders.find((order: Order) => order.id === id)).toMatchObject(both);
    await track(id, { courier: 'Delhivery' });
    expect(await shown(id)).toMatchObject({ ...both, courier: 'Delhivery' });
    await track(id, { courier: '', trackingNumber: '' });
    expect(await shown(id)).toMatchObject({ courier: null, trackingNumber: null });
  });

  test('are changed one after the other: of two changes at once none is lost', async () => {
    const { id } = await place();
    await askDuring(
      (trx) => Order.query(trx).findById(id).patch({ courier: 'Speed Post' }),
      () => track(id, { trackingNumber: 'EJ 1' }),
    );
    expect(await shown(id)).toMatchObject({ courier: 'Speed Post', trackingNumber: 'EJ 1' });
  });

  test('leave a line with person, time, old and new value', async () => {
    const { id } = await place();
    await track(id, { courier: 'Speed Post', trackingNumber: 'EJ 1' });
    await track(id, { courier: 'Speed Post', trackingNumber: 'EJ 1' });
    await api.put(`/orders/${id}/status`, { token: admin.token, json: { deliveryStatus: 'SHIPPED' } });
    const before = await shown(id);
    await track(id, { trackingNumber: 'EJ 2' });
    const { events, trackingChanges } = await shown(id);
    const line = { id: expect.any(String), actor: by(), createdAt: expect.any(String) };
    const first = { courier: 'Speed Post', trackingNumber: 'EJ 1' };
    expect(trackingChanges).toEqual([
      { ...line, from: { courier: null, trackingNumber: null }, to: first },
      { ...line, from: first, to: { courier: 'Speed Post', trackingNumber: 'EJ 2' } },
    ]);
    expect(events).toEqual(before.events);
    expect(events).toMatchObject([{ toStatus: 'PENDING' }, { toStatus: 'SHIPPED', ...first }]);
  });

  test('are in the audit log, as is a status', async () => {
    const { id } = await place();
    await track(id, { courier: 'Speed Post' });
    await track(id, { courier: 'Speed Post' });
    await api.put(`/orders/${id}/status`, { token: admin.token, json: { deliveryStatus: 'SHIPPED' } });
    await api.put(`/orders/${id}/status`, { token: admin.token, json: { deliveryStatus: 'SHIPPED' } });
    const entries = await AuditEntry.query().where({ entityId: id }).orderBy(['createdAt', 'id']);
    const subject = { actorName: 'Irfan Sheikh', action: 'changed', entity: 'order', entityName: orderNumber(id) };
    expect(entries).toMatchObject([subject, subject]);
    expect(entries.map(({ changes }) => JSON.parse(changes))).toEqual([
      { courier: [null, 'Speed Post'] },
      { deliveryStatus: ['PENDING', 'SHIPPED'] },
    ]);
  });

  test.each([
    ['courier', { courier: 'x'.repeat(61) }],
    ['trackingNumber', { trackingNumber: 'x'.repeat(61) }],
    ['trackingNumber', { trackingNumber: 204118655 }],
  ])('refuses a %s that does not fit', async (path, json) => {
    const { id } = await place();
    expect(await track(id, json)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});

describe('the address of an order', () => {
  const address = {
    addressLine1: 'Flat 4, 12 Shivaji Chowk',
    addressLine2: 'Near the clock tower',
    city: 'Nanded',
    state: 'Maharashtra',
    postalCode: '431602',
  };
  const first = { ...address, addressLine1: '12 Shivaji Chowk', addressLine2: null, phone: '9000000001' };
  const correct = (id: string, json: object) => api.put(`/orders/${id}/address`, { token: admin.token, json });
  const placed = () => place({ customerPhone: '9000000001' });

  test('is corrected while it is pending, with its phone; timeline and audit log keep the former one', async () => {
    const { id } = await placed();
    const now = { ...address, phone: '9876543210' };
    const { status, body } = await correct(id, { ...now, postalCode: ' 431 602 ', expected: first });
    expect({ status, message: body.message }).toEqual({ status: 200, message: TEXTS.orders.addressCorrected });
    expect(body.order.address).toEqual(address);
    expect(await shown(id)).toMatchObject({
      address,
      phone: '9876543210',
      addressChanges: [{ from: first, to: now, actor: by() }],
    });
    const [slip] = (
      await api.get(`/admin/packing-slips?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`, {
        token: admin.token,
      })
    ).body;
    expect(slip).toMatchObject({ address, phone: '9876543210' });
    const [entry] = await AuditEntry.query().where({ entityId: id });
    expect(JSON.parse(entry?.changes ?? '')).toEqual({
      addressLine1: [first.addressLine1, address.addressLine1],
      addressLine2: [null, address.addressLine2],
      customerPhone: ['9000000001', '9876543210'],
    });
  });

  test('has a recipient, whom a screen that knows none leaves as it is', async () => {
    const { id } = await placed();
    const recipient = { recipientName: 'Meera Joshi', recipientPhone: '9800000001' };
    const none = { recipientName: null, recipientPhone: null };
    expect((await correct(id, { ...first, ...recipient, expected: { ...first, ...none } })).status).toBe(200);
    expect((await correct(id, { ...first, city: 'Pune', expected: first })).status).toBe(200);
    const { phone: _, ...street } = first;
    expect(await shown(id)).toMatchObject({
      address: { ...street, city: 'Pune', ...recipient },
      phone: '9000000001',
      addressChanges: [
        { from: none, to: recipient },
        { from: recipient, to: recipient },
      ],
    });
    const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
    const [slip] = (await api.get(`/admin/packing-slips?filter=${filter}`, { token: admin.token })).body;
    expect(slip).toMatchObject({ address: recipient, phone: '9800000001' });
    const { body } = await correct(id, { ...first, ...none, expected: { ...first, ...none, city: 'Pune' } });
    expect(body).toMatchObject({ code: 'ADDRESS_CHANGED', destination: recipient });
  });

  test('that is not changed leaves no entry, and an empty phone is none', async () => {
    const { id } = await placed();
    await correct(id, first);
    expect((await shown(id)).addressChanges).toEqual([]);
    await correct(id, { ...first, phone: '' });
    expect((await shown(id)).phone).toBeNull();
  });

  test.each(['SHIPPED', 'DELIVERED', 'CANCELED'] as const)('is not corrected when it is %s', async (deliveryStatus) => {
    const { id } = await place({ deliveryStatus });
    expect(await correct(id, address)).toMatchObject({
      status: 409,
      body: { code: 'NOT_PENDING', message: TEXTS.orders.addressFixed },
    });
    expect(await shown(id)).toMatchObject({ address: { addressLine1: '12 Shivaji Chowk' }, addressChanges: [] });
  });

  test('is not corrected once there is an invoice, whose print shows it', async () => {
    const { id } = await placed();
    const setStatus = (deliveryStatus: string) =>
      api.put(`/orders/${id}/status`, { token: admin.token, json: { deliveryStatus } });
    for (const status of ['SHIPPED', 'CANCELED', 'PENDING']) await setStatus(status);
    expect(await correct(id, { ...first, city: 'Pune' })).toMatchObject({
      status: 409,
      body: { code: 'INVOICED', message: TEXTS.orders.addressInvoiced },
    });
    expect((await shown(id)).address.city).toBe('Nanded');
  });

  test('that is sent again after a lost answer is accepted, and recorded once', async () => {
    const { id } = await placed();
    const json = { ...first, city: 'Pune', expected: first };
    for (const turn of [1, 2]) expect([turn, (await correct(id, json)).status]).toEqual([turn, 200]);
    expect((await shown(id)).addressChanges).toHaveLength(1);
  });

  test('is corrected by one of two people at once, and the other gets a message', async () => {
    const { id } = await placed();
    const answers = await Promise.all(
      ['Flat 1', 'Flat 2'].map((addressLine1) => correct(id, { ...first, addressLine1, expected: first })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body.order.address.addressLine1;
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'ADDRESS_CHANGED',
      message: TEXTS.orders.addressChanged,
      destination: { ...first, addressLine1: winner },
    });
    expect((await shown(id)).addressChanges).toHaveLength(1);
  });

  test.each([
    ['addressLine1', { addressLine1: ' ' }],
    ['city', { city: 'x'.repeat(200) }],
    ['postalCode', { postalCode: '' }],
    ['phone', { phone: '1'.repeat(21) }],
  ])('needs a %s that fits', async (path, fields) => {
    const { id } = await placed();
    expect(await correct(id, { ...address, ...fields })).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});

describe('permissions', () => {
  const calls = [
    ['note', (id: string, token?: string) => api.post(`/orders/${id}/notes`, { token, json: { text: 'x' } })],
    ['call', (id: string, token?: string) => api.post(`/orders/${id}/calls`, { token, json: { outcome: 'REFUSED' } })],
    ['track', (id: string, token?: string) => api.put(`/orders/${id}/tracking`, { token, json: { courier: 'x' } })],
    [
      'correct an address',
      (id: string, token?: string) =>
        api.put(`/orders/${id}/address`, {
          token,
          json: { addressLine1: 'x', city: 'x', state: 'x', postalCode: '1' },
        }),
    ],
  ] as const;

  test.each(calls)('%s: admins only, and only an order that is there', async (_, send) => {
    const { id } = await place();
    expect((await send(id)).status).toBe(401);
    for (const { token } of [shopper, editor]) expect((await send(id, token)).status).toBe(403);
    for (const unknown of [uuidv7(), 'nonsense']) expect((await send(unknown, admin.token)).status).toBe(404);
    expect(await shown(id)).toMatchObject({ notes: [], callCount: 0, courier: null });
  });
});

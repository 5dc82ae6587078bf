import type { NextCall } from '@rangrekha/contract';
import { CALL_DESK, type CallOutcome } from '@rangrekha/contract/order-states';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../testing/api';
import { createOrder, createVariant } from '../../../testing/factories/orders';
import { createAdmin, createCustomer, type SignedIn } from '../../../testing/factories/users';
import type { Variant } from '../../products/Variant';
import { Order } from '../Order';

const MINUTE = 60_000;

let api: TestApi;
let asha: SignedIn;
let irfan: SignedIn;
let shopper: SignedIn;
let variant: Variant;
beforeAll(async () => {
  api = await startTestApi();
  asha = await createAdmin(api);
  irfan = await createAdmin(api);
  shopper = await createCustomer(api);
  variant = await createVariant({ stock: 1_000, price: 100_000 });
});
// Orders of other tests are called much later.
beforeEach(() => Order.query().patch({ nextCallAt: new Date('2099-01-01'), callClaimedBy: null }));
afterAll(() => api.close());

/** An order of a time ago, so that the first one is the oldest. */
const place = (minutesAgo: number, fields: Partial<Order> = {}) =>
  createOrder(shopper.user, variant, { createdAt: new Date(Date.now() - minutesAgo * MINUTE), ...fields });

async function next({ token }: SignedIn): Promise<NextCall> {
  const { status, body } = await api.put('/admin/call-desk', { token });
  expect(status).toBe(200);
  return body;
}

const nextId = async (colleague: SignedIn) => (await next(colleague)).orderId;

const note = (id: string, outcome: CallOutcome, headers: Record<string, string> = {}) =>
  api.post(`/orders/${id}/calls`, { token: asha.token, json: { outcome }, headers });

const stored = (id: string) => Order.query().findById(id).throwIfNotFound();

/** As if so much time had passed. */
async function wait(id: string, minutes: number): Promise<void> {
  const { nextCallAt } = await stored(id);
  await Order.query()
    .findById(id)
    .patch({ nextCallAt: new Date((nextCallAt as Date).getTime() - minutes * MINUTE) });
}

test('the riskiest order comes first, then the oldest, and the same one until its call is noted', async () => {
  const newer = await place(10);
  const older = await place(20);
  const risky = await place(5, { total: 900_000_000 });
  await place(30, { callOutcome: 'CONFIRMED' });
  await place(30, { callOutcome: 'REFUSED' });
  await place(30, { deliveryStatus: 'SHIPPED' });
  const outcomes: CallOutcome[] = ['CONFIRMED', 'REFUSED', 'CONFIRMED'];
  for (const [index, { id }] of [risky, older, newer].entries()) {
    expect(await nextId(asha)).toBe(id);
    expect(await nextId(asha)).toBe(id);
    await note(id, outcomes[index] as CallOutcome);
  }
  expect(await nextId(asha)).toBeNull();
});

test('colleagues who ask at the same time never get the same order', async () => {
  const colleagues = [asha, irfan, await createAdmin(api), await createAdmin(api)];
  const orders = await Promise.all([1, 2, 3].map((minutes) => place(minutes)));
  const taken = await Promise.all(colleagues.map(nextId));
  expect(taken.toSorted()).toEqual([...orders.map(({ id }) => id).toSorted(), null]);
});

test('two tabs of one colleague get the same order, and the next one when its call is noted', async () => {
  const [newer, older] = [await place(1), await place(2)];
  expect(await Promise.all([nextId(asha), nextId(asha), nextId(asha)])).toEqual([older.id, older.id, older.id]);
  expect(await stored(newer.id)).toMatchObject({ callClaimedBy: null });
  await note(older.id, 'CONFIRMED');
  expect(await Promise.all([nextId(asha), nextId(asha)])).toEqual([newer.id, newer.id]);
});

test('an order that was not called for ten minutes goes to a colleague', async () => {
  const { id } = await place(1);
  expect(await nextId(asha)).toBe(id);
  await wait(id, CALL_DESK.claimMinutes - 1);
  expect(await nextId(irfan)).toBeNull();
  await wait(id, 1);
  expect(await nextId(irfan)).toBe(id);
  expect(await nextId(asha)).toBeNull();
});

test('an order without an answer comes back after two hours, to whoever asks', async () => {
  const { id } = await place(1);
  await nextId(asha);
  await note(id, 'NO_ANSWER');
  const { orderId, waiting, nextAt } = await next(asha);
  expect(orderId).toBeNull();
  expect(waiting).toBeGreaterThan(0);
  expect(nextAt).toBe((await stored(id)).nextCallAt?.toISOString());
  await wait(id, CALL_DESK.retryHours * 60 - 1);
  expect(await nextId(asha)).toBeNull();
  await wait(id, 1);
  expect(await nextId(irfan)).toBe(id);
});

test('a call that is sent twice counts once', async () => {
  const { id } = await place(1);
  await nextId(asha);
  const key = { 'Idempotency-Key': `desk-${id}` };
  const first = await note(id, 'NO_ANSWER', key);
  expect((await note(id, 'NO_ANSWER', key)).body).toEqual(first.body);
  expect(await stored(id)).toMatchObject({ callCount: 1, callClaimedBy: null });
});

test('the desk is for those who may see orders', async () => {
  const { id } = await place(1);
  const writer = await createAdmin(api, { role: 'EDITOR' });
  expect((await api.put('/admin/call-desk', { token: writer.token })).status).toBe(403);
  expect((await api.put('/admin/call-desk', { token: shopper.token })).status).toBe(403);
  expect((await api.put('/admin/call-desk', {})).status).toBe(401);
  expect(await stored(id)).toMatchObject({ nextCallAt: null, callClaimedBy: null });
});

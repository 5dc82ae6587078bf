import type { AdminOrder } from '@rangrekha/contract';
import { RISK_RULES, RISK_WEIGHTS, type RiskReason, riskLevel } from '@rangrekha/contract/order-risk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../testing/api';
import { statementsOf } from '../../../testing/database/statements-of';
import { createOrder, createVariant } from '../../../testing/factories/orders';
import { createAdmin, createCustomer, type SignedIn, unique } from '../../../testing/factories/users';
import type { User } from '../../accounts/User';
import type { Variant } from '../../products/Variant';
import { Order } from '../Order';
import { OrderEvent } from '../OrderEvent';

const DAY = 24 * 3_600_000;
/** Nobody else's orders go there. */
const [REFUSING, FEW, LONG_AGO, GOOD] = ['799981', '799982', '799983', '799984'];
const city = unique('Riskpur');

let api: TestApi;
let admin: SignedIn;
let variant: Variant;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
  variant = await createVariant({ stock: 1000, price: 100_000 });
});
afterAll(() => api.close());

const pending = (user: User, fields: Partial<Order> = {}) =>
  createOrder(user, variant, { city, postalCode: GOOD, total: 100_000, ...fields });

async function ended(
  user: User,
  deliveryStatus: 'DELIVERED' | 'CANCELED',
  fields: Partial<Order> = {},
  from = 'SHIPPED',
) {
  const order = await createOrder(user, variant, { postalCode: GOOD, total: 100_000, deliveryStatus, ...fields });
  await OrderEvent.query().insert({
    orderId: order.id,
    fromStatus: from as 'SHIPPED',
    toStatus: deliveryStatus,
    actorId: user.id,
    actorName: 'x',
    createdAt: new Date(),
  });
  return order;
}

const list = (sort: [string, string], range = [0, 99]): Promise<{ body: AdminOrder[]; status: number }> => {
  const query = new URLSearchParams({
    filter: JSON.stringify({ city, needsCall: true }),
    sort: JSON.stringify(sort),
    range: JSON.stringify(range),
  });
  return api.get(`/admin/orders?${query}`, { token: admin.token });
};

/** The same reasons, from all rows. */
async function recomputed(): Promise<Map<string, RiskReason[]>> {
  const orders = await Order.query().orderBy('id');
  const events = await OrderEvent.query().where({ fromStatus: 'SHIPPED', toStatus: 'CANCELED' });
  const cameBack = new Set(events.map(({ orderId }) => orderId));
  const isRefused = ({ id, deliveryStatus }: Order) => deliveryStatus === 'CANCELED' && cameBack.has(id);
  const isDelivered = ({ deliveryStatus }: Order) => deliveryStatus === 'DELIVERED';
  const latest = orders
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id.localeCompare(a.id))
    .slice(0, RISK_RULES.usualOrders);
  const usual = latest.reduce((sum, { total }) => sum + total, 0) / latest.length;
  const yearAgo = Date.now() - RISK_RULES.pinDays * DAY;
  const reasons = (order: Order): RiskReason[] => {
    const own = orders.filter(({ userId }) => userId === order.userId);
    const there = orders.filter((one) => one.postalCode === order.postalCode && one.createdAt.getTime() > yearAgo);
    const [refused, delivered] = [there.filter(isRefused).length, there.filter(isDelivered).length];
    const dearest = Math.max(0, ...own.filter(isDelivered).map(({ total }) => total));
    const found: [RiskReason, boolean][] = [
      ['REFUSED_BEFORE', own.some(isRefused)],
      [
        'PIN_REFUSALS',
        refused + delivered >= RISK_RULES.pinOrders && refused / (refused + delivered) >= RISK_RULES.pinShare,
      ],
      ['UNUSUAL_TOTAL', order.total >= RISK_RULES.unusualTimes * usual && order.total > dearest],
      ['NONE_DELIVERED', !own.some(isDelivered)],
      ['UNCONFIRMED', order.callOutcome !== 'CONFIRMED'],
    ];
    return found.filter(([, holds]) => holds).map(([kind]) => kind);
  };
  return new Map(orders.map((order) => [order.id, reasons(order)]));
}

test('the risk of every waiting order is what its rows say, in the list, by itself, and in the order of the calls', async () => {
  const [{ user: good }, { user: refuser }, { user: newcomer }, { user: neighbour }] = (await Promise.all(
    Array.from({ length: 4 }, () => createCustomer(api)),
  )) as [SignedIn, SignedIn, SignedIn, SignedIn];
  await ended(good, 'DELIVERED', { total: 90_000_000 });
  await ended(refuser, 'CANCELED');
  // Cancelled before it left, which refuses nothing.
  await ended(newcomer, 'CANCELED', {}, 'PENDING');
  for (let index = 0; index < RISK_RULES.pinOrders; index++) {
    const status = index < RISK_RULES.pinOrders * RISK_RULES.pinShare ? 'CANCELED' : 'DELIVERED';
    await ended(neighbour, status, { postalCode: REFUSING });
    if (index > 0) await ended(neighbour, status, { postalCode: FEW });
    const createdAt = new Date(Date.now() - (RISK_RULES.pinDays + 1) * DAY);
    await ended(neighbour, status, { postalCode: LONG_AGO, createdAt });
  }
  const orders = {
    regular: await pending(good),
    // As dear as what this customer has paid before.
    dear: await pending(good, { total: 90_000_000 }),
    again: await pending(refuser),
    first: await pending(newcomer, { callOutcome: 'NO_ANSWER' }),
    dearFirst: await pending(newcomer, { total: 80_000_000 }),
    there: await pending(newcomer, { postalCode: REFUSING }),
    few: await pending(newcomer, { postalCode: FEW }),
    longAgo: await pending(newcomer, { postalCode: LONG_AGO }),
    worst: await pending(refuser, { postalCode: REFUSING, total: 80_000_000 }),
  };
  const { body } = await list(['risk', 'DESC']);
  expect(body.map(({ id }) => id).sort()).toEqual(
    Object.values(orders)
      .map(({ id }) => id)
      .sort(),
  );
  const expected = await recomputed();
  for (const { id, risk } of body) {
    const kinds = expected.get(id) ?? [];
    const score = kinds.reduce((sum, kind) => sum + RISK_WEIGHTS[kind], 0);
    expect(risk?.reasons.map(({ kind }) => kind)).toEqual(kinds);
    expect(risk).toMatchObject({ score, level: riskLevel(score) });
    expect((await api.get(`/admin/orders/${id}`, { token: admin.token })).body.risk).toEqual(risk);
  }
  const levelOf = ({ id }: Order) => body.find((order) => order.id === id)?.risk?.level;
  expect(Object.fromEntries(Object.entries(orders).map(([name, order]) => [name, levelOf(order)]))).toEqual({
    ...{ regular: 'LOW', dear: 'LOW', first: 'LOW', few: 'LOW', longAgo: 'LOW' },
    ...{ dearFirst: 'LOOK_TWICE', there: 'LOOK_TWICE', again: 'CALL_FIRST', worst: 'CALL_FIRST' },
  });
  const scores = body.map(({ risk }) => risk?.score ?? -1);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(body[0]?.id).toBe(orders.worst.id);
  // Of equal ones the oldest is called first.
  const sameScore = body.filter(({ risk }) => risk?.score === scores.at(-1));
  expect(sameScore.map(({ createdAt }) => createdAt)).toEqual(sameScore.map(({ createdAt }) => createdAt).sort());
  const pages = [...(await list(['risk', 'DESC'], [0, 3])).body, ...(await list(['risk', 'DESC'], [4, 99])).body];
  expect(pages.map(({ id }) => id)).toEqual(body.map(({ id }) => id));
  expect((await list(['risk', 'ASC'])).body.map(({ risk }) => risk?.score)).toEqual(scores.toReversed());
});

test('it counts customers and PIN codes once for a list of any length, and none for orders that do not wait', async () => {
  const { user } = await createCustomer(api);
  for (let index = 0; index < 3; index++) await pending(user);
  const records = (asked: { sql: string }[]) => asked.filter(({ sql }) => /AS refused/.test(sql)).length;
  const { answer, asked } = await statementsOf(() => list(['createdAt', 'DESC']));
  expect(answer.body.length).toBeGreaterThan(2);
  expect(records(asked)).toBe(2);
  const { id } = await ended(user, 'DELIVERED');
  const { asked: none, answer: shown } = await statementsOf(() =>
    api.get(`/admin/orders/${id}`, { token: admin.token }),
  );
  expect(shown.body.risk).toBeNull();
  expect(records(none.filter(({ sql }) => !/AS spent/.test(sql)))).toBe(0);
});

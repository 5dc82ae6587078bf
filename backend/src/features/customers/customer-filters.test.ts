import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../database/transaction';
import { startTestApi, type TestApi } from '../../testing/api';
import { createOrder, createVariant } from '../../testing/factories/orders';
import { createSegment } from '../../testing/factories/segments';
import { createAdmin, createCustomer, type SignedIn } from '../../testing/factories/users';
import { User } from '../accounts/User';
import { runChecks } from '../data-checks/run-checks';
import { changedCustomers } from '../orders/days/order-changes';
import { keepOrderDays } from '../orders/days/order-days';
import { SUMS_CHECKS } from '../orders/days/sums-checks';
import { Order } from '../orders/Order';
import { eraseRows } from '../personal-data/erase-rows';
import type { Segment } from '../segments/Segment';
import { Customer } from './Customer';
import { whereHas } from './customer-filters';

// A database of its own: all orders of it are counted.
const given = process.env.TEST_DATABASE_URL ?? '';
/** More than are looked up by id. */
const MANY = 1_020;
const DAY = 86_400_000;
let api: TestApi;
let admin: SignedIn;

beforeAll(async () => {
  api = await startTestApi({ DATABASE_URL: given.replace(/\/(\w+)(\?|$)/, '/$1_customers$2') });
  // The tests say when orders are counted.
  await api.services.orderDayCounts.stop();
  admin = await createAdmin(api);
  await copyCustomers();
});
afterAll(() => api.close());

/** Customers with two orders each, of which one is old; every third has a tag, and each fourth has cancelled the new one. */
async function copyCustomers(): Promise<void> {
  const { user } = await createCustomer(api);
  const variant = await createVariant({ price: 150_000, stock: 9 });
  const orders = [
    await createOrder(user, variant, { createdAt: new Date(Date.now() - 100 * DAY) }),
    await createOrder(user, variant, { createdAt: new Date(Date.now() - DAY) }),
  ];
  const row = await api.knex('users').where({ id: user.id }).first();
  const rows = await api
    .knex('orders')
    .whereIn(
      'id',
      orders.map(({ id }) => id),
    )
    .orderBy('createdAt');
  const copies = Array.from({ length: MANY }, (_, index) => {
    const id = uuidv7({ msecs: Date.now() - index * 60_000 });
    const unique = { username: `copy${index}`, usernameKey: `copy${index}`, email: `copy${index}@example.com` };
    return { ...row, ...unique, id, firstName: 'Kavya', createdAt: new Date(Date.now() - index * 60_000) };
  });
  await api.knex.batchInsert('users', copies, 200);
  const copied = copies.flatMap(({ id: userId }, index) =>
    rows.map(({ needsCall: _, ...order }: Record<string, unknown>, place: number) => ({
      ...order,
      ...{ id: uuidv7(), userId, total: 100_000 + index },
      deliveryStatus: place === 1 && index % 4 === 0 ? 'CANCELED' : 'PENDING',
    })),
  );
  await api.knex.batchInsert('orders', copied, 200);
  const tagged = copies.filter((_, index) => index % 3 === 0).map(({ id: userId }) => ({ userId, tag: 'silk' }));
  await api.knex('customer_tags').insert(tagged);
}

/** The ids of the first customers that the list has, and how many it says there are. */
async function listed(filter: object): Promise<[string[], number]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,49]' });
  const { status, body, headers } = await api.get(`/admin/customers?${query}`, { token: admin.token });
  expect(status).toBe(200);
  return [body.map(({ id }: { id: string }) => id), Number(headers.get('content-range')?.split('/')[1])];
}

/** The same from each customer by itself. */
async function recomputed(fits: (customer: Customer, orders: Order[]) => boolean): Promise<[string[], number]> {
  const customers = await Customer.query().where('userType', 'CUSTOMER').withGraphFetched('tags');
  const orders = new Map<string, Order[]>();
  for (const order of await Order.query().whereNot('deliveryStatus', 'CANCELED'))
    orders.set(order.userId, [...(orders.get(order.userId) ?? []), order]);
  const found = customers
    .filter((customer) => fits(customer, orders.get(customer.id) ?? []))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
  return [found.slice(0, 50).map(({ id }) => id), found.length];
}

const isTagged = ({ tags = [] }: Customer) => tags.some(({ tag }) => tag === 'silk');
const spent = (orders: Order[]) => orders.reduce((sum, { total }) => sum + total, 0);
const isQuiet = (orders: Order[]) =>
  orders.length > 0 && orders.every(({ createdAt }) => createdAt.getTime() < Date.now() - 30 * DAY);

const CONDITIONS: [Partial<Segment>, (customer: Customer, orders: Order[]) => boolean][] = [
  [{ minOrders: 1 }, (_, orders) => orders.length >= 1],
  [{ minOrders: 2 }, (_, orders) => orders.length >= 2],
  [{ minOrders: 1, minSpent: 201_000 }, (_, orders) => spent(orders) >= 201_000],
  [{ minOrders: null, quietDays: 30 }, (_, orders) => isQuiet(orders)],
  [{ tag: 'silk', minOrders: 1 }, (customer, orders) => isTagged(customer) && orders.length >= 1],
  [{ tag: 'silk', minOrders: null }, isTagged],
];

test('a segment and a tag find the same customers by sums, by the rows, and while orders change', async () => {
  const segments = await Promise.all(CONDITIONS.map(([conditions]) => createSegment(conditions)));
  const check = async (when: string) => {
    for (const [index, [conditions, fits]] of CONDITIONS.entries())
      expect(await listed({ segment: segments[index]?.id }), `${when}: ${JSON.stringify(conditions)}`).toEqual(
        await recomputed(fits),
      );
    expect(await listed({ tag: 'silk' }), when).toEqual(await recomputed(isTagged));
  };
  await check('before anything is counted');
  await keepOrderDays();
  await check('just counted');
  await api.knex('orders').update({ changedAt: new Date('2001-01-01') });
  await check('by the sums alone');
  // Two orders of the newest customers are cancelled, and somebody orders for the first time.
  const [ids] = await listed({ segment: segments[1]?.id });
  await Order.query().whereIn('userId', ids.slice(0, 2)).patch({ deliveryStatus: 'CANCELED' });
  await createOrder((await createCustomer(api)).user, await createVariant({ stock: 9 }));
  await check('with some changed');
  await keepOrderDays();
  await api.knex('orders').update({ changedAt: new Date('2001-01-01') });
  await check('counted again');
  // An earlier version that runs beside this one knows no times of customers.
  await api.knex('customer_sums').whereIn('userId', ids.slice(2, 4)).update({ createdAt: null });
  await check('as an earlier version counts');
  expect(await changedCustomers(api.knex, 2)).toHaveLength(2);
  expect(await changedCustomers(api.knex, 1)).toBeUndefined();
  await keepOrderDays();
  expect(await api.knex('customer_sums').whereNull('createdAt').select('userId')).toEqual([]);
  await check('with their times again');
}, 120_000);

test.each(['no order was changed', 'some orders were changed'])(
  'a page of a segment continues the page before it, in both orders, if %s',
  async (changed) => {
    const { id } = await createSegment({ minOrders: 1 });
    await keepOrderDays();
    await api.knex('orders').update({ changedAt: new Date('2001-01-01') });
    if (changed.startsWith('some'))
      await api
        .knex('orders')
        .whereRaw("user_id REGEXP '[0-7]$'")
        .update({ changedAt: api.knex.fn.now(3) });
    const ids = async (range: [number, number], direction = 'DESC') => {
      const query = { filter: JSON.stringify({ segment: id }), range: JSON.stringify(range) };
      const sort = JSON.stringify(['createdAt', direction]);
      const { body } = await api.get(`/admin/customers?${new URLSearchParams({ ...query, sort })}`, {
        token: admin.token,
      });
      return body.map((customer: { id: string }) => customer.id);
    };
    const [, total] = await listed({ segment: id });
    const newest = await ids([0, 59]);
    expect([...(await ids([0, 9])), ...(await ids([10, 39])), ...(await ids([40, 59]))]).toEqual(newest);
    expect(await ids([total - 60, total - 1], 'ASC')).toEqual(newest.toReversed());
  },
);

test('who is erased is in no segment any more, and in no sums', async () => {
  const { id } = await createSegment({ minOrders: 1 });
  const [[erased = ''], total] = await listed({ segment: id });
  // A person without email, name and address, too: then no order changes.
  const eraseAll = () =>
    transaction(async (trx) => eraseRows(trx, await User.query(trx).findById(erased).throwIfNotFound()));
  await eraseAll();
  await api.knex('orders').update({ changedAt: new Date('2001-01-01') });
  await eraseAll();
  await User.query().findById(erased).patch({ erasedAt: new Date() });
  const [left, others] = await listed({ segment: id });
  expect([left.includes(erased), others]).toEqual([false, total - 1]);
  await keepOrderDays();
  expect(await api.knex('customer_sums').where({ userId: erased })).toEqual([]);
  expect((await runChecks(SUMS_CHECKS)).flatMap(({ examples }) => examples)).toEqual([]);
});

test('a name that many have is walked through in the order of the list, and counted by indexes', async () => {
  const named = ({ firstName }: Customer) => firstName === 'Kavya';
  expect(await listed({ q: 'Kavya' })).toEqual(await recomputed(named));
  expect(await listed({ q: 'Kavya', tag: 'silk' })).toEqual(await recomputed((one) => named(one) && isTagged(one)));
});

test('many are found by a walk, and counted, as few are', async () => {
  const tagged = () => api.knex('customer_tags').where({ tag: 'silk' });
  const other = (await createCustomer(api)).user.id;
  for (const others of [[], [other]]) {
    const wanted = (await recomputed((one) => isTagged(one) || others.includes(one.id)))[0];
    for (const most of [10, 100_000]) {
      const query = Customer.query().where('userType', 'CUSTOMER').select('users.id');
      const counted = query.clone();
      const form = await whereHas(query, tagged, others, most);
      const found = await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(50);
      expect(found.map(({ id }) => id)).toEqual(wanted);
      expect(await (form?.(counted) ?? query).resultSize()).toBe(MANY / 3 + others.length);
    }
  }
});

import type { AdminOrder } from '@rangrekha/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BaseModel } from '../../../database/BaseModel';
import { startTestApi, type TestApi } from '../../../testing/api';
import { statementsOf } from '../../../testing/database/statements-of';
import { createOrder, createVariant } from '../../../testing/factories/orders';
import { createAdmin, createCustomer, type SignedIn, unique } from '../../../testing/factories/users';
import type { User } from '../../accounts/User';
import type { Variant } from '../../products/Variant';
import { Order } from '../Order';
import { OrderItem } from '../OrderItem';

let api: TestApi;
let admin: SignedIn;
let variant: Variant;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
  variant = await createVariant({ stock: 100_000 });
});
afterAll(() => api.close());

/** What the email addresses of many orders begin with. */
const MANY = unique('zz').replace('-', '');

const day = (number: number) => new Date(Date.UTC(2030, 0, number));
const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id);

describe('GET /orders/my-orders', () => {
  test('gives a page, newest first, and the counts of all', async () => {
    const { user, token } = await createCustomer(api);
    const statuses = ['PENDING', 'SHIPPED', 'PENDING', 'DELIVERED', 'CANCELED'] as const;
    const orders: Order[] = [];
    for (const [index, deliveryStatus] of statuses.entries())
      orders.push(await createOrder(user, variant, { deliveryStatus, createdAt: day(index + 1) }));
    const counts = { ALL: 5, PENDING: 2, SHIPPED: 1, DELIVERED: 1, CANCELED: 1 };

    const all = await api.get('/orders/my-orders', { token });
    expect(all).toMatchObject({
      status: 200,
      body: { counts, pagination: { totalItems: 5, totalPages: 1, currentPage: 1, limit: 100 } },
    });
    expect(idsOf(all.body.orders)).toEqual(idsOf(orders.toReversed()));
    expect(all.body.orders[0].items).toHaveLength(1);

    const second = await api.get('/orders/my-orders?page=2&limit=2', { token });
    expect(second.body).toMatchObject({
      counts,
      pagination: { totalItems: 5, totalPages: 3, currentPage: 2, limit: 2 },
    });
    expect(idsOf(second.body.orders)).toEqual([orders[2]?.id, orders[1]?.id]);

    const pending = await api.get('/orders/my-orders?status=PENDING', { token });
    expect(pending.body).toMatchObject({ counts, pagination: { totalItems: 2 } });
    expect(idsOf(pending.body.orders)).toEqual([orders[2]?.id, orders[0]?.id]);
  });

  test("does not give somebody else's orders", async () => {
    await createOrder((await createCustomer(api)).user, variant);
    const { token } = await createCustomer(api);
    const counts = { ALL: 0, PENDING: 0, SHIPPED: 0, DELIVERED: 0, CANCELED: 0 };
    expect((await api.get('/orders/my-orders', { token })).body).toMatchObject({ orders: [], counts });
  });

  test.each(['page=0', 'page=x', 'limit=0', 'limit=101', 'status=OPEN'])('refuses %s', async (query) => {
    const { token } = await createCustomer(api);
    expect(await api.get(`/orders/my-orders?${query}`, { token })).toMatchObject({
      status: 400,
      body: { errors: [{ path: query.split('=')[0] }] },
    });
  });

  test('asks visitors to sign in and is not for admins', async () => {
    expect((await api.get('/orders/my-orders')).status).toBe(401);
    expect((await api.get('/orders/my-orders', { token: admin.token })).status).toBe(403);
  });
});

describe.each([
  [
    'GET /orders/all',
    (q: string) => api.get(`/orders/all?q=${encodeURIComponent(q)}`, { token: admin.token }),
    (body: { orders: Order[] }) => body.orders,
  ],
  [
    'GET /admin/orders',
    (q: string) => api.get(`/admin/orders?filter=${encodeURIComponent(JSON.stringify({ q }))}`, { token: admin.token }),
    (body: Order[]) => body,
  ],
] as const)('%s finds', (_name, search, ordersOf) => {
  const found = async (q: string) => {
    const { status, body } = await search(q);
    expect(status).toBe(200);
    return idsOf((ordersOf as (body: unknown) => Order[])(body));
  };

  test('by number and by the beginning of name, email or phone', async () => {
    const [first, last] = [unique('Mary Ann'), unique('Fernandes')];
    const phone = `9${unique('').replace(/\D/g, '').padEnd(12, '0').slice(0, 12)}`;
    const { user } = await createCustomer(api, { firstName: first, lastName: last, mobile: phone });
    const older = await createOrder(user, variant, { createdAt: day(1) });
    const newer = await createOrder(user, variant, { createdAt: day(2) });
    await createOrder((await createCustomer(api)).user, variant);
    const both = [newer.id, older.id];
    for (const ending of [older.number, `#${older.number}`, older.number.toLowerCase(), older.number.slice(-7)]) {
      expect(await found(ending), ending).toEqual([older.id]);
    }
    for (const prefix of [
      first,
      first.toLowerCase(),
      first.slice(0, -1),
      last,
      `${first} ${last}`,
      `${first} ${last.slice(0, -2)}`,
      `${last} ${first}`,
      `Ann ${last}`,
      `+91 ${phone}`,
      user.email,
      user.email.slice(0, -3),
      phone,
    ]) {
      expect(await found(prefix), prefix).toEqual(both);
    }
    for (const other of [first.slice(1), `${first} X`, '%', '_', 'nobody@'])
      expect(await found(other), other).not.toContain(older.id);
  });

  test('by the recipient’s name and phone too', async () => {
    const [recipientName, recipientPhone] = [unique('Ila Kaki'), `8${Date.now()}`];
    const { user } = await createCustomer(api);
    const order = await createOrder(user, variant, { recipientName, recipientPhone });
    await createOrder(user, variant);
    for (const prefix of [recipientName, recipientName.slice(0, -1).toUpperCase(), recipientPhone])
      expect(await found(prefix), prefix).toEqual([order.id]);
    expect(await found(recipientName.slice(4)), 'the last word').not.toContain(order.id);
  });

  test('everything for a blank text', async () => {
    const order = await createOrder((await createCustomer(api)).user, variant, {
      createdAt: new Date(Date.UTC(2035, 0, 1)),
    });
    expect(await found('  ')).toContain(order.id);
  });
});

describe('GET /orders/all', () => {
  test('filters by status together with a text and pages', async () => {
    const { user } = await createCustomer(api);
    const orders: Order[] = [];
    for (const number of [1, 2, 3])
      orders.push(await createOrder(user, variant, { deliveryStatus: 'SHIPPED', createdAt: day(number) }));
    await createOrder(user, variant);
    const { body } = await api.get(`/orders/all?status=SHIPPED&q=${user.email}&limit=2&page=2`, { token: admin.token });
    expect(body).toMatchObject({
      orders: [{ id: orders[0]?.id }],
      pagination: { totalItems: 3, totalPages: 2, currentPage: 2, limit: 2 },
    });
  });

  test.each(['limit=501', 'status=OPEN', `q=${'x'.repeat(201)}`])('refuses %s', async (query) => {
    const answer = await api.get(`/orders/all?${query}`, { token: admin.token });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: query.split('=')[0] }] } });
  });

  test('is for admins only', async () => {
    expect((await api.get('/orders/all')).status).toBe(401);
    expect((await api.get('/orders/all', { token: (await createCustomer(api)).token })).status).toBe(403);
  });
});

describe('/admin/orders', () => {
  const list = (params: Record<string, unknown>) =>
    api.get(
      `/admin/orders?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, JSON.stringify(value)]))}`,
      { token: admin.token },
    );

  test('lists with status, order and range', async () => {
    const { user } = await createCustomer(api);
    const cheap = await createOrder(user, variant, { deliveryStatus: 'DELIVERED' }, 1);
    const dear = await createOrder(user, variant, { deliveryStatus: 'DELIVERED' }, 3);
    await createOrder(user, variant);
    const filter = { deliveryStatus: 'DELIVERED', q: user.email };
    const answer = await list({ filter, sort: ['orderTotal', 'ASC'], range: [0, 0] });
    expect(idsOf(answer.body)).toEqual([cheap.id]);
    expect(answer.headers.get('Content-Range')).toBe('orders 0-0/2');
    expect(idsOf((await list({ filter, sort: ['orderTotal', 'DESC'] })).body)).toEqual([dear.id, cheap.id]);
    expect(idsOf((await list({ filter: { id: [dear.id] } })).body)).toEqual([dear.id]);
    const { status, body } = await list({ filter: { id: Array(501).fill('x') } });
    expect([status, body.errors]).toEqual([400, [{ path: 'filter.id', message: 'is too long' }]]);
  });

  test('a row has the first items and the number of all units, an order by itself all items', async () => {
    const { user } = await createCustomer(api);
    const { id } = await createOrder(user, variant, {}, 2);
    const [first] = await OrderItem.query().where({ orderId: id });
    for (const position of [1, 2, 3, 4])
      await OrderItem.query().insert({ ...first?.toJSON(), id: uuidv7(), position, size: `S${position}` });
    const sizesOf = (order: AdminOrder) => order.items.map(({ product }) => product.variant.size);
    const sizes = [first?.size, 'S1', 'S2', 'S3', 'S4'];

    const [row] = (await list({ filter: { q: user.email } })).body;
    expect([sizesOf(row), row.unitCount]).toEqual([sizes.slice(0, 3), 10]);
    const { body: one } = await api.get(`/admin/orders/${id}`, { token: admin.token });
    expect([sizesOf(one), one.unitCount]).toEqual([sizes, 10]);
    const { body } = await api.get(`/orders/all?q=${user.email}`, { token: admin.token });
    expect(body.orders[0].items.map(({ id: item }: { id: string }) => item)).toEqual(
      one.items.map(({ id: item }: { id: string }) => item),
    );
    expect(body.orders[0]).not.toHaveProperty('unitCount');
  });

  test('refuses other filters and sorts', async () => {
    const refused = await list({ filter: { deliveryStatus: 'OPEN' } });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe('filter.deliveryStatus must be one of PENDING, SHIPPED, DELIVERED, CANCELED.');
    expect((await list({ filter: { userId: 'x' } })).status).toBe(400);
    expect((await list({ sort: ['customerEmail', 'ASC'] })).status).toBe(400);
  });

  test('shows one with its events and the phone', async () => {
    const { user } = await createCustomer(api, { mobile: '9000000001' });
    const { id } = await createOrder(user, variant);
    await api.put(`/orders/${id}/status`, { token: admin.token, json: { deliveryStatus: 'SHIPPED' } });
    const { status, body } = await api.get(`/admin/orders/${id}`, { token: admin.token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      phone: '9000000001',
      items: [{ quantity: 1 }],
      events: [
        { fromStatus: null, toStatus: 'PENDING', actor: { id: user.id, name: 'Asha Rao' } },
        { fromStatus: 'PENDING', toStatus: 'SHIPPED', actor: { id: admin.user.id, name: 'Asha Rao' } },
      ],
    });
  });

  test('is for admins only', async () => {
    const { token } = await createCustomer(api);
    for (const path of ['/admin/orders', '/admin/orders/1']) {
      expect([(await api.get(path)).status, (await api.get(path, { token })).status]).toEqual([401, 403]);
    }
  });
});

describe('among many orders', () => {
  let user: User;
  beforeAll(async () => {
    user = (await createCustomer(api)).user;
    await createOrder(user, variant);
    await multiplyOrders(user.id, 13);
  });
  afterAll(() => Order.query().where({ userId: user.id }).whereNotExists(Order.relatedQuery('items')).delete());

  /** What a call asks of the orders. */
  async function queriesOf(path: string) {
    const { answer, asked } = await statementsOf(() => api.get(path, { token: admin.token }));
    return { answer, queries: asked.filter(({ sql }) => /from `?orders/.test(sql)) };
  }

  test.each([
    ['/orders/all', {}],
    ['/orders/all', { deliveryStatus: 'SHIPPED' }],
    ['/admin/orders', {}],
    ['/admin/orders', { deliveryStatus: 'SHIPPED' }],
    ['/admin/orders', { needsCall: true }],
  ])('%s gives a page of those that a short text fits, and counts them: %j', async (path, filter) => {
    const q = MANY;
    const fitting = Order.query().where('customerEmail', 'like', `${q}%`).where(filter);
    const newest = await fitting.clone().orderBy(['createdAt', 'id']).select('id');
    const params =
      path === '/orders/all'
        ? `q=${q}&limit=3&page=2&status=${'deliveryStatus' in filter ? filter.deliveryStatus : ''}`.replace(
            /&status=$/,
            '',
          )
        : new URLSearchParams({ filter: JSON.stringify({ q, ...filter }), range: '[3,5]' });
    const { answer, queries } = await queriesOf(`${path}?${params}`);
    const rows = path === '/orders/all' ? answer.body.orders : answer.body;
    const total = answer.body.pagination?.totalItems ?? Number(answer.headers.get('Content-Range')?.split('/')[1]);
    expect({ total, ids: idsOf(rows) }).toEqual({ total: newest.length, ids: idsOf(newest.reverse().slice(3, 6)) });
    expect(total).toBeGreaterThan(1000);

    const walks = queries.filter(({ sql }) => sql.includes('USE INDEX'));
    expect(walks).toHaveLength(1);
    for (const { sql, bindings } of walks) {
      const [plan] = await BaseModel.knex().raw(`EXPLAIN FORMAT=TRADITIONAL ${sql}`, bindings);
      expect(plan, sql).toHaveLength(1);
      expect(plan[0].key, sql).toBe('orders_search');
      expect(plan[0].Extra, sql).toMatch(/^Using where; (Backward index scan; )?Using index$/);
    }
    const counts = queries.filter(({ sql }) => sql.includes(' union '));
    expect(counts).toHaveLength(1);
    for (const { sql, bindings } of counts) {
      const [plan] = await BaseModel.knex().raw(`EXPLAIN FORMAT=TRADITIONAL ${sql}`, bindings);
      const lookups = plan.filter(({ key }: { key: string | null }) => key?.startsWith('orders_'));
      expect(lookups.length, sql).toBeGreaterThan(3);
      const extra = Object.keys(filter).length > 0 ? /Using (where|index)/ : /Using index(?! condition)/;
      for (const { Extra } of lookups) expect(Extra, sql).toMatch(extra);
    }
  });

  test('each way to read a text is looked up in an index', async () => {
    const { queries } = await queriesOf('/orders/all?q=asha%20123');
    const lookups = queries.filter(({ sql }) => sql.includes(' like '));
    expect(lookups).toHaveLength(7);
    for (const { sql, bindings } of lookups) {
      const [plan] = await BaseModel.knex().raw(`EXPLAIN FORMAT=TRADITIONAL ${sql}`, bindings);
      expect(
        plan.map(({ type }: { type: string }) => type),
        sql,
      ).toEqual([expect.stringMatching(/^(range|ref)/)]);
    }
  });
});

/** Doubles a user's orders so many times, each copy with a name, an address and a phone of its own. */
async function multiplyOrders(userId: string, times: number): Promise<void> {
  const knex = BaseModel.knex();
  const [columns] = await knex.raw('SHOW COLUMNS FROM orders');
  const own: Record<string, string> = {
    id: 'UUID()',
    reversed_number: 'LEFT(UUID(), 8)',
    customer_first_name: 'LEFT(UUID(), 8)',
    customer_last_name: 'LEFT(UUID(), 8)',
    customer_email: `CONCAT('${MANY}', UUID(), '@example.com')`,
    delivery_status: "IF(RAND() < 0.5, 'PENDING', 'SHIPPED')",
    customer_phone: 'LEFT(UUID(), 8)',
    recipient_name: 'LEFT(UUID(), 8)',
    recipient_phone: 'LEFT(UUID(), 8)',
  };
  const written = columns.filter(
    (column: Record<string, string>) => !`${column.Extra ?? column.extra}`.includes('GENERATED'),
  );
  const names: string[] = written.map((column: Record<string, string>) => column.Field ?? column.field);
  const copy = `INSERT INTO orders (${names}) SELECT ${names.map((name) => own[name] ?? name)} FROM orders WHERE user_id = ?`;
  for (let time = 0; time < times; time++) await knex.raw(copy, [userId]);
  await knex.raw('ANALYZE TABLE orders');
}

import { Catalogue } from '@rangrekha/backend/catalogue-index/Catalogue';
import { ProductNames } from '@rangrekha/backend/catalogue-index/ProductNames';
import { wordsOf } from '@rangrekha/backend/catalogue-index/text-search/words';
import { BaseModel } from '@rangrekha/backend/database/BaseModel';
import { currentDeadline } from '@rangrekha/backend/database/deadline';
import { User } from '@rangrekha/backend/features/accounts/User';
import { Category } from '@rangrekha/backend/features/categories/Category';
import { StockMovement } from '@rangrekha/backend/features/inventory/StockMovement';
import { keepOrderDays } from '@rangrekha/backend/features/orders/days/order-days';
import { Order } from '@rangrekha/backend/features/orders/Order';
import { Variant } from '@rangrekha/backend/features/products/Variant';
import { listed } from '@rangrekha/backend/http/admin-list';
import { countAhead } from '@rangrekha/backend/http/count-ahead';
import { pluginOrders } from '@rangrekha/backend/plugin-host/plugin-orders';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createSegment } from '@rangrekha/backend/testing/factories/segments';
import { createAdmin, signIn } from '@rangrekha/backend/testing/factories/users';
import { textsInAll } from '@rangrekha/backend/translations/translations';
import { daysLater, indiaDay } from '@rangrekha/contract/dates';
import { type QueryBuilder, raw } from 'objection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedLarge } from './large';

/** Enough rows for the database to prefer an index to reading everything. */
const AMOUNTS = { customers: 4_000, products: 6_000, orders: 9_000 };
/** A word in the Hindi names of many products. */
const HINDI = 'दस्तकारी';
const IN_LATIN = /^dastakari/;
/** A table with this many rows must not be read completely for one page. */
const LARGE = 3_000;
/** Rows that may be read in the list's order, or sorted, until a page is full. */
const FEW = 1_000;
const given = process.env.TEST_DATABASE_URL ?? '';

let api: TestApi;
let admin: string;
let shopper: string;
let large: Set<string>;
let samples: Record<string, string | boolean | string[]>;

beforeAll(async () => {
  api = await startTestApi({ DATABASE_URL: given.replace(/\/(\w+)(\?|$)/, '/$1_plans$2') });
  await seedLarge({ media: api.services.media, progress: { say: () => {}, step: () => {} } }, AMOUNTS);
  const inHindi = JSON.stringify({ hi: { name: HINDI } });
  await BaseModel.knex().raw("UPDATE products SET translations = ? WHERE name REGEXP '[05][0-9]$'", [inHindi]);
  admin = (await createAdmin(api)).token;
  shopper = await signIn(api, await User.query().findOne({ username: 'large-00007' }).throwIfNotFound());
  large = await largeTables();
  const sku = await giveSkus();
  await BaseModel.knex().raw(
    "INSERT INTO customer_tags (user_id, tag) SELECT id, 'regular' FROM users WHERE user_type = 'CUSTOMER'",
  );
  const category = await Category.query().findOne({ slug: 'straight-kurtas' }).throwIfNotFound();
  samples = {
    'categories.parentId': category.parentId ?? '',
    'products.categoryId': category.id,
    'products.stock': ['in', 'low', 'out'],
    'products.status': ['ARCHIVED', 'LIVE'],
    'products.tag': 'festive',
    'products.declarations': 'lacking',
    'makers.role': 'IMPORTER',
    'customers.segment': (await createSegment({ tag: 'silk', minSpent: 1, quietDays: 1 })).id,
    'segments.q': 'Segment',
    'makers.q': 'mill',
    'pictures.isUnused': true,
    'pictures.q': ['Indigo ajrakh', 'kurta'],
    'collections.status': ['DRAFT', 'LIVE'],
    'products.minPrice': '8900',
    'products.maxPrice': '600',
    'stock.atMost': '3',
    'stock-movements.reason': 'EDIT',
    'products.q': ['Indigo ajrakh', 'ajrakh', 'kurta', HINDI, sku],
    'stock.q': ['Indigo ajrakh', 'ajrakh', 'kurta', HINDI, sku],
    'stock-movements.q': ['Indigo ajrakh', 'kurta', HINDI],
    'stock.code': sku,
    'orders.deliveryStatus': 'SHIPPED',
    'audit.entity': 'order',
    'audit.since': '2099-01-01',
    'audit.before': '2001-01-01',
    'orders.needsCall': true,
    'orders.since': '2099-01-01',
    'orders.before': '2001-01-01',
    'orders.q': ['Kavya M', 'Kavyaa', 'M Kavya', '+91 98', 'large-0'],
    'orders.callOutcome': ['NONE', 'CONFIRMED'],
    'orders.city': await commonestCity(),
    'packing-slips.deliveryStatus': 'PENDING',
    'returns.state': 'REQUESTED',
    'returns.q': ['1A2B3C4D', 'Kavya M', 'Kavyaa'],
    'returns.orderId': 'x',
    'complaints.state': 'NEW',
    'complaints.isOpen': true,
    'complaints.isOverdue': true,
    'complaints.orderId': 'x',
    'complaints.q': ['GR-2026-000123', 'asha@example.com'],
    'reviews.state': 'PENDING',
    'reviews.isReported': true,
    'reviews.q': ['kurta', 'Kavya M', 'Kavyaa'],
    'staff.q': ['Kavya M', 'Kavyaa'],
    'packing-slips.before': '2001-01-01',
    'users.userType': 'ADMIN',
    'users.q': ['Kavyaa', 'large-0012', 'M Kavya'],
    'customers.waitsForErasure': true,
    'customers.tag': 'regular',
    'customers.q': ['Kavyaa', 'large-0012', 'M Kavya', '+91 98'],
  };
});

afterAll(async () => {
  await api.close();
});

/** Gives every variant a SKU. @returns how some of them begin */
async function giveSkus(): Promise<string> {
  await Variant.query().patch({ sku: raw("CONCAT('SKU-', id)") });
  const { sku } = await Variant.query().select('sku').first().throwIfNotFound();
  return sku?.slice(0, -4) ?? '';
}

/** The city with the most orders, so that a plan that sorts all of them is noticed. */
async function commonestCity(): Promise<string> {
  const [most] = await Order.query().select('city').groupBy('city').orderByRaw('COUNT(*) DESC').limit(1);
  return most?.city ?? '';
}

async function largeTables(): Promise<Set<string>> {
  const knex = BaseModel.knex();
  const [tables] = await knex.raw('SHOW TABLES');
  const names: string[] = tables.flatMap((row: Record<string, string>) => Object.values(row));
  const counts = await Promise.all(names.map((name) => knex(name).count('* as rows').first()));
  return new Set(names.filter((_, index) => Number(counts[index]?.rows) > LARGE));
}

/** The plan of one table of a query; databases write the column names in lower or upper case. */
interface PlanRow {
  table: string | null;
  type: string | null;
  key: string | null;
  rows: number | null;
  extra: string | null;
}

interface Query {
  sql: string;
  bindings: string[];
}

async function planOf({ sql, bindings }: Query): Promise<PlanRow[]> {
  const [plan] = await BaseModel.knex().raw(`EXPLAIN FORMAT=TRADITIONAL ${sql}`, bindings);
  return plan.map((row: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value])),
  );
}

/** The tables of a query by their aliases. */
const aliasesIn = (sql: string) =>
  new Map([...sql.matchAll(/`(\w+)` as `(\w+)`/g)].map(([, table = '', alias = '']) => [alias, table]));

function faultOf({ table, type, rows, extra }: PlanRow, sql: string): string | undefined {
  const name = aliasesIn(sql).get(table ?? '') ?? table ?? '';
  if (!large.has(name)) return undefined;
  const many = (rows ?? 0) > FEW;
  // A walk that gives a few ids to the rest of the query, and ends at its own limit, is no page.
  const rest = sql.replace(/\(select [^()]+ limit \?\) as `\w+`/g, '');
  const isCount = /^select count\(/.test(sql) || (/\bcount\(/.test(sql) && !/ limit \?/.test(rest));
  if (type === 'ALL') return `reads all of ${name}`;
  if (type === 'index' && many && !(isCount && /Using index(?! condition)/.test(extra ?? '')))
    return `walks all of ${name}`;
  if (many && /filesort/.test(extra ?? '')) return `sorts ${rows} rows of ${name}`;
  return undefined;
}

interface Watched {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: lists have rows of every shape
  body: any;
  queries: Query[];
  /** The returned columns, as `table.column`. */
  columns: Set<string>;
}

/** Sends a request and records its own queries: background work may read the catalogue meanwhile. */
async function watch(path: string, token?: string): Promise<Watched> {
  const [queries, columns] = [[] as Query[], new Set<string>()];
  const note = ({ sql, bindings }: Query) => currentDeadline().isRequest && queries.push({ sql, bindings });
  const noteColumns = (_: unknown, { response }: { response: [unknown, Record<string, string>[]] }) => {
    if (!currentDeadline().isRequest) return;
    for (const { orgTable, name } of response[1] ?? []) columns.add(`${orgTable}.${name}`);
  };
  BaseModel.knex().on('query', note).on('query-response', noteColumns);
  const { status, body } = await api.get(path, { token });
  BaseModel.knex().removeListener('query', note).removeListener('query-response', noteColumns);
  return { status, body, queries, columns };
}

/** Sends a request and returns what is wrong with the plans of its queries. */
async function faultsOf(path: string, token?: string): Promise<string[]> {
  const { status, body, queries } = await watch(path, token);
  if (status !== 200) return [`${path}: ${status} ${body.message}. Does a filter lack a sample?`];
  return faultsIn(queries, path);
}

/** Queries without a fault: each list reads the session, and one list in another order counts the same rows. */
const sound = new Set<string>();

async function faultsIn(queries: Query[], label: string): Promise<string[]> {
  const faults: string[] = [];
  const isNew = (query: Query) => /^(select|with)/i.test(query.sql) && !sound.has(JSON.stringify(query));
  for (const query of queries.filter(isNew)) {
    const before = faults.length;
    for (const row of await planOf(query)) {
      const fault = faultOf(row, query.sql);
      if (fault) faults.push(`${label}: ${fault} (${row.key}) for ${query.sql}`);
    }
    if (faults.length === before) sound.add(JSON.stringify(query));
  }
  return faults;
}

/** Runs `work` and returns what is wrong with the plans of its queries. */
async function faultsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const queries: Query[] = [];
  const note = (query: Query) => queries.push(query);
  BaseModel.knex().on('query', note);
  await work();
  BaseModel.knex().removeListener('query', note);
  return faultsIn(queries, work.toString());
}

function listPaths(): string[] {
  return [...listed].flatMap(({ endpoints, sortable, ranked, filters }) => {
    const resource = endpoints.list.path.split('/').at(-1);
    const valuesOf = (name: string) => [samples[`${resource}.${name}`] ?? 'a'].flat();
    const conditions = [
      {},
      ...Object.keys(filters).flatMap((name) => valuesOf(name).map((value) => ({ [name]: value }))),
    ];
    const pathOf = (filter: object, sort: string[]) =>
      `${endpoints.list.path}?${new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort), range: '[0,9]' })}`;
    const fields = Object.keys({ ...sortable, ...ranked });
    // An index is walked either way: the other order alone says whether its last column, the id, follows.
    return [
      ...conditions.flatMap((filter) => fields.map((field) => pathOf(filter, [field, 'DESC']))),
      ...fields.map((field) => pathOf({}, [field, 'ASC'])),
    ];
  });
}

async function faults(paths: string[], token?: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) found.push(...(await faultsOf(path, token)));
  return found;
}

test('the tables that grow are large here', () => {
  for (const table of ['users', 'products', 'product_variants', 'stock_movements', 'orders', 'order_items', 'invoices'])
    expect(large).toContain(table);
});

test('every list of the back office, in each order and with each filter, reads an index', async () => {
  const paths = listPaths();
  expect(paths.length).toBeGreaterThan(50);
  expect(await faults(paths, admin)).toEqual([]);
}, 240_000);

test.each([
  ['in the names', 'k', /^k/],
  ['in the Hindi names', HINDI, IN_LATIN],
  ['with a typo in the names', 'dastakxri', IN_LATIN],
])(
  'a word %s of many products finds them, their variants and changes of stock, in the order of the list',
  async (_, q, word) => {
    const products: { id: string; name: string; translations: string | null; createdAt: Date }[] =
      await BaseModel.knex()('products').select('id', 'name', 'translations', 'createdAt');
    const namesOf = ({ name, translations }: (typeof products)[number]) => [
      name,
      ...textsInAll('product', translations).map((texts) => texts.name ?? ''),
    ];
    const named = products.filter((product) =>
      namesOf(product)
        .flatMap(wordsOf)
        .some((one) => word.test(one)),
    );
    expect(named.length).toBeGreaterThan(1_000);
    const ids = new Set(named.map(({ id }) => id));
    const [variants, movements] = [await Variant.query(), await StockMovement.query()];
    const lists = {
      products: named.map(({ id, createdAt }) => ({ id, productId: id, by: -createdAt.getTime() })),
      stock: variants.map(({ id, productId, stock }) => ({ id, productId, by: stock })),
      'stock-movements': movements.map(({ id, productId, createdAt }) => ({ id, productId, by: -createdAt.getTime() })),
    };
    for (const [list, rows] of Object.entries(lists)) {
      const filter = encodeURIComponent(JSON.stringify({ q }));
      const { body, headers } = await api.get(`/admin/${list}?filter=${filter}&range=[0,49]`, { token: admin });
      const sign = list === 'stock' ? 1 : -1;
      const inOrder = rows
        .filter(({ productId }) => ids.has(productId))
        .sort((a, b) => a.by - b.by || (a.id < b.id ? -sign : sign));
      const found = body.map(({ id }: { id: string }) => id);
      expect(found, list).toEqual(inOrder.slice(0, 50).map(({ id }) => id));
      const most = list === 'products' ? inOrder.length : Math.min(inOrder.length, 10_050);
      expect(Number(headers.get('content-range')?.split('/')[1]), list).toBe(most);
    }
  },
);

test('a search that finds many orders counts them by indexes, and all of them; a list is counted up to a limit', async () => {
  const found = (query: QueryBuilder<Order>) => query.where('customerEmail', 'like', 'large-0%');
  const totalOf = async (filter: object) => {
    const { headers } = await api.get(`/admin/orders?range=[0,9]&filter=${JSON.stringify(filter)}`, { token: admin });
    return Number(headers.get('content-range')?.split('/')[1]);
  };
  expect(await totalOf({ q: 'large-0' })).toBe(await found(Order.query()).resultSize());
  for (const deliveryStatus of ['DELIVERED', 'PENDING'])
    expect(await totalOf({ q: 'large-0', deliveryStatus })).toBe(
      await found(Order.query().where({ deliveryStatus })).resultSize(),
    );
  const { body } = await api.get('/orders/all?q=large-0&limit=1', { token: admin });
  expect(body.pagination.totalItems).toBe(AMOUNTS.orders);
  expect(await countAhead(Order.query().where('customerEmail', 'like', 'large-0%'), 7)).toBe(7);
});

test('each list of a hundred rows needs a few queries, and reads nothing that it does not show', async () => {
  // The search reads every product once; no list causes that. On a slow machine it goes on after the answer.
  await api.get('/products/search?q=kurta');
  await api.services.catalogueIndex.upToDate();
  const { columns: ofUsers } = await watch('/admin/users?range=[0,9]', admin);
  expect(ofUsers).toContain('users.username');
  const unseen = ['users.password_hash', 'products.description', 'legal_pages.content', 'legal_page_drafts.content'];
  expect(listed.size).toBeGreaterThan(10);
  for (const { path } of [...listed].map(({ endpoints }) => endpoints.list)) {
    const { status, queries, columns } = await watch(`${path}?range=[0,99]`, admin);
    expect(status, path).toBe(200);
    expect(queries.length, path).toBeLessThan(30);
    expect(columns.size, path).toBeGreaterThan(0);
    expect(
      unseen.filter((column) => columns.has(column)),
      path,
    ).toEqual([]);
  }
}, 240_000);

test('the reports and the orders as one list read an index', async () => {
  const reports = ['sales', 'best-sellers', 'low-stock?threshold=1', 'overview', 'order-cities'].map(
    (name) => `/admin/reports/${name}`,
  );
  const lists = [
    '/orders/all',
    '/orders/all?status=SHIPPED&q=Kavya',
    '/orders/all?q=large&page=5',
    '/admin/reports/order-cities?q=b',
  ];
  expect(await faults([...reports, ...lists], admin)).toEqual([]);
});

test('reports of a month begin with the orders of their days in an index, and find each item by its order', async () => {
  const today = indiaDay(new Date());
  const [from, to] = [daysLater(today, -29), today];
  const reports = ['sales', 'products', 'returns?by=product', 'returns?by=category', 'returns?by=region'];
  const files = ['sales.csv', 'products.csv', 'returns.csv', 'delivered-items.csv'];
  for (const name of [...reports, ...files]) {
    const { status, queries } = await watch(
      `/admin/reports/${name}${/\?/.test(name) ? '&' : '?'}from=${from}&to=${to}`,
      admin,
    );
    expect(status, name).toBe(200);
    const about = queries.filter(({ sql }) => /^select/i.test(sql) && /`orders`/.test(sql));
    expect(about.length, name).toBeGreaterThan(0);
    for (const query of about)
      for (const { table, type, key } of await planOf(query)) {
        const plan = [name, table, type, key];
        if (table === 'orders') expect([...plan, ['range', 'eq_ref'].includes(type ?? '')]).toEqual([...plan, true]);
        if (table === 'order_items') expect([...plan, type]).toEqual([...plan, 'ref']);
      }
  }
}, 240_000);

test("the shop's lists and a shopper's orders read an index", async () => {
  const lists = ['', '?sort=price-asc', '?sort=price-desc', '?inStock=true', '?minPrice=8900', '?category=sarees'];
  const paths = [
    ...lists.map((query) => `/products${query}`),
    '/products/category/women?sort=price-asc',
    '/categories',
  ];
  expect(await faults(paths)).toEqual([]);
  expect(await faults(['/orders/my-orders', '/orders/my-orders?status=DELIVERED'], shopper)).toEqual([]);
});

test('so does what reads the catalogue into memory', async () => {
  const catalogue = await Catalogue.read();
  for (const work of [() => catalogue.catchUp(), () => Catalogue.read()]) expect(await faultsDuring(work)).toEqual([]);
}, 240_000);

test('what plugins ask of the orders of a way to pay reads an index, in the order of the answer', async () => {
  // A shop of which half of the orders are paid before they leave.
  await BaseModel.knex().raw(
    "UPDATE orders SET payment_method = 'UPI', paid_at = IF(RIGHT(id, 1) < '8', created_at, NULL) WHERE RIGHT(id, 2) < '80'",
  );
  await BaseModel.knex().raw('ANALYZE TABLE orders');
  const { findUnpaid, findPaidAndCanceled } = pluginOrders(api.services, 'upi');
  const asked = [() => findUnpaid('UPI', new Date()), () => findPaidAndCanceled('UPI')];
  for (const ask of asked) {
    expect((await ask()).length).toBeGreaterThan(0);
    expect(await faultsDuring(ask)).toEqual([]);
    const sql: Query[] = [];
    const note = (query: Query) => /from `orders`/.test(query.sql) && sql.push(query);
    BaseModel.knex().on('query', note);
    await ask();
    BaseModel.knex().removeListener('query', note);
    const [row] = await planOf(sql[0] as Query);
    expect(row).toMatchObject({ key: 'orders_by_payment' });
    expect(row?.extra).not.toMatch(/filesort/);
  }
});

test('the delivered items of a product and of a customer come from indexes', async () => {
  const { productId, userId } = await BaseModel.knex()('order_items')
    .join('orders', 'orders.id', 'order_items.orderId')
    .where('deliveryStatus', 'DELIVERED')
    .first('productId', 'userId');
  await BaseModel.knex().raw(
    `INSERT INTO stock_movements (id, variant_id, product_id, product_name, color, size, change_units, stock_after, reason, order_id, actor_name, created_at)
     SELECT i.id, i.variant_id, i.product_id, i.product_name, i.color, i.size, -i.quantity, 0, 'ORDER', o.id, '', o.created_at
     FROM order_items i JOIN orders o ON o.id = i.order_id`,
  );
  await BaseModel.knex().raw('ANALYZE TABLE stock_movements');
  const { deliveredItems } = pluginOrders(api.services, 'yoursize');
  for (const whose of [{ productId }, { customerId: userId }]) {
    expect((await deliveredItems(whose)).length).toBeGreaterThan(0);
    expect(await faultsDuring(() => deliveredItems(whose))).toEqual([]);
  }
});

test('what became of the orders of some days comes from indexes', async () => {
  const { outcomesByDay, outcomesByProduct, outcomesOf } = pluginOrders(api.services, 'funnel');
  const { createdAt } = await Order.query().orderBy('createdAt', 'desc').first().throwIfNotFound();
  const range = { from: indiaDay(createdAt, -1), to: indiaDay(createdAt) };
  const asked = [
    () => outcomesByDay(range),
    () => outcomesByProduct(range),
    async () => (await outcomesOf(range).next()).value ?? [],
  ];
  for (const ask of asked) {
    expect((await ask()).length).toBeGreaterThan(0);
    expect(await faultsDuring(ask)).toEqual([]);
  }
});

test('segments, reports, cash and registers read what is kept of the orders by its keys', async () => {
  await keepOrderDays();
  // Changed long ago: what is kept of their days is then read as it is.
  await BaseModel.knex()('orders').update({ changedAt: new Date('2001-01-01') });
  const most = await BaseModel.knex()('customer_sums').max('spent as spent').first();
  const segment = await createSegment({ minOrders: 1, minSpent: Number(most?.spent), quietDays: 1 });
  const today = indiaDay(new Date());
  const range = `from=${daysLater(today, -89)}&to=${today}`;
  const registers = ['B2C', 'B2CL', 'HSN', 'CREDIT_NOTES'].map((name) => `/admin/gst-register.csv?register=${name}&`);
  const returns = ['product', 'category', 'region'].map((by) => `/admin/reports/returns?by=${by}&`);
  const ranged = ['/admin/cash?', '/admin/cash.csv?', '/admin/reports/products?', ...returns, ...registers];
  const listed = ['segment', 'tag'].map(
    (name) =>
      `/admin/customers?filter=${JSON.stringify({ [name]: name === 'tag' ? 'regular' : segment.id })}&range=[0,9]`,
  );
  // Until the database has removed the old entries of `changed_at` from the index, it takes them for rows.
  await expect
    .poll(() => faults([...listed, ...ranged.map((path) => `${path}${range}`)], admin), {
      timeout: 200_000,
      interval: 5_000,
    })
    .toEqual([]);
}, 240_000);

test('a page of a segment and its number come from an index of the sums, without other customers', async () => {
  await keepOrderDays();
  await BaseModel.knex()('orders').update({ changedAt: new Date('2001-01-01') });
  const least = await BaseModel.knex()('customer_sums').avg('spent as spent').first();
  const segments = [await createSegment({ minOrders: 1 }), await createSegment({ minSpent: Number(least?.spent) })];
  for (const { id } of segments) {
    const path = `/admin/customers?filter=${JSON.stringify({ segment: id })}&range=[0,9]`;
    const { body, queries } = await watch(path, admin);
    expect(body).toHaveLength(10);
    const plans = await Promise.all(queries.filter(({ sql }) => /`customer_sums`/.test(sql)).map(planOf));
    expect(plans.length).toBeGreaterThan(1);
    for (const row of plans.flat().filter(({ table }) => table === 'customer_sums'))
      expect(row.extra).toMatch(/Using index/);
    const ofCustomers = queries.filter(({ sql }) => /from `users`/.test(sql));
    expect(ofCustomers.filter(({ sql }) => !/`users`\.`id` in/.test(sql))).toEqual([]);
  }
});

test('the names of all products come from an index alone', async () => {
  const read: Query[] = [];
  const note = (query: Query) => /translated_names/.test(query.sql) && read.push(query);
  BaseModel.knex().on('query', note);
  await ProductNames.read();
  BaseModel.knex().removeListener('query', note);
  expect(read.length).toBeGreaterThan(1);
  for (const [row] of await Promise.all(read.map(planOf)))
    expect(row).toMatchObject({ key: 'products_names', extra: expect.stringContaining('Using index') });
});

test('a scan would be noticed', async () => {
  const sql = 'select * from `orders` where `state` = ? order by `postal_code`';
  const [row] = await planOf({ sql, bindings: ['Goa'] });
  expect(faultOf(row as PlanRow, sql)).toBe('reads all of orders');
});

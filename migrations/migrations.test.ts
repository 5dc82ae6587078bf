import mysql from 'mysql2/promise';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../backend/src/config';
import { connectionOf, openDatabase } from '../backend/src/database/connection/database';
import { connect } from '../server/connect';
import { warningsAboutMigrations } from '../server/start-warnings';

const given = process.env.TEST_DATABASE_URL as string;
const name = `rangrekha_migrations_${process.pid}`;
const server = connectionOf(given);
const url = new URL(given);
url.pathname = `/${name}`;
const knex = openDatabase(url.href);

/** Every column, index, check and foreign key, as text. */
async function schema(): Promise<string> {
  const [tables] = await knex.raw('SHOW TABLES');
  const names = tables
    .map((row: Record<string, string>) => Object.values(row)[0])
    .filter((table: string) => !table.startsWith('knex_'));
  const texts = await Promise.all(
    names.map(async (table: string) => (await knex.raw(`SHOW CREATE TABLE \`${table}\``))[0][0]['Create Table']),
  );
  return texts.join('\n');
}

/** What a release takes away that the one before it no longer used, e.g. 'products.colour is gone'. */
const CONTRACTED = new Set<string>();

interface Column {
  type: string;
  nullable: 'YES' | 'NO';
  fallback: string | null;
  extra: string;
}

/** Every column by `table.column`. */
async function columns(): Promise<Map<string, Column>> {
  const [rows] = await knex.raw(
    `SELECT CONCAT(table_name, '.', column_name) AS name, column_type AS type, is_nullable AS nullable,
      column_default AS fallback, extra AS extra FROM information_schema.columns
      WHERE table_schema = DATABASE() AND table_name NOT LIKE 'knex%' ORDER BY table_name, ordinal_position`,
  );
  return new Map(rows.map(({ name, ...column }: Column & { name: string }) => [name, column]));
}

/**
 * What fails in a process that knows only `before`: it reads what is gone, inserts without what is now required, or meets
 * another type. A wider type is fine: then its line goes to CONTRACTED.
 */
function brokenFor(before: Map<string, Column>, after: Map<string, Column>): string[] {
  const isRequired = ({ nullable, fallback, extra }: Column) =>
    nullable === 'NO' && fallback === null && !/auto_increment|generated/i.test(extra);
  const tables = new Set([...before.keys()].map((name) => name.split('.')[0]));
  const gone = [...before.keys()].filter((name) => !after.has(name)).map((name) => `${name} is gone`);
  const required = [...after]
    .filter(([name, column]) => tables.has(name.split('.')[0]) && isRequired(column))
    .filter(([name]) => !isRequired(before.get(name) ?? NULLABLE))
    .map(([name]) => `${name} is required`);
  const retyped = [...before].flatMap(([name, { type }]) => {
    const now = after.get(name)?.type ?? type;
    return now === type ? [] : [`${name} was ${type} and is ${now}`];
  });
  return [...gone, ...required, ...retyped];
}

const NULLABLE: Column = { type: '', nullable: 'YES', fallback: null, extra: '' };

beforeAll(async () => {
  const connection = await mysql.createConnection({ ...server, database: '' });
  await connection.query(`CREATE DATABASE \`${name}\``);
  await connection.end();
});

afterAll(async () => {
  await knex.raw(`DROP DATABASE \`${name}\``);
  await knex.destroy();
});

test('all migrations go up, down to nothing, and up to the same schema again; none takes away what the version before still uses while processes are replaced', async () => {
  await knex.migrate.latest();
  const first = await schema();
  expect(first).toContain('orders_user_key_unique');
  await knex.migrate.rollback(undefined, true);
  expect(await schema()).toBe('');
  // The last one that did, before there were several processes. It shows that this test notices one.
  const last = '20261122_25_content_tags';
  const broken: Record<string, string[]> = {};
  for (let before = new Map<string, Column>(); ; ) {
    const [, [name]] = await knex.migrate.up();
    if (name === undefined) break;
    // What was there before the last one is not compared: to read all columns takes longer than to migrate.
    if (name < '20261122_24') continue;
    const after = await columns();
    if (name >= last) broken[name] = brokenFor(before, after).filter((what) => !CONTRACTED.has(what));
    before = after;
  }
  expect(await schema()).toBe(first);
  const { [last]: noticed, ...later } = broken;
  expect(noticed).toEqual(['page_versions.id is gone', 'page_versions.version is gone']);
  expect(Object.fromEntries(Object.entries(later).filter(([, what]) => what.length > 0))).toEqual({});
});

test('a version that is started again after a later one has migrated takes the database, and says so', async () => {
  const log = pino({ level: 'silent' });
  const later = { name: '20991231_99_later', batch: 99, migration_time: new Date() };
  await knex('knex_migrations').insert(later);
  const again = await connect(readConfig({ DATABASE_URL: url.href, JWT_SECRET: 'x'.repeat(32) }), log);
  const warned = await warningsAboutMigrations(again);
  await again.destroy();
  expect(warned).toEqual([expect.stringContaining(`changed by a later version (${later.name})`)]);
  await knex('knex_migrations').where({ name: later.name }).delete();
  expect(await warningsAboutMigrations(knex)).toEqual([]);
});

test('the database itself keeps stock from falling below 0 and an address from being a second default', async () => {
  const [[variants]] = await knex.raw('SHOW CREATE TABLE product_variants');
  expect(variants['Create Table']).toMatch(/CHECK.*stock.*>= 0/);
  const [[addresses]] = await knex.raw('SHOW CREATE TABLE addresses');
  expect(addresses['Create Table']).toMatch(/UNIQUE KEY `addresses_one_default` \(`default_for`\)/);
});

test('an invoice from before its lines were kept gets those that it was shown with', async () => {
  const name = '20261122_18_tax_lines_and_credit_notes';
  await knex.migrate.down({ name });
  const idOf = (kind: number, index: number) => `0000000${kind}-0000-7000-8000-${String(index).padStart(12, '0')}`;
  const createdAt = new Date('2026-11-01T00:00:00Z');
  const user = { username: 'asha', username_key: 'asha', email: 'asha@example.com', password_hash: 'x' };
  const dates = { created_at: createdAt, updated_at: createdAt };
  await knex('users').insert({ id: idOf(1, 0), ...user, user_type: 'CUSTOMER', ...dates });
  const invoices = [
    { state: 'rajasthan', gstin: '08ABCDE1234F1Z0', prices: [250_000, 250_001] },
    { state: 'Maharashtra', gstin: '08ABCDE1234F1Z0', prices: [99_999] },
    { state: 'Rajasthan', gstin: '', prices: [250_000] },
  ];
  for (const [index, { state, gstin, prices }] of invoices.entries()) {
    const order = {
      user_id: idOf(1, 0),
      reversed_number: '0',
      total: 0,
      payment_method: 'COD',
      payment_status: 'PENDING',
    };
    const address = { customer_email: 'x', address_line1: 'x', city: 'x', state, postal_code: '302001' };
    const status = { delivery_status: 'SHIPPED', expected_delivery_date: '2026-11-06' };
    await knex('orders').insert({ id: idOf(2, index), ...order, ...address, ...status, ...dates });
    for (const [position, price] of prices.entries()) {
      const sold = { product_id: idOf(4, 0), variant_id: idOf(4, 0), product_name: 'x', size: 'M', color: 'x' };
      const id = idOf(3, 10 * index + position);
      await knex('order_items').insert({ id, order_id: idOf(2, index), position, ...sold, quantity: 3, price });
    }
    const seller = { seller_name: 'x', seller_address: 'x', seller_pincode: 'x', seller_state: 'Rajasthan' };
    const numbered = { id: idOf(2, index), number: String(index), created_at: createdAt };
    await knex('invoices').insert({ ...numbered, ...seller, seller_gstin: gstin });
  }
  await knex.migrate.up({ name });
  const kept = await knex('invoices')
    .orderBy('number')
    .select('id', 'order_id as orderId', 'tax', 'place_of_supply as place');
  expect(kept).toEqual([
    { id: idOf(2, 0), orderId: idOf(2, 0), tax: 'CGST_SGST', place: 'rajasthan' },
    { id: idOf(2, 1), orderId: idOf(2, 1), tax: 'IGST', place: 'Maharashtra' },
    { id: idOf(2, 2), orderId: idOf(2, 2), tax: 'NONE', place: 'Rajasthan' },
  ]);
  const lines = await knex('invoice_lines').orderBy(['invoice_id', 'position']);
  expect(
    lines.map(({ rate, taxableValue, cgst, sgst, igst, total }) => [rate, taxableValue, cgst, sgst, igst, total]),
  ).toEqual([
    [500, 714_286, 17_857, 17_857, 0, 750_000],
    [1800, 635_595, 57_204, 57_204, 0, 750_003],
    [500, 285_711, 0, 0, 14_286, 299_997],
    [0, 750_000, 0, 0, 0, 750_000],
  ]);
});

test('an origin that names a country becomes its name, in whatever spelling; another text stays, to be asked for', async () => {
  const name = '20261126_50_declarations';
  await knex.migrate.down({ name });
  const dates = { created_at: new Date('2026-11-01T00:00:00Z'), updated_at: new Date('2026-11-01T00:00:00Z') };
  const category = '00000005-0000-7000-8000-000000000000';
  await knex('categories').insert({
    id: category,
    name: 'Shawls',
    slug: 'shawls',
    description: '',
    position: 0,
    ...dates,
  });
  const origins = [
    ['India', 'India'],
    ['  made in  INDIA. ', 'India'],
    ['bharat', 'India'],
    ['NEPAL', 'Nepal'],
    ['Turkey', 'Türkiye'],
    ['u.k.', 'United Kingdom'],
    ['Vietnam', 'Viet Nam'],
    ['Jaipur', 'Jaipur'],
    ['India and Nepal', 'India and Nepal'],
    ['Georgia, USA', 'Georgia, USA'],
    [null, null],
  ];
  for (const [index, [text]] of origins.entries()) {
    const id = `00000006-0000-7000-8000-${String(index).padStart(12, '0')}`;
    const product = { id, name: `Shawl ${index}`, category_id: category, description: '', first_price: 0, ...dates };
    await knex('products').insert({ ...product, country_of_origin: text });
  }
  await knex.migrate.up({ name });
  const kept = await knex('products').where('category_id', category).orderBy('id').pluck('country_of_origin');
  expect(kept).toEqual(origins.map(([, after]) => after));
});

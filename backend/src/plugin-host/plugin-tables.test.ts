import type { Knex } from 'knex';
import mysql from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionOf, openDatabase } from '../database/connection/database';
import { ExpectedError } from '../expected-error';
import { type Plugin, plugin } from '../plugins/plugin';
import { ensureDatabase } from '../testing/database/ensure-database';
import { missingPluginMigrations, pluginMigrations } from './plugin-migrations';
import { refuseForeignTables } from './plugin-tables';

// A database of its own: other tests count the tables of theirs.
const given = process.env.TEST_DATABASE_URL as string;
const name = `rangrekha_plugin_tables_${process.pid}`;
const url = new URL(given);
url.pathname = `/${name}`;
const silent = { warn: () => {}, error: () => {}, debug: () => {} };
let knex: Knex;

async function onServer(sql: string): Promise<void> {
  const connection = await mysql.createConnection({ ...connectionOf(given), database: '' });
  await connection.query(sql);
  await connection.end();
}

beforeAll(async () => {
  await ensureDatabase(url.href);
  knex = openDatabase(url.href, 3, silent);
  await knex.migrate.latest();
});
afterAll(async () => {
  await knex.destroy();
  await onServer(`DROP DATABASE ${name}`);
});

const having = (called: string, migrations: Plugin['migrations']): Plugin =>
  plugin({ name: called, title: called, summary: '', migrations });
const apply = async (...plugins: Plugin[]) => {
  const config = pluginMigrations(knex, plugins);
  if (config) await knex.migrate.latest(config);
};
const refused = (...plugins: Plugin[]) =>
  apply(...plugins).then(
    () => 'it was applied',
    (error: unknown) => {
      expect(error).toBeInstanceOf(ExpectedError);
      return (error as Error).message;
    },
  );
const tables = async (prefix: string): Promise<string[]> => {
  const [rows] = await knex.raw('SHOW TABLES LIKE ?', [`${prefix}%`]);
  return rows.map((row: object) => Object.values(row)[0]);
};
const looks = {
  up: (trx: Knex) =>
    trx.schema.createTable('x_lookbook_looks', (table) => {
      table.increments();
      table.string('title').notNullable();
      table.index(['title'], 'x_lookbook_looks_title');
    }),
  down: (trx: Knex) => trx.schema.dropTable('x_lookbook_looks'),
};
const pictures = {
  up: async (trx: Knex) => {
    await trx.schema.alterTable('x_lookbook_looks', (table) => {
      table.renameColumn('title', 'headline');
      table.integer('look_id').unsigned().references('id').inTable('x_lookbook_looks');
    });
    await trx('x_lookbook_looks').insert({ headline: 'orders' });
  },
  down: async () => {},
};

describe('the tables of a plugin', () => {
  test('are made after those of the store, once, and recorded apart', async () => {
    const lookbook = having('lookbook', { x_lookbook_1: looks, x_lookbook_2: pictures });
    expect(await missingPluginMigrations(knex, [lookbook])).toEqual(['x_lookbook_1', 'x_lookbook_2']);
    await apply(lookbook);
    await apply(lookbook);
    expect(await knex('x_lookbook_looks').select('headline', 'look_id')).toEqual([
      { headline: 'orders', lookId: null },
    ]);
    expect(await missingPluginMigrations(knex, [lookbook])).toEqual([]);
    expect(await knex('knex_migrations').where('name', 'like', 'x%')).toEqual([]);
    // The command of the store that goes back, and its next start.
    await knex.migrate.latest();
  });

  test('stay when the plugin is taken out, and wait for it', async () => {
    await apply(having('other', { x_other_1: { up: async () => {}, down: async () => {} } }));
    expect(await tables('x_lookbook')).toEqual(['x_lookbook_looks']);
    await apply(having('lookbook', { x_lookbook_1: looks, x_lookbook_2: pictures }));
    expect(await tables('x_lookbook')).toEqual(['x_lookbook_looks']);
  });

  test('are none for a store without plugins, which is asked nothing', async () => {
    expect(pluginMigrations(knex, [])).toBeUndefined();
    expect(pluginMigrations(knex, [having('plain', undefined)])).toBeUndefined();
  });
});

describe('a migration that changes the table of somebody else changes nothing', () => {
  const own = (trx: Knex) => trx.schema.createTable('x_bad_own', (table) => void table.increments());

  test.each<[string, (trx: Knex) => Promise<unknown>]>([
    ['`orders`', async (trx) => trx.schema.alterTable('orders', (table) => void table.string('upi'))],
    ['`products`', async (trx) => trx.schema.dropTable('products')],
    ['`upi_payments`', async (trx) => trx.schema.createTable('upi_payments', (table) => void table.increments())],
    ['`x_lookbook_looks`', async (trx) => trx.schema.dropTable('x_lookbook_looks')],
    ['`orders`', async (trx) => trx('orders').delete()],
    [
      '"CREATE TRIGGER',
      async (trx) => trx.raw('CREATE TRIGGER x_bad_t AFTER INSERT ON orders FOR EACH ROW SET @a = 1'),
    ],
  ])('%s', async (says, change) => {
    const migration = { up: async (trx: Knex) => [await own(trx), await change(trx)], down: async () => {} };
    const message = await refused(having('bad', { x_bad_1: migration }));
    expect(message).toContain(`The migration x_bad_1 of the plugin bad`);
    expect(message).toContain(says);
    expect(await tables('x_bad')).toEqual([]);
    expect(await knex('knex_plugin_migrations').where({ name: 'x_bad_1' })).toEqual([]);
  });

  test('also when only the rows that it reads lead there', async () => {
    const sly = {
      up: async (trx: Knex) => {
        await trx('x_sly_seen').insert({ id: 1 });
        if ((await trx('x_sly_seen')).length > 0) await trx('orders').delete();
      },
      down: async () => {},
    };
    const seen = {
      up: (trx: Knex) => trx.schema.createTable('x_sly_seen', (t) => void t.increments()),
      down: async () => {},
    };
    // A statement that changes tables ends the transaction of what comes with it.
    await apply(having('sly', { x_sly_1: seen }));
    expect(await refused(having('sly', { x_sly_1: seen, x_sly_2: sly }))).toMatch(/x_sly_2 .* `orders`/);
    expect(await knex('x_sly_seen')).toEqual([]);
  });

  test('and one with the name of somebody else is refused before', async () => {
    expect(await refused(having('bad', { x_worse_1: looks }))).toContain('their names begin with x_bad_');
  });
});

test.each([
  'CREATE TABLE IF NOT EXISTS `x_upi_payments` (id INT)',
  'drop table `x_upi_payments`, `x_upi_lines`',
  "insert into `x_upi_notes` (`text`) values ('drop table orders')",
  'alter table `x_upi_payments` rename to `x_upi_paid`',
  'alter table `x_upi_payments` add constraint `x` foreign key (`order_id`) references `orders` (`id`)',
  'alter table `x_upi_payments` rename column `a` to `b`, rename index `c` to `d`',
  'update `x_upi_payments` set `state` = ?',
  'SELECT * FROM orders',
])('a plugin may send %s', (sql) => {
  expect(() => refuseForeignTables({ name: 'upi' }, 'x_upi_1', sql)).not.toThrow();
});

test.each([
  'alter table `x_upi_payments` rename to `orders2`',
  'ALTER TABLE x_upi_payments ADD x INT, RENAME orders2',
  'drop table `x_upi_payments`, `orders`',
  'update `x_upi_payments`, `orders` set `orders`.`total` = 0',
  'delete from `shop`.`orders`',
  'create table `x_upi2_payments` (id int)',
  'create index `a` on `orders` (`id`)',
  'rename table `x_upi_payments` to `orders2`',
  '/* create table `x_upi_a` */ drop table `orders`',
  'grant all on *.* to x',
  'set global max_connections = 1',
])('a plugin may not send %s', (sql) => {
  expect(() => refuseForeignTables({ name: 'upi' }, 'x_upi_1', sql)).toThrow('x_upi_1 of the plugin upi');
});

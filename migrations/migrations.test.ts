import mysql from 'mysql2/promise';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionOf, openDatabase } from '../backend/src/database/database';

const given = process.env.TEST_DATABASE_URL as string;
const name = `rangrekha_migrations_${process.pid}`;
const { typeCast: _, ...server } = connectionOf(given);
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

beforeAll(async () => {
  const connection = await mysql.createConnection({ ...server, database: '' });
  await connection.query(`CREATE DATABASE \`${name}\``);
  await connection.end();
});

afterAll(async () => {
  await knex.raw(`DROP DATABASE \`${name}\``);
  await knex.destroy();
});

test('all migrations go up, down to nothing, and up to the same schema again', async () => {
  await knex.migrate.latest();
  const first = await schema();
  expect(first).toContain('orders_user_key_unique');
  await knex.migrate.rollback(undefined, true);
  expect(await schema()).toBe('');
  await knex.migrate.latest();
  expect(await schema()).toBe(first);
});

test('the database itself keeps stock from falling below 0 and an address from being a second default', async () => {
  const [[variants]] = await knex.raw('SHOW CREATE TABLE product_variants');
  expect(variants['Create Table']).toMatch(/CHECK.*stock.*>= 0/);
  const [[addresses]] = await knex.raw('SHOW CREATE TABLE addresses');
  expect(addresses['Create Table']).toMatch(/UNIQUE KEY `addresses_one_default` \(`default_for`\)/);
});

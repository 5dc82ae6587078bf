import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../database/connection/database';
import { ensureDatabase } from './ensure-database';

const urlOf = (name: string) =>
  Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${name}` }).href;
const names = ['copy', 'migrated'].map((kind) => `rangrekha_ensure_${process.pid}_${kind}`);
let copy: Knex;
let migrated: Knex;

beforeAll(async () => {
  await ensureDatabase(urlOf(names[0] as string));
  [copy, migrated] = names.map((name) => openDatabase(urlOf(name), 2)) as [Knex, Knex];
  await copy.raw(`CREATE DATABASE \`${names[1]}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  await migrated.migrate.latest();
});
afterAll(async () => {
  for (const name of names) await copy.raw(`DROP DATABASE \`${name}\``);
  await Promise.all([copy.destroy(), migrated.destroy()]);
});

/** What a table is, and how many rows it has. */
async function tableOf(knex: Knex, name: string) {
  const [[{ 'Create Table': text }]] = await knex.raw(`SHOW CREATE TABLE \`${name}\``);
  const [[{ rows }]] = await knex.raw(`SELECT COUNT(*) AS \`rows\` FROM \`${name}\``);
  // MySQL prints the character set of a column or not, by how the table was made. Its collation has it in its name.
  return [text.replaceAll(' CHARACTER SET utf8mb4', ''), rows];
}

test('a database of the tests has the tables and rows that the migrations make', async () => {
  const [tables] = await migrated.raw('SHOW TABLES');
  expect((await copy.raw('SHOW TABLES'))[0].length).toBe(tables.length);
  expect(tables.length).toBeGreaterThan(80);
  for (const name of tables.flatMap(Object.values))
    expect(await tableOf(copy, name)).toEqual(await tableOf(migrated, name));
});

test('a database that is there keeps its rows', async () => {
  await copy('rate_limits').insert({ key: 'kept', points: 1 });
  await ensureDatabase(urlOf(names[0] as string));
  expect(await copy('rate_limits').pluck('key')).toEqual(['kept']);
});

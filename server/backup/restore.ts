import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '@rangrekha/backend/config';
import { connectionOf } from '@rangrekha/backend/database/connection/database';
import { ExpectedError } from '@rangrekha/backend/expected-error';
import type { Knex } from 'knex';
import mysql from 'mysql2';
import { type ConnectionOptions, createConnection } from 'mysql2/promise';
import { pino } from 'pino';
import { migrationSource } from '../../migrations/index';
import { connect } from '../connect';
import type { Progress } from '../progress';
import { PICTURES } from './copy-pictures';
import { loadDump } from './load-dump';
import { DUMP, readManifest } from './manifest';
import { readUndamaged } from './sums';

const USAGE = 'Usage: npm run restore -- <folder of a backup>';
/** The table that exists while a restore is under way: what it has loaded may be thrown away. */
const UNDER_WAY = 'restore_under_way';

/**
 * Puts a backup into the configured store, whose database must have no orders and no accounts.
 * @throws ExpectedError with one line that says what to do
 */
export async function restore(
  env: Record<string, string | undefined>,
  [given, ...others]: string[],
  progress: Progress,
): Promise<void> {
  if (!given || others.length > 0) throw new ExpectedError(USAGE);
  const folder = resolve(given);
  const config = readConfig(env);
  const { migration, takenAt } = await readManifest(folder);
  if (!(await migrationSource.getMigrations([])).includes(migration))
    throw new ExpectedError(
      `The backup is of a newer version of the store (${migration}). Install that version first.`,
    );
  await readUndamaged(folder, progress);
  const knex = await connect(config, pino({ level: 'silent' }), { migrates: false });
  await makeRoom(knex).finally(() => knex.destroy());
  await emptyDatabase(config.databaseUrl);
  await loadDump(config.databaseUrl, join(folder, DUMP), (bytes, total) =>
    progress.step('Bytes restored', bytes, total),
  );
  progress.say('Copying the pictures');
  await cp(join(folder, PICTURES), config.mediaDir, { recursive: true });
  // It is of the catalogue that was here before.
  await rm(config.catalogueFile, { force: true });
  await run(config.databaseUrl, `DROP TABLE ${UNDER_WAY}`);
  progress.say(`The store is as it was at ${takenAt}. npm run verify checks its rules, npm start opens it.`);
}

/** @throws ExpectedError when the database has what nobody would want to lose */
async function makeRoom(knex: Knex): Promise<void> {
  if (await knex.schema.hasTable(UNDER_WAY)) return;
  for (const table of ['orders', 'users'])
    if ((await knex.schema.hasTable(table)) && (await knex(table).first(knex.raw('1'))))
      throw new ExpectedError(
        `This database has ${table} already. Name an empty one with DATABASE_URL, or another DATA_DIR, then run this again.`,
      );
  await knex.schema.createTable(UNDER_WAY, (table) => table.increments());
}

async function emptyDatabase(url: string): Promise<void> {
  const tables = await run(
    url,
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()`,
  );
  const names = tables.map(({ name }) => name).filter((name) => name !== UNDER_WAY);
  if (names.length > 0) await run(url, 'SET foreign_key_checks = 0', mysql.format('DROP TABLE ??', [names]));
}

/** Runs statements on one connection, and gives the rows of the last. */
async function run(url: string, ...statements: string[]): Promise<{ name: string }[]> {
  const connection = await createConnection(connectionOf(url) as ConnectionOptions);
  try {
    let rows: unknown;
    for (const sql of statements) [rows] = await connection.query(sql);
    return rows as { name: string }[];
  } finally {
    connection.destroy();
  }
}

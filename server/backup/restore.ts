import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from '@rangrekha/backend/config';
import { connectionOf } from '@rangrekha/backend/database/connection/database';
import { ExpectedError } from '@rangrekha/backend/expected-error';
import { refuseOtherKeys } from '@rangrekha/backend/keys/keep-keys';
import type { MediaFiles } from '@rangrekha/backend/media/MediaFiles';
import { openMediaFiles } from '@rangrekha/backend/media/open-media-files';
import { markPictures, picturesId } from '@rangrekha/backend/media/sweep/store-id';
import type { Knex } from 'knex';
import mysql from 'mysql2';
import { type ConnectionOptions, createConnection } from 'mysql2/promise';
import { migrationSource } from '../../migrations/source';
import { connected, SILENT } from '../connect';
import type { Progress } from '../progress';
import { restorePictures } from './copy-pictures';
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
  const { migration, takenAt, hasPictures, storeId } = await readManifest(folder);
  if (!(await migrationSource.getMigrations([])).includes(migration))
    throw new ExpectedError(
      `The backup is of a newer version of the store (${migration}). Install that version first.`,
    );
  await readUndamaged(folder, progress);
  const files = openMediaFiles(config, SILENT);
  await takePlace(config, files, storeId);
  await emptyDatabase(config.databaseUrl);
  await loadDump(config.databaseUrl, join(folder, DUMP), (bytes, total) =>
    progress.step('Bytes restored', bytes, total),
  );
  if (hasPictures) await restorePictures(folder, files, progress);
  else progress.say('The backup has no pictures: it was made of a store with a bucket, by a former version.');
  // It is of the catalogue that was here before.
  await rm(config.catalogueFile, { force: true });
  await run(config.databaseUrl, `DROP TABLE ${UNDER_WAY}`);
  await sayWhatKeys(config, progress);
  progress.say(`The store is as it was at ${takenAt}. npm run verify checks its rules, npm start opens it.`);
}

/** The store refuses to start until this machine has the keys of the backup. */
async function sayWhatKeys(config: Config, progress: Progress): Promise<void> {
  await connected(config, 'taken', async (knex) => {
    if (!(await knex.schema.hasTable('store_identity'))) return;
    await refuseOtherKeys(knex, config).catch((error) => {
      if (!(error instanceof ExpectedError)) throw error;
      progress.say(`Before the next start: ${error.message}`);
    });
  });
}

/** Sees to it that nothing is lost where the backup goes, and claims it. @throws ExpectedError */
async function takePlace(config: Config, files: MediaFiles, storeId: string | undefined): Promise<void> {
  await connected(config, 'taken', async (knex) => {
    await refuseForeign(knex, files, storeId);
    await makeRoom(knex);
    // Before the first row: until the restore has ended, no sweep takes what its database does not know yet.
    if (storeId) await markPictures(files, storeId);
  });
}

/** @throws ExpectedError when the pictures there are neither those of the backup nor those of the database that it replaces */
async function refuseForeign(knex: Knex, files: MediaFiles, storeId: string | undefined): Promise<void> {
  const found = await picturesId(files);
  if (found === undefined || found === storeId) return;
  const hasTable = await knex.schema.hasTable('store_identity');
  const row = hasTable ? await knex('store_identity').where({ name: 'store' }).first('value') : undefined;
  if (row?.value === found) return;
  throw new ExpectedError(
    `The pictures of another store (${found}) are here. Name an empty folder with MEDIA_DIR or DATA_DIR, or an empty bucket with MEDIA_URL.`,
  );
}

/** @throws ExpectedError if the database has orders or accounts */
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

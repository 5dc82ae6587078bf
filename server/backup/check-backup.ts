import { join } from 'node:path';
import { openDatabase } from '@rangrekha/backend/database/connection/database';
import { withoutLimit } from '@rangrekha/backend/database/deadline';
import { checksOf } from '@rangrekha/backend/features';
import { runChecks } from '@rangrekha/backend/features/data-checks/run-checks';
import { FULL_NAME, folderOf } from '@rangrekha/backend/media/media-files';
import type { Knex } from 'knex';
import { plugins } from '../../shop/plugins';
import type { Progress } from '../progress';
import { PICTURES } from './copy-pictures';
import { DamagedBackup } from './damaged-backup';
import { loadDump } from './load-dump';
import { DUMP, type Manifest, readManifest } from './manifest';
import { withScratchDatabase } from './scratch-database';
import { readSums, readUndamaged } from './sums';

/** What is known of a backup after it was restored for a test. */
export interface Checked {
  folder: string;
  /** Whether it cannot be restored as it was made. */
  isDamaged: boolean;
  /** What is wrong with it, or with the data that it has; null when nothing is. */
  problem: string | null;
  orders: number;
  bytes: number;
}

/**
 * Reads every file of a backup, restores its database beside the store's, on the same server, and checks the rules of the data there.
 * @throws ExpectedError when the scratch database cannot be made
 */
export async function checkBackup(folder: string, databaseUrl: string, progress: Progress): Promise<Checked> {
  try {
    const bytes = await readUndamaged(folder, progress);
    const manifest = await readManifest(folder);
    const problem = await withScratchDatabase(databaseUrl, (url) => restoreForTest(url, folder, manifest, progress));
    return { folder, isDamaged: false, problem, orders: manifest.tables.orders ?? 0, bytes };
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    return { folder, isDamaged: true, problem: error.message, orders: 0, bytes: 0 };
  }
}

async function restoreForTest(
  url: string,
  folder: string,
  { hasPictures, tables }: Manifest,
  progress: Progress,
): Promise<string | null> {
  await loadDump(url, join(folder, DUMP), (bytes, total) => progress.step('Bytes restored for a test', bytes, total));
  const knex = openDatabase(url, 2);
  try {
    return await withoutLimit(async () => {
      for (const [table, rows] of Object.entries(tables)) await checkCount(knex, table, rows);
      return (hasPictures ? await lostPictures(knex, folder) : null) ?? (await brokenRules(knex));
    });
  } finally {
    await knex.destroy();
  }
}

async function checkCount(knex: Knex, table: string, rows: number): Promise<void> {
  const [{ count }] = (await knex(table).count({ count: '*' })) as [{ count: number }];
  if (count !== rows) throw new DamagedBackup(`${table} has ${count} rows instead of ${rows}.`);
}

async function lostPictures(knex: Knex, folder: string): Promise<string | null> {
  const sums = await readSums(folder);
  const pictures: { id: string }[] = await knex('media').select('id');
  // A backup of a former version has none.
  const hasFiles = await knex.schema.hasTable('plugin_files');
  const files: { id: string; name: string }[] = hasFiles ? await knex('plugin_files').select('id', 'name') : [];
  const all = [...pictures.map(({ id }) => ({ id, name: FULL_NAME })), ...files];
  const lost = all.filter(({ id, name }) => !sums.has(join(PICTURES, folderOf(id), name)));
  return lost.length === 0 ? null : `${lost.length} of ${all.length} pictures have no file.`;
}

async function brokenRules(knex: Knex): Promise<string | null> {
  const broken = (await runChecks(checksOf(plugins), knex)).filter(({ breaches }) => breaches > 0);
  return broken.map(({ rule, examples: [first] }) => `Broken rule: ${rule} (${first})`).join(' ') || null;
}

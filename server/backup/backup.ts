import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '@rangrekha/backend/config';
import { ExpectedError } from '@rangrekha/backend/expected-error';
import { storeBackupResult } from '@rangrekha/backend/features/backups/backup-results';
import { openMediaFiles } from '@rangrekha/backend/media/open-media-files';
import { connected, SILENT } from '../connect';
import type { Progress } from '../progress';
import { type Checked, checkBackup } from './check-backup';
import { copyPictures, PICTURES } from './copy-pictures';
import { dumpDatabase } from './dump-database';
import { finishedBackups, HALF_DONE, newName, removeHalfDone, removeOldBackups } from './finished-backups';
import { LockTaken, withLock } from './lock';
import { DUMP, MANIFEST, writeManifest } from './manifest';
import { type Sums, sha256OfFile, writeSums } from './sums';

const USAGE = 'Usage: npm run backup, npm run backup -- --keep=14, npm run backup -- --check <folder>';
/** Characters of a problem that are stored. */
const PROBLEM = 2_000;

/**
 * Copies pictures and database of a store that may be selling, and restores the copy for a test. A folder gets its name only
 * when it can be restored.
 * @throws an error when there is no such folder afterwards
 */
async function makeBackup(config: Config, progress: Progress): Promise<Checked> {
  const { backupDir, databaseUrl } = config;
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  return withLock(databaseUrl, 'backup', async () => {
    await removeHalfDone(backupDir);
    const folder = join(backupDir, newName());
    const half = `${folder}${HALF_DONE}`;
    try {
      await mkdir(join(half, PICTURES), { recursive: true, mode: 0o700 });
      await fill(half, config, progress);
      const checked = await checkBackup(half, databaseUrl, progress);
      if (checked.isDamaged) throw new ExpectedError(checked.problem as string);
      await rename(half, folder);
      return { ...checked, folder };
    } finally {
      await rm(half, { recursive: true, force: true });
    }
  }).catch((error: unknown) => {
    throw error instanceof LockTaken
      ? new ExpectedError('Another backup of this database is being made. Wait for its end.')
      : error;
  });
}

async function fill(folder: string, config: Config, progress: Progress): Promise<void> {
  const { backupDir, databaseUrl } = config;
  const sums: Sums = new Map();
  const previous = (await finishedBackups(backupDir)).at(-1);
  const files = openMediaFiles(config, SILENT);
  const pictures = { files, folder, previous, progress };
  // Before the dump for rows whose pictures are swept meanwhile, after it for rows that came meanwhile.
  await copyPictures(pictures, sums);
  const takenAt = new Date().toISOString();
  const dump = await dumpDatabase(databaseUrl, join(folder, DUMP), progress);
  await copyPictures(pictures, sums);
  await writeManifest(folder, { format: 1, takenAt, hasPictures: true, ...dump });
  for (const file of [DUMP, MANIFEST]) sums.set(file, await sha256OfFile(join(folder, file)));
  await writeSums(folder, sums);
}

/**
 * Makes a backup of the configured store, or checks one, and stores what became of it for the dashboard.
 * @param argv `--keep=14` removes all but the newest 14 after a good one; `--check <folder>` makes none
 * @returns whether it is good
 * @throws ExpectedError with one line that says what to do
 */
export async function backup(
  env: Record<string, string | undefined>,
  argv: string[],
  progress: Progress,
): Promise<boolean> {
  const { keep, check } = optionsOf(argv);
  const config = readConfig(env);
  return connected(config, 'refused', async (knex) => {
    const begun = performance.now();
    const { folder, problem, orders, bytes } = await (check
      ? checkAgain(resolve(check), config, progress)
      : makeBackup(config, progress).catch((error: Error) => failed(config, error)));
    const seconds = Math.round((performance.now() - begun) / 1000);
    await storeBackupResult(knex, { folder, problem: problem?.slice(0, PROBLEM) ?? null, orders, bytes, seconds });
    if (problem === null && keep !== undefined) await removeOldBackups(config.databaseUrl, config.backupDir, keep);
    const contents = `${orders} orders, ${(bytes / 1e6).toFixed(1)} MB, ${seconds} s`;
    progress.say(
      problem === null ? `Good: ${folder} was restored for a test (${contents}).` : `BAD: ${folder}: ${problem}`,
    );
    return problem === null;
  });
}

/** Checks a folder that no other process removes or checks meanwhile. @throws ExpectedError */
async function checkAgain(folder: string, { databaseUrl }: Config, progress: Progress): Promise<Checked> {
  try {
    return await withLock(databaseUrl, basename(folder), () => checkBackup(folder, databaseUrl, progress));
  } catch (error) {
    if (!(error instanceof LockTaken)) throw error;
    throw new ExpectedError(`${folder} is being checked already. Wait for its end.`);
  }
}

/** What the dashboard shows when there is no folder. */
function failed({ backupDir }: Config, { message }: Error): Checked {
  return { folder: backupDir, isDamaged: true, problem: message, orders: 0, bytes: 0 };
}

function optionsOf(argv: string[]): { keep: number | undefined; check: string | undefined } {
  try {
    const options = { keep: { type: 'string' }, check: { type: 'string' } } as const;
    const { keep = 'all', check } = parseArgs({ args: argv, options }).values;
    if (check !== undefined && !existsSync(check)) throw new ExpectedError(`${check} is not there. ${USAGE}`);
    if (/^(all|[1-9]\d{0,3})$/.test(keep)) return { keep: keep === 'all' ? undefined : Number(keep), check };
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
  }
  throw new ExpectedError(USAGE);
}

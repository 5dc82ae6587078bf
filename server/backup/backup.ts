import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '@rangrekha/backend/config';
import { ExpectedError } from '@rangrekha/backend/expected-error';
import { storeBackupResult } from '@rangrekha/backend/features/backups/backup-results';
import { connected } from '../connect';
import type { Progress } from '../progress';
import { type Checked, checkBackup } from './check-backup';
import { removeOldBackups } from './finished-backups';
import { LockTaken, withLock } from './lock';
import { makeBackup } from './make-backup';

const USAGE = 'Usage: npm run backup, npm run backup -- --keep=14, npm run backup -- --check <folder>';
/** Characters of a problem that are stored. */
const PROBLEM = 2_000;

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

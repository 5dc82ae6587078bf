import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@rangrekha/backend/config';
import { connectionOf } from '@rangrekha/backend/database/connection/database';
import { ExpectedError } from '@rangrekha/backend/expected-error';
import mysql, { type ConnectionOptions } from 'mysql2/promise';
import type { Progress } from '../progress';
import { type Checked, checkBackup } from './check-backup';
import { copyPictures, PICTURES } from './copy-pictures';
import { dumpDatabase } from './dump-database';
import { finishedBackups, HALF_DONE, newName, removeHalfDone } from './finished-backups';
import { DUMP, MANIFEST, writeManifest } from './manifest';
import { type Sums, sha256OfFile, writeSums } from './sums';

/**
 * Copies pictures and database of a store that may be selling, and restores the copy for a test. A folder gets its name only
 * when it can be restored.
 * @throws an error when there is no such folder afterwards
 */
export async function makeBackup(config: Config, progress: Progress): Promise<Checked> {
  const { backupDir, databaseUrl } = config;
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  return alone(databaseUrl, async () => {
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
  });
}

async function fill(folder: string, config: Config, progress: Progress): Promise<void> {
  const { backupDir, databaseUrl, mediaBucket, mediaDir } = config;
  const sums: Sums = new Map();
  const previous = (await finishedBackups(backupDir)).at(-1);
  const pictures = { mediaDir, folder, previous, progress };
  // Before the dump for rows whose pictures are swept meanwhile, after it for rows that came meanwhile.
  if (!mediaBucket) await copyPictures(pictures, sums);
  const takenAt = new Date().toISOString();
  const dump = await dumpDatabase(databaseUrl, join(folder, DUMP), progress);
  if (!mediaBucket) await copyPictures(pictures, sums);
  await writeManifest(folder, { format: 1, takenAt, hasPictures: !mediaBucket, ...dump });
  for (const file of [DUMP, MANIFEST]) sums.set(file, await sha256OfFile(join(folder, file)));
  await writeSums(folder, sums);
}

/** One backup of a database at a time, on all machines. When this process dies, the server ends the lock. */
async function alone<Result>(databaseUrl: string, work: () => Promise<Result>): Promise<Result> {
  const settings = connectionOf(databaseUrl);
  const connection = await mysql.createConnection(settings as ConnectionOptions);
  try {
    await connection.query('SET SESSION wait_timeout = 86400');
    const lock = `${settings.database}.backup`;
    const [rows] = await connection.query('SELECT GET_LOCK(?, 0) AS taken', [lock]);
    const [{ taken }] = rows as [{ taken: number }];
    if (taken !== 1) throw new ExpectedError('Another backup of this database is being made. Wait for its end.');
    try {
      return await work();
    } finally {
      // Else the server keeps it until it notices that the connection is closed.
      await connection.query('SELECT RELEASE_LOCK(?)', [lock]).catch(() => {});
    }
  } finally {
    connection.destroy();
  }
}

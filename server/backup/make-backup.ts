import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@rangrekha/backend/config';
import { ExpectedError } from '@rangrekha/backend/expected-error';
import { openMediaFiles } from '@rangrekha/backend/media/open-media-files';
import { SILENT } from '../connect';
import type { Progress } from '../progress';
import { type Checked, checkBackup } from './check-backup';
import { copyPictures, PICTURES } from './copy-pictures';
import { dumpDatabase } from './dump-database';
import { finishedBackups, HALF_DONE, newName, removeHalfDone } from './finished-backups';
import { LockTaken, withLock } from './lock';
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

import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LockTaken, withLock } from './lock';

const FINISHED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
/** Ends the name of a folder that is being filled. */
export const HALF_DONE = '.half-done';

/** The name of a backup that begins now. */
export const newName = (): string => new Date().toISOString().replaceAll(/[:.]/g, '-');

/** The folders of the finished backups, oldest first. */
export async function finishedBackups(backupDir: string): Promise<string[]> {
  const names = (await readdir(backupDir)).filter((name) => FINISHED.test(name));
  return names.sort().map((name) => join(backupDir, name));
}

/** Removes the oldest backups but `keep`; one that is being checked stays until the next time. */
export async function removeOldBackups(databaseUrl: string, backupDir: string, keep: number): Promise<void> {
  for (const folder of (await finishedBackups(backupDir)).slice(0, -keep)) {
    await withLock(databaseUrl, basename(folder), () => rm(folder, { recursive: true })).catch((error: unknown) => {
      if (!(error instanceof LockTaken)) throw error;
    });
  }
}

/** Removes what killed backups have left. */
export async function removeHalfDone(backupDir: string): Promise<void> {
  for (const name of (await readdir(backupDir)).filter((other) => other.endsWith(HALF_DONE)))
    await rm(join(backupDir, name), { recursive: true });
}

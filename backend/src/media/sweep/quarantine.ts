import { basename, join } from 'node:path';
import { sharedNow } from '../../database/shared-clock';
import type { MediaFiles } from '../MediaFiles';
import { folderOf, isMediaId } from '../media-files';
import { knownIds } from './known-ids';

/** A folder for each day on which something arrived, named so: files keep their times when they are moved. */
const FOLDER = 'quarantine';
const DAY_NAME = /^\d{4}-\d\d-\d\d$/;
/** Milliseconds. */
const KEPT = 30 * 24 * 3_600_000;
/** Images that one query checks. */
const BATCH = 500;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Moves a file, or a folder with what is in it, to where it waits for its end. @throws MediaAway */
export async function quarantine(files: MediaFiles, path: string): Promise<void> {
  await files.move(path, join(FOLDER, dayOf(sharedNow().getTime()), basename(path)));
}

/** Puts back the images and files that have a row again: a backup was restored, or another store has taken them. @returns how many */
export async function putBackKnown(files: MediaFiles): Promise<number> {
  let count = 0;
  for (const day of await days(files)) {
    const ids = [...(await files.names(join(FOLDER, day)))].filter(isMediaId);
    for (let start = 0; start < ids.length; start += BATCH) {
      const known = await knownIds(ids.slice(start, start + BATCH));
      for (const id of known) await files.move(join(FOLDER, day, id), folderOf(id));
      count += known.size;
    }
  }
  return count;
}

/** Deletes what has been there for 30 days. @returns how many images and archives */
export async function emptyQuarantine(files: MediaFiles): Promise<number> {
  const first = dayOf(sharedNow().getTime() - KEPT);
  let count = 0;
  for (const day of (await days(files)).filter((name) => name < first)) {
    count += (await files.names(join(FOLDER, day))).size;
    await files.remove(join(FOLDER, day));
  }
  return count;
}

async function days(files: MediaFiles): Promise<string[]> {
  return [...(await files.names(FOLDER))].filter((name) => DAY_NAME.test(name));
}

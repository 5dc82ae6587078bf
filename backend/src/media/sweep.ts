import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Media } from './Media';
import type { MediaFiles } from './MediaFiles';
import { folderOf } from './media-files';

/** Milliseconds. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** As long as an import itself is kept. */
const IMPORTS_KEPT = 30 * DAY;
/** Images that one query checks. */
const BATCH = 500;

/** The tables whose rows use images, each with the column of the image's id. */
const REFERENCES = [
  ['product_images', 'media_id'],
  ['order_items', 'media_id'],
  ['company_details', 'logo_id'],
  ['storefront_pictures', 'media_id'],
  ['catalogue_import_pictures', 'media_id'],
  ['collections', 'media_id'],
] as const;

/**
 * Deletes what crashes and deleted products leave behind: temporary files after an hour, images that no row uses after a
 * day.
 * @param signal aborts the sweep; the next one continues
 */
export async function sweepMedia(files: MediaFiles, signal?: AbortSignal): Promise<void> {
  const now = Date.now();
  await sweepIncoming(join(files.dir, 'incoming'), now - HOUR);
  await sweepArchives(files, now - IMPORTS_KEPT);
  await sweepRows(files, new Date(now - DAY), signal);
  await sweepFolders(files, now - DAY, signal);
}

async function sweepIncoming(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if (await isOlder(path, before)) await rm(path, { force: true });
  }
}

/** Deletes the zip files of imports that nobody has started, or that a crash has left behind, and copies of them. */
async function sweepArchives(files: MediaFiles, before: number): Promise<void> {
  await sweepIncoming(join(files.dir, 'imports'), before);
  for (const name of await files.names('imports')) {
    const path = join('imports', name);
    if (await files.isOlder(path, before)) await files.remove(path);
  }
}

async function sweepRows(files: MediaFiles, before: Date, signal?: AbortSignal): Promise<void> {
  const unused = () => {
    const query = Media.query().where('createdAt', '<', before);
    for (const [table, column] of REFERENCES) {
      query.whereNotExists(
        Media.knex()(table).select(Media.knex().raw('1')).where(`${table}.${column}`, Media.knex().ref('media.id')),
      );
    }
    return query;
  };
  while (!signal?.aborted) {
    const ids = (await unused().select('id').limit(BATCH)).map(({ id }) => id);
    if (ids.length === 0) return;
    await unused().findByIds(ids).delete();
    await removeUnknown(files, ids);
  }
}

/** Deletes folders without a row: a process died after it wrote the file and before the row was committed. */
async function sweepFolders(files: MediaFiles, before: number, signal?: AbortSignal): Promise<void> {
  for await (const ids of files.imageIds()) {
    for (let start = 0; start < ids.length && !signal?.aborted; start += BATCH) {
      await removeUnknown(files, ids.slice(start, start + BATCH), before);
    }
    if (signal?.aborted) return;
  }
}

async function removeUnknown(files: MediaFiles, ids: string[], before = Number.POSITIVE_INFINITY): Promise<void> {
  const known = new Set((await Media.query().findByIds(ids).select('id')).map(({ id }) => id));
  for (const id of ids) {
    const folder = folderOf(id);
    if (!known.has(id) && (await files.isOlder(folder, before))) await files.remove(folder);
  }
}

async function isOlder(path: string, before: number): Promise<boolean> {
  const file = await stat(path).catch(() => undefined);
  return file !== undefined && file.mtimeMs < before;
}

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Media } from './Media';
import { folderOf, isMediaId } from './media-files';

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
export async function sweepMedia(dir: string, signal?: AbortSignal): Promise<void> {
  const now = Date.now();
  await sweepIncoming(join(dir, 'incoming'), now - HOUR);
  // The zip files of imports that nobody has started, or that a crash has left behind.
  await sweepIncoming(join(dir, 'imports'), now - IMPORTS_KEPT);
  await sweepRows(dir, new Date(now - DAY), signal);
  await sweepFolders(dir, now - DAY, signal);
}

async function sweepIncoming(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if (await isOlder(path, before)) await rm(path, { force: true });
  }
}

async function sweepRows(dir: string, before: Date, signal?: AbortSignal): Promise<void> {
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
    await removeUnknown(dir, ids);
  }
}

/** Deletes folders without a row: a process died after it wrote the file and before the row was committed. */
async function sweepFolders(dir: string, before: number, signal?: AbortSignal): Promise<void> {
  const shelves = (await readdir(dir).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name));
  for (const shelf of shelves) {
    const ids = (await readdir(join(dir, shelf))).filter(isMediaId);
    for (let start = 0; start < ids.length && !signal?.aborted; start += BATCH) {
      await removeUnknown(dir, ids.slice(start, start + BATCH), before);
    }
  }
}

async function removeUnknown(dir: string, ids: string[], before = Number.POSITIVE_INFINITY): Promise<void> {
  const known = new Set((await Media.query().findByIds(ids).select('id')).map(({ id }) => id));
  for (const id of ids) {
    const folder = join(dir, folderOf(id));
    if (!known.has(id) && (await isOlder(folder, before))) await rm(folder, { recursive: true, force: true });
  }
}

async function isOlder(path: string, before: number): Promise<boolean> {
  const file = await stat(path).catch(() => undefined);
  return file !== undefined && file.mtimeMs < before;
}

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { BaseModel } from '../../database/BaseModel';
import { sharedNow } from '../../database/shared-clock';
import type { MediaFiles } from '../MediaFiles';
import { folderOf } from '../media-files';
import type { FileOwner } from '../PluginFile';
import { knownIds } from './known-ids';
import { emptyQuarantine, putBackKnown, quarantine } from './quarantine';
import { foreignReason, readStoreIds, type StoreIds, shareStoreId } from './store-id';

/** Milliseconds. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** As long as an import itself is kept. */
const IMPORTS_KEPT = 30 * DAY;
/** Images that one query checks. */
const BATCH = 500;
/** Unknown images that a sweep takes, however few it looks at: crashes leave them in small shops too. */
const FEW = 5;
/** The part of the images that may be unknown, in a sweep and where database and pictures have no common id yet. */
const UNKNOWN = 1 / 10;
const UNKNOWN_AT_FIRST = 1 / 100;

/** The tables whose rows use images, each with the column of the image's id. */
const REFERENCES = [
  { table: 'product_images', column: 'media_id' },
  { table: 'order_items', column: 'media_id' },
  { table: 'company_details', column: 'logo_id' },
  { table: 'storefront_pictures', column: 'media_id' },
  { table: 'catalogue_import_pictures', column: 'media_id' },
  { table: 'collections', column: 'media_id' },
] as const;

/** What a sweep did. */
export interface SweepReport {
  /** Images that it compared with the database. */
  lookedAt: number;
  /** Images and archives that came back from the quarantine, went there, and were deleted there. */
  putBack: number;
  quarantined: number;
  emptied: number;
  /** Why it moved nothing to the quarantine and deleted nothing. */
  refused?: string;
}

interface SweepOptions {
  /** Aborts the sweep; the next one continues. */
  signal?: AbortSignal | undefined;
  /** Takes what the database does not know, however much that is: an operator has looked. */
  takesAll?: boolean;
  /** The plugins whose unused files it takes. Those of a plugin that was taken out stay, as its tables do. */
  owners?: readonly FileOwner[];
}

interface Look {
  lookedAt: number;
  unknown: string[];
}

/**
 * Moves to the quarantine what crashes and deleted products leave behind: images and files of plugins that no row uses after a day,
 * archives of imports after 30. Refuses when the pictures are hardly those of this database.
 * @throws MediaAway
 */
export async function sweepMedia(files: MediaFiles, options: SweepOptions = {}): Promise<SweepReport> {
  const { signal, takesAll } = options;
  const report: SweepReport = { lookedAt: 0, putBack: 0, quarantined: 0, emptied: 0 };
  const ids = await readStoreIds(files);
  const foreign = foreignReason(ids);
  if (foreign) return { ...report, refused: foreign };
  const look = await lookAt(files, signal);
  report.lookedAt = look.lookedAt;
  if (signal?.aborted) return report;
  const doubt = doubtAbout(look, ids, takesAll);
  if (doubt && !isShared(ids)) return { ...report, refused: doubt };
  if (!isShared(ids)) await shareStoreId(files, ids);
  report.putBack = await putBackKnown(files);
  if (doubt) return { ...report, refused: doubt };
  report.quarantined = await sweepUnused(files, look.unknown, options);
  report.emptied = await emptyQuarantine(files);
  return report;
}

const isShared = ({ database, pictures }: StoreIds): boolean => database !== undefined && database === pictures;

/** Why the unknown images may be those of another database, or of a later state of this one. */
function doubtAbout({ lookedAt, unknown }: Look, ids: StoreIds, takesAll = false): string | undefined {
  const count = `The database does not know ${unknown.length} of ${lookedAt} pictures`;
  const check = 'Check that DATABASE_URL and MEDIA_DIR or MEDIA_URL belong together';
  if (!isShared(ids) && unknown.length > 0 && unknown.length === lookedAt) return `${count}. ${check}.`;
  const part = isShared(ids) ? UNKNOWN : UNKNOWN_AT_FIRST;
  if (takesAll || unknown.length <= Math.max(FEW, lookedAt * part)) return undefined;
  return `${count}. ${check}. If they do, npm run sweep -- --all moves these pictures to the quarantine.`;
}

async function lookAt(files: MediaFiles, signal?: AbortSignal): Promise<Look> {
  const look: Look = { lookedAt: 0, unknown: [] };
  for await (const ids of files.imageIds()) {
    for (let start = 0; start < ids.length && !signal?.aborted; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      look.lookedAt += batch.length;
      look.unknown.push(...(await unknownOf(batch)));
    }
    if (signal?.aborted) break;
  }
  return look;
}

/** @returns how many images and archives it moved to the quarantine */
async function sweepUnused(files: MediaFiles, unknown: string[], options: SweepOptions): Promise<number> {
  const { signal, owners = [] } = options;
  const now = sharedNow().getTime();
  const archives = await sweepArchives(files, now - IMPORTS_KEPT);
  await sweepTemporary(join(files.dir, 'incoming'), now - HOUR);
  const before = new Date(now - DAY);
  let images = await sweepRows(files, () => unusedRows('media', REFERENCES, before), signal);
  for (const { name: plugin, files: references } of owners)
    if (references)
      images += await sweepRows(files, () => unusedRows('plugin_files', references, before).where({ plugin }), signal);
  for (let start = 0; start < unknown.length && !signal?.aborted; start += BATCH)
    images += await quarantineUnknown(files, unknown.slice(start, start + BATCH), now - DAY);
  return archives + images;
}

/** Deletes what was never complete, and copies. */
async function sweepTemporary(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => undefined);
    if (file && file.mtimeMs < before) await rm(path, { force: true });
  }
}

/** Takes the zip files of imports that nobody has started, or that a crash has left behind; then copies of such files. */
async function sweepArchives(files: MediaFiles, before: number): Promise<number> {
  let count = 0;
  for (const name of await files.names('imports')) {
    const path = join('imports', name);
    if (!(await files.isOlder(path, before))) continue;
    await quarantine(files, path);
    count += 1;
  }
  await sweepTemporary(join(files.dir, 'imports'), before);
  return count;
}

/** Rows from before a time that no column names. */
function unusedRows(table: string, references: NonNullable<FileOwner['files']>, before: Date): Knex.QueryBuilder {
  const knex = BaseModel.knex();
  const query = knex(table).where('createdAt', '<', before);
  for (const { table: other, column } of references)
    query.whereNotExists(
      knex(other)
        .select(knex.raw('1'))
        .where(`${other}.${column}`, knex.ref(`${table}.id`)),
    );
  return query;
}

async function sweepRows(files: MediaFiles, unused: () => Knex.QueryBuilder, signal?: AbortSignal): Promise<number> {
  let count = 0;
  while (!signal?.aborted) {
    const ids: string[] = await unused().limit(BATCH).pluck('id');
    if (ids.length === 0) break;
    await unused().whereIn('id', ids).delete();
    count += await quarantineUnknown(files, ids);
  }
  return count;
}

/** A row may have come since they were found unknown. */
async function quarantineUnknown(files: MediaFiles, ids: string[], before = Number.POSITIVE_INFINITY): Promise<number> {
  let count = 0;
  for (const id of await unknownOf(ids)) {
    if (!(await files.isOlder(folderOf(id), before))) continue;
    await quarantine(files, folderOf(id));
    count += 1;
  }
  return count;
}

async function unknownOf(ids: string[]): Promise<string[]> {
  const known = await knownIds(ids);
  return ids.filter((id) => !known.has(id));
}

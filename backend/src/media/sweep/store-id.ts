import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BaseModel } from '../../database/BaseModel';
import { sharedNow } from '../../database/shared-clock';
import { Media } from '../Media';
import type { MediaFiles } from '../MediaFiles';

/** The row of `store_identity`, and the file beside the pictures. */
const NAME = 'store';
const FILE = 'store-id';

/** The id of the store that the database belongs to, and of the one that the pictures belong to; undefined before the first. */
export interface StoreIds {
  database: string | undefined;
  pictures: string | undefined;
}

/** @throws MediaAway */
export async function readStoreIds(files: MediaFiles): Promise<StoreIds> {
  return { database: await databaseId(), pictures: await picturesId(files) };
}

/** Why the pictures are not those of this database; undefined while nothing says so. */
export function foreignReason({ database, pictures }: StoreIds): string | undefined {
  if (database === undefined || pictures === undefined || database === pictures) return undefined;
  return `The pictures belong to the store ${pictures}, the database to ${database}. Name the database or the pictures that belong together. If these do, delete the file ${FILE} beside the pictures.`;
}

/** Gives an id to a database that has never had a picture: later its pictures alone cannot say whose folder it uses. */
export async function identifyNewDatabase(): Promise<void> {
  if ((await databaseId()) === undefined && !(await Media.query().select('id').first())) await storeInDatabase();
}

/** Gives database and pictures one id, where one of them has none. @throws MediaAway */
export async function shareStoreId(files: MediaFiles, { database, pictures }: StoreIds): Promise<void> {
  const id = database ?? (await storeInDatabase(pictures));
  if (pictures === undefined) await markPictures(files, id);
}

/** Writes the id of their store beside the pictures. @throws MediaAway */
export async function markPictures(files: MediaFiles, id: string): Promise<void> {
  const written = join(files.dir, 'incoming', randomUUID());
  try {
    await writeFile(written, `${id}\n`);
    await files.copyFrom(written, FILE);
  } finally {
    await rm(written, { force: true });
  }
}

/** @throws MediaAway */
export async function picturesId(files: MediaFiles): Promise<string | undefined> {
  const copy = join(files.dir, 'incoming', randomUUID());
  try {
    return (await files.copyTo(FILE, copy)) ? (await readFile(copy, 'utf8')).trim() : undefined;
  } finally {
    await rm(copy, { force: true });
  }
}

/** Another process may do the same: one of the ids stays, and is returned. */
async function storeInDatabase(value: string = randomUUID()): Promise<string> {
  const row = { name: NAME, value, createdAt: sharedNow() };
  await BaseModel.knex()('store_identity').insert(row).onConflict('name').ignore();
  return (await databaseId()) ?? value;
}

async function databaseId(): Promise<string | undefined> {
  const row = await BaseModel.knex()('store_identity').where({ name: NAME }).first('value');
  return row?.value;
}

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DamagedBackup } from './damaged-backup';

export const MANIFEST = 'manifest.json';
export const DUMP = 'database.sql.gz';

const manifest = z.object({
  format: z.literal(1),
  /** When the database was as the dump has it. */
  takenAt: z.iso.datetime(),
  /** The store whose database and pictures these are; none in backups of former versions. */
  storeId: z.string().optional(),
  /** False in backups that former versions made of a store with a bucket. */
  hasPictures: z.boolean(),
  /** The version of the database server. */
  server: z.string(),
  /** The newest migration. */
  migration: z.string(),
  /** Rows of each table. */
  tables: z.record(z.string(), z.int()),
});
export type Manifest = z.output<typeof manifest>;

export async function writeManifest(folder: string, contents: Manifest): Promise<void> {
  await writeFile(join(folder, MANIFEST), JSON.stringify(contents, null, 2), { mode: 0o600, flush: true });
}

/** @throws DamagedBackup, also when the folder is none */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '');
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new DamagedBackup(`${folder} is no backup, or its ${MANIFEST} is damaged.`);
  }
}

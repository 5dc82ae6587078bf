import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Progress } from '../progress';
import { DamagedBackup } from './damaged-backup';

/** The form that `sha256sum -c` reads. */
const FILE = 'SHA256SUMS';

/** The SHA-256 of each file of a backup, by its path within the folder. */
export type Sums = Map<string, string>;

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export async function writeSums(folder: string, sums: Sums): Promise<void> {
  const lines = [...sums].map(([path, sum]) => `${sum}  ${path}\n`);
  await writeFile(join(folder, FILE), lines.join(''), { mode: 0o600, flush: true });
}

/** Empty when the folder has none. */
export async function readSums(folder: string): Promise<Sums> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => '');
  return new Map([...text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)].map(([, sum = '', path = '']) => [path, sum]));
}

/**
 * Reads every file of a backup, and gives their bytes.
 * @throws DamagedBackup that names the first that is not as it was written
 */
export async function readUndamaged(folder: string, { step }: Pick<Progress, 'step'>): Promise<number> {
  const sums = await readSums(folder);
  if (sums.size === 0) throw new DamagedBackup(`${FILE} is missing or damaged.`);
  let done = 0;
  for (const [path, sum] of sums) {
    const found = await sha256OfFile(join(folder, path)).catch(() => undefined);
    if (found !== sum) throw new DamagedBackup(`${path} is not as it was written.`);
    step('Files read', ++done, sums.size);
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== FILE);
  if (files.length !== sums.size) throw new DamagedBackup(`${FILE} does not list every file.`);
  const sizes = await Promise.all([...sums.keys()].map(async (path) => (await stat(join(folder, path))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

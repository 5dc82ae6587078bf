import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Progress } from '../progress';
import { readSums, type Sums, sha256 } from './sums';

/** Below it a backup has the pictures, with the paths that they have below MEDIA_DIR. */
export const PICTURES = 'media';

const SHELF = /^[0-9a-f]{2}$/;
/** Pictures whose files are copied at once. */
const TOGETHER = 4;

export interface PictureCopy {
  mediaDir: string;
  folder: string;
  /** The backup before: what it has undamaged is linked instead of copied, as pictures never change. */
  previous: string | undefined;
  progress: Pick<Progress, 'step'>;
}

/** Adds the pictures that `sums` lacks to a backup, and their sums. */
export async function copyPictures({ mediaDir, folder, previous, progress }: PictureCopy, sums: Sums): Promise<void> {
  const before = previous ? await readSums(previous) : new Map<string, string>();
  const missing = (await filesOf(mediaDir)).filter((path) => !sums.has(join(PICTURES, path)));
  for (let from = 0; from < missing.length; from += TOGETHER) {
    await Promise.all(missing.slice(from, from + TOGETHER).map(copy));
    progress.step('Pictures', Math.min(from + TOGETHER, missing.length), missing.length);
  }

  async function copy(path: string): Promise<void> {
    const name = join(PICTURES, path);
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const known = before.get(name);
    const sum = (known && (await linkUndamaged(join(previous as string, name), target, known))) ?? (await write());
    if (sum) sums.set(name, sum);

    /** Nothing when the picture has been deleted meanwhile. */
    async function write(): Promise<string | undefined> {
      const bytes = await readFile(join(mediaDir, path)).catch(ignoreMissing);
      if (!bytes) return undefined;
      await writeFile(target, bytes, { mode: 0o600, flush: true });
      return sha256(bytes);
    }
  }
}

/** Links a file of the backup before and gives its sum, unless it is damaged or cannot be linked. */
async function linkUndamaged(source: string, target: string, sum: string): Promise<string | undefined> {
  const bytes = await readFile(source).catch(ignoreMissing);
  if (!bytes || sha256(bytes) !== sum) return undefined;
  return link(source, target).then(
    () => sum,
    // Not every file system has links.
    () => undefined,
  );
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** The paths of all pictures below MEDIA_DIR, without what is being uploaded or imported. */
async function filesOf(mediaDir: string): Promise<string[]> {
  const shelves = (await readdir(mediaDir)).filter((name) => SHELF.test(name));
  const paths: string[] = [];
  for (const shelf of shelves) {
    for (const id of await readdir(join(mediaDir, shelf))) {
      const names = (await readdir(join(mediaDir, shelf, id)).catch(ignoreMissing)) ?? [];
      paths.push(...names.map((name) => join(shelf, id, name)));
    }
  }
  return paths;
}

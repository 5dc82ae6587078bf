import { link, mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { MediaFiles } from '@rangrekha/backend/media/MediaFiles';
import type { Progress } from '../progress';
import { readSums, type Sums, sha256, sha256OfFile } from './sums';

/** Below it a backup has the pictures, with the paths that they have in the folder or the bucket of the store. */
export const PICTURES = 'media';

/** Pictures whose files are copied at once. */
const TOGETHER = 4;

export interface PictureCopy {
  files: MediaFiles;
  folder: string;
  /** The backup before: what it has undamaged is linked instead of copied, as pictures never change. */
  previous: string | undefined;
  progress: Pick<Progress, 'step'>;
}

/** Adds the pictures that `sums` lacks to a backup, and their sums. @throws MediaAway */
export async function copyPictures({ files, folder, previous, progress }: PictureCopy, sums: Sums): Promise<void> {
  const before = previous ? await readSums(previous) : new Map<string, string>();
  const missing: string[] = [];
  for await (const paths of files.imagePaths())
    missing.push(...paths.filter((path) => !sums.has(join(PICTURES, path))));
  await together(missing, copy, (done) => progress.step('Pictures', done, missing.length));

  async function copy(path: string): Promise<void> {
    const name = join(PICTURES, path);
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const existing = before.get(name);
    const sum =
      (existing && (await linkUndamaged(join(previous as string, name), target, existing))) ?? (await write());
    if (sum) sums.set(name, sum);

    /** Nothing when the picture has been deleted meanwhile. */
    async function write(): Promise<string | undefined> {
      if (!(await files.copyTo(path, target))) return undefined;
      await writeThrough(target);
      return sha256OfFile(target);
    }
  }
}

/** Puts the pictures of a backup where the store keeps its own. @throws MediaAway */
export async function restorePictures(
  folder: string,
  files: MediaFiles,
  { step }: Pick<Progress, 'step'>,
): Promise<void> {
  const pictures = [...(await readSums(folder)).keys()].filter((name) => name.startsWith(`${PICTURES}/`));
  const restore = (name: string) => files.copyFrom(join(folder, name), relative(PICTURES, name));
  await together(pictures, restore, (done) => step('Pictures restored', done, pictures.length));
}

async function together(
  paths: string[],
  work: (path: string) => Promise<void>,
  report: (done: number) => void,
): Promise<void> {
  for (let from = 0; from < paths.length; from += TOGETHER) {
    await Promise.all(paths.slice(from, from + TOGETHER).map(work));
    report(Math.min(from + TOGETHER, paths.length));
  }
}

/** Only its owner reads it, and a power cut leaves it whole. */
async function writeThrough(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.chmod(0o600);
    await file.sync();
  } finally {
    await file.close();
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

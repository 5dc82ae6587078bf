import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { access, copyFile, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderOf, isMediaId } from './media-files';

/**
 * Where the files of images are, and the archives of imports. They are made and read in the local folder `dir`; paths are
 * relative to it.
 */
export interface MediaFiles {
  readonly dir: string;
  /** @throws MediaAway when nothing can be kept at the moment */
  ready(): Promise<void>;
  /** The names of what is in a folder; none for a folder that is not there. @throws MediaAway */
  names(folder: string): Promise<Set<string>>;
  /** Whether a file is in the local folder already. */
  isHere(path: string): Promise<boolean>;
  /** Sees to it that a file is in the local folder. @returns false when there is none of that path. @throws MediaAway */
  bring(path: string): Promise<boolean>;
  /** Keeps files that have been written in the local folder. @throws MediaAway, then some of them may be kept */
  keep(paths: string[]): Promise<void>;
  /** Deletes a file, or a folder with what is in it. @throws MediaAway */
  remove(path: string): Promise<void>;
  /** Moves a file, or what is in a folder, to another path of the same place; what has gone meanwhile stays away. @throws MediaAway */
  move(from: string, to: string): Promise<void>;
  /** Copies a file from elsewhere on this machine to where the files are. @throws MediaAway */
  copyFrom(source: string, path: string): Promise<void>;
  /** Copies a file to elsewhere on this machine. @returns false when there is none of that path. @throws MediaAway */
  copyTo(path: string, target: string): Promise<boolean>;
  /** The ids of images there are files of, whatever their age, in batches; of very many a part, each time another one. */
  imageIds(): AsyncGenerator<string[]>;
  /** The paths of all files of images, in batches. @throws MediaAway */
  imagePaths(): AsyncGenerator<string[]>;
  /** Whether a file, or a folder with what is in it, was there before `time` (milliseconds) and has not changed since. */
  isOlder(path: string, time: number): Promise<boolean>;
}

/** The files are in the local folder and nowhere else: several machines share it. */
export class FolderFiles implements MediaFiles {
  constructor(readonly dir: string) {
    mkdirSync(join(dir, 'incoming'), { recursive: true });
  }

  async ready(): Promise<void> {}

  async names(folder: string): Promise<Set<string>> {
    return new Set(await readdir(join(this.dir, folder)).catch(() => []));
  }

  isHere(path: string): Promise<boolean> {
    return access(join(this.dir, path)).then(
      () => true,
      () => false,
    );
  }

  bring(path: string): Promise<boolean> {
    return this.isHere(path);
  }

  async keep(): Promise<void> {}

  async remove(path: string): Promise<void> {
    await rm(join(this.dir, path), { recursive: true, force: true });
  }

  async move(from: string, to: string): Promise<void> {
    const [source, target] = [join(this.dir, from), join(this.dir, to)];
    const found = await stat(source).catch(ignoreMissing);
    if (!found?.isDirectory()) return moveFile(source, target);
    for (const name of await readdir(source)) await moveFile(join(source, name), join(target, name));
    // A file may have been added meanwhile: the next move takes it.
    await rmdir(source).catch(() => {});
  }

  /** A copy that a crash interrupts leaves no half of a file. */
  async copyFrom(source: string, path: string): Promise<void> {
    const half = join(this.dir, 'incoming', randomUUID());
    try {
      await copyFile(source, half);
      await moveFile(half, join(this.dir, path));
    } finally {
      await rm(half, { force: true });
    }
  }

  copyTo(path: string, target: string): Promise<boolean> {
    return copyFile(join(this.dir, path), target)
      .then(() => true, ignoreMissing)
      .then(Boolean);
  }

  async *imageIds(): AsyncGenerator<string[]> {
    for (const folder of [...(await this.names('.'))].filter((name) => /^[0-9a-f]{2}$/.test(name)))
      yield [...(await this.names(folder))].filter(isMediaId);
  }

  async *imagePaths(): AsyncGenerator<string[]> {
    for await (const ids of this.imageIds()) {
      for (const folder of ids.map(folderOf)) yield [...(await this.names(folder))].map((name) => join(folder, name));
    }
  }

  async isOlder(path: string, time: number): Promise<boolean> {
    const file = await stat(join(this.dir, path)).catch(() => undefined);
    return file !== undefined && file.mtimeMs < time;
  }
}

/** Another process may have moved it first. */
async function moveFile(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await rename(source, target).catch(ignoreMissing);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

import { access, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMediaId } from './media-files';

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
  /** The ids of images there are files of, whatever their age, in batches. */
  imageIds(): AsyncGenerator<string[]>;
  /** Whether a file, or a folder with what is in it, was there before `moment` (milliseconds) and has not changed since. */
  isOlder(path: string, moment: number): Promise<boolean>;
}

/** The files are in the local folder and nowhere else: several machines share it. */
export class FolderFiles implements MediaFiles {
  constructor(readonly dir: string) {}

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

  async *imageIds(): AsyncGenerator<string[]> {
    const shelves = [...(await this.names('.'))].filter((name) => /^[0-9a-f]{2}$/.test(name));
    for (const shelf of shelves) yield [...(await this.names(shelf))].filter(isMediaId);
  }

  async isOlder(path: string, moment: number): Promise<boolean> {
    const file = await stat(join(this.dir, path)).catch(() => undefined);
    return file !== undefined && file.mtimeMs < moment;
  }
}

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

/**
 * Part of the limit. The copies may outgrow the limit by it before the folder is read, and then shrink below it by as
 * much.
 */
const SLACK = 0.1;

interface Copy {
  path: string;
  bytes: number;
  usedAt: number;
}

/**
 * Keeps the copies of pictures in a folder below a number of bytes: those go first that nobody has asked for the
 * longest time.
 * The folder itself is the list, so that the processes of a machine share it and a restart forgets nothing.
 */
export class LocalCopies {
  readonly #dir: string;
  readonly #maxBytes: number;
  readonly #log: Logger;
  /** Infinite before the first look. */
  #addedSince = Number.POSITIVE_INFINITY;
  #looking: Promise<void> | undefined;

  constructor(dir: string, maxBytes: number, log: Logger) {
    this.#dir = dir;
    this.#maxBytes = maxBytes;
    this.#log = log;
  }

  /** Call it when a copy has been added. */
  added(bytes: number): void {
    this.#addedSince += bytes;
    if (this.#addedSince < this.#maxBytes * SLACK) return;
    this.#looking ??= this.#shrink()
      .catch((error: unknown) => this.#log.warn({ err: error }, 'copies of pictures could not be deleted'))
      .finally(() => {
        this.#looking = undefined;
      });
  }

  async #shrink(): Promise<void> {
    this.#addedSince = 0;
    const copies = await this.#copies();
    let total = copies.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= this.#maxBytes) return;
    for (const { path, bytes } of copies.sort((a, b) => a.usedAt - b.usedAt)) {
      if (total <= this.#maxBytes * (1 - SLACK)) return;
      await rm(path, { force: true });
      total -= bytes;
    }
  }

  async #copies(): Promise<Copy[]> {
    const copies: Copy[] = [];
    const shards = (await readdir(this.#dir)).filter((name) => /^[0-9a-f]{2}$/.test(name));
    for (const shard of shards) {
      for (const name of await readdir(join(this.#dir, shard), { recursive: true })) {
        const path = join(this.#dir, shard, name);
        // Another process may delete it meanwhile.
        const file = await stat(path).catch(() => undefined);
        if (file?.isFile()) copies.push({ path, bytes: file.size, usedAt: file.atimeMs });
      }
    }
    return copies;
  }
}

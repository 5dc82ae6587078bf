import { mkdirSync } from 'node:fs';
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { MediaFiles } from '../MediaFiles';
import { isMediaId } from '../media-files';
import { type Bucket, MediaAway } from './Bucket';
import { LocalCopies } from './LocalCopies';

/** Milliseconds after which a copy that is used again is marked as used. */
const HOUR = 3_600_000;
/** Milliseconds for which the names of a folder are trusted: files are added to it while it is young. */
const NAMES_TRUSTED = 2_000;
const FOLDERS_MAX = 20_000;
/** Images after which a look for unused ones ends: each look begins elsewhere, so that together they see all. */
const ENOUGH = 10_000;
const FIRST_DIGITS = [...'0123456789abcdef'];
/** Files that are stored or deleted at the same time. */
const AT_ONCE = 8;

/** The files are in a bucket that all machines share; the local folder holds copies of those that were asked for lately. */
export class BucketFiles implements MediaFiles {
  readonly #bucket: Bucket;
  readonly #log: Logger;
  readonly #copies: LocalCopies;
  readonly #names = new LRUCache<string, Set<string>>({ max: FOLDERS_MAX, ttl: NAMES_TRUSTED });
  /** Files that are being fetched. */
  readonly #underWay = new Map<string, Promise<boolean>>();
  #isAway = false;

  /** @param maxBytes of the local copies together */
  constructor(
    readonly dir: string,
    bucket: Bucket,
    maxBytes: number,
    log: Logger,
  ) {
    this.#bucket = bucket;
    this.#log = log;
    this.#copies = new LocalCopies(dir, maxBytes, log);
    mkdirSync(join(dir, 'incoming'), { recursive: true });
  }

  ready(): Promise<void> {
    return this.#watched(() => this.#bucket.reach());
  }

  async names(folder: string): Promise<Set<string>> {
    const existing = this.#names.get(folder);
    if (existing) return existing;
    const found = new Set<string>();
    for await (const page of this.#list(`${folder}/`))
      for (const { key } of page) found.add(key.slice(folder.length + 1).split('/')[0] ?? '');
    this.#names.set(folder, found);
    return found;
  }

  async isHere(path: string): Promise<boolean> {
    const copy = join(this.dir, path);
    const found = await stat(copy).catch(() => undefined);
    if (found && Date.now() - found.atimeMs > HOUR) await utimes(copy, new Date(), found.mtime).catch(() => {});
    return found !== undefined;
  }

  async bring(path: string): Promise<boolean> {
    if (await this.isHere(path)) return true;
    const underWay = this.#underWay.get(path) ?? this.#fetch(path).finally(() => this.#underWay.delete(path));
    this.#underWay.set(path, underWay);
    return underWay;
  }

  async keep(paths: string[]): Promise<void> {
    await eachOf(paths, async (path) => {
      const storedAt = await this.#watched(() => this.#bucket.put(path, join(this.dir, path)));
      // All machines answer with one Last-Modified and one ETag.
      await utimes(join(this.dir, path), new Date(), storedAt);
      this.#forgetNames(path);
    });
  }

  async remove(path: string): Promise<void> {
    await rm(join(this.dir, path), { recursive: true, force: true });
    this.#forgetNames(path);
    for await (const page of this.#list(path))
      await eachOf(page, ({ key }) => this.#watched(() => this.#bucket.delete(key)));
  }

  async move(from: string, to: string): Promise<void> {
    await rm(join(this.dir, from), { recursive: true, force: true });
    for await (const page of this.#list(from)) {
      await eachOf(page, async ({ key }) => {
        await this.#moveObject(key, `${to}${key.slice(from.length)}`);
      });
    }
    for (const path of [from, to]) this.#forgetNames(path);
  }

  async copyFrom(source: string, path: string): Promise<void> {
    await this.#watched(() => this.#bucket.put(path, source));
    this.#forgetNames(path);
  }

  async copyTo(path: string, target: string): Promise<boolean> {
    return (await this.#watched(() => this.#bucket.get(path, target))) !== undefined;
  }

  async *imageIds(): AsyncGenerator<string[]> {
    const start = Math.floor(Math.random() * FIRST_DIGITS.length);
    let count = 0;
    for (const digit of [...FIRST_DIGITS.slice(start), ...FIRST_DIGITS.slice(0, start)]) {
      if (count >= ENOUGH) return;
      let last: string | undefined;
      for await (const page of this.#list(digit)) {
        // The files of an image follow each other, on two pages perhaps.
        const ids = new Set(
          page.map(({ key }) => key.split('/')[1] ?? '').filter((id) => id !== last && isMediaId(id)),
        );
        last = [...ids].at(-1) ?? last;
        count += ids.size;
        yield [...ids];
      }
    }
  }

  async *imagePaths(): AsyncGenerator<string[]> {
    for (const digit of FIRST_DIGITS)
      for await (const page of this.#list(digit))
        yield page.map(({ key }) => key).filter((key) => isMediaId(key.split('/')[1] ?? ''));
  }

  async isOlder(path: string, time: number): Promise<boolean> {
    let isThere = false;
    for await (const page of this.#list(path)) {
      if (page.some(({ changedAt }) => changedAt.getTime() >= time)) return false;
      isThere = true;
    }
    return isThere;
  }

  /** By way of this machine: each file's length is compared, and servers differ in how they copy. */
  async #moveObject(from: string, to: string): Promise<void> {
    const copy = join(this.dir, 'incoming', uuidv7());
    try {
      if (!(await this.copyTo(from, copy))) return;
      await this.copyFrom(copy, to);
      await this.#watched(() => this.#bucket.delete(from));
    } finally {
      await rm(copy, { force: true });
    }
  }

  #forgetNames(path: string): void {
    for (let folder = path; folder !== '.'; folder = dirname(folder)) this.#names.delete(folder);
  }

  async #fetch(path: string): Promise<boolean> {
    const temporary = join(this.dir, 'incoming', uuidv7());
    const bytes = await this.#watched(() => this.#bucket.get(path, temporary));
    if (bytes === undefined) return false;
    await mkdir(dirname(join(this.dir, path)), { recursive: true });
    await rename(temporary, join(this.dir, path));
    this.#copies.added(bytes);
    return true;
  }

  async *#list(prefix: string) {
    const pages = this.#bucket.list(prefix);
    while (true) {
      const { done, value } = await this.#watched(() => pages.next());
      if (done) return;
      yield value;
    }
  }

  /** Tells the log once that the service is away, and once that it is back. */
  async #watched<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      if (this.#isAway) this.#log.info('the bucket of the pictures answers again');
      this.#isAway = false;
      return result;
    } catch (error) {
      if (error instanceof MediaAway && !this.#isAway) {
        this.#isAway = true;
        this.#log.warn(
          { err: error.cause },
          'the bucket of the pictures is away: uploads are refused, copies are served',
        );
      }
      throw error;
    }
  }
}

/** Does the work for each, AT_ONCE at a time. */
async function eachOf<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items];
  const next = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, next));
}

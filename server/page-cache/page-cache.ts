import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { InTurn } from '@rangrekha/backend/http/bounded-queue';
import { LRUCache } from 'lru-cache';

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
export type Compression = keyof typeof compressors;

/** An answer to be given again and again. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Whether others may get it too. */
  shared: boolean;
}

/** An answer with its compressed forms, each made when it is first asked for. */
export class Page {
  readonly etag: string;
  #compressed = new Map<Compression, Promise<Buffer>>();
  #bytes: number;
  /** Is called when a compressed form has been added. */
  onGrowth: () => void = () => {};

  constructor(readonly rendered: Rendered) {
    this.etag = `W/"${createHash('sha256').update(rendered.body).digest('base64url').slice(0, 27)}"`;
    this.#bytes = rendered.body.length;
  }

  get bytes(): number {
    return this.#bytes;
  }

  compressed(compression: Compression): Promise<Buffer> {
    const made = this.#compressed.get(compression) ?? this.#compress(compression);
    this.#compressed.set(compression, made);
    return made;
  }

  async #compress(compression: Compression): Promise<Buffer> {
    const bytes = await compressors[compression](this.rendered.body);
    this.#bytes += bytes.length;
    this.onGrowth();
    return bytes;
  }
}

interface Entry {
  version: string;
  page: Page;
  /** Something was changed in this process since it was rendered. */
  outdated: boolean;
}

interface Rendering {
  /** Read before it begins. */
  version: string;
  /** Until then it only waits for its turn. */
  begun: boolean;
  page: Promise<Page>;
}

interface Reading {
  value: Promise<string>;
  readAt: number;
  /** Comes when the value has been waited for long enough. */
  late: Promise<undefined>;
  underWay: boolean;
}

interface Options {
  /** What changes with anything that a page may show; read at most once in `trustedFor`. */
  readVersion: () => Promise<string>;
  /** Milliseconds: so much longer may a page be given after another process has changed what it shows. */
  trustedFor?: number;
  /** Milliseconds that a cached page waits for the version; after that it is given as it is. */
  patience?: number;
  /** Limits how many are rendered at once, and refuses the rest. */
  inTurn?: InTurn;
  maxEntries?: number;
  maxBytes?: number;
}

/** The share of the room that pages which were asked for only once may take from the others. */
const ASKED_ONCE = 0.2;

/**
 * Pages as bytes, by address; the one that was asked for longest ago goes first. Of those that were asked for only once
 * there are few, so that addresses without end, such as all choices of the filters, push each other out and not the rest.
 */
export class PageCache {
  readonly #options: Required<Options>;
  readonly #askedOnce: LRUCache<string, Entry>;
  readonly #askedAgain: LRUCache<string, Entry>;
  #rendering = new Map<string, Rendering>();
  #version: Reading | undefined;

  constructor(options: Options) {
    this.#options = {
      trustedFor: 1000,
      patience: 200,
      maxEntries: 500,
      maxBytes: 64 * 1024 * 1024,
      inTurn: (work) => work(),
      ...options,
    };
    const { maxEntries: max, maxBytes: maxSize } = this.#options;
    const entries = () =>
      new LRUCache<string, Entry>({ max, maxSize, sizeCalculation: ({ page }, key) => page.bytes + key.length });
    this.#askedOnce = entries();
    this.#askedAgain = entries();
  }

  /**
   * The page of `key`: a cached one when nothing has changed since, else a new one, rendered once for all who wait. While
   * the version cannot be read, or too many pages are being rendered, a cached one is better than none.
   */
  async get(key: string, render: () => Promise<Rendered>): Promise<Page> {
    const known = this.#find(key);
    const version = known ? await this.#versionOr(known) : await this.#currentVersion().value;
    if (known && version === undefined) return known.page;
    const entry = this.#find(key);
    if (entry && entry.version === version && !entry.outdated) {
      if (!this.#askedAgain.get(key)) this.#put(this.#askedAgain, key, entry);
      return entry.page;
    }
    const page = this.#joined(key, version as string) ?? this.#render(key, version as string, render);
    return entry ? page.catch(() => entry.page) : page;
  }

  /** Something has been changed just now: what is cached or being rendered is good only for when nothing else can be had. */
  clear(): void {
    for (const entries of [this.#askedOnce, this.#askedAgain])
      for (const entry of entries.values()) entry.outdated = true;
    for (const [key, { begun }] of this.#rendering) if (begun) this.#rendering.delete(key);
    this.#version = undefined;
  }

  #find = (key: string): Entry | undefined => this.#askedAgain.peek(key) ?? this.#askedOnce.peek(key);

  /** The page that is rendered for somebody else; one that still waits for its turn will be of this version too. */
  #joined(key: string, version: string): Promise<Page> | undefined {
    const underWay = this.#rendering.get(key);
    if (!underWay || (underWay.begun && underWay.version !== version)) return undefined;
    underWay.version = version;
    return underWay.page;
  }

  /** The version; undefined when it cannot be read, or not in time for a page that is likely still good. */
  #versionOr({ outdated }: Entry): Promise<string | undefined> {
    const { value, late } = this.#currentVersion();
    return (outdated ? value : Promise.race([value, late])).catch(() => undefined);
  }

  /** The version is read before a page is rendered: what changes while it is rendered makes it outdated. */
  #currentVersion(): Reading {
    const now = performance.now();
    const current = this.#version;
    if (current && (current.underWay || now - current.readAt < this.#options.trustedFor)) return current;
    const late = new Promise<undefined>((resolve) => {
      setTimeout(resolve, this.#options.patience, undefined).unref();
    });
    const reading = { value: this.#options.readVersion(), readAt: now, late, underWay: true };
    this.#version = reading;
    reading.value.then(
      () => {
        reading.underWay = false;
      },
      () => {
        if (this.#version === reading) this.#version = undefined;
      },
    );
    return reading;
  }

  #render(key: string, version: string, render: () => Promise<Rendered>): Promise<Page> {
    const begin = () => {
      underWay.begun = true;
      return render();
    };
    const underWay: Rendering = { version, begun: false, page: undefined as never };
    this.#rendering.set(key, underWay);
    underWay.page = this.#options.inTurn(begin).then((rendered) => new Page(rendered));
    const settle = (page?: Page) => {
      if (this.#rendering.get(key) !== underWay) return;
      this.#rendering.delete(key);
      if (!page?.rendered.shared) return;
      const entry = { version: underWay.version, page, outdated: false };
      page.onGrowth = () => this.#find(key) === entry && this.#put(this.#place(key), key, entry);
      this.#put(this.#place(key), key, entry);
    };
    underWay.page.then(settle, () => settle());
    return underWay.page;
  }

  #place = (key: string) => (this.#askedAgain.has(key) ? this.#askedAgain : this.#askedOnce);

  /** As the newest of `entries`, by its size of now; takes the oldest out while both together are too many or too large. */
  #put(entries: LRUCache<string, Entry>, key: string, entry: Entry): void {
    const [once, again] = [this.#askedOnce, this.#askedAgain];
    once.delete(key);
    again.delete(key);
    entries.set(key, entry);
    const { maxEntries, maxBytes } = this.#options;
    while (once.size + again.size > maxEntries || once.calculatedSize + again.calculatedSize > maxBytes) {
      const isOverShare = once.size > maxEntries * ASKED_ONCE || once.calculatedSize > maxBytes * ASKED_ONCE;
      (once.size > 0 && (isOverShare || again.size === 0) ? once : again).pop();
    }
  }
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
    return bytes;
  }
}

interface Entry {
  version: string;
  page: Page;
  /** Something was changed in this process since it was rendered. */
  outdated: boolean;
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
  /** Milliseconds that a kept page waits for the version; after that it is given as it is. */
  patience?: number;
  maxEntries?: number;
  maxBytes?: number;
}

/** Pages as bytes, by address; the one that was asked for longest ago goes first. */
export class PageCache {
  readonly #options: Required<Options>;
  #entries = new Map<string, Entry>();
  #rendering = new Map<string, { version: string; page: Promise<Page> }>();
  #version: Reading | undefined;

  constructor(options: Options) {
    this.#options = { trustedFor: 1000, patience: 200, maxEntries: 500, maxBytes: 64 * 1024 * 1024, ...options };
  }

  /**
   * The page of `key`: a kept one when nothing has changed since, else a new one, rendered once for all who wait. While
   * the version cannot be read a kept one is better than none.
   */
  async get(key: string, render: () => Promise<Rendered>): Promise<Page> {
    const known = this.#entries.get(key);
    const version = known ? await this.#versionOr(known) : await this.#currentVersion().value;
    if (known && version === undefined) return known.page;
    const entry = this.#entries.get(key);
    if (entry && entry.version === version && !entry.outdated) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      return entry.page;
    }
    const underWay = this.#rendering.get(key);
    return underWay && underWay.version === version ? underWay.page : this.#render(key, version as string, render);
  }

  /** Something has been changed just now: what is kept or being rendered is good only for when nothing else can be had. */
  clear(): void {
    for (const entry of this.#entries.values()) entry.outdated = true;
    this.#rendering.clear();
    this.#version = undefined;
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
    const underWay = { version, page: render().then((rendered) => new Page(rendered)) };
    this.#rendering.set(key, underWay);
    const settle = (page?: Page) => {
      if (this.#rendering.get(key) !== underWay) return;
      this.#rendering.delete(key);
      if (page?.rendered.shared) this.#keep(key, { version, page, outdated: false });
    };
    underWay.page.then(settle, () => settle());
    return underWay.page;
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    let bytes = 0;
    for (const { page } of this.#entries.values()) bytes += page.bytes;
    for (const [oldest, { page }] of this.#entries) {
      if (this.#entries.size <= this.#options.maxEntries && bytes <= this.#options.maxBytes) break;
      this.#entries.delete(oldest);
      bytes -= page.bytes;
    }
  }
}

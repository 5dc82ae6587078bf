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
}

interface Options {
  /** What changes with anything that a page may show; read at most once in `trustedFor`. */
  readVersion: () => Promise<string>;
  /** Milliseconds: so much longer may a page be given after another process has changed what it shows. */
  trustedFor?: number;
  maxEntries?: number;
  maxBytes?: number;
}

/** Pages as bytes, by address; the one that was asked for longest ago goes first. */
export class PageCache {
  readonly #options: Required<Options>;
  #entries = new Map<string, Entry>();
  #rendering = new Map<string, { version: string; page: Promise<Page> }>();
  #version: { value: Promise<string>; readAt: number } | undefined;

  constructor(options: Options) {
    this.#options = { trustedFor: 1000, maxEntries: 500, maxBytes: 64 * 1024 * 1024, ...options };
  }

  /** The page of `key`: a kept one when nothing has changed since, else a new one, rendered once for all who wait. */
  async get(key: string, render: () => Promise<Rendered>): Promise<Page> {
    const version = await this.#currentVersion();
    const entry = this.#entries.get(key);
    if (entry?.version === version) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      return entry.page;
    }
    const underWay = this.#rendering.get(key);
    return underWay?.version === version ? underWay.page : this.#render(key, version, render);
  }

  /** Forgets everything, also what is being rendered: something has been changed just now. */
  clear(): void {
    this.#entries.clear();
    this.#rendering.clear();
    this.#version = undefined;
  }

  /** The version is read before a page is rendered: what changes while it is rendered makes it outdated. */
  async #currentVersion(): Promise<string> {
    const now = performance.now();
    if (!this.#version || now - this.#version.readAt >= this.#options.trustedFor) {
      const reading = { value: this.#options.readVersion(), readAt: now };
      this.#version = reading;
      reading.value.catch(() => {
        if (this.#version === reading) this.#version = undefined;
      });
    }
    return this.#version.value;
  }

  #render(key: string, version: string, render: () => Promise<Rendered>): Promise<Page> {
    const underWay = { version, page: render().then((rendered) => new Page(rendered)) };
    this.#rendering.set(key, underWay);
    const settle = (page?: Page) => {
      if (this.#rendering.get(key) !== underWay) return;
      this.#rendering.delete(key);
      if (page?.rendered.shared) this.#keep(key, { version, page });
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

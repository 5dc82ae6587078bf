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
  /** Nobody gets it: each request is answered without the cache. */
  passOn?: boolean;
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

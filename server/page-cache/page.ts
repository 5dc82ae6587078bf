import { type Compression, compress, THOROUGH } from '@rangrekha/backend/http/compression';
import { digestOf } from '@rangrekha/backend/http/etag';

/** An answer to be given again and again. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Whether others may get it too. */
  shared: boolean;
  /** How thoroughly it is compressed. */
  quality?: number;
  /** Nobody gets it: each request is answered without the cache. */
  passOn?: boolean;
}

/** An answer with its compressed forms, each made when it is first asked for. */
export class Page {
  /** What its ETags are made of. */
  readonly digest: string;
  #compressed = new Map<Compression, Promise<Buffer>>();
  #bytes: number;
  /** Is called when a compressed form has been added. */
  onGrowth: () => void = () => {};

  constructor(readonly rendered: Rendered) {
    this.digest = digestOf(rendered.body);
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
    const bytes = await compress(this.rendered.body, compression, this.rendered.quality ?? THOROUGH);
    this.#bytes += bytes.length;
    this.onGrowth();
    return bytes;
  }
}

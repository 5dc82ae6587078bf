import { type Compression, compress, compressionFor, THOROUGH } from '@rangrekha/backend/http/response/compression';
import { digestOf } from '@rangrekha/backend/http/response/etag';

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
  /** Milliseconds after which it is rendered again, and given meanwhile: it lacks what a plugin failed to show. */
  renewAfter?: number | undefined;
}

/** An answer with its compressed forms, each made when it is first asked for. */
export class Page {
  /** What its ETags are made of. */
  readonly digest: string;
  readonly #compressed = new Map<Compression, Promise<Buffer>>();
  /** The forms that are made already. */
  readonly #made = new Map<Compression, Buffer>();
  readonly #heads = new Map<string, string[]>();
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

  /** The compression that it is sent in. */
  compressionFor(accepted: string): Compression | undefined {
    return this.#bytes === 0 ? undefined : compressionFor(accepted);
  }

  /** The bytes of a form when there is nothing to wait for. */
  madeAlready(compression: Compression | undefined): Buffer | undefined {
    return compression ? this.#made.get(compression) : this.rendered.body;
  }

  /**
   * The headers of an answer as Node takes them quickest: names and values turn about. They are put together once.
   * @param form the same for all answers with the same headers
   */
  head(form: string, make: () => Record<string, string | number>): string[] {
    let head = this.#heads.get(form);
    if (!head) {
      head = Object.entries(make()).flatMap(([name, value]) => [name, String(value)]);
      this.#heads.set(form, head);
    }
    return head;
  }

  /** The bytes as they are. */
  get plain(): Buffer {
    return this.rendered.body;
  }

  compressed(compression: Compression): Promise<Buffer> {
    const made = this.#compressed.get(compression) ?? this.#compress(compression);
    this.#compressed.set(compression, made);
    return made;
  }

  async #compress(compression: Compression): Promise<Buffer> {
    const bytes = await compress(this.plain, compression, this.rendered.quality ?? THOROUGH);
    this.#bytes += bytes.length;
    this.#made.set(compression, bytes);
    this.onGrowth();
    return bytes;
  }
}

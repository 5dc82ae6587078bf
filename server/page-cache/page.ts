import {
  accepts,
  type Compression,
  compress,
  compressionFor,
  THOROUGH,
} from '@rangrekha/backend/http/response/compression';
import { digestOf } from '@rangrekha/backend/http/response/etag';
import { JsonText } from '@rangrekha/backend/http/response/json-text';

/** An answer to be given again and again. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer | JsonText;
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
  readonly #compressed = new Map<Compression, Promise<Buffer>>();
  /** The forms that are made already. */
  readonly #made = new Map<Compression, Buffer>();
  readonly #heads = new Map<string, string[]>();
  #bytes: number;
  /** Its parts are compressed already, and nobody has been given it yet. */
  #isQuickest: boolean;
  /** Is called when a compressed form has been added. */
  onGrowth: () => void = () => {};

  constructor(readonly rendered: Rendered) {
    const { body } = rendered;
    const isJson = body instanceof JsonText;
    this.digest = isJson ? body.digest : digestOf(body);
    this.#bytes = isJson ? body.bytes : body.length;
    this.#isQuickest = isJson && body.isJoined;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The compression that it is sent in. What is joined of compressed parts is sent so the first time, because few such
   * answers are asked for again; from then on as for others.
   */
  compressionFor(accepted: string): Compression | undefined {
    if (this.#bytes === 0) return undefined;
    return this.#isQuickest && accepts(accepted, 'gzip') ? 'gzip' : compressionFor(accepted);
  }

  /** The bytes of a form when there is nothing to wait for. */
  madeAlready(compression: Compression | undefined): Buffer | undefined {
    const { body } = this.rendered;
    if (compression) return this.#made.get(compression);
    return body instanceof JsonText ? undefined : body;
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
    const { body } = this.rendered;
    return body instanceof JsonText ? Buffer.from(body.text) : body;
  }

  compressed(compression: Compression): Promise<Buffer> {
    const { body } = this.rendered;
    if (compression === 'gzip' && body instanceof JsonText && body.isJoined) {
      this.#isQuickest = false;
      return Promise.resolve(body.gzipped());
    }
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

import { digestOf } from './etag';

/** An answer that is JSON already, such as a list of products whose texts are kept. */
export class JsonText<T = unknown> {
  declare readonly shape: T;
  #bytes: Buffer | undefined;
  #digest: string | undefined;

  /** @param pieces of the text, in order */
  constructor(private readonly pieces: readonly string[]) {}

  get length(): number {
    return this.pieces.reduce((sum, { length }) => sum + length, 0);
  }

  get text(): string {
    return this.pieces.join('');
  }

  /** Made of each piece by itself: a long string with other letters than those of English costs ten times as much. */
  get bytes(): Buffer {
    this.#bytes ??= Buffer.concat(this.pieces.map((piece) => Buffer.from(piece)));
    return this.#bytes;
  }

  /** What its ETags are made of. */
  get digest(): string {
    this.#digest ??= digestOf(this.bytes);
    return this.#digest;
  }

  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** The pieces of `{"name":[items]…`, which `rest` ends. @param items each as JSON */
export const listPieces = (name: string, items: readonly string[], rest = '}'): string[] => [
  `{"${name}":[`,
  ...items.flatMap((item, index) => (index > 0 ? [',', item] : [item])),
  `]${rest}`,
];

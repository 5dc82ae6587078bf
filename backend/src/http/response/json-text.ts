import { digestOf } from './etag';

/** An answer that is JSON already, such as a list of products whose texts are kept. */
export class JsonText<T = unknown> {
  declare readonly shape: T;
  #digest: string | undefined;

  constructor(readonly text: string) {}

  /** What its ETags are made of. */
  get digest(): string {
    this.#digest ??= digestOf(this.text);
    return this.#digest;
  }

  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

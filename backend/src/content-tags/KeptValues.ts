import { LRUCache } from 'lru-cache';
import type { TagVersions } from './TagVersions';

interface Kept<Value> {
  value: Value;
  /** The moment of the tags before it was read, or when it was last found to be fresh. */
  moment: number;
}

/** Values in the memory of this process, each good until one of the tags of what it was made of is raised. */
export class KeptValues<Value extends object> {
  readonly #entries: LRUCache<string, Kept<Value>>;

  /**
   * @param maxBytes of all values together; the one that was used longest ago goes first
   * @param bytesOf about what a value takes, with all that is around it
   */
  constructor(
    private readonly tags: TagVersions,
    maxBytes: number,
    bytesOf: (value: Value, key: string) => number,
  ) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ value }, key) => bytesOf(value, key) });
  }

  /**
   * The value of `key`, while nothing that it shows has changed. Call it once `tags.read()` is done.
   * @param rowsOf the rows of the tags of what it shows
   */
  find(key: string, rowsOf: (key: string) => number[]): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const { moment } = this.tags;
    if (entry.moment !== moment && this.tags.changedSince(entry.moment, rowsOf(key)).length > 0) return undefined;
    entry.moment = moment;
    return entry.value;
  }

  /** @param moment of the tags before the value was read */
  keep(key: string, value: Value, moment: number): void {
    this.#entries.set(key, { value, moment });
  }
}

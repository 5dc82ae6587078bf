import { LRUCache } from 'lru-cache';
import type { TagVersions } from './TagVersions';

interface Kept<Value> {
  value: Value;
  /** `tags.changeCount` before it was read, or when it was last found to be fresh. */
  changeCount: number;
}

/** What the values take at most; the one that was used longest ago goes first. */
interface Limits<Value> {
  /** Of all values together. */
  maxBytes?: number;
  /** About what a value takes, with all that is around it. */
  bytesOf?: (value: Value, key: string) => number;
  maxValues?: number;
  /** Milliseconds from the begin of its reading for which a value is kept, whatever the tags tell. */
  trustedFor?: number;
}

/** Where the reading of a value began. */
export interface ReadingStart {
  changeCount: number;
  time: number;
}

/** Values in the memory of this process, each good until one of the tags of what it was made of is raised. */
export class KeptValues<Value extends object | string> {
  readonly #entries: LRUCache<string, Kept<Value>>;

  constructor(
    private readonly tags: TagVersions,
    { maxBytes = 0, bytesOf, maxValues = 0, trustedFor = 0 }: Limits<Value>,
  ) {
    const sizeCalculation = bytesOf && (({ value }: Kept<Value>, key: string) => bytesOf(value, key));
    this.#entries = new LRUCache({
      max: maxValues,
      maxSize: maxBytes,
      ttl: trustedFor,
      ...(sizeCalculation && { sizeCalculation }),
    });
  }

  /**
   * The value of `key`, while nothing that it shows has changed. Call it once `tags.read()` is done, unless an older value
   * will do.
   * @param rowsOf the rows of the tags of what it shows
   */
  find(key: string, rowsOf: (key: string) => number[]): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const { changeCount } = this.tags;
    if (entry.changeCount !== changeCount && this.tags.changedSince(entry.changeCount, rowsOf(key)).length > 0)
      return undefined;
    entry.changeCount = changeCount;
    return entry.value;
  }

  /** To be asked before a value is read: what was read before a change must not outlive it. */
  begin(): ReadingStart {
    return { changeCount: this.tags.changeCount, time: performance.now() };
  }

  keep(key: string, value: Value, { changeCount, time }: ReadingStart): void {
    this.#entries.set(key, { value, changeCount }, { start: time });
  }
}

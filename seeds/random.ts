import { v7 as uuidv7 } from 'uuid';

/** Pseudo-random numbers, the same for the same word, so that an interrupted seed can continue. */
export class Random {
  #state: number;

  constructor(word: string) {
    this.#state = [...word].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261);
  }

  /** A number from 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** A number from `low` to below `high`. */
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** A UUIDv7 with this time. */
  id(time: Date): string {
    return uuidv7({ msecs: time.getTime(), random: Uint8Array.from({ length: 16 }, () => this.whole(0, 255)) });
  }
}

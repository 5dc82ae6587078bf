import { addBits, type Bits, emptyBits, setBit, wordsOf } from './bits';
import { withRoom } from './with-room';

/** With more variants than this, a bit for each variant of the shop takes less time, and hardly more memory, than a list. */
const LIST = 4_000;

/** The variants of which each value is, by the number of the value. */
export class VariantSets {
  /** Lists of the rare values. */
  readonly #lists: number[][] = [];
  readonly #bits: (Bits | undefined)[] = [];

  /** How many numbers of values there are. */
  get length(): number {
    return this.#lists.length;
  }

  /** Whether any variant has a value. */
  has(value: number): boolean {
    return this.#bits[value] !== undefined || (this.#lists[value]?.length ?? 0) > 0;
  }

  add(value: number, variant: number): void {
    while (this.#lists.length <= value) this.#lists.push([]);
    const bits = this.#bits[value];
    if (bits) {
      this.#bits[value] = withRoom(bits, wordsOf(variant + 1));
      setBit(this.#bits[value] as Bits, variant);
      return;
    }
    const list = this.#lists[value] as number[];
    list.push(variant);
    if (list.length > LIST) this.#makeBits(value, variant + 1);
  }

  /** The variants of a value, not to be changed. @param variants how many the shop has */
  of(value: number, variants: number): Bits {
    const own = this.#bits[value];
    if (own && own.length >= wordsOf(variants)) return own;
    const bits = emptyBits(variants);
    this.#addTo(bits, value);
    return bits;
  }

  /** The variants of the flagged values, not to be changed. @param variants how many the shop has */
  ofAny(flags: Uint8Array, variants: number): Bits {
    const value = flags.indexOf(1);
    if (value === flags.lastIndexOf(1)) return this.of(value, variants);
    const bits = emptyBits(variants);
    for (let other = value; other < flags.length; other += 1) if (flags[other] === 1) this.#addTo(bits, other);
    return bits;
  }

  #addTo(bits: Bits, value: number): void {
    const own = this.#bits[value];
    if (own) addBits(bits, own);
    else for (const variant of this.#lists[value] ?? []) setBit(bits, variant);
  }

  #makeBits(value: number, variants: number): void {
    this.#bits[value] = this.of(value, variants);
    this.#lists[value] = [];
  }
}

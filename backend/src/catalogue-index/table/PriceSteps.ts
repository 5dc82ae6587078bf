import { type Bits, emptyBits, hasAnyBeside, hasAnyOf, hasBit, setBit, wordsOf } from './bits';
import { withRoom } from './with-room';

/** Prices at which it is known at once which variants cost less. */
const LIMITS = 128;
/** Prices from which the limits are chosen, so that about as many variants are between any two. */
const SAMPLE = 6_400;

/** The variants in steps of prices, which are paise. */
export class PriceSteps {
  #prices = new Int32Array();
  #length = 0;
  /** Ascending. A step ends below its limit; the last one has none. */
  #limits: number[] = [];
  #variants: number[][] = [[]];
  /** The variants that cost less than each limit. */
  #below: Bits[] = [];
  /** How many variants there were when the limits were chosen. */
  #chosenAmong = 0;

  /** Adds the next variant. */
  add(price: number): void {
    const variant = this.#length;
    this.#prices = withRoom(this.#prices, variant + 1);
    this.#prices[variant] = price;
    this.#length += 1;
    const step = this.#stepOf(price);
    (this.#variants[step] as number[]).push(variant);
    this.#makeRoom(variant);
    for (let limit = step; limit < this.#below.length; limit += 1) setBit(this.#below[limit] as Bits, variant);
  }

  /** Chooses the limits anew when there are many more variants than before. */
  balance(): void {
    if (this.#length < 2 * this.#chosenAmong) return;
    this.#chosenAmong = this.#length;
    const distance = Math.max(1, Math.floor(this.#length / SAMPLE));
    const sample = this.#prices.subarray(0, this.#length).filter((_, variant) => variant % distance === 0);
    sample.sort();
    const limits = Array.from({ length: LIMITS }, (_, limit) => sample[Math.floor((limit * sample.length) / LIMITS)]);
    this.#limits = [...new Set(limits)].filter((limit) => limit !== undefined);
    this.#variants = Array.from({ length: this.#limits.length + 1 }, () => []);
    for (let variant = 0; variant < this.#length; variant += 1)
      (this.#variants[this.#stepOf(this.#prices[variant] as number)] as number[]).push(variant);
    let below = emptyBits(this.#length);
    this.#below = this.#limits.map((_, limit) => {
      below = below.slice();
      for (const variant of this.#variants[limit] as number[]) setBit(below, variant);
      return below;
    });
  }

  get prices(): Int32Array<ArrayBuffer> {
    return this.#prices.slice(0, this.#length);
  }

  /** The variants whose price is in a range, both ends included. @param bits an empty set to be used */
  between(lowest: number, highest: number, bits = emptyBits(this.#length)): Bits {
    const [first, last] = [this.#stepOf(lowest), this.#stepOf(highest)];
    if (last > first + 1) {
      const [cheaper, below] = [this.#below[first] as Bits, this.#below[last - 1] as Bits];
      const words = Math.min(bits.length, below.length);
      for (let word = 0; word < words; word += 1) bits[word] = (below[word] as number) & ~(cheaper[word] as number);
    }
    for (const step of first === last ? [first] : [first, last])
      for (const variant of this.#variants[step] as number[]) {
        const price = this.#prices[variant] as number;
        if (price >= lowest && price <= highest) setBit(bits, variant);
      }
    return bits;
  }

  /** The lowest and the highest price of some of the variants. @returns undefined for none */
  rangeOf(bits: Bits): [lowest: number, highest: number] | undefined {
    const steps = this.#limits.length;
    const first = firstIndex(steps, (step) => hasAnyOf(bits, this.#below[step] as Bits));
    const beyond = firstIndex(steps, (step) => !hasAnyBeside(bits, this.#below[step] as Bits));
    const pricesIn = (step: number) =>
      (this.#variants[step] as number[])
        .filter((variant) => hasBit(bits, variant))
        .map((variant) => this.#prices[variant] as number);
    const [low, high] = [pricesIn(first), pricesIn(beyond)];
    if (low.length === 0 || high.length === 0) return undefined;
    return [low.reduce((one, other) => Math.min(one, other)), high.reduce((one, other) => Math.max(one, other))];
  }

  #makeRoom(variant: number): void {
    const words = wordsOf(variant + 1);
    if ((this.#below[0]?.length ?? words) < words) this.#below = this.#below.map((below) => withRoom(below, words));
  }

  #stepOf(price: number): number {
    return firstIndex(this.#limits.length, (limit) => price < (this.#limits[limit] as number));
  }
}

/** The first index below `length` that fits, or `length`. When one fits, so do all after it. */
function firstIndex(length: number, fits: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

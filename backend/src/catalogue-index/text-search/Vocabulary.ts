import { timeSlices } from '../time-slices';

/** What a word that only begins like the one that was typed is worth, and a word with other letters. */
const BEGINNING = 0.375;
const TYPOS = 0.45;
/** Words that begin alike; further ones hardly help anybody who typed so little. */
const BEGINNINGS_MAX = 2_000;
/** Entries between two looks at the clock. */
const ENTRIES = 250;

/** What a word may mean, and how near that is: 1 for the word itself, less for others. */
export interface Meaning<Value> {
  value: Value;
  nearness: number;
}

/** Words with a value each, found as a whole, by their beginning, or in spite of typos. */
export class Vocabulary<Value> {
  readonly #values = new Map<string, Value>();
  #sorted: string[] = [];
  /** The words with the same letters, whatever their order: all numbers together have one place. */
  readonly #alike = new Map<number, string[]>();
  #added: string[] = [];

  get(word: string): Value | undefined {
    return this.#values.get(word);
  }

  /** @param word one that is not there */
  add(word: string, value: Value): void {
    this.#put(word, value);
    this.#added.push(word);
  }

  /** Sorts in what was added: only then it is found by its beginning or with typos. */
  sort(): void {
    if (this.#added.length === 0) return;
    const added = this.#added.sort();
    const length = this.#sorted.length + added.length;
    const sorted = new Array<string>(length);
    let [former, next] = [0, 0];
    for (let index = 0; index < length; index += 1) {
      const [known, word] = [this.#sorted[former], added[next]];
      const isKnown = known !== undefined && (word === undefined || known < word);
      sorted[index] = (isKnown ? known : word) as string;
      if (isKnown) former += 1;
      else next += 1;
    }
    [this.#sorted, this.#added] = [sorted, []];
  }

  /** All words with their values, sorted. */
  entries(): [string, Value][] {
    return this.#sorted.map((word) => [word, this.#values.get(word) as Value]);
  }

  /** Fills an empty vocabulary. @param entries sorted by their words */
  async restore(entries: [string, Value][]): Promise<void> {
    const slice = timeSlices();
    for (const [index, [word, value]] of entries.entries()) {
      this.#put(word, value);
      this.#sorted.push(word);
      if (index % ENTRIES === 0) await slice();
    }
  }

  /** Words that begin with the given one and are longer. */
  beginningWith(beginning: string): Meaning<Value>[] {
    const found: Meaning<Value>[] = [];
    for (let index = this.#firstFrom(beginning); found.length < BEGINNINGS_MAX; index += 1) {
      const word = this.#sorted[index];
      if (!word?.startsWith(beginning)) break;
      const further = word.length - beginning.length;
      if (further > 0) found.push(this.#meaning(word, (BEGINNING * word.length) / (word.length + 0.3 * further)));
    }
    return found;
  }

  /** Words that differ in one to so many letters: wrong, missing or too many. */
  near(word: string, typos: number): Meaning<Value>[] {
    const found: { other: string; distance: number }[] = [];
    const letters = lettersOf(word);
    for (const [otherLetters, others] of typos > 0 ? this.#alike : []) {
      if (countBits(otherLetters ^ letters) > 2 * typos) continue;
      for (const other of others) {
        const distance = distanceBetween(word, other, typos);
        if (distance > 0 && distance <= typos) found.push({ other, distance });
      }
    }
    return found
      .sort((one, other) => (one.other < other.other ? -1 : 1))
      .map(({ other, distance }) => this.#meaning(other, (TYPOS * word.length) / (word.length + distance)));
  }

  #put(word: string, value: Value): void {
    this.#values.set(word, value);
    const letters = lettersOf(word);
    const alike = this.#alike.get(letters);
    if (alike) alike.push(word);
    else this.#alike.set(letters, [word]);
  }

  #meaning(word: string, nearness: number): Meaning<Value> {
    return { value: this.#values.get(word) as Value, nearness };
  }

  /** The index of the first sorted word that is not before the given one. */
  #firstFrom(word: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** One bit for each of a to z, one for all digits, one for all else. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) {
    const code = word.charCodeAt(index);
    if (code >= 97 && code <= 122) letters |= 1 << (code - 97);
    else letters |= 1 << (code >= 48 && code <= 57 ? 26 : 27);
  }
  return letters;
}

/** How many bits of a number are set. */
function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** The letters in which two words differ, if they are at most `most`; else any larger number. */
function distanceBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const value = Math.min(changed, (row[j] as number) + 1, (next[j - 1] as number) + 1);
      next.push(value);
      least = Math.min(least, value);
    }
    if (least > most) return least;
    row = next;
  }
  return row[other.length] as number;
}

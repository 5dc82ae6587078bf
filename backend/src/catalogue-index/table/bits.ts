/** Sets of whole numbers, one bit for each, in words of 32. */
export type Bits = Int32Array<ArrayBuffer>;

/** How many words have room for the numbers below `length`. */
export const wordsOf = (length: number): number => (length + 31) >>> 5;

/** An empty set with room for the numbers below `length`. */
export const emptyBits = (length: number): Bits => new Int32Array(wordsOf(length));

export const hasBit = (bits: Bits, number: number): boolean =>
  (((bits[number >>> 5] as number) >>> (number & 31)) & 1) === 1;

/** @param number one that `bits` has room for */
export function setBit(bits: Bits, number: number): void {
  const word = number >>> 5;
  bits[word] = (bits[word] as number) | (1 << (number & 31));
}

/** @param number one that `bits` has room for */
export function clearBit(bits: Bits, number: number): void {
  const word = number >>> 5;
  bits[word] = (bits[word] as number) & ~(1 << (number & 31));
}

/** Adds the numbers of another set, which may be shorter. */
export function addBits(bits: Bits, other: Bits): void {
  const words = Math.min(bits.length, other.length);
  for (let word = 0; word < words; word += 1) bits[word] = (bits[word] as number) | (other[word] as number);
}

/** Keeps only the numbers of another set, which has no fewer words. */
export function keepBits(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] as number) & (other[word] as number);
}

/** Whether two sets have a number in common. */
export function hasAnyOf(bits: Bits, other: Bits): boolean {
  const words = Math.min(bits.length, other.length);
  for (let word = 0; word < words; word += 1) if (((bits[word] as number) & (other[word] as number)) !== 0) return true;
  return false;
}

/** Whether a set has a number that is not in another set, which has no fewer words. */
export function hasAnyBeside(bits: Bits, other: Bits): boolean {
  for (let word = 0; word < bits.length; word += 1)
    if (((bits[word] as number) & ~(other[word] as number)) !== 0) return true;
  return false;
}

/** How many bits of a word are set: adds up those of pairs, of fours and of eights, side by side. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** How many numbers a set has. */
export function countAll(bits: Bits): number {
  let numbers = 0;
  for (let word = 0; word < bits.length; word += 1) numbers += countBits(bits[word] as number);
  return numbers;
}

/**
 * Counts the groups of neighbours of which at least one number is in two sets, without a look at each number. Each group
 * has ones in all its places but the last; adding these to its own bits carries into its last place when one is set.
 * @param ends the last number of each group; it has no more words than the sets
 * @param marks gets the last numbers of the groups that are counted
 */
export function countGroups(one: Bits, other: Bits, ends: Bits, marks: Bits): number {
  let groups = 0;
  let carry = 0;
  for (let word = 0; word < marks.length; word += 1) {
    const inner = ~(ends[word] as number);
    const both = (one[word] as number) & (other[word] as number);
    const inside = both & inner;
    // Each sum is cut to a word at once: else the machine calculates with fractions, which takes longer.
    const sum = (((inside + inner) | 0) + carry) | 0;
    carry = (inside | (inner & ~sum)) >>> 31;
    const found = (sum | both) & ~inner;
    marks[word] = found;
    groups = (groups + countBits(found)) | 0;
  }
  return groups;
}

import { timeSlices } from './time-slices';

/** Lists of numbers with a text each, in three columns: the texts by lines, how long each list is, all numbers. */
export interface PackedLists {
  texts: Uint8Array<ArrayBuffer>;
  lengths: Uint32Array<ArrayBuffer>;
  numbers: Uint32Array<ArrayBuffer>;
}

/** Entries between two looks at the clock. */
const ENTRIES = 250;

/** @param lists in order; their texts have one line each */
export async function packLists(lists: [string, readonly number[]][]): Promise<PackedLists> {
  const slice = timeSlices();
  const lengths = Uint32Array.from(lists, ([, numbers]) => numbers.length);
  const all = new Uint32Array(lengths.reduce((sum, length) => sum + length, 0));
  let next = 0;
  for (const [index, [, numbers]] of lists.entries()) {
    all.set(numbers, next);
    next += numbers.length;
    if (index % ENTRIES === 0) await slice();
  }
  const texts = new Uint8Array(Buffer.from(lists.map(([text]) => text).join('\n')));
  return { texts, lengths, numbers: all };
}

export async function unpackLists({ texts, lengths, numbers }: PackedLists): Promise<[string, number[]][]> {
  const slice = timeSlices();
  const lines = lengths.length > 0 ? Buffer.from(texts).toString().split('\n') : [];
  if (lines.length !== lengths.length) throw new Error('A text of a list has more than one line.');
  const lists: [string, number[]][] = [];
  let next = 0;
  for (const [index, text] of lines.entries()) {
    const length = lengths[index] as number;
    lists.push([text, Array.from(numbers.subarray(next, next + length))]);
    next += length;
    if (index % ENTRIES === 0) await slice();
  }
  return lists;
}

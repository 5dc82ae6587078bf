export interface Step<Item> {
  kind: 'same' | 'added' | 'removed';
  item: Item;
}

/** Beyond so many pairs to compare, what lies between the common ends counts as replaced. */
const PAIRS_MAX = 4_000_000;

/** The fewest items taken out of `before` and added to make it `after`. */
export function sequenceDiff<Item>(before: readonly Item[], after: readonly Item[]): Step<Item>[] {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const middle = [before.slice(start, before.length - end), after.slice(start, after.length - end)] as const;
  return [
    ...before.slice(0, start).map(as('same')),
    ...middleDiff(...middle),
    ...before.slice(before.length - end).map(as('same')),
  ];
}

const as =
  (kind: Step<unknown>['kind']) =>
  <Item>(item: Item): Step<Item> => ({ kind, item });

function middleDiff<Item>(before: readonly Item[], after: readonly Item[]): Step<Item>[] {
  if (before.length * after.length > PAIRS_MAX) return [...before.map(as('removed')), ...after.map(as('added'))];
  const common = commonLengths(before, after);
  const steps: Step<Item>[] = [];
  const width = after.length + 1;
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const below = i < before.length ? (common[(i + 1) * width + j] as number) : -1;
    const beside = j < after.length ? (common[i * width + j + 1] as number) : -1;
    if (i < before.length && j < after.length && before[i] === after[j]) {
      steps.push({ kind: 'same', item: before[i++] as Item });
      j++;
    } else if (below >= beside) steps.push({ kind: 'removed', item: before[i++] as Item });
    else steps.push({ kind: 'added', item: after[j++] as Item });
  }
  return steps;
}

/** At `i * width + j`: how long the longest common subsequence of what follows i and j is. */
function commonLengths(before: readonly unknown[], after: readonly unknown[]): Uint32Array {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        before[i] === after[j]
          ? (lengths[(i + 1) * width + j + 1] as number) + 1
          : Math.max(lengths[(i + 1) * width + j] as number, lengths[i * width + j + 1] as number);
  return lengths;
}

/** The first of many rows in an order. Sorting a hundred thousand would hold up all other requests meanwhile. */
export function firstInOrder<Row>(rows: Row[], compare: (one: Row, other: Row) => number, most: number): Row[] {
  let kept: Row[] = [];
  /** No row after it is among the first. */
  let last: Row | undefined;
  const cut = () => {
    kept = kept.sort(compare).slice(0, most);
    last = kept[most - 1];
  };
  for (const row of rows) {
    if (last !== undefined && compare(row, last) >= 0) continue;
    kept.push(row);
    if (kept.length === 4 * most) cut();
  }
  cut();
  return kept;
}

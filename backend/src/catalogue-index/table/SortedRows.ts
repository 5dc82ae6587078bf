/** Rows of a table in an order, the lowest first. */
export class SortedRows {
  #rows = new Uint32Array();

  constructor(private readonly compare: (one: number, other: number) => number) {}

  get rows(): Uint32Array {
    return this.#rows;
  }

  /** @param rows those of a table that had the same order */
  restore(rows: Uint32Array<ArrayBuffer>): void {
    this.#rows = rows;
  }

  /** Drops the rows that are not used. */
  drop(isUsed: Uint8Array): void {
    this.#rows = this.#rows.filter((row) => isUsed[row] === 1);
  }

  add(added: number[]): void {
    const kept = this.#rows;
    const merged = new Uint32Array(kept.length + added.length);
    let from = 0;
    for (const [before, row] of added.toSorted(this.compare).entries()) {
      const to = this.#placeOf(row, kept, from);
      merged.set(kept.subarray(from, to), from + before);
      merged[to + before] = row;
      from = to;
    }
    merged.set(kept.subarray(from), from + added.length);
    this.#rows = merged;
  }

  /** The index of the first row in `rows`, from an index on, that comes after the given one. */
  #placeOf(row: number, rows: Uint32Array, from: number): number {
    let [low, high] = [from, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(rows[middle] as number, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

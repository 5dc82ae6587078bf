/** Slots of a table in an order, the lowest first. */
export class SortedSlots {
  #slots = new Uint32Array();

  constructor(private readonly compare: (one: number, other: number) => number) {}

  get slots(): Uint32Array {
    return this.#slots;
  }

  /** @param slots those of a table that had the same order */
  restore(slots: Uint32Array<ArrayBuffer>): void {
    this.#slots = slots;
  }

  /** Drops the slots that are not used. */
  drop(isUsed: Uint8Array): void {
    this.#slots = this.#slots.filter((slot) => isUsed[slot] === 1);
  }

  add(added: number[]): void {
    const kept = this.#slots;
    const merged = new Uint32Array(kept.length + added.length);
    let from = 0;
    for (const [before, slot] of added.toSorted(this.compare).entries()) {
      const to = this.#placeOf(slot, kept, from);
      merged.set(kept.subarray(from, to), from + before);
      merged[to + before] = slot;
      from = to;
    }
    merged.set(kept.subarray(from), from + added.length);
    this.#slots = merged;
  }

  /** The index of the first slot in `slots`, from an index on, that comes after the given one. */
  #placeOf(slot: number, slots: Uint32Array, from: number): number {
    let [low, high] = [from, slots.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(slots[middle] as number, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

import { type Bits, countAll, emptyBits, hasBit, keepBits, setBit } from '../table/bits';
import type { ProductTable } from '../table/ProductTable';
import { COLORS, DESCRIPTION, FABRIC, NAME, PART_BITS } from './product-parts';
import type { InParts, Meanings } from './SearchedWord';

/** What a word is worth in each part, and in the names of the category and of all above it. */
const NAME_WORTH = 6;
const CATEGORY_WORTH = 4;
const COLORS_WORTH = 3;
const FABRIC_WORTH = 3;
const DESCRIPTION_WORTH = 0.5;
/** What a product without stock is worth beside one with some. */
const SOLD_OUT_WORTH = 0.6;
/** More than anything else is worth: the product of exactly that name comes first. */
const EXACT_WORTH = 1_000_000;
/** A word with so many more places than there are products left is looked up for each of these. */
const FEW = 24;

/** What each combination of parts is worth, without the name. */
const OTHER_WORTH = Array.from(
  { length: 1 << PART_BITS },
  (_, parts) =>
    (parts & COLORS ? COLORS_WORTH : 0) +
    (parts & FABRIC ? FABRIC_WORTH : 0) +
    (parts & DESCRIPTION ? DESCRIPTION_WORTH : 0),
);

/** A word whose turn it is. */
interface Turn {
  meanings: Meanings;
  /** The fewer products have it, the more each is worth. */
  rarity: number;
  /** What `#wordsFound` must be at least. */
  before: number;
  /** Whether products count that nothing was found of before. */
  isOpen: boolean;
}

/** Finds out which products have words, and which of these are worth most. Its memory is used for one search at a time. */
export class Ranking {
  /** By slot: what a product is worth, and how many words were found of it; one more where all are needed. */
  #worth = new Float64Array();
  #wordsFound = new Uint8Array();
  /** The slots that are not 0. */
  #touched = new Uint32Array();
  #touches = 0;

  /** @param names by slot */
  constructor(
    private readonly table: ProductTable,
    private readonly names: { hashes: number[]; weights: number[] },
  ) {}

  /**
   * The slots of the products that have all words, or any of them, best first, and of those that are worth the same the
   * newest first. A product of the name comes before all others.
   * @param words what each word may mean
   */
  best(words: Meanings[], anyWord: boolean, nameHash: number, most: number): number[] {
    // With the rarest first, the others are looked up in few products.
    const ranked = words
      .map((meanings) => ({ meanings, products: this.#productsWith(meanings) }))
      .sort((one, other) => one.products - other.products);
    if (!anyWord && ranked[0]?.products === 0) return [];
    this.#makeRoom();
    const isOpen = anyWord || ranked.length === 1;
    let slots = isOpen ? this.#touched : this.#touchAll(ranked);
    for (const [index, { meanings, products }] of ranked.entries()) {
      const rarity = Math.log(1 + this.table.used / products);
      const before = isOpen ? 0 : index + 1;
      this.#weigh({ meanings, rarity, before, isOpen }, slots);
      if (!isOpen) slots = slots.filter((slot) => this.#wordsFound[slot] === before + 1);
    }
    if (isOpen) slots = this.#touched.subarray(0, this.#touches);
    const found = this.#bestOf(slots, nameHash, most);
    this.#clear();
    return found;
  }

  #makeRoom(): void {
    const { length } = this.table;
    if (this.#worth.length >= length) return;
    this.#worth = new Float64Array(Math.ceil(length * 1.3));
    this.#wordsFound = new Uint8Array(this.#worth.length);
    this.#touched = new Uint32Array(this.#worth.length);
  }

  #clear(): void {
    for (let index = 0; index < this.#touches; index += 1) {
      const slot = this.#touched[index] as number;
      this.#worth[slot] = 0;
      this.#wordsFound[slot] = 0;
    }
    this.#touches = 0;
  }

  /** Touches the products that may have all words, the rarest of which are looked at. */
  #touchAll(ranked: { meanings: Meanings; products: number }[]): Uint32Array {
    let common: Bits | undefined;
    for (const { meanings, products } of ranked) {
      if (common && countAll(common) * FEW < products) break;
      const bits = this.#bitsOf(meanings);
      if (common) keepBits(bits, common);
      common = bits;
    }
    for (let slot = 0; common && slot < this.table.length; slot += 1) {
      // Most words of 32 are empty.
      if (common[slot >>> 5] === 0) slot |= 31;
      else if (hasBit(common, slot) && this.table.isUsed[slot] === 1) {
        this.#wordsFound[slot] = 1;
        this.#touched[this.#touches] = slot;
        this.#touches += 1;
      }
    }
    return this.#touched.subarray(0, this.#touches);
  }

  /** The products that have one of the meanings, also such as are no longer used. */
  #bitsOf({ inProducts, inCategories }: Meanings): Bits {
    const bits = emptyBits(this.table.length);
    for (const { value: places, parts } of inProducts)
      for (const place of places) if ((place & parts) !== 0) setBit(bits, place >> PART_BITS);
    for (const { value: numbers } of inCategories)
      for (const number of numbers) for (const slot of this.table.categories.slotsIn(number)) setBit(bits, slot);
    return bits;
  }

  /** How many products have one of the meanings, or more where one product has several of them. */
  #productsWith({ inProducts, inCategories }: Meanings): number {
    let products = 0;
    for (const { value: places } of inProducts) products += places.length;
    for (const { value: numbers } of inCategories)
      for (const number of numbers) products += this.table.categories.productsIn(number);
    return products;
  }

  /** Adds what a word is worth in each product that has it. @param slots those that have the words before it */
  #weigh(turn: Turn, slots: Uint32Array): void {
    for (const meaning of turn.meanings.inProducts) {
      const { value: places } = meaning;
      if (turn.isOpen || slots.length * FEW > places.length) this.#weighPlaces(places, meaning, turn);
      else {
        const found = Array.from(slots, (slot) => placeOf(slot, places)).filter((place) => place !== undefined);
        this.#weighPlaces(found, meaning, turn);
      }
    }
    if (turn.meanings.inCategories.length > 0) this.#weighCategories(turn, slots);
  }

  /** The loop that most of a search's time is spent in. */
  #weighPlaces(places: number[], { parts, nearness }: InParts, { rarity, before, isOpen }: Turn): void {
    const [worth, wordsFound, touched] = [this.#worth, this.#wordsFound, this.#touched];
    const { isUsed } = this.table;
    const { weights } = this.names;
    let touches = this.#touches;
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] as number;
      const slot = place >> PART_BITS;
      const found = place & parts;
      const words = wordsFound[slot] as number;
      if (found === 0 || words < before) continue;
      if (words === 0) {
        if (!isOpen || isUsed[slot] !== 1) continue;
        touched[touches] = slot;
        touches += 1;
      }
      wordsFound[slot] = before + 1;
      const inName = found & NAME ? NAME_WORTH * (weights[slot] as number) : 0;
      worth[slot] = (worth[slot] as number) + rarity * (nearness * (inName + (OTHER_WORTH[found] as number)));
    }
    this.#touches = touches;
  }

  #weighCategories(turn: Turn, slots: Uint32Array): void {
    const byCategory: number[] = [];
    for (const { value: numbers, nearness } of turn.meanings.inCategories)
      for (const number of numbers) byCategory[number] = Math.max(byCategory[number] ?? 0, nearness * CATEGORY_WORTH);
    if (turn.isOpen)
      for (const [number, value] of byCategory.entries())
        for (const slot of value ? this.table.categories.slotsIn(number) : []) this.#add(slot, value, turn);
    else
      for (const slot of slots) {
        const value = byCategory[this.table.category[slot] as number];
        if (value) this.#add(slot, value, turn);
      }
  }

  #add(slot: number, value: number, { rarity, before, isOpen }: Turn): void {
    const found = this.#wordsFound[slot] as number;
    if (found === 0) {
      if (!isOpen || this.table.isUsed[slot] !== 1) return;
      this.#touched[this.#touches] = slot;
      this.#touches += 1;
    } else if (found < before) return;
    this.#wordsFound[slot] = before + 1;
    this.#worth[slot] = (this.#worth[slot] as number) + rarity * value;
  }

  /** The slots that are worth most, in this order; of those that are worth the same the newest come first. */
  #bestOf(slots: Uint32Array, nameHash: number, most: number): number[] {
    const worth = this.#worth;
    const { hasStock } = this.table;
    const { hashes } = this.names;
    const compare = (one: number, other: number) => (worth[other] as number) - (worth[one] as number) || other - one;
    let kept: number[] = [];
    let last = 0;
    let least = 0;
    const cut = () => {
      kept = kept.sort(compare).slice(0, most);
      if (kept.length < most) return;
      last = kept[most - 1] as number;
      least = worth[last] as number;
    };
    // The newest are at the end mostly: once there are enough, older ones of the same worth are left out at once.
    for (let index = slots.length - 1; index >= 0; index -= 1) {
      const slot = slots[index] as number;
      let own = worth[slot] as number;
      if (hasStock[slot] !== 1) own *= SOLD_OUT_WORTH;
      if (hashes[slot] === nameHash) own += EXACT_WORTH;
      if (own < least || (own === least && slot < last)) continue;
      worth[slot] = own;
      kept.push(slot);
      if (kept.length === 4 * most) cut();
    }
    cut();
    return kept;
  }
}

/** The place of a slot among places in the order of their slots, if it is there. */
function placeOf(slot: number, places: number[]): number | undefined {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as number) >> PART_BITS < slot) low = middle + 1;
    else high = middle;
  }
  const place = places[low];
  return place !== undefined && place >> PART_BITS === slot ? place : undefined;
}

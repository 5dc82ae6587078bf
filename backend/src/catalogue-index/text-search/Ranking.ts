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

/** What each combination of parts is worth, without the name. */
const OTHER_WORTH = Array.from(
  { length: 1 << PART_BITS },
  (_, parts) =>
    (parts & COLORS ? COLORS_WORTH : 0) +
    (parts & FABRIC ? FABRIC_WORTH : 0) +
    (parts & DESCRIPTION ? DESCRIPTION_WORTH : 0),
);

/** Which products are wanted of those that have the words. */
export interface Wanted {
  /** Of the text that is searched for. */
  nameHash: number;
  /** So many at most. */
  most: number;
  /** By row: 1 for the products to choose from; undefined for any. */
  isFitting?: Uint8Array | undefined;
}

/** A word, as it is weighed after others. */
interface Weighing {
  /** The fewer products have it, the more each is worth. */
  rarity: number;
  /** How many words must have been found of a product before. */
  before: number;
}

/** Finds out which products have words, and which of these are worth most. Its memory is used for one search at a time. */
export class Ranking {
  /** By row: what a product is worth, and how many words were found of it. */
  #worth = new Float64Array();
  #wordsFound = new Uint8Array();
  /** The rows that are not 0. */
  #touched = new Uint32Array();
  #touches = 0;

  /** @param names by row */
  constructor(
    private readonly table: ProductTable,
    private readonly names: { hashes: number[]; weights: number[] },
  ) {}

  /**
   * The rows of the products that have all words, or any of them, best first, and of those that are worth the same the
   * newest first. A product of the name comes before all others.
   * @param words what each word may mean
   */
  best(words: Meanings[], anyWord: boolean, wanted: Wanted): number[] {
    // With the rarest first, the others count in few products.
    const ranked = words
      .map((meanings) => ({ meanings, products: this.#productsWith(meanings) }))
      .sort((one, other) => one.products - other.products);
    if (!anyWord && ranked[0]?.products === 0) return [];
    this.#makeRoom();
    for (const [index, { meanings, products }] of ranked.entries())
      this.#weigh(meanings, { rarity: Math.log(1 + this.table.used / products), before: anyWord ? 0 : index });
    const found = this.#bestOf(anyWord ? 1 : words.length, wanted);
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
      const row = this.#touched[index] as number;
      this.#worth[row] = 0;
      this.#wordsFound[row] = 0;
    }
    this.#touches = 0;
  }

  /** How many products have one of the meanings, or more where one product has several of them. */
  #productsWith({ inProducts, inCategories }: Meanings): number {
    let products = 0;
    for (const { value: places } of inProducts) products += places.length;
    for (const { value: numbers } of inCategories)
      for (const number of numbers) products += this.table.categories.productsIn(number);
    return products;
  }

  /** Adds what a word is worth in each product that has it. */
  #weigh({ inProducts, inCategories }: Meanings, word: Weighing): void {
    for (const meaning of inProducts) this.#weighPlaces(meaning, word);
    const byCategory: number[] = [];
    for (const { value: numbers, nearness } of inCategories)
      for (const number of numbers) byCategory[number] = Math.max(byCategory[number] ?? 0, nearness * CATEGORY_WORTH);
    for (const [number, worth] of byCategory.entries())
      for (const row of worth ? this.table.categories.rowsIn(number) : [])
        if (this.#find(row, word)) this.#worth[row] = (this.#worth[row] as number) + word.rarity * worth;
  }

  /** The loop that most of a search's time is spent in. */
  #weighPlaces({ value: places, parts, nearness }: InParts, word: Weighing): void {
    const worth = this.#worth;
    const { weights } = this.names;
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] as number;
      const found = place & parts;
      if (found === 0) continue;
      const row = place >> PART_BITS;
      if (!this.#find(row, word)) continue;
      const inName = found & NAME ? NAME_WORTH * (weights[row] as number) : 0;
      worth[row] = (worth[row] as number) + word.rarity * (nearness * (inName + (OTHER_WORTH[found] as number)));
    }
  }

  /** Notes that a word was found of a product. @returns false for one that lacks a word before it, or is no longer used */
  #find(row: number, { before }: Weighing): boolean {
    const found = this.#wordsFound[row] as number;
    if (found < before) return false;
    if (found === 0) {
      if (this.table.isUsed[row] !== 1) return false;
      this.#touched[this.#touches] = row;
      this.#touches += 1;
    }
    this.#wordsFound[row] = before + 1;
    return true;
  }

  /** The rows that are worth most, in this order; of those that are worth the same the newest come first. @param words that must be found of each */
  #bestOf(words: number, { nameHash, most, isFitting }: Wanted): number[] {
    const [worth, wordsFound] = [this.#worth, this.#wordsFound];
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
    for (let index = this.#touches - 1; index >= 0; index -= 1) {
      const row = this.#touched[index] as number;
      if (wordsFound[row] !== words) continue;
      if (isFitting && isFitting[row] !== 1) continue;
      let own = worth[row] as number;
      if (hasStock[row] !== 1) own *= SOLD_OUT_WORTH;
      if (hashes[row] === nameHash) own += EXACT_WORTH;
      if (own < least || (own === least && row < last)) continue;
      worth[row] = own;
      kept.push(row);
      if (kept.length === 4 * most) cut();
    }
    cut();
    return kept;
  }
}

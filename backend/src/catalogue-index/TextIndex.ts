import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { FABRICS } from './fabrics';
import type { ProductTable } from './ProductTable';
import { packLists, unpackLists } from './packed-lists';
import { PLENTY, REACHES, type Reach, STEPS, type Step, searchedWords, synonymsOf, typosIn } from './product-query';
import type { CategoryRow, ProductRow, VariantRow } from './read-catalogue';
import { type Meaning, Vocabulary } from './Vocabulary';
import { keyOf, textOf, wordsOf } from './words';

/** A bit for each part of a product that has words of its own. */
const NAME = 1;
const COLORS = 2;
const FABRIC = 4;
const DESCRIPTION = 8;
const ALL_PARTS = NAME | COLORS | FABRIC | DESCRIPTION;
const PART_BITS = 4;
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

/** The words of a product, worked out before it is added. */
export interface ProductText {
  nameHash: number;
  /** What its words are worth: a little more in a short name. */
  nameWeight: number;
  /** The parts in which each word is. */
  parts: Map<string, number>;
}

export function textOfProduct({ name, description }: ProductRow, variants: VariantRow[]): ProductText {
  const parts = new Map<string, number>();
  const add = (part: number, words: string[]) => {
    for (const word of words) parts.set(word, (parts.get(word) ?? 0) | part);
  };
  const [inName, inDescription] = [wordsOf(name), wordsOf(textOf(description))];
  const colors = new Set(variants.map(({ color }) => color));
  const fabrics = inDescription.filter((word) => FABRICS.has(word));
  add(NAME, inName);
  add(COLORS, [...colors].flatMap(wordsOf));
  add(FABRIC, fabrics);
  add(DESCRIPTION, inDescription);
  return { nameHash: hashOf(keyOf(name)), nameWeight: 0.8 + 0.8 / Math.max(1, inName.length), parts };
}

export type TextSnapshot = Awaited<ReturnType<TextIndex['snapshot']>>;

/** Finds the products of a table by text. */
export class TextIndex {
  /** Where each word is: the slot of a product with the parts. */
  readonly #words = new Vocabulary<number[]>();
  /** The categories, by number, in whose names or those above them each word is. */
  #categoryWords = new Vocabulary<number[]>();
  /** By slot. */
  readonly #nameHashes: number[] = [];
  readonly #nameWeights: number[] = [];
  /** What each product is worth in the present step, and how many of the words it has. */
  #worth = new Float64Array();
  #wordsFound = new Uint8Array();

  constructor(private readonly table: ProductTable) {}

  /** Adds a product of the table. It is found after `sort`. */
  add(slot: number, { nameHash, nameWeight, parts }: ProductText): void {
    this.#nameHashes[slot] = nameHash;
    this.#nameWeights[slot] = nameWeight;
    for (const [word, bits] of parts) {
      const place = (slot << PART_BITS) | bits;
      const places = this.#words.get(word);
      if (places) places.push(place);
      else this.#words.add(word, [place]);
    }
  }

  sort(): void {
    this.#words.sort();
  }

  /** What a file keeps of the words, once they are sorted. */
  async snapshot() {
    const { texts, lengths, numbers } = await packLists(this.#words.entries());
    const columns = {
      ...{ words: texts, wordLengths: lengths, wordPlaces: numbers },
      nameHashes: Float64Array.from(this.#nameHashes),
      nameWeights: Float64Array.from(this.#nameWeights),
    };
    return { columns };
  }

  /** Makes an empty index what it was when the snapshot was taken. */
  async restore({ columns }: TextSnapshot): Promise<void> {
    const { words: texts, wordLengths: lengths, wordPlaces: numbers } = columns;
    await this.#words.restore(await unpackLists({ texts, lengths, numbers }));
    for (const hash of columns.nameHashes) this.#nameHashes.push(hash);
    for (const weight of columns.nameWeights) this.#nameWeights.push(weight);
  }

  setCategories(categories: CategoryRow[]): void {
    const byId = new Map(categories.map((category) => [category.id, category]));
    const words = new Vocabulary<number[]>();
    for (const { id } of categories) {
      const number = this.table.categoryNumber(id);
      if (number === undefined) continue;
      for (const word of new Set(pathOf(byId, id).flatMap(wordsOf))) {
        const numbers = words.get(word);
        if (numbers) numbers.push(number);
        else words.add(word, [number]);
      }
    }
    words.sort();
    this.#categoryWords = words;
  }

  /** The ids of the products that fit, best first; a product of exactly that name comes before all others. */
  async find(text: string, limit: number): Promise<string[]> {
    const words = searchedWords(wordsOf(text)).map((word) => new SearchedWord(word, this.#words, this.#categoryWords));
    const nameHash = hashOf(keyOf(text));
    const found = new Set<string>();
    const wanted = Math.min(limit, PLENTY);
    for (const step of words.length > 0 ? STEPS : []) {
      // What a later step finds stands behind all of these.
      if (found.size >= Math.min(step.enough, wanted)) break;
      // With the same meanings as in the step before it would find the same.
      if (!step.anyWord && step.reach !== 'itself' && !words.some((word) => word.widensAt(step.reach))) continue;
      // Others are answered in between.
      if (step.reach !== 'itself') await yieldToOthers();
      // Those that were found before may be among the best again.
      for (const id of this.#bestOf(step, words, nameHash, Math.min(wanted + found.size, PLENTY))) found.add(id);
    }
    return [...found].slice(0, limit);
  }

  /** The ids of the best that a step finds, so many at most. */
  #bestOf({ reach, anyWord }: Step, words: SearchedWord[], nameHash: number, most: number): string[] {
    const { table } = this;
    // With the rarest first, the others are looked up in few products.
    const ranked = words
      .map((word) => ({ ...word.meanings(reach), products: this.#productsWith(word.meanings(reach)) }))
      .sort((one, other) => one.products - other.products);
    if (!anyWord && ranked[0]?.products === 0) return [];
    this.#clear();
    for (const [before, meanings] of ranked.entries()) this.#weigh(meanings, anyWord ? undefined : before);
    const [worth, wordsFound, needed] = [this.#worth, this.#wordsFound, anyWord ? 1 : words.length];
    for (let slot = 0; slot < table.length; slot += 1) {
      if ((wordsFound[slot] as number) < needed) worth[slot] = 0;
      else if (!table.hasStock[slot]) worth[slot] = (worth[slot] as number) * SOLD_OUT_WORTH;
      if (worth[slot] !== 0 && this.#nameHashes[slot] === nameHash) worth[slot] = (worth[slot] as number) + EXACT_WORTH;
    }
    return best(worth, table.length, most).map((slot) => table.ids[slot] as string);
  }

  #clear(): void {
    const { length } = this.table;
    if (this.#worth.length < length) {
      this.#worth = new Float64Array(Math.ceil(length * 1.3));
      this.#wordsFound = new Uint8Array(this.#worth.length);
    }
    this.#worth.fill(0, 0, length);
    this.#wordsFound.fill(0, 0, length);
  }

  /** How many products have one of the meanings, or more where one product has several of them. */
  #productsWith({ inProducts, inCategories }: Meanings): number {
    let products = 0;
    for (const { value: places } of inProducts) products += places.length;
    for (const { value: numbers } of inCategories)
      for (const number of numbers) products += this.table.productsIn[number] ?? 0;
    return products;
  }

  /**
   * Adds what a word is worth in each product that has it; the fewer have it, the more.
   * @param before only products with so many words before it count; undefined for all
   */
  #weigh(meanings: Meanings & { products: number }, before?: number): void {
    const [worth, wordsFound] = [this.#worth, this.#wordsFound];
    const { isUsed, category, used, length } = this.table;
    const rarity = Math.log(1 + used / meanings.products);
    const add = (slot: number, value: number) => {
      worth[slot] = (worth[slot] as number) + rarity * value;
      wordsFound[slot] = (before ?? 0) + 1;
    };
    const mayHave = (slot: number) => {
      const found = wordsFound[slot] as number;
      return isUsed[slot] === 1 && (before === undefined || found === before || found === before + 1);
    };
    for (const { value: places, nearness, parts } of meanings.inProducts)
      for (const place of places) {
        const slot = place >> PART_BITS;
        if ((place & parts) === 0 || !mayHave(slot)) continue;
        const inName = place & parts & NAME ? NAME_WORTH * (this.#nameWeights[slot] as number) : 0;
        add(slot, nearness * (inName + (OTHER_WORTH[place & parts] as number)));
      }
    if (meanings.inCategories.length === 0) return;
    const byCategory: number[] = [];
    for (const { value: numbers, nearness } of meanings.inCategories)
      for (const number of numbers) byCategory[number] = Math.max(byCategory[number] ?? 0, nearness * CATEGORY_WORTH);
    for (let slot = 0; slot < length; slot += 1) {
      const value = byCategory[category[slot] as number];
      if (value && mayHave(slot)) add(slot, value);
    }
  }
}

/** What each combination of parts is worth, without the name. */
const OTHER_WORTH = Array.from(
  { length: 1 << PART_BITS },
  (_, parts) =>
    (parts & COLORS ? COLORS_WORTH : 0) +
    (parts & FABRIC ? FABRIC_WORTH : 0) +
    (parts & DESCRIPTION ? DESCRIPTION_WORTH : 0),
);

type InParts = Meaning<number[]> & { parts: number };

/** What a word may stand for in products, each with the parts in which it counts, and in categories. */
interface Meanings {
  inProducts: InParts[];
  inCategories: Meaning<number[]>[];
}

/** A word of a search. What it may stand for is looked up once for all steps. */
class SearchedWord {
  readonly #known = new Map<Reach, Meanings>();

  constructor(
    private readonly word: string,
    private readonly products: Vocabulary<number[]>,
    private readonly categories: Vocabulary<number[]>,
  ) {}

  /** What it stands for within a reach, with all before it. */
  meanings(reach: Reach): Meanings {
    const known = this.#known.get(reach);
    if (known) return known;
    const narrower = REACHES[REACHES.indexOf(reach) - 1];
    const before = narrower ? this.meanings(narrower) : { inProducts: [], inCategories: [] };
    const parts = this.#parts(reach);
    const inProducts = this.#lookUp(this.products, reach).map((meaning) => ({ ...meaning, parts }));
    // A single letter counts in names only.
    const inCategories = this.word.length > 1 ? this.#lookUp(this.categories, reach) : [];
    const meanings = {
      inProducts: [...before.inProducts, ...inProducts],
      inCategories: [...before.inCategories, ...inCategories],
    };
    this.#known.set(reach, meanings);
    return meanings;
  }

  /** Whether it stands for more within a reach than within the one before it. */
  widensAt(reach: Reach): boolean {
    const [narrower, wider] = [this.meanings(REACHES[REACHES.indexOf(reach) - 1] as Reach), this.meanings(reach)];
    return (
      wider.inProducts.length > narrower.inProducts.length || wider.inCategories.length > narrower.inCategories.length
    );
  }

  #parts(reach: Reach): number {
    if (this.word.length === 1) return NAME;
    // So many words of descriptions begin with the same two letters that they tell nothing.
    return this.word.length === 2 && reach === 'beginnings' ? NAME | COLORS | FABRIC : ALL_PARTS;
  }

  #lookUp(words: Vocabulary<number[]>, reach: Reach): Meaning<number[]>[] {
    const { word } = this;
    if (reach === 'beginnings') return words.beginningWith(word);
    if (reach === 'typos') return words.near(word, typosIn(word));
    return (reach === 'itself' ? [word] : synonymsOf(word))
      .map((text) => words.get(text))
      .filter((value) => value !== undefined)
      .map((value) => ({ value, nearness: 1 }));
  }
}

/** The slots with the most worth, in this order; of those that are worth the same the newest come first. */
function best(worth: Float64Array, slots: number, most: number): number[] {
  let kept: number[] = [];
  let least = 0;
  const cut = () => {
    kept.sort((one, other) => (worth[other] as number) - (worth[one] as number) || other - one);
    kept = kept.slice(0, most);
    if (kept.length === most) least = worth[kept[most - 1] as number] as number;
  };
  for (let slot = slots - 1; slot >= 0; slot -= 1) {
    if ((worth[slot] as number) > least) kept.push(slot);
    if (kept.length === 4 * most) cut();
  }
  cut();
  return kept;
}

const PRIME = 281_474_976_710_597;

/** A number of 48 bits, which stands for the text: it takes less memory, and two names hardly ever have the same. */
function hashOf(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) hash = (hash * 31 + text.charCodeAt(index)) % PRIME;
  return hash;
}

function pathOf(byId: Map<string, CategoryRow>, id: string): string[] {
  const names: string[] = [];
  for (let category = byId.get(id); category; category = byId.get(category.parentId ?? '')) names.push(category.name);
  return names;
}

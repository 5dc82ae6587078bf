import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { HOME_COUNTRY } from '@rangrekha/contract/countries';
import type { TranslatedTexts } from '@rangrekha/contract/translations';
import { textsInAll } from '../../translations/translations';
import { packLists, unpackLists } from '../packed-lists';
import type { CategoryRow, ProductRow, VariantRow } from '../read-catalogue';
import type { ProductTable } from '../table/ProductTable';
import { FABRICS } from './fabrics';
import { COLORS, DESCRIPTION, FABRIC, NAME, PART_BITS } from './product-parts';
import { PLENTY, STEPS, type Step, searchedWords } from './product-query';
import { Ranking, type Wanted } from './Ranking';
import { SearchedWord } from './SearchedWord';
import { Vocabulary } from './Vocabulary';
import { keyOf, textOf, wordsOf } from './words';

/** The words of a product, worked out before it is added. */
export interface ProductText {
  nameHash: number;
  /** What its words are worth: a little more in a short name. */
  nameWeight: number;
  /** The parts in which each word is. */
  parts: Map<string, number>;
}

/** @param translations its texts in other languages */
export function textOfProduct(
  { name, description, countryOfOrigin }: ProductRow,
  variants: VariantRow[],
  translations: readonly TranslatedTexts[],
): ProductText {
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
  for (const texts of translations) {
    add(NAME, wordsOf(texts.name ?? ''));
    add(DESCRIPTION, wordsOf(textOf(texts.description ?? '')));
  }
  // What is made here has no word of it: nearly everything would be found.
  if (countryOfOrigin !== null && countryOfOrigin !== HOME_COUNTRY) add(DESCRIPTION, wordsOf(countryOfOrigin));
  return { nameHash: hashOf(keyOf(name)), nameWeight: 0.8 + 0.8 / Math.max(1, inName.length), parts };
}

export type TextSnapshot = Awaited<ReturnType<TextIndex['snapshot']>>;

/** Finds the products of a table by text. */
export class TextIndex {
  /** Where each word is: the row of a product with the parts. */
  readonly #words = new Vocabulary<number[]>();
  /** The categories, by number, in whose names or those above them each word is. */
  #categoryWords = new Vocabulary<number[]>();
  /** By row. */
  readonly #nameHashes: number[] = [];
  readonly #nameWeights: number[] = [];
  readonly #ranking: Ranking;

  constructor(private readonly table: ProductTable) {
    this.#ranking = new Ranking(table, { hashes: this.#nameHashes, weights: this.#nameWeights });
  }

  /** Adds a product of the table. It is found after `sort`. */
  add(row: number, { nameHash, nameWeight, parts }: ProductText): void {
    this.#nameHashes[row] = nameHash;
    this.#nameWeights[row] = nameWeight;
    for (const [word, bits] of parts) {
      const place = (row << PART_BITS) | bits;
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
      const number = this.table.categories.numberOf(id);
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

  /**
   * The ids of the products that fit, best first; a product of exactly that name comes before all others.
   * @param isFitting by row: 1 for the products to choose from; undefined for any
   */
  async find(text: string, limit: number, isFitting?: Uint8Array): Promise<string[]> {
    const words = searchedWords(wordsOf(text)).map((word) => new SearchedWord(word, this.#words, this.#categoryWords));
    const nameHash = hashOf(keyOf(text));
    const found = new Set<string>();
    const wanted = Math.min(limit, PLENTY);
    for (const step of words.length > 0 ? STEPS : []) {
      // What a later step finds comes after all of these.
      if (found.size >= Math.min(step.enough, wanted)) break;
      // With the same meanings as in the step before it would find the same.
      if (!step.anyWord && step.reach !== 'itself' && !words.some((word) => word.widensAt(step.reach))) continue;
      // Others are answered in between.
      if (step.reach !== 'itself') await yieldToOthers();
      // Those that were found before may be among the best again.
      const most = Math.min(wanted + found.size, PLENTY);
      for (const id of this.#bestOf(step, words, { nameHash, most, isFitting })) found.add(id);
    }
    return [...found].slice(0, limit);
  }

  /** The ids of the best that a step finds, so many at most. */
  #bestOf({ reach, anyWord }: Step, words: SearchedWord[], wanted: Wanted): string[] {
    const meanings = words.map((word) => word.meanings(reach));
    const rows = this.#ranking.best(meanings, anyWord, wanted);
    return rows.map((row) => this.table.ids[row] as string);
  }
}

const PRIME = 281_474_976_710_597;

/** A number of 48 bits, instead of the text: it takes less memory, and two names hardly ever have the same. */
function hashOf(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) hash = (hash * 31 + text.charCodeAt(index)) % PRIME;
  return hash;
}

function pathOf(byId: Map<string, CategoryRow>, id: string): string[] {
  const names: string[] = [];
  for (let category = byId.get(id); category; category = byId.get(category.parentId ?? ''))
    names.push(category.name, ...textsInAll('category', category.translations).map(({ name = '' }) => name));
  return names;
}

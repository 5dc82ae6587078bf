import { ALL_PARTS, COLORS, FABRIC, NAME } from './product-parts';
import { REACHES, type Reach, synonymsOf, typosIn } from './product-query';
import type { Meaning, Vocabulary } from './Vocabulary';

export type InParts = Meaning<number[]> & { parts: number };

/** What a word may mean in products, each with the parts in which it counts, and in categories. */
export interface Meanings {
  inProducts: InParts[];
  inCategories: Meaning<number[]>[];
}

/** A word of a search. What it may mean is looked up once for all steps. */
export class SearchedWord {
  readonly #known = new Map<Reach, Meanings>();

  constructor(
    private readonly word: string,
    private readonly products: Vocabulary<number[]>,
    private readonly categories: Vocabulary<number[]>,
  ) {}

  /** What it means within a reach, with all before it. */
  meanings(reach: Reach): Meanings {
    const existing = this.#known.get(reach);
    if (existing) return existing;
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

  /** Whether it means more within a reach than within the one before it. */
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

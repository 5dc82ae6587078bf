import { setImmediate as yieldToOthers } from 'node:timers/promises';
import MiniSearch, { type SearchResult } from 'minisearch';
import { BACKGROUND_TIME, inBackground } from '../database/deadline';
import {
  catalogueVersion,
  changesBetween,
  inStockIds,
  type ProductDocument,
  productIdsBelow,
  readDocuments,
  readDocumentsAfter,
} from './catalogue-documents';
import { queriesFor, searchedWords } from './product-query';
import { keyOf, wordsOf } from './words';

const BATCH = 500;
/** Beyond so many missed changes, reading everything anew is quicker. */
const CHANGES_MAX = 2_000;
/** Results whose stock is looked at. */
const CANDIDATES = 200;
/** Results of one step that are looked at: the best, with room for those of exactly the name. */
const STEP_MAX = 1_000;
/** What a sold-out product's score is worth beside one in stock. */
const SOLD_OUT_WEIGHT = 0.6;

function emptyIndex(): MiniSearch<ProductDocument> {
  return new MiniSearch<ProductDocument>({
    fields: ['name', 'category', 'colors', 'fabrics', 'description'],
    storeFields: ['nameKey'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: {
      boost: { name: 6, category: 4, colors: 3, fabrics: 3, description: 0.5 },
    },
  });
}

/**
 * Finds products by text, in the process itself. Before each search it reads the one row that numbers the catalogue's
 * changes, and then what changed, so that every process finds what any of them has written.
 */
export class ProductSearch {
  #index = emptyIndex();
  #version = Number.NEGATIVE_INFINITY;
  #catchingUp: Promise<void> | undefined;

  /** Reads the catalogue before anybody searches: seconds, in a large shop. What fails here fails in a search, and is said there. */
  warm(): void {
    this.#refresh().catch(() => {});
  }

  /** The ids of the products that fit, best first; a product of exactly that name comes before all others. */
  async find(text: string, limit: number): Promise<string[]> {
    await this.#refresh();
    const results = await this.#search(searchedWords(wordsOf(text)));
    const key = keyOf(text);
    const exact = results.filter(({ nameKey }) => nameKey === key);
    const others = results.filter(({ nameKey }) => nameKey !== key).slice(0, CANDIDATES);
    const inStock = await inStockIds(others.map(({ id }) => id));
    const worth = ({ id, score }: SearchResult) => (inStock.has(id) ? score : score * SOLD_OUT_WEIGHT);
    others.sort((one, other) => one.step - other.step || worth(other) - worth(one));
    return [...exact, ...others].slice(0, limit).map(({ id }) => id);
  }

  /** What fits, each with the step that found it; the later steps are taken only while there is little. */
  async #search(words: string[]): Promise<(SearchResult & { step: number })[]> {
    const found = new Map<string, SearchResult & { step: number }>();
    for (const [step, { query, enough }] of queriesFor(words).entries()) {
      if (found.size >= enough) break;
      const unseen = this.#index.search(query).filter(({ id }) => !found.has(id));
      for (const result of unseen.slice(0, STEP_MAX)) found.set(result.id, { ...result, step });
      // Others are answered in between.
      await yieldToOthers();
    }
    return [...found.values()];
  }

  async #refresh(): Promise<void> {
    const current = await catalogueVersion();
    while (this.#version < current) {
      this.#catchingUp ??= inBackground(BACKGROUND_TIME, () => this.#catchUp(current)).finally(() => {
        this.#catchingUp = undefined;
      });
      await this.#catchingUp;
    }
  }

  async #catchUp(current: number): Promise<void> {
    const missed = current - this.#version;
    const changes = missed <= CHANGES_MAX ? await changesBetween(this.#version, current) : [];
    if (changes.length === missed) await this.#apply(changes);
    else this.#index = await readAll();
    this.#version = current;
  }

  async #apply(changes: { productId: string | null; categoryId: string | null }[]): Promise<void> {
    const categoryIds = changes.map(({ categoryId }) => categoryId).filter((id) => id !== null);
    const below = categoryIds.length > 0 ? await productIdsBelow(categoryIds) : [];
    const ids = [...new Set([...changes.map(({ productId }) => productId).filter((id) => id !== null), ...below])];
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      const documents = await readDocuments(batch);
      this.#index.discardAll(batch.filter((id) => this.#index.has(id)));
      this.#index.addAll(documents);
    }
  }
}

async function readAll(): Promise<MiniSearch<ProductDocument>> {
  const index = emptyIndex();
  for (let last = ''; ; ) {
    const documents = await readDocumentsAfter(last, BATCH);
    if (documents.length === 0) return index;
    index.addAll(documents);
    last = documents.at(-1)?.id ?? '';
  }
}

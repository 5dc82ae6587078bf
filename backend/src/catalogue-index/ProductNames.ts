import { BaseModel } from '../database/BaseModel';
import { batchesOf, type CatalogueState, catalogueState, changesBetween } from './read-catalogue';
import { searchedWords, typosIn } from './text-search/product-query';
import { Vocabulary } from './text-search/Vocabulary';
import { wordsOf } from './text-search/words';
import { timeSlices } from './time-slices';

/** Products of which names are read in a statement. */
const BATCH = 2_000;

/** In the index `products_names`, so that no row is read. */
interface NameRow {
  id: string;
  name: string;
  /** JSON: its names in other languages. */
  translatedNames: string | null;
}

const COLUMNS = ['id', 'name', 'translatedNames'] as const;

type Ids = Set<string>;

/** The words in the names of all products, drafts and archived ones too, for the lists of the back office. */
export class ProductNames {
  readonly #words = new Vocabulary<Ids>();
  /** Where each product is, by id. */
  readonly #places = new Map<string, Ids[]>();
  #state: CatalogueState;

  private constructor(state: CatalogueState) {
    this.#state = state;
  }

  static async read(): Promise<ProductNames> {
    const names = new ProductNames(await catalogueState());
    const letOthers = timeSlices();
    const knex = BaseModel.knex();
    for (let last = ''; ; ) {
      const rows: NameRow[] = await knex(knex.raw('products FORCE INDEX (products_names)'))
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH)
        .select(COLUMNS);
      if (rows.length === 0) break;
      for (const row of rows) {
        names.#add(row);
        await letOthers();
      }
      last = rows.at(-1)?.id ?? '';
    }
    names.#words.sort();
    return names;
  }

  /**
   * Reads what has changed since the last time.
   * @returns false when everything has to be read anew
   */
  async catchUp(): Promise<boolean> {
    const [before, state] = [this.#state, await catalogueState()];
    if (state.version === before.version) return state.changeId === before.changeId;
    const changes = await changesBetween(before.version, state.version);
    if (changes.length < state.version - before.version) return false;
    const ids = new Set(changes.flatMap(({ productId }) => productId ?? []));
    for (const batch of batchesOf([...ids])) {
      const rows: NameRow[] = await BaseModel.knex()('products').whereIn('id', batch).select(COLUMNS);
      for (const id of batch) this.#remove(id);
      for (const row of rows) this.#add(row);
    }
    this.#words.sort();
    this.#state = state;
    return true;
  }

  /**
   * The ids of the products whose names have every word of a text, in any order; each may be the beginning of a longer one.
   * Where nothing fits, words with a typo count too.
   */
  find(text: string): string[] {
    const words = searchedWords(wordsOf(text));
    if (words.length === 0) return [];
    const begun = words.map((word) => this.#begunBy(word));
    const found = inAll(begun);
    return found.length > 0 ? found : inAll(words.map((word, index) => union([begun[index], ...this.#near(word)])));
  }

  #begunBy(word: string): Ids {
    return union([this.#words.get(word), ...this.#words.beginningWith(word).map(({ value }) => value)]);
  }

  #near = (word: string): Ids[] => this.#words.near(word, typosIn(word)).map(({ value }) => value);

  #add({ id, name, translatedNames }: NameRow): void {
    const words = [name, translatedNames ?? ''].flatMap(wordsOf);
    const places = [...new Set(words)].map((word) => this.#placeOf(word));
    for (const ids of places) ids.add(id);
    this.#places.set(id, places);
  }

  #placeOf(word: string): Ids {
    const ids = this.#words.get(word) ?? new Set<string>();
    if (!this.#words.get(word)) this.#words.add(word, ids);
    return ids;
  }

  #remove(id: string): void {
    for (const ids of this.#places.get(id) ?? []) ids.delete(id);
    this.#places.delete(id);
  }
}

const union = (sets: (Ids | undefined)[]): Ids => new Set(sets.flatMap((ids) => [...(ids ?? [])]));

function inAll(sets: Ids[]): string[] {
  const [least, ...others] = sets.toSorted((one, other) => one.size - other.size);
  return [...(least ?? [])].filter((id) => others.every((ids) => ids.has(id)));
}

let reading: Promise<ProductNames> | undefined;
let readFrom: unknown;

/** The names as they are now. They are read when somebody searches for the first time. */
export async function productNames(): Promise<ProductNames> {
  const former = readFrom === BaseModel.knex() ? reading : undefined;
  readFrom = BaseModel.knex();
  const next = (former ?? ProductNames.read()).then(async (names) =>
    (await names.catchUp()) ? names : ProductNames.read(),
  );
  reading = next;
  next.catch(() => {
    if (reading === next) reading = undefined;
  });
  return next;
}

import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@rangrekha/contract/languages';
import { nextSaleChange } from '@rangrekha/contract/sale-price';
import { sharedNow } from '../database/shared-clock';
import { textsInAll } from '../translations/translations';
import type { CatalogueSnapshot } from './catalogue-snapshot';
import { countFacets } from './count-facets';
import { type Filters, findPage, fittingProducts, type PageRange, requestedOf } from './filter-products';
import {
  BATCH,
  batchesOf,
  type CatalogueState,
  type CategoryRow,
  catalogueState,
  changesBetween,
  countProducts,
  groupedByProduct,
  hasBeen,
  hasLine,
  LINES,
  newestLine,
  type ProductRow,
  readCategories,
  readPinned,
  readProducts,
  readProductsAfter,
  readTags,
  readVariants,
  serverVersion,
  soldOutOrBackSince,
} from './read-catalogue';
import { ProductTable, type TranslatedFact, translatedFacts } from './table/ProductTable';
import { Spellings } from './table/Spellings';
import { TextIndex, textOfProduct } from './text-search/TextIndex';

/** Products whose words are worked out before others are answered. */
const CHUNK = 50;
/** Products that are sorted in at once while the whole is read: fewer would be moved again and again. */
const SORTED = 2_000;

/** Is told how many products are read, of how many. */
export type ReadReport = (done: number, total: number) => void;

/** All products that shoppers see, in the memory of this process, as they were when they were last read. */
export class Catalogue {
  readonly #spellings = new Spellings();
  readonly #table = new ProductTable(this.#spellings);
  readonly #texts = new TextIndex(this.#table);
  #categories: CategoryRow[] = [];
  /** Ids of products, by the category that they are pinned in. */
  #pinned = new Map<string, string[]>();
  /** When live products are published, or their prices change by a sale, by id. */
  readonly #due = new Map<string, number>();
  #nextDue = Number.POSITIVE_INFINITY;
  /** With the last change that was read. */
  #state: CatalogueState;
  /** When the ledger was last read, and the lines that were found. */
  #ledgerReadAt = sharedNow().getTime();
  #ledgerLines = new Set<string>();

  private constructor(state: CatalogueState) {
    this.#state = state;
  }

  /**
   * Reads the whole catalogue: seconds, in a large shop, in which others are answered.
   * @param report is told how many products are read, of how many
   */
  static async read(report: ReadReport = () => {}): Promise<Catalogue> {
    const [state, total] = await Promise.all([catalogueState(), countProducts()]);
    const catalogue = new Catalogue(state);
    let done = 0;
    let unsorted = 0;
    for (let last = ''; ; ) {
      const products = await readProductsAfter(last, BATCH);
      if (products.length === 0) break;
      await catalogue.#put(products);
      last = products.at(-1)?.id ?? '';
      unsorted += products.length;
      done += products.length;
      report(done, Math.max(done, total));
      if (unsorted < SORTED) continue;
      catalogue.#sort();
      unsorted = 0;
    }
    catalogue.#sort();
    await catalogue.#readCategories();
    return catalogue;
  }

  /**
   * The catalogue of a snapshot, as it was then.
   * @returns undefined when this database does not continue the one that the snapshot was taken of
   */
  static async restore({ about, columns }: CatalogueSnapshot): Promise<Catalogue | undefined> {
    const { state, line, server } = about;
    if (server !== (await serverVersion()) || !(await hasBeen(state))) return undefined;
    if (line !== undefined && !(await hasLine(line))) return undefined;
    const catalogue = new Catalogue(state);
    // The plugins of this start may have other facts.
    if (!isDeepStrictEqual(about.table.facts, catalogue.#table.facts)) return undefined;
    catalogue.#spellings.restore(about.spellings);
    await catalogue.#table.restore({ about: about.table, columns });
    await catalogue.#texts.restore({ columns });
    for (const [index, id] of about.due.entries()) catalogue.#due.set(id, columns.dueTimes[index] as number);
    catalogue.#findNextDue();
    catalogue.#ledgerReadAt = about.ledgerReadAt;
    catalogue.#ledgerLines = new Set(about.ledgerLines);
    await catalogue.#readCategories();
    return catalogue;
  }

  /** What a file keeps of the catalogue. Nothing may be read until it is there. */
  async snapshot(): Promise<CatalogueSnapshot> {
    const [server, line] = await Promise.all([serverVersion(), newestLine()]);
    const table = await this.#table.snapshot();
    const texts = await this.#texts.snapshot();
    return {
      about: {
        ...{ state: this.#state, server, line },
        ...{ ledgerReadAt: this.#ledgerReadAt, ledgerLines: [...this.#ledgerLines] },
        ...{ due: [...this.#due.keys()], spellings: this.#spellings.snapshot(), table: table.about },
      },
      columns: { ...table.columns, ...texts.columns, dueTimes: Float64Array.from(this.#due.values()) },
    };
  }

  /** How often the catalogue had been changed when it was last read. */
  get version(): number {
    return this.#state.version;
  }

  /** All categories, the oldest first. */
  get categories(): readonly CategoryRow[] {
    return this.#categories;
  }

  /** Whether the time of a product has come since the catalogue was last read. */
  get isDue(): boolean {
    return this.#nextDue <= sharedNow().getTime();
  }

  /** A part of the ids of the products that fit, and how many there are. @param categoryIds undefined for any */
  async findPage(filters: Filters, categoryIds: string[] | undefined, range: PageRange) {
    return findPage(this.#table, await this.#requested(filters, categoryIds), range);
  }

  /** How many products each choice of a filter would give, with its own choice left out. */
  async countFacets(filters: Filters, categoryIds: string[] | undefined) {
    const { inCategory, ...facets } = countFacets(this.#table, await this.#requested(filters, categoryIds));
    const counts = this.#categories.map(
      ({ id }) => [id, inCategory(this.#table.categories.numberOf(id) ?? -1)] as const,
    );
    return { ...facets, inCategory: new Map(counts) };
  }

  /** What products in a language call texts of a fact, by the text; one without a name in it is left out. */
  labelsOf(fact: TranslatedFact, texts: readonly string[], language: Language): Record<string, string> {
    const labels = this.#table.labelsOf(fact, language);
    const known = texts.filter((text) => this.#spellings.has(text));
    return Object.fromEntries(
      known.flatMap((text): [string, string][] => {
        const label = labels.get(this.#spellings.numberOf(text));
        return label === undefined ? [] : [[text, this.#spellings.textOf(label)]];
      }),
    );
  }

  /** How many products there are, and how many of them have no unit left. */
  countShown(): { products: number; soldOut: number } {
    const { length, isUsed, hasStock } = this.#table;
    let [products, soldOut] = [0, 0];
    for (let row = 0; row < length; row += 1)
      if (isUsed[row] === 1) {
        products += 1;
        if (hasStock[row] === 0) soldOut += 1;
      }
    return { products, soldOut };
  }

  /** The ids of the products that come first in a category, in order. */
  pinnedIn(categoryId: string): string[] {
    return this.#pinned.get(categoryId) ?? [];
  }

  /** How many products a category has, without those below it. */
  productsIn(categoryId: string): number {
    return this.#table.categories.productsIn(this.#table.categories.numberOf(categoryId) ?? -1);
  }

  /** The ids of the products that fit a text, best first. @param filters undefined for any product */
  async search(text: string, limit: number, filters?: Filters): Promise<string[]> {
    const fitting = filters && fittingProducts(this.#table, await this.#requested(filters, undefined));
    return this.#texts.find(text, limit, fitting?.isFitting);
  }

  /** The given products in the order of their countries of origin; those without one last. */
  byOrigin(ids: string[]): string[] {
    const rows = ids.map((id) => this.#table.rowOf(id)).filter((row) => row !== undefined);
    return rows.sort((one, other) => this.#table.compareCountries(one, other)).map((row) => this.#table.ids[row] ?? '');
  }

  /**
   * Reads what has changed since the last time.
   * @returns false when everything has to be read anew: too much has changed for the log, or since the whole was read
   */
  async catchUp(): Promise<boolean> {
    const readAt = sharedNow().getTime();
    const [state, lines] = await Promise.all([catalogueState(), soldOutOrBackSince(this.#ledgerReadAt)]);
    if (this.#table.isSparse || lines.length === LINES) return false;
    const [before, after] = [this.#state.version, state.version];
    if (after !== before) {
      const changes = await changesBetween(before, after);
      if (changes.length < after - before) return false;
      await this.#readAgain([...new Set(changes.map(({ productId }) => productId).filter((id) => id !== null))]);
      this.#state = state;
    }
    if (this.isDue) await this.#readAgain(this.#dueProducts());
    await this.#readStock(lines.filter(({ id }) => !this.#ledgerLines.has(id)).map(({ productId }) => productId));
    this.#ledgerLines = new Set(lines.map(({ id }) => id));
    this.#ledgerReadAt = readAt;
    return true;
  }

  #requested(filters: Filters, categoryIds: string[] | undefined) {
    return requestedOf(filters, categoryIds, this.#table);
  }

  async #readAgain(ids: string[]): Promise<void> {
    for (const batch of batchesOf(ids)) {
      await this.#put(await readProducts(batch), batch);
      this.#sort();
    }
    await this.#readCategories();
  }

  /** Adds products in place of those with the given ids, all at the same time. They are found after `#sort`. */
  async #put(products: ProductRow[], replacedIds: string[] = []): Promise<void> {
    const ids = products.map(({ id }) => id);
    const [variants, tags] = await Promise.all([readVariants(ids), readTags(ids)]);
    const translations = products.map((product) => textsInAll('product', product.translations));
    const facts = [
      ...products.flatMap((one) => [one.fabric, one.fit, one.countryOfOrigin]),
      ...translations.flatMap(translatedFacts),
    ].filter((text) => text !== null);
    await this.#spellings.learn([...facts, ...variants.flatMap(({ size, color }) => [size, color])]);
    const [byProduct, tagsByProduct] = [groupedByProduct(variants), groupedByProduct(tags)];
    const rows = [];
    for (const [index, product] of products.entries()) {
      const own = byProduct.get(product.id) ?? [];
      const ownTags = (tagsByProduct.get(product.id) ?? []).map(({ tag }) => tag);
      const texts = translations[index] ?? [];
      rows.push({ product, variants: own, tags: ownTags, texts, text: textOfProduct(product, own, texts) });
      if (index % CHUNK === CHUNK - 1) await yieldToOthers();
    }
    for (const id of replacedIds) {
      this.#table.remove(id);
      this.#due.delete(id);
    }
    const now = sharedNow();
    for (const { product, variants, tags, texts, text } of rows) {
      const isPublished = product.publishAt === null || product.publishAt <= now;
      if (isPublished) this.#texts.add(this.#table.add(product, variants, tags, texts, now), text);
      const due = isPublished ? nextSaleChange(product, now) : (product.publishAt as Date).getTime();
      if (due < Number.POSITIVE_INFINITY) this.#due.set(product.id, due);
    }
  }

  #sort(): void {
    this.#findNextDue();
    this.#table.sort();
    this.#texts.sort();
  }

  #findNextDue(): void {
    this.#nextDue = Number.POSITIVE_INFINITY;
    for (const due of this.#due.values()) this.#nextDue = Math.min(this.#nextDue, due);
  }

  #dueProducts(): string[] {
    const now = sharedNow().getTime();
    return [...this.#due].filter(([, due]) => due <= now).map(([id]) => id);
  }

  async #readStock(productIds: string[]): Promise<void> {
    for (const batch of batchesOf([...new Set(productIds)])) {
      for (const [id, variants] of groupedByProduct(await readVariants(batch))) this.#table.setStock(id, variants);
    }
  }

  async #readCategories(): Promise<void> {
    const [categories, pinned] = await Promise.all([readCategories(), readPinned()]);
    this.#categories = categories;
    this.#pinned = new Map();
    for (const { categoryId, productId } of pinned) {
      const others = this.#pinned.get(categoryId);
      if (others) others.push(productId);
      else this.#pinned.set(categoryId, [productId]);
    }
    this.#texts.setCategories(this.#categories);
  }
}

import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { nextSaleChange } from '@rangrekha/contract/sale-price';
import { countFacets } from './count-facets';
import { askedOf, type Filters, findPage, type PageRange } from './filter-products';
import { ProductTable } from './ProductTable';
import {
  type CategoryRow,
  catalogueVersion,
  changesBetween,
  type ProductRow,
  readCategories,
  readPinned,
  readProducts,
  readProductsAfter,
  readTags,
  readVariants,
  soldOutOrBackSince,
} from './read-catalogue';
import { Spellings } from './Spellings';
import { TextIndex, textOfProduct } from './TextIndex';

/** Products that are read by one query. */
const BATCH = 250;
/** Products whose words are worked out before others are answered. */
const CHUNK = 50;

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
  /** The last change that was read. */
  #version: number;
  /** When the ledger was last read, and the lines that were found. */
  #ledgerReadAt = Date.now();
  #ledgerLines = new Set<string>();

  private constructor(version: number) {
    this.#version = version;
  }

  /** Reads the whole catalogue: seconds, in a large shop, in which others are answered. */
  static async read(): Promise<Catalogue> {
    const catalogue = new Catalogue(await catalogueVersion());
    for (let last = ''; ; ) {
      const products = await readProductsAfter(last, BATCH);
      if (products.length === 0) break;
      await catalogue.#put(products);
      last = products.at(-1)?.id ?? '';
    }
    await catalogue.#readCategories();
    return catalogue;
  }

  /** All categories, the oldest first. */
  get categories(): readonly CategoryRow[] {
    return this.#categories;
  }

  /** Whether the time of a product has come since the catalogue was last read. */
  get isDue(): boolean {
    return this.#nextDue <= Date.now();
  }

  /** A part of the ids of the products that fit, and how many there are. @param categoryIds undefined for any */
  async findPage(filters: Filters, categoryIds: string[] | undefined, range: PageRange) {
    return findPage(this.#table, await this.#asked(filters, categoryIds), range);
  }

  /** How many products each choice of a filter would give, with its own choice left out. */
  async countFacets(filters: Filters, categoryIds: string[] | undefined) {
    const { inCategory, ...facets } = countFacets(this.#table, await this.#asked(filters, categoryIds));
    const counts = this.#categories.map(({ id }) => [id, inCategory(this.#table.categoryNumber(id) ?? -1)] as const);
    return { ...facets, inCategory: new Map(counts) };
  }

  /** The ids of the products that stand first in a category, in order. */
  pinnedIn(categoryId: string): string[] {
    return this.#pinned.get(categoryId) ?? [];
  }

  /** How many products a category has, without those below it. */
  productsIn(categoryId: string): number {
    return this.#table.productsIn[this.#table.categoryNumber(categoryId) ?? -1] ?? 0;
  }

  /** The ids of the products that fit a text, best first. */
  search(text: string, limit: number): Promise<string[]> {
    return this.#texts.find(text, limit);
  }

  /**
   * Reads what has changed since the last time.
   * @returns false when everything has to be read anew: too much has changed for the log, or since the whole was read
   */
  async catchUp(): Promise<boolean> {
    const readAt = Date.now();
    const [version, lines] = await Promise.all([catalogueVersion(), soldOutOrBackSince(this.#ledgerReadAt)]);
    if (this.#table.isSparse) return false;
    if (version !== this.#version) {
      const changes = await changesBetween(this.#version, version);
      if (changes.length < version - this.#version) return false;
      await this.#readAgain([...new Set(changes.map(({ productId }) => productId).filter((id) => id !== null))]);
      this.#version = version;
    }
    if (this.isDue) await this.#readAgain(this.#dueProducts());
    await this.#readStock(lines.filter(({ id }) => !this.#ledgerLines.has(id)).map(({ productId }) => productId));
    this.#ledgerLines = new Set(lines.map(({ id }) => id));
    this.#ledgerReadAt = readAt;
    return true;
  }

  #asked(filters: Filters, categoryIds: string[] | undefined) {
    return askedOf(filters, categoryIds, this.#table);
  }

  async #readAgain(ids: string[]): Promise<void> {
    for (const batch of batchesOf(ids)) await this.#put(await readProducts(batch), batch);
    await this.#readCategories();
  }

  /** Adds products in place of those with the given ids, all at the same moment. */
  async #put(products: ProductRow[], replacedIds: string[] = []): Promise<void> {
    const ids = products.map(({ id }) => id);
    const [variants, tags] = await Promise.all([readVariants(ids), readTags(ids)]);
    const facts = products.flatMap(({ fabric, fit }) => [fabric, fit]).filter((text) => text !== null);
    await this.#spellings.learn([...facts, ...variants.flatMap(({ size, color }) => [size, color])]);
    const [byProduct, tagsByProduct] = [groupedByProduct(variants), groupedByProduct(tags)];
    const rows = [];
    for (const [index, product] of products.entries()) {
      const own = byProduct.get(product.id) ?? [];
      const ownTags = (tagsByProduct.get(product.id) ?? []).map(({ tag }) => tag);
      rows.push({ product, variants: own, tags: ownTags, text: textOfProduct(product, own) });
      if (index % CHUNK === CHUNK - 1) await yieldToOthers();
    }
    for (const id of replacedIds) {
      this.#table.remove(id);
      this.#due.delete(id);
    }
    const now = new Date();
    for (const { product, variants, tags, text } of rows) {
      const isPublished = product.publishAt === null || product.publishAt <= now;
      if (isPublished) this.#texts.add(this.#table.add(product, variants, tags, now), text);
      const due = isPublished ? nextSaleChange(product, now) : (product.publishAt as Date).getTime();
      if (due < Number.POSITIVE_INFINITY) this.#due.set(product.id, due);
    }
    this.#nextDue = [...this.#due.values()].reduce((next, due) => Math.min(next, due), Number.POSITIVE_INFINITY);
    this.#table.sort();
    this.#texts.sort();
  }

  #dueProducts(): string[] {
    const now = Date.now();
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

function groupedByProduct<Row extends { productId: string }>(rows: Row[]): Map<string, Row[]> {
  const byProduct = new Map<string, Row[]>();
  for (const row of rows) {
    const own = byProduct.get(row.productId);
    if (own) own.push(row);
    else byProduct.set(row.productId, [row]);
  }
  return byProduct;
}

function* batchesOf<T>(list: T[]): Generator<T[]> {
  for (let start = 0; start < list.length; start += BATCH) yield list.slice(start, start + BATCH);
}

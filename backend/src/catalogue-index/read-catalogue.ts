import type { ListPrices, SaleTimes } from '@rangrekha/contract/sale-price';
import type { Transaction } from 'objection';
import { BaseModel } from '../database/BaseModel';
import { filterFacts } from '../plugin-host/more-facts';

/** Milliseconds between the time that a line of the ledger names and its COMMIT, at most, with clocks that differ. */
const LEDGER_MARGIN = 120_000;
/** Lines of the ledger that are read at most: with more it is quicker to read the whole catalogue. */
export const LINES = 10_000;

export interface CategoryRow {
  id: string;
  parentId: string | null;
  slug: string;
  name: string;
  /** JSON: names in other languages among other texts. */
  translations: string | null;
}

export interface ProductRow extends SaleTimes {
  id: string;
  categoryId: string;
  name: string;
  /** Sanitised HTML. */
  description: string;
  createdAt: Date;
  /** Shoppers do not see it before. */
  publishAt: Date | null;
  fabric: string | null;
  fit: string | null;
  countryOfOrigin: string | null;
  /** Read where plugins have facts that are filters. */
  moreFacts?: string | null;
  /** JSON: texts in other languages. */
  translations: string | null;
}

/** Prices are paise. */
export interface VariantRow extends ListPrices {
  productId: string;
  position: number;
  size: string;
  color: string;
  colorFamily: string;
  stock: number;
}

const table = (name: string) => BaseModel.knex()(name);
const productColumns = () => [
  ...['id', 'categoryId', 'name', 'description', 'fabric', 'fit', 'countryOfOrigin', 'translations'],
  ...['createdAt', 'publishAt', 'saleStartsAt', 'saleEndsAt'],
  ...(filterFacts().length > 0 ? ['moreFacts'] : []),
];
const VARIANT = [
  ...['productId', 'position', 'size', 'color', 'colorFamily', 'stock'],
  ...['price', 'discount', 'salePrice'],
];

/** All categories, the oldest first. */
export const readCategories = (): Promise<CategoryRow[]> =>
  table('categories').select('id', 'parentId', 'slug', 'name', 'translations').orderBy(['createdAt', 'id']);

/** The products that are pinned in a category or in each, in order. */
export const readPinned = (
  categoryId?: string,
  trx?: Transaction,
): Promise<{ categoryId: string; productId: string }[]> => {
  const pinned = (trx ?? BaseModel.knex())('pinned_products').select('categoryId', 'productId').orderBy('position');
  return categoryId ? pinned.where({ categoryId }) : pinned;
};

/** Those of the products that are live, at once or from a later time. */
export const readProducts = (ids: string[]): Promise<ProductRow[]> =>
  table('products').whereIn('id', ids).where('status', 'LIVE').select(productColumns());

/** How many products are live. */
export const countProducts = async (): Promise<number> =>
  Number((await table('products').where('status', 'LIVE').count('* as products').first())?.products ?? 0);

/** The next live products by id, after the given one. MySQL would sort all live products for each batch. */
export const readProductsAfter = (lastId: string, limit: number): Promise<ProductRow[]> => {
  const byId = BaseModel.knex()(BaseModel.knex().raw('products FORCE INDEX (PRIMARY)'));
  return byId.where('id', '>', lastId).where('status', 'LIVE').orderBy('id').limit(limit).select(productColumns());
};

/** The variants of the products, those of one product always in the same order. */
export const readVariants = (productIds: string[]): Promise<VariantRow[]> =>
  table('product_variants').whereIn('productId', productIds).orderBy(['productId', 'id']).select(VARIANT);

/** The tags of the products. */
export const readTags = (productIds: string[]): Promise<{ productId: string; tag: string }[]> =>
  table('product_tags').whereIn('productId', productIds).select('productId', 'tag');

/** How often the catalogue has been changed. */
export async function catalogueVersion(trx?: Transaction): Promise<number> {
  const { version } = await (trx ?? BaseModel.knex())('catalogue_version').where('id', 1).first('version');
  return version;
}

/** A version of the catalogue, with the id of the write that made it. */
export interface CatalogueState {
  version: number;
  changeId: string | null;
}

export const catalogueState = (): Promise<CatalogueState> =>
  table('catalogue_version').where('id', 1).first('version', 'changeId');

/** The product and version of the database server. */
export async function serverVersion(): Promise<string> {
  const knex = BaseModel.knex();
  const [{ version }] = await knex.select(knex.raw('VERSION() AS version'));
  return version;
}

/** Whether the catalogue of this database was once in this state, and is now in the same or in a later one. */
export async function hasBeen({ version, changeId }: CatalogueState): Promise<boolean> {
  const now = await catalogueState();
  if (now.version === version) return now.changeId === changeId;
  const change = await table('catalogue_changes').where({ version }).first('changeId');
  return now.version > version && change !== undefined && change.changeId === changeId;
}

/** The newest line of the stock ledger, if there is one. */
export const newestLine = async (): Promise<string | undefined> =>
  (await table('stock_movements').orderBy('id', 'desc').first('id'))?.id;

export const hasLine = async (id: string): Promise<boolean> =>
  (await table('stock_movements').where({ id }).first('id')) !== undefined;

/** What changed after one version, up to another: products, and null for a category. */
export const changesBetween = (after: number, upTo: number): Promise<{ productId: string | null }[]> =>
  table('catalogue_changes').where('version', '>', after).where('version', '<=', upTo).select('productId');

/**
 * The lines of the ledger by which variants were sold out or came back, of all transactions that may have been committed
 * after `time`. A line is older than its COMMIT, therefore some are found again.
 */
export const soldOutOrBackSince = (time: number): Promise<{ id: string; productId: string }[]> =>
  table('stock_movements')
    .where('createdAt', '>', new Date(time - LEDGER_MARGIN))
    .whereRaw('(stock_after = 0 OR stock_after = change_units)')
    .limit(LINES)
    .select('id', 'productId');

/** How the database compares and sorts each of the texts: equal texts have equal weights, letters in any case too. */
export async function weightsOf(texts: string[]): Promise<Map<string, string>> {
  const knex = BaseModel.knex();
  const weights = new Map<string, string>();
  for (let start = 0; start < texts.length; start += TEXTS) {
    const batch = texts.slice(start, start + TEXTS);
    const weightOf = 'HEX(WEIGHT_STRING(RTRIM(?) COLLATE utf8mb4_unicode_ci)) AS ??';
    const [row] = await knex.select(batch.map((text, index) => knex.raw(weightOf, [text, `w${index}`])));
    for (const [index, text] of batch.entries()) weights.set(text, row[`w${index}`]);
  }
  return weights;
}

const TEXTS = 200;

export function groupedByProduct<Row extends { productId: string }>(rows: Row[]): Map<string, Row[]> {
  const byProduct = new Map<string, Row[]>();
  for (const row of rows) {
    const own = byProduct.get(row.productId);
    if (own) own.push(row);
    else byProduct.set(row.productId, [row]);
  }
  return byProduct;
}

/** Products that are read by one query. */
export const BATCH = 250;

export function* batchesOf<T>(list: T[]): Generator<T[]> {
  for (let start = 0; start < list.length; start += BATCH) yield list.slice(start, start + BATCH);
}

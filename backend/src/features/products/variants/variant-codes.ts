import { TEXTS } from '@rangrekha/contract/texts';
import type { Model, QueryBuilder, Transaction } from 'objection';
import { productNames } from '../../../catalogue-index/ProductNames';
import { BaseModel } from '../../../database/BaseModel';
import { startsWith } from '../../../database/pagination';
import type { CountingForm } from '../../../http/count-ahead';
import { conflict } from '../../../http/errors';
import type { Product } from '../Product';
import { Variant } from '../Variant';

/** SKUs as the database compares them. */
export const foldedSku = (sku: string): string => sku.toLowerCase();

/** The variants of which SKU or barcode begins with a text, by the index of each. */
const withCode = (text: string): [QueryBuilder<Variant>, QueryBuilder<Variant>] => [
  Variant.query().where('sku', 'like', startsWith(text)),
  Variant.query().where('barcode', 'like', startsWith(text)),
];

async function isCode(text: string): Promise<boolean> {
  const [bySku, byBarcode] = withCode(text);
  const [sku, barcode] = await Promise.all([bySku.select('id').first(), byBarcode.select('id').first()]);
  return sku !== undefined || barcode !== undefined;
}

/** The rows of more ids than these are not looked up for a page: it is walked in the order of the list. */
const FEW = 1_000;
/** The rows of more ids than these are not even counted so. */
const MANY = 10_000;

/** The ids of the products whose names have the words of a text. */
export const idsNamed = async (text: string): Promise<string[]> => (await productNames()).find(text);

/**
 * Any number of ids for `whereIn`, which Knex gives to the driver as one value: a parameter for each takes half a second for
 * 100,000, and 200,000 are too many for the stack.
 */
export const oneOf = (ids: string[]): string[] =>
  // Objection passes it on, but its types do not know it.
  ids.length > 0 ? (BaseModel.knex().raw('?', [ids]) as unknown as string[]) : [];

/**
 * Narrows rows to those of some products. Those of many are found by a walk in the order of the list: by a value and no join, so
 * that it stays one.
 * @param column that has the product's id
 * @returns the form that counts them, where there are many
 */
export function whereOfProducts<Row extends Model>(
  rows: QueryBuilder<Row>,
  column: string,
  ids: string[],
): CountingForm<Row> | undefined {
  if (ids.length <= FEW) return void rows.whereIn(column, ids);
  // By Knex, as above. Converting each of them to the column's letters takes twice as long.
  const isAmongThem = 'COALESCE(CONVERT(?? USING utf8mb4) COLLATE utf8mb4_bin IN (?), 0)';
  rows.where(rows.knex().raw(isAmongThem, [column, ids]), 1);
  return ids.length > MANY ? undefined : (query) => query.whereIn(column, oneOf(ids));
}

/** How many products are listed for the words of a text, where there are many and it is no SKU or barcode; else undefined. */
export async function countProductsNamed(text: string): Promise<number | undefined> {
  if (text === '' || (await isCode(text))) return undefined;
  const { length } = await idsNamed(text);
  return length > FEW ? length : undefined;
}

/** Narrows products to those with the words of a text in their names, or with a SKU or barcode that begins with it. */
export async function whereProductMatches(
  products: QueryBuilder<Product>,
  text: string,
): Promise<CountingForm<Product> | undefined> {
  if (text === '') return undefined;
  const ids = await idsNamed(text);
  if (!(await isCode(text))) return whereOfProducts(products, 'products.id', ids);
  const [bySku, byBarcode] = withCode(text);
  const coded = bySku.select('productId').union(byBarcode.select('productId'));
  products.where((where) =>
    where
      .whereIn('products.id', oneOf(ids))
      .orWhereIn('products.id', Variant.query().from(coded.as('coded')).select('coded.productId')),
  );
  return undefined;
}

/** Narrows variants to those whose product has the words of a text in its name, or with a SKU or barcode that begins with it. */
export async function whereVariantMatches(
  variants: QueryBuilder<Variant>,
  text: string,
): Promise<CountingForm<Variant> | undefined> {
  if (text === '') return undefined;
  const ids = await idsNamed(text);
  if (!(await isCode(text))) return whereOfProducts(variants, 'productId', ids);
  const [bySku, byBarcode] = withCode(text);
  const found = Variant.query()
    .whereIn('productId', oneOf(ids))
    .select('id')
    .union([bySku.select('id'), byBarcode.select('id')]);
  variants.whereIn('id', Variant.query().from(found.as('found')).select('found.id'));
  return undefined;
}

/** Narrows variants to those of which SKU or barcode begins with a text. */
export function whereVariantHasCode(variants: QueryBuilder<Variant>, text: string): void {
  const [bySku, byBarcode] = withCode(text);
  const found = bySku.select('id').union(byBarcode.select('id'));
  variants.whereIn('id', Variant.query().from(found.as('found')).select('found.id'));
}

type Coded = Pick<Variant, 'sku'> & { id?: string };

/**
 * The caller holds the catalogue's lock, so that nobody takes a SKU in between.
 * @param variants those of the product as they are to be, in the order of the request
 * @throws HttpError 409 `DUPLICATE` for a SKU of another product, or of two variants
 */
export async function refuseTakenSkus(trx: Transaction, productId: string, variants: Coded[]): Promise<void> {
  const places = new Map<string, number>();
  for (const [index, { sku }] of variants.entries()) {
    if (!sku) continue;
    const earlier = places.get(foldedSku(sku));
    if (earlier !== undefined) throw skuTaken(index, TEXTS.products.skuTwice(index + 1, earlier + 1));
    places.set(foldedSku(sku), index);
  }
  if (places.size === 0) return;
  const taken = await Variant.query(trx)
    .join('products', 'products.id', 'product_variants.productId')
    .whereIn('sku', [...places.keys()])
    .whereNot('productId', productId)
    .select('sku', 'color', 'size', 'products.name as productName')
    .first()
    .castTo<{ sku: string; color: string; size: string; productName: string } | undefined>();
  if (!taken) return;
  const { sku, color, size, productName } = taken;
  throw skuTaken(places.get(foldedSku(sku)) ?? 0, TEXTS.products.skuTaken(sku, `${productName}, ${color}, ${size}`));
}

function skuTaken(index: number, message: string) {
  return conflict('DUPLICATE', message, { errors: [{ path: `productVariants.${index}.sku`, message }] });
}

/** Takes the SKUs from variants that get another one, or none, so that variants may exchange theirs. */
export async function clearSkus(trx: Transaction, ids: string[]): Promise<void> {
  if (ids.length > 0) await Variant.query(trx).findByIds(ids).patch({ sku: null });
}

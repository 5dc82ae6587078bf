import { TEXTS } from '@rangrekha/contract/texts';
import type { QueryBuilder, Transaction } from 'objection';
import { startsWith } from '../../../database/pagination';
import { conflict } from '../../../http/errors';
import { Product } from '../Product';
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

const named = (text: string) => Product.query().where('name', 'like', startsWith(text));

/** Narrows products to those whose name, or a SKU or barcode of theirs, begins with a text. */
export async function whereProductMatches(products: QueryBuilder<Product>, text: string): Promise<void> {
  if (!(await isCode(text))) return void products.where('name', 'like', startsWith(text));
  const [bySku, byBarcode] = withCode(text);
  const found = named(text)
    .select('id')
    .union([bySku.select('productId'), byBarcode.select('productId')]);
  products.whereIn('products.id', Product.query().from(found.as('found')).select('found.id'));
}

/** Narrows variants to those whose SKU or barcode, or the name of their product, begins with a text. */
export async function whereVariantMatches(variants: QueryBuilder<Variant>, text: string): Promise<void> {
  if (!(await isCode(text))) return void variants.whereIn('productId', named(text).select('id'));
  const [bySku, byBarcode] = withCode(text);
  const found = Variant.query()
    .whereIn('productId', named(text).select('id'))
    .select('id')
    .union([bySku.select('id'), byBarcode.select('id')]);
  variants.whereIn('id', Variant.query().from(found.as('found')).select('found.id'));
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

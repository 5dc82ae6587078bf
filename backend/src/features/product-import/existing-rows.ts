import { raw, type Transaction } from 'objection';
import { Media } from '../../media/Media';
import { categoryPaths } from '../categories/category-paths';
import { type PublishingRule, publishingRule } from '../makers/lacking-declarations';
import { Product } from '../products/Product';
import { ProductImage } from '../products/ProductImage';
import { ProductTag } from '../products/ProductTag';
import { Variant } from '../products/Variant';
import { foldedSku } from '../products/variants/variant-codes';
import type { ImportRow } from './import-rows';

const BATCH = 500;

/** The form in which names are compared: case does not matter. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The form in which category paths are compared: case and blanks around `>` do not matter. A name may contain `>` too. */
export const foldedPath = (text: string): string =>
  folded(text)
    .split('>')
    .map((name) => name.trim())
    .join(' > ');

/** The existing products, categories and images that a file refers to. */
export interface ExistingRows {
  /** By id, each with its variants in order, its images and its tags. */
  products: Map<string, Product>;
  /** The ids of products by their folded name. */
  idsByName: Map<string, string[]>;
  /** The ids of categories by their folded path, and by their folded name. */
  categoryIds: Map<string, string[]>;
  media: Set<string>;
  /** The variants with a SKU of the file, by that. */
  bySku: Map<string, CodedVariant>;
  refusalOf: PublishingRule;
}

export interface CodedVariant {
  id: string;
  sku: string;
  /** The name of its product, colour and size. */
  label: string;
}

/** Reads the existing rows that a file refers to, without locks. */
export async function findExistingRows(rows: ImportRow[], trx?: Transaction): Promise<ExistingRows> {
  const products = new Map<string, Product>();
  const find = async (column: 'id' | 'name', values: (string | undefined)[]) => {
    for (const batch of batchesOf(values))
      for (const product of await Product.query(trx).whereIn(column, batch)) products.set(product.id, product);
  };
  await find(
    'id',
    rows.map(({ productId }) => productId),
  );
  await find(
    'name',
    rows.map(({ name }) => name),
  );
  await addVariants(products, trx);
  await addImages(products, trx);
  await addTags(products, trx);
  const media = new Set<string>();
  for (const batch of batchesOf(rows.flatMap(({ images = [] }) => images)))
    for (const { id } of await Media.query(trx).findByIds(batch).select('id')) media.add(id);
  return {
    products,
    idsByName: grouped([...products.values()].map(({ id, name }) => [name, id])),
    categoryIds: await categoryIds(trx),
    media,
    bySku: await findBySku(rows, trx),
    refusalOf: await publishingRule(trx),
  };
}

async function findBySku(rows: ImportRow[], trx?: Transaction): Promise<Map<string, CodedVariant>> {
  const found = new Map<string, CodedVariant>();
  for (const batch of batchesOf(rows.map(({ sku }) => sku))) {
    const variants = await Variant.query(trx)
      .join('products', 'products.id', 'product_variants.productId')
      .whereIn('sku', batch)
      .select('product_variants.id', 'sku', raw("CONCAT(products.name, ', ', color, ', ', size)").as('label'))
      .castTo<CodedVariant[]>();
    for (const variant of variants) found.set(foldedSku(variant.sku), variant);
  }
  return found;
}

async function addVariants(products: Map<string, Product>, trx?: Transaction): Promise<void> {
  for (const product of products.values()) product.variants = [];
  const ids: string[] = [];
  for (const batch of batchesOf([...products.keys()]))
    ids.push(...(await Variant.query(trx).whereIn('productId', batch).select('id')).map(({ id }) => id));
  for (const batch of batchesOf(ids))
    for (const variant of await Variant.query(trx).findByIds(batch))
      products.get(variant.productId)?.variants.push(variant);
  for (const { variants } of products.values()) variants.sort((one, other) => one.position - other.position);
}

async function addImages(products: Map<string, Product>, trx?: Transaction): Promise<void> {
  for (const product of products.values()) product.images = [];
  for (const batch of batchesOf([...products.keys()]))
    for (const image of await ProductImage.query(trx).whereIn('productId', batch).orderBy('position'))
      products.get(image.productId)?.images.push(image);
}

async function addTags(products: Map<string, Product>, trx?: Transaction): Promise<void> {
  for (const product of products.values()) product.tags = [];
  for (const batch of batchesOf([...products.keys()]))
    for (const tag of await ProductTag.query(trx).whereIn('productId', batch))
      products.get(tag.productId)?.tags?.push(tag);
}

async function categoryIds(trx?: Transaction): Promise<Map<string, string[]>> {
  const paths = [...(await categoryPaths(trx))];
  const names = paths.flatMap(([id, path]) =>
    path.includes(' > ') ? [[path.split(' > ').at(-1) as string, id] as const] : [],
  );
  return grouped([...paths.map(([id, path]) => [path, id] as const), ...names], foldedPath);
}

function grouped(pairs: (readonly [text: string, id: string])[], fold = folded): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const [text, id] of pairs) {
    const key = fold(text);
    const others = ids.get(key);
    if (others) others.push(id);
    else ids.set(key, [id]);
  }
  return ids;
}

function* batchesOf(values: (string | undefined)[]): Generator<string[]> {
  const distinct = [...new Set(values)].filter((value) => value !== undefined);
  for (let start = 0; start < distinct.length; start += BATCH) yield distinct.slice(start, start + BATCH);
}

import type { Transaction } from 'objection';
import { BaseModel } from '../database/BaseModel';
import { FABRICS } from './fabrics';
import { keyOf, textOf, wordsOf } from './words';

/** What is searched of a product. */
export interface ProductDocument {
  id: string;
  name: string;
  nameKey: string;
  /** Its category and all above it. */
  category: string;
  colors: string;
  fabrics: string;
  description: string;
}

type CategoryRow = { id: string; parentId: string | null; name: string };
type ProductRow = { id: string; name: string; description: string; categoryId: string };

const table = (name: string) => BaseModel.knex()(name);

const readCategories = (): Promise<CategoryRow[]> => table('categories').select('id', 'parentId', 'name');

/** The documents of those of the given products that still exist. */
export async function readDocuments(productIds: string[]): Promise<ProductDocument[]> {
  const products: ProductRow[] = await table('products')
    .whereIn('id', productIds)
    .select('id', 'name', 'description', 'categoryId');
  return describe(products);
}

/** The next products by id, after the given one. */
export async function readDocumentsAfter(lastId: string, limit: number): Promise<ProductDocument[]> {
  const products: ProductRow[] = await table('products')
    .where('id', '>', lastId)
    .orderBy('id')
    .limit(limit)
    .select('id', 'name', 'description', 'categoryId');
  return describe(products);
}

async function describe(products: ProductRow[]): Promise<ProductDocument[]> {
  if (products.length === 0) return [];
  const ids = products.map(({ id }) => id);
  const [categories, colors] = await Promise.all([
    readCategories(),
    table('product_variants').whereIn('productId', ids).distinct('productId', 'color') as Promise<
      { productId: string; color: string }[]
    >,
  ]);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const colorsOf = new Map<string, string>();
  for (const { productId, color } of colors) colorsOf.set(productId, `${colorsOf.get(productId) ?? ''} ${color}`);
  return products.map(({ id, name, description, categoryId }) => ({
    id,
    name,
    nameKey: keyOf(name),
    category: pathOf(byId, categoryId),
    colors: colorsOf.get(id) ?? '',
    fabrics: wordsOf(textOf(description))
      .filter((word) => FABRICS.has(word))
      .join(' '),
    description: textOf(description),
  }));
}

function pathOf(categories: Map<string, CategoryRow>, id: string): string {
  const names: string[] = [];
  for (let category = categories.get(id); category; category = categories.get(category.parentId ?? ''))
    names.push(category.name);
  return names.join(' ');
}

/** The products of the given categories and of all below them. */
export async function productIdsBelow(categoryIds: string[]): Promise<string[]> {
  const categories = await readCategories();
  const below = new Set(categoryIds);
  for (const id of below) for (const category of categories) if (category.parentId === id) below.add(category.id);
  const products: { id: string }[] = await table('products')
    .whereIn('categoryId', [...below])
    .select('id');
  return products.map(({ id }) => id);
}

/** Those of the given products that have a unit in stock. */
export async function inStockIds(productIds: string[]): Promise<Set<string>> {
  const rows: { productId: string }[] = await table('product_variants')
    .whereIn('productId', productIds)
    .where('stock', '>', 0)
    .distinct('productId');
  return new Set(rows.map(({ productId }) => productId));
}

/** How often the catalogue has been changed. */
export async function catalogueVersion(trx?: Transaction): Promise<number> {
  const { version } = await (trx ?? BaseModel.knex())('catalogue_version').where('id', 1).first('version');
  return version;
}

/** What changed after one version, up to another. */
export function changesBetween(
  after: number,
  upTo: number,
): Promise<{ productId: string | null; categoryId: string | null }[]> {
  return table('catalogue_changes')
    .where('version', '>', after)
    .where('version', '<=', upTo)
    .select('productId', 'categoryId');
}

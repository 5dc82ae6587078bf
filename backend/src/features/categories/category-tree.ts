import type { Category as CategoryJson } from '@rangrekha/contract';
import { ENGLISH_LANGUAGE, type Language } from '@rangrekha/contract/languages';
import type { Transaction } from 'objection';
import type { Catalogue } from '../../catalogue-index/Catalogue';
import { textsIn } from '../../translations/translations';
import { Product } from '../products/Product';
import { hiddenIds } from '../products/show/visible-products';
import { Category } from './Category';

type Link = Pick<Category, 'id' | 'parentId'>;

function childrenByParent<Row extends Link>(rows: readonly Row[]): Map<string | null, Row[]> {
  const children = new Map<string | null, Row[]>();
  for (const row of rows) {
    const siblings = children.get(row.parentId);
    if (siblings) siblings.push(row);
    else children.set(row.parentId, [row]);
  }
  return children;
}

/** The ids of the given categories and of all below them. */
export function subtreeIds(rows: readonly Link[], rootIds: string[]): string[] {
  const children = childrenByParent(rows);
  const ids = new Set(rootIds);
  for (const id of ids) for (const child of children.get(id) ?? []) ids.add(child.id);
  return [...ids];
}

/** The categories that have a count in their subtrees, with the sum of these. @param counts by the id of a category */
export function sumSubtrees(
  rows: readonly Link[],
  counts: ReadonlyMap<string, number>,
): { id: string; count: number }[] {
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const sums = new Map<string, number>();
  for (const [own, count] of counts)
    for (let id: string | null = own; id; id = parents.get(id) ?? null) sums.set(id, (sums.get(id) ?? 0) + count);
  return rows.map(({ id }) => ({ id, count: sums.get(id) ?? 0 })).filter(({ count }) => count > 0);
}

interface TreeOptions {
  catalogue?: Catalogue;
  language?: Language;
  trx?: Transaction | undefined;
}

/**
 * The whole tree, in order, each category with the number of products in it and below it.
 * @param options `catalogue` knows the numbers; without it the database counts those that shoppers see. `language` is
 * that of the texts
 */
export async function categoryTree({
  catalogue,
  language = ENGLISH_LANGUAGE,
  trx,
}: TreeOptions): Promise<CategoryJson[]> {
  const [rows, counts] = await Promise.all([
    Category.query(trx).orderBy(['position', 'createdAt', 'id']),
    catalogue ? undefined : countProducts(trx),
  ]);
  const children = childrenByParent(rows);
  const productsIn = (id: string) => catalogue?.productsIn(id) ?? counts?.get(id) ?? 0;
  const present = (category: Category): CategoryJson => {
    const subCategories = (children.get(category.id) ?? []).map(present);
    const below = subCategories.reduce((sum, { productCount }) => sum + productCount, 0);
    return {
      id: category.id,
      name: category.name,
      description: category.description,
      ...textsIn(language, 'category', category.translations),
      slug: category.slug,
      productCount: below + productsIn(category.id),
      subCategories,
    };
  };
  return (children.get(null) ?? []).map(present);
}

async function countProducts(trx?: Transaction): Promise<Map<string, number>> {
  const counts = await Product.query(trx)
    .whereNotIn('id', hiddenIds())
    .select('categoryId')
    .count('* as products')
    .groupBy('categoryId')
    .castTo<{ categoryId: string; products: number }[]>();
  return new Map(counts.map(({ categoryId, products }) => [categoryId, products]));
}

/** The category of that id with all below it. */
export function findInTree(tree: CategoryJson[], id: string): CategoryJson | undefined {
  for (const category of tree) {
    const found = category.id === id ? category : findInTree(category.subCategories, id);
    if (found) return found;
  }
  return undefined;
}

import type { Category } from '@rangrekha/contract';
import type { RateClass } from '@rangrekha/contract/rate-classes';
import type { Translations } from '@rangrekha/contract/translations';

/** A category as one row of the tree. */
export interface CategoryRow {
  id: string;
  name: string;
  description: string;
  slug: string;
  /** Only present when a single category is read; null: same as the parent. */
  rateClass?: RateClass | null;
  /** Only present when a single category is read. */
  hsnCode?: string | null;
  /** Only present when a single category is read. */
  makerId?: string | null;
  /** Only present when a single category is read. */
  seoTitle?: string;
  /** Only present when a single category is read. */
  seoDescription?: string;
  /** Only present when a single category is read, and has some. */
  translations?: Translations;
  /** Products of the whole subtree. */
  productCount: number;
  parentId: string | null;
  /** 0 at the top level. */
  depth: number;
  /** Names from the top level to this category. */
  path: string[];
  isLeaf: boolean;
}

/** The tree as rows, each parent before its children. */
export function categoryRows(tree: Category[], parent?: CategoryRow): CategoryRow[] {
  return tree.flatMap(({ subCategories, ...category }) => {
    const row: CategoryRow = {
      ...category,
      parentId: parent?.id ?? null,
      depth: parent ? parent.depth + 1 : 0,
      path: [...(parent?.path ?? []), category.name],
      isLeaf: subCategories.length === 0,
    };
    return [row, ...categoryRows(subCategories, row)];
  });
}

/** The visible rows when the subtrees of `folded` are collapsed. */
export function unfoldedRows(rows: CategoryRow[], folded: string[]): CategoryRow[] {
  const hiding = new Set(folded);
  return rows.filter(({ id, parentId }) => {
    const isHidden = parentId !== null && hiding.has(parentId);
    if (isHidden) hiding.add(id);
    return !isHidden;
  });
}

/** The ids of a category and its subtree: it cannot be moved there. */
export function subtreeIds(rows: CategoryRow[], id: string): Set<string> {
  const ids = new Set([id]);
  for (const row of rows) if (row.parentId && ids.has(row.parentId)) ids.add(row.id);
  return ids;
}

/** The rows of some categories and of all that they are in, in the order of the tree. */
export function withParents(rows: CategoryRow[], ids: string[]): CategoryRow[] {
  const wanted = new Set(ids);
  for (const { id, parentId } of rows.toReversed()) if (wanted.has(id) && parentId) wanted.add(parentId);
  return rows.filter(({ id }) => wanted.has(id));
}

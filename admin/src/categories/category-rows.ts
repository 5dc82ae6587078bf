import type { Category } from '@rangrekha/contract';
import type { RateClass } from '@rangrekha/contract/rate-classes';

/** A category as one row of the tree. */
export interface CategoryRow {
  id: string;
  name: string;
  description: string;
  slug: string;
  /** Read with a single category only; null: as the category above. */
  rateClass?: RateClass | null;
  /** Products of the whole subtree. */
  productCount: number;
  parentId: string | null;
  /** 0 at the top. */
  depth: number;
  /** Names from the top down to this one. */
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

/** The rows that are to be seen when those of `folded` hide what is below them. */
export function unfoldedRows(rows: CategoryRow[], folded: string[]): CategoryRow[] {
  const hiding = new Set(folded);
  return rows.filter(({ id, parentId }) => {
    const isHidden = parentId !== null && hiding.has(parentId);
    if (isHidden) hiding.add(id);
    return !isHidden;
  });
}

/** The ids of a category and of all below it: where it can't be moved to. */
export function subtreeIds(rows: CategoryRow[], id: string): Set<string> {
  const ids = new Set([id]);
  for (const row of rows) if (row.parentId && ids.has(row.parentId)) ids.add(row.id);
  return ids;
}

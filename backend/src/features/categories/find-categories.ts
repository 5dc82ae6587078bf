import type { Category } from './Category';
import { subtreeIds } from './category-tree';

type Row = Pick<Category, 'id' | 'parentId' | 'slug' | 'name'>;

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

function findOne(rows: readonly Row[], text: string): Row | undefined {
  const wanted = folded(text);
  return (
    rows.find(({ id }) => id === wanted) ??
    rows.find(({ slug }) => slug === wanted) ??
    rows.find(({ name }) => folded(name) === wanted)
  );
}

/**
 * The ids of the subtrees of the categories that `texts` name, each by id, slug or name in any case.
 * @param rows all categories, the oldest first
 * @returns an empty list when none of them is known
 */
export function categoryIdsOf(texts: string[], rows: readonly Row[]): string[] {
  const roots = texts.map((text) => findOne(rows, text)).filter((row) => row !== undefined);
  return subtreeIds(
    rows,
    roots.map(({ id }) => id),
  );
}

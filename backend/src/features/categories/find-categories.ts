import { Category } from './Category';
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
 * @param rows all categories, the oldest first; read when left out
 * @returns an empty list when none of them is known
 */
export async function categoryIdsOf(texts: string[], rows?: readonly Row[]): Promise<string[]> {
  const all = rows ?? (await Category.query().select('id', 'parentId', 'slug', 'name').orderBy(['createdAt', 'id']));
  const roots = texts.map((text) => findOne(all, text)).filter((row) => row !== undefined);
  return subtreeIds(
    all,
    roots.map(({ id }) => id),
  );
}

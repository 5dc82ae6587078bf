import type { Transaction } from 'objection';
import { Category } from './Category';

const SEPARATOR = ' > ';

/** Every category's id with its path, `Women > Kurtas`, from the top. */
export async function categoryPaths(trx?: Transaction): Promise<Map<string, string>> {
  const rows = new Map((await Category.query(trx).select('id', 'parentId', 'name')).map((row) => [row.id, row]));
  const pathOf = ({ parentId, name }: Category): string => {
    const parent = parentId && rows.get(parentId);
    return parent ? pathOf(parent) + SEPARATOR + name : name;
  };
  return new Map([...rows.values()].map((row) => [row.id, pathOf(row)]));
}

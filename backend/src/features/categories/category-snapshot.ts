import type { Transaction } from 'objection';
import { Category } from './Category';

/** The fields of a category in the audit log. */
export async function categorySnapshot(
  trx: Transaction,
  {
    name,
    description,
    parentId,
    rateClass,
    hsnCode,
  }: Pick<Category, 'name' | 'description' | 'parentId' | 'rateClass' | 'hsnCode'>,
) {
  const above = parentId ? await Category.query(trx).findById(parentId).select('name') : undefined;
  return { name, description, below: above?.name ?? null, rateClass, hsnCode };
}

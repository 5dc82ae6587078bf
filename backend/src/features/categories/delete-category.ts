import type { Category as CategoryJson } from '@rangrekha/contract';
import { type Actor, recordChange } from '../../audit/record-change';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { beginChange } from '../products/catalogue-changes';
import { Product } from '../products/Product';
import { Category } from './Category';
import { categorySnapshot } from './category-snapshot';

/**
 * Deletes an empty category and returns it.
 * @throws HttpError 404; 409 `CATEGORY_IN_USE` when it holds products or categories
 */
export function deleteCategory(actor: Actor, id: string): Promise<CategoryJson> {
  return transaction(async (trx) => {
    await beginChange(trx, { categoryId: id });
    const category = await Category.query(trx).findById(id).throwIfNotFound(notFound('Category'));
    if (await Category.query(trx).where({ parentId: id }).first()) {
      throw conflict('CATEGORY_IN_USE', 'This category has subcategories. Please move or delete them first.');
    }
    if (await Product.query(trx).where({ categoryId: id }).first()) {
      throw conflict('CATEGORY_IN_USE', 'This category has products. Please move or delete them first.');
    }
    const before = await categorySnapshot(trx, category);
    // Of products that have moved away since.
    await trx('pinned_products').where('categoryId', id).delete();
    await category.$query(trx).delete();
    const { name, description, slug } = category;
    await recordChange(trx, actor, { action: 'deleted', entity: 'category', entityId: id, entityName: name, before });
    return { id, name, description, slug, productCount: 0, subCategories: [] };
  });
}

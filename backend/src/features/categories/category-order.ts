import type { CategoryOrder, SaveCategoryOrderRequest } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { recordEdit, refuseStale } from '../../audit/revisions';
import { readPinned } from '../../catalogue-index/read-catalogue';
import { transaction } from '../../database/transaction';
import { invalidField, notFound } from '../../http/errors';
import { beginChange } from '../products/catalogue-changes';
import { chosenProducts } from '../products/chosen-products';
import { Product } from '../products/Product';
import { Category } from './Category';
import { subtreeIds } from './category-tree';

/** The products that are pinned in a category, in order. @throws HttpError 404 */
export async function findCategoryOrder(id: string): Promise<CategoryOrder> {
  const category = await Category.query().findById(id).select('id', 'name', 'revision');
  if (!category) throw notFound('Category');
  const pinned = (await readPinned(id)).map(({ productId }) => productId);
  return { id, name: category.name, revision: category.revision, products: await chosenProducts(pinned) };
}

/**
 * Pins these products in a category, in this order, and no others.
 * @throws HttpError 404; 400 for a product that is not in the category; 409 `EDIT_CONFLICT`
 */
export async function saveCategoryOrder(
  actor: Actor,
  id: string,
  { productIds, revision }: SaveCategoryOrderRequest,
): Promise<CategoryOrder> {
  await transaction(async (trx) => {
    await beginChange(trx, { categoryId: id });
    const category = await Category.query(trx).findById(id).forUpdate().throwIfNotFound(notFound('Category'));
    await refuseStale(category, revision, trx);
    const was = (await readPinned(id, trx)).map(({ productId }) => productId);
    await refuseStrangers(trx, id, productIds);
    await trx('pinned_products').where('categoryId', id).delete();
    const rows = productIds.map((productId, position) => ({ categoryId: id, productId, position }));
    if (rows.length > 0) await trx('pinned_products').insert(rows);
    const [before, after] = [await namesOf(trx, was), await namesOf(trx, productIds)];
    const subject = { entity: 'category', entityName: category.name, action: 'changed' } as const;
    await recordEdit(trx, actor, category, {
      ...subject,
      before: { 'pinned products': before },
      after: { 'pinned products': after },
    });
  });
  return findCategoryOrder(id);
}

/** Refuses products that are not in the category or below it. */
async function refuseStrangers(trx: Transaction, id: string, productIds: string[]): Promise<void> {
  const within = subtreeIds(await Category.query(trx).select('id', 'parentId'), [id]);
  const existing = await Product.query(trx).findByIds(productIds).whereIn('categoryId', within).select('id').forShare();
  if (existing.length < productIds.length)
    throw invalidField('productIds', TEXTS.categories.pinnedElsewhere(productIds.length - existing.length));
}

async function namesOf(trx: Transaction, ids: string[]): Promise<string> {
  const products = await Product.query(trx).findByIds(ids).select('id', 'name');
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return ids.map((id) => names.get(id) ?? '').join(', ');
}

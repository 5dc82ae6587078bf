import type { MoveProductsRequest } from '@rangrekha/contract';
import type { Actor } from '../../audit/record-change';
import { recordEdit } from '../../audit/revisions';
import { lockRow } from '../../database/lock-row';
import { transaction } from '../../database/transaction';
import { notFound } from '../../http/errors';
import { raiseEvent } from '../../webhooks/raise-event';
import { Category } from '../categories/Category';
import { beginChanges } from './catalogue-changes';
import { Product } from './Product';

/**
 * Puts products into another category, all of them or none.
 * @returns how many were named
 * @throws HttpError 404 when the category or one of the products is not there
 */
export function moveProducts(actor: Actor, { productIds, categoryId }: MoveProductsRequest): Promise<number> {
  const ids = [...new Set(productIds)];
  return transaction(async (trx) => {
    await lockRow(trx, 'catalogue_version', 1);
    const category = await Category.query(trx).findById(categoryId);
    if (!category) throw notFound('Category');
    const products = await Product.query(trx).findByIds(ids).orderBy('id').forUpdate().withGraphFetched('category');
    if (products.length < ids.length) throw notFound('Product');
    const moving = products.filter((product) => product.categoryId !== categoryId);
    await beginChanges(
      trx,
      moving.map(({ id }) => ({ productId: id })),
    );
    for (const product of moving) {
      const { id, name: entityName } = product;
      await Product.query(trx).findById(id).patch({ categoryId });
      raiseEvent(trx, 'product.saved', { id, name: entityName });
      const [before, after] = [{ category: product.category.name }, { category: category.name }];
      await recordEdit(trx, actor, product, { action: 'changed', entity: 'product', entityName, before, after });
    }
    return ids.length;
  });
}

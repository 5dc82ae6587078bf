import type { Transaction } from 'objection';
import { notFound } from '../../http/errors';
import { Product } from './Product';
import { Variant } from './Variant';

/**
 * Locks a product and its variants until the transaction ends, against parallel carts, wishlists and orders.
 * @throws HttpError 404
 */
export async function lockProduct(trx: Transaction, id: string): Promise<{ product: Product; variants: Variant[] }> {
  const product = await Product.query(trx).findById(id).forUpdate().throwIfNotFound(notFound('Product'));
  const variants = await Variant.query(trx).where('productId', id).orderBy('id').forUpdate();
  return { product, variants };
}

import { type Actor, recordChange } from '../../audit/record-change';
import { transaction } from '../../database/transaction';
import { raiseEvent } from '../../webhooks/raise-event';
import { beginChange } from './catalogue-changes';
import { lockProduct } from './lock-product';
import { Product } from './Product';
import { ProductImage } from './ProductImage';
import { productSnapshot, readForSnapshot } from './product-snapshot';
import { removeVariants } from './variants/remove-variants';

/** Deletes a product; it leaves all carts and wishlists, orders keep their copies. @throws HttpError 404 */
export function deleteProduct(actor: Actor, id: string): Promise<void> {
  return transaction(async (trx) => {
    await beginChange(trx, { productId: id });
    const { product, variants } = await lockProduct(trx, id);
    const before = productSnapshot(await readForSnapshot(trx, id));
    await removeVariants(
      trx,
      variants.map((variant) => variant.id),
      actor,
    );
    await trx('product_addresses').where('productId', id).delete();
    await trx('product_tags').where('productId', id).delete();
    await trx('pinned_products').where('productId', id).delete();
    await trx('collection_products').where('productId', id).delete();
    await trx('wishlist_items').where('productId', id).delete();
    await ProductImage.query(trx).where('productId', id).delete();
    await Product.query(trx).deleteById(id);
    raiseEvent(trx, 'product.deleted', { id, name: product.name });
    await recordChange(trx, actor, {
      action: 'deleted',
      entity: 'product',
      entityId: id,
      entityName: product.name,
      before,
    });
  });
}

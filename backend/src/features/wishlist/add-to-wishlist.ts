import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { Product } from '../products/Product';
import { isVisible } from '../products/show/visible-products';
import { WishlistItem } from './WishlistItem';

const PRODUCTS_MAX = 200;

/**
 * Puts a product on the wishlist; a product that is already there keeps its place.
 * @throws HttpError 404 for a product that shoppers do not see, 409 `WISHLIST_FULL` beyond PRODUCTS_MAX
 */
export function addToWishlist(userId: string, productId: string): Promise<void> {
  return transaction(async (trx) => {
    const product = await Product.query(trx).findById(productId).select('id', 'status', 'publishAt').forShare();
    if (!product || !isVisible(product)) throw notFound('Product');
    await WishlistItem.query(trx).insert({ userId, productId, createdAt: sharedNow() }).onConflict().ignore();
    if ((await WishlistItem.query(trx).where({ userId }).resultSize()) > PRODUCTS_MAX) {
      throw conflict('WISHLIST_FULL', `Your wishlist holds ${PRODUCTS_MAX} products at most. Please remove one first.`);
    }
  });
}

import { wishlist } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { type Router, route } from '../../http/route';
import { Product } from '../products/Product';
import { presentProduct } from '../products/show/present-product';
import { isVisible } from '../products/show/visible-products';
import { WishlistItem } from './WishlistItem';

const PRODUCTS_MAX = 200;

/**
 * Puts a product on the wishlist; a product that is already there keeps its place.
 * @throws HttpError 404 for a product that shoppers do not see, 409 `WISHLIST_FULL` beyond PRODUCTS_MAX
 */
function addToWishlist(userId: string, productId: string): Promise<void> {
  return transaction(async (trx) => {
    const product = await Product.query(trx).findById(productId).select('id', 'status', 'publishAt').forShare();
    if (!product || !isVisible(product)) throw notFound('Product');
    await WishlistItem.query(trx).insert({ userId, productId, createdAt: sharedNow() }).onConflict().ignore();
    if ((await WishlistItem.query(trx).where({ userId }).resultSize()) > PRODUCTS_MAX) {
      throw conflict(
        'WISHLIST_FULL',
        `Your wishlist can hold up to ${PRODUCTS_MAX} products. Please remove one first.`,
      );
    }
  });
}

export const wishlistRouter = (): Router => [
  route(wishlist.getWishlist, async ({ caller, language }) => {
    const rows = await WishlistItem.query()
      .where({ userId: caller.id })
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'productId', order: 'desc' },
      ])
      .withGraphFetched(`product.${Product.graph}`);
    // A product can be deleted between the queries of one graph. One that is hidden stays on the list until it is back.
    const existing = rows.filter(({ product }) => product && isVisible(product));
    const items = existing.map(({ productId, product }) => ({
      productId,
      product: presentProduct(product, language),
    }));
    return { wishlist: { id: caller.id, userId: caller.id, items } };
  }),

  route(wishlist.addToWishlist, async ({ caller, params }) => {
    await addToWishlist(caller.id, params.productId);
    return { message: TEXTS.wishlist.added };
  }),

  route(wishlist.removeFromWishlist, async ({ caller, params }) => {
    await transaction((trx) => WishlistItem.query(trx).deleteById([caller.id, params.productId]));
    return { message: TEXTS.wishlist.removed };
  }),
];

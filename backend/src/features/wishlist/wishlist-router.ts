import { wishlist } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { transaction } from '../../database/transaction';
import { type Router, route } from '../../http/route';
import { Product } from '../products/Product';
import { presentProduct } from '../products/show/present-product';
import { isVisible } from '../products/show/visible-products';
import { addToWishlist } from './add-to-wishlist';
import { WishlistItem } from './WishlistItem';

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

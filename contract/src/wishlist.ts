import { z } from 'zod';
import { product } from './product';
import { endpointsOf } from './schema/endpoint';
import { id } from './schema/fields';
import { TEXTS } from './values/texts';

export const wishlist = z.strictObject({
  id: z.string(),
  userId: z.string(),
  items: z.array(z.strictObject({ productId: z.string(), product })),
});
export type Wishlist = z.output<typeof wishlist>;

const endpoint = endpointsOf('Wishlist');
const params = z.object({ productId: id });

export const getWishlist = endpoint('getWishlist', 'GET /wishlist', {
  access: 'customer',
  translated: true,
  forbidden: TEXTS.wishlist.adminBlocked,
  summary: "The caller's wishlist, newest first.",
  responses: { 200: z.strictObject({ wishlist }) },
});

export const addToWishlist = endpoint('addToWishlist', 'POST /wishlist/:productId', {
  access: 'customer',
  forbidden: TEXTS.wishlist.adminBlocked,
  summary: 'Put a product on the wishlist; again changes nothing.',
  params,
  errors: [409],
});

export const removeFromWishlist = endpoint('removeFromWishlist', 'DELETE /wishlist/:productId', {
  access: 'customer',
  forbidden: TEXTS.wishlist.adminBlocked,
  summary: 'Take a product off the wishlist; again changes nothing.',
  params,
});

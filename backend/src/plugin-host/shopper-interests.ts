import type { QueryBuilder } from 'objection';
import { User } from '../features/accounts/User';
import { CartItem } from '../features/cart/CartItem';
import { WishlistItem } from '../features/wishlist/WishlistItem';
import type { ShopperInterest } from '../plugins/plugin-context';

/** The most customers of one call. */
const MOST = 100;

type PutAside = ShopperInterest['cart'][number] & { customerId: string };

/** Customers whose confirmed address gets mails. */
export const reachable = <Result>(users: QueryBuilder<User, Result>): QueryBuilder<User, Result> =>
  users.where({ userType: 'CUSTOMER', deactivatedAt: null, erasedAt: null }).whereNotNull('emailVerifiedAt');

/** Carts and wishlists of these customers, at most 100, without those who get no mail. */
export async function interestsOf(customerIds: readonly string[]): Promise<ShopperInterest[]> {
  const found = await reachable(User.query()).whereIn('id', customerIds.slice(0, MOST)).select('id');
  const ids = found.map(({ id }) => id);
  const cart = (await CartItem.query()
    .join('product_variants as v', 'v.id', 'cart_items.variantId')
    .whereIn('cart_items.userId', ids)
    .groupBy('cart_items.userId', 'v.productId')
    .select('cart_items.userId as customerId', 'v.productId as productId')
    .max('cart_items.createdAt as addedAt')) as unknown as PutAside[];
  const wishlist = (await WishlistItem.query()
    .whereIn('userId', ids)
    .select('userId as customerId', 'productId', 'createdAt as addedAt')) as unknown as PutAside[];
  const of = (id: string, rows: PutAside[]) =>
    rows.flatMap(({ customerId, ...row }) => (customerId === id ? [row] : []));
  return ids.map((customerId) => ({ customerId, cart: of(customerId, cart), wishlist: of(customerId, wishlist) }));
}

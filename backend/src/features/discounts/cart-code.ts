import type { CartDiscounts } from '@rangrekha/contract';
import { priceAt } from '@rangrekha/contract/sale-price';
import { sharedNow } from '../../database/shared-clock';
import { conflict, HttpError } from '../../http/errors';
import { User } from '../accounts/User';
import { CartItem } from '../cart/CartItem';
import { discountCart } from './discount-cart';
import { refusalOf, unknownCode } from './discount-refusals';
import { findCode, hasLiveCode, readOffers } from './offers';
import { presentCartDiscounts } from './present-discount';

/** What the cart's code and the discounts without a code give for a customer's cart. */
export async function discountsOfCart(userId: string): Promise<CartDiscounts> {
  const now = sharedNow();
  const [items, offers, hasCodes] = await Promise.all([
    CartItem.query()
      .where('cart_items.userId', userId)
      .withGraphJoined('[variant, product]')
      .modifyGraph('product', (product) => product.select('products.id', 'categoryId', 'saleStartsAt', 'saleEndsAt')),
    readOffers(userId, now),
    hasLiveCode(now),
  ]);
  const lines = items.map(({ id, quantity, variant, product }) => {
    const { price } = priceAt(variant, product, now);
    return { id, quantity, variant: { id: variant.id, price }, product };
  });
  return presentCartDiscounts(await discountCart(lines, offers, now), hasCodes);
}

/**
 * Puts a code into a customer's cart, in place of another one.
 * @returns the title of its discount
 * @throws HttpError 404 DISCOUNT_UNKNOWN; 409 with the reason for which it cannot be given; the former code then stays
 */
export async function applyCode(userId: string, code: string): Promise<string> {
  const offer = await findCode(userId, code);
  if (!offer) throw new HttpError(404, ...unknownCode(code));
  const now = sharedNow();
  const refusal = refusalOf(offer, now);
  if (refusal)
    throw conflict(refusal.reason, refusal.message, { errors: [{ path: 'code', message: refusal.message }] });
  await User.query().findById(userId).patch({ discountCode: offer.code, discountCodeAt: now });
  return offer.title;
}

export async function removeCode(userId: string): Promise<void> {
  await User.query().findById(userId).patch({ discountCode: null, discountCodeAt: null });
}

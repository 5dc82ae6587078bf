import type { CartDiscounts } from '@rangrekha/contract';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, HttpError } from '../../http/errors';
import { User } from '../accounts/User';
import { readCart } from '../cart/read-cart';
import { discountCart } from './discount-cart';
import { refusalOf, unknownCode } from './discount-refusals';
import { codeOfCart, findCode, hasLiveCode, readOffers } from './offers';
import { presentCartDiscounts } from './present-discount';

/** What the cart's code and the discounts without a code give for a customer's cart. */
export async function discountsOfCart(userId: string): Promise<CartDiscounts> {
  const now = sharedNow();
  const [lines, offers, hasCodes] = await Promise.all([
    readCart(userId),
    codeOfCart(userId).then((code) => readOffers(userId, code, now)),
    hasLiveCode(now),
  ]);
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
  await setCode(userId, { discountCode: offer.code, discountCodeAt: now });
  return offer.title;
}

export const removeCode = (userId: string): Promise<void> =>
  setCode(userId, { discountCode: null, discountCodeAt: null });

async function setCode(userId: string, code: Pick<User, 'discountCode' | 'discountCodeAt'>): Promise<void> {
  await transaction((trx) => User.query(trx).findById(userId).patch(code));
}

import { raw } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { Company } from '../company/Company';
import { Variant } from '../products/Variant';
import { CartItem } from './CartItem';
import { refuseTooMany } from './stock-limit';

const LINES_MAX = 100;

/**
 * Puts a variant into the cart, or raises the quantity of its line. Parallel adds all count.
 * @throws HttpError 404 for an unknown variant; 409 beyond its stock or the limit of an order, or for line 101
 */
export function addToCart(
  userId: string,
  variantId: string,
  quantity: number,
): Promise<{ item: CartItem; isNew: boolean }> {
  return transaction(async (trx) => {
    const variant = await Variant.query(trx).findById(variantId).forShare();
    if (!variant) throw notFound('Product');
    const id = uuidv7();
    await CartItem.query(trx)
      .insert({ id, userId, variantId, quantity, createdAt: new Date() })
      .onConflict()
      .merge({ quantity: raw('cart_items.quantity + ?', quantity) });
    const item = await CartItem.ofVariant(userId, variantId, trx);
    if (!item) throw notFound('Product');
    const { unitLimit } = await Company.current(trx);
    refuseTooMany(item.quantity, variant.stock, unitLimit);
    const isNew = item.id === id;
    if (isNew && (await CartItem.query(trx).where({ userId }).resultSize()) > LINES_MAX) {
      throw conflict('CART_FULL', `Your cart holds ${LINES_MAX} lines at most. Please remove one first.`);
    }
    return { item, isNew };
  });
}

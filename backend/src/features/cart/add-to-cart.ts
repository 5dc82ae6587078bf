import { raw } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { isUnknownReference, transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { Company } from '../company/Company';
import { CartItem } from './CartItem';
import { refuseTooMany } from './stock-limit';

export const CART_LINES_MAX = 100;

/**
 * Puts a variant into the cart, or raises the quantity of its line. Parallel adds all count.
 * @throws HttpError 404 for an unknown variant, or one of a product that shoppers do not see; 409 beyond its stock or the limit of an order, or for line 101
 */
export function addToCart(
  userId: string,
  variantId: string,
  quantity: number,
): Promise<{ item: CartItem; isNew: boolean }> {
  return transaction(async (trx) => {
    const id = uuidv7();
    const createdAt = new Date();
    await CartItem.query(trx)
      .insert({ id, userId, variantId, quantity, createdAt })
      .onConflict()
      .merge({ quantity: raw('cart_items.quantity + ?', quantity) })
      .catch((error) => {
        throw isUnknownReference(error) ? notFound('Product') : error;
      });
    const item = await CartItem.withProducts(trx)
      .findOne({ 'cart_items.userId': userId, variantId })
      .select('cart_items.*', unitLimit().as('unitLimit'), CartItem.query().where({ userId }).count().as('lineCount'))
      .castTo<(CartItem & { unitLimit: number | null; lineCount: number }) | undefined>();
    if (!item?.isAvailable) throw notFound('Product');
    refuseTooMany(item.quantity, item.variant.stock, item.unitLimit);
    const isNew = item.id === id;
    if (isNew && item.lineCount > CART_LINES_MAX) {
      throw conflict('CART_FULL', `Your cart holds ${CART_LINES_MAX} lines at most. Please remove one first.`);
    }
    return { item, isNew };
  });
}

const unitLimit = () => Company.query().findById(Company.id).select('unitLimit');

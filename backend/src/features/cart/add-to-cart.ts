import { v7 as uuidv7 } from 'uuid';
import { changeRows } from '../../database/statement';
import { isUnknownReference, transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { readLine, type ShownLine } from './read-cart';
import { refuseTooMany } from './stock-limit';

export const CART_LINES_MAX = 100;

const ADD = `INSERT INTO cart_items (id, user_id, variant_id, quantity, created_at) VALUES (?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE quantity = cart_items.quantity + ?`;

/**
 * Puts a variant into the cart, or raises the quantity of its line. Parallel adds all count.
 * @throws HttpError 404 for an unknown variant, or one of a product that shoppers do not see; 409 beyond its stock or the limit of an order, or for line 101
 */
export function addToCart(
  userId: string,
  variantId: string,
  quantity: number,
): Promise<{ item: ShownLine; isNew: boolean }> {
  return transaction(async (trx) => {
    const id = uuidv7();
    await changeRows(trx, ADD, [id, userId, variantId, quantity, new Date(), quantity]).catch((error) => {
      throw isUnknownReference(error) ? notFound('Product') : error;
    });
    const item = await readLine(trx, userId, { variantId });
    if (!item?.isAvailable) throw notFound('Product');
    refuseTooMany(item.quantity, item.variant.stock, item.unitLimit);
    const isNew = item.id === id;
    if (isNew && item.lineCount > CART_LINES_MAX) {
      throw conflict('CART_FULL', `Your cart holds ${CART_LINES_MAX} lines at most. Please remove one first.`);
    }
    return { item, isNew };
  });
}

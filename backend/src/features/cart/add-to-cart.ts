import { LIMITS } from '@rangrekha/contract/limits';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { isUnknownReference } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { CartItem } from './CartItem';
import { type CartLine, readLine } from './read-cart';
import { refuseTooMany } from './stock-limit';

/** The line of the cart, as it is then. */
interface Added {
  item: CartLine;
  isNew: boolean;
}

/**
 * Puts a variant into the cart, or raises the quantity of its line, and then looks at the line, which is locked until the
 * commit: parallel additions all count.
 * @throws HttpError 404 for an unknown variant, or one of a product that shoppers do not see; 409 beyond its stock or the limit of an order, or for line 101
 */
export async function addToCart(trx: Transaction, userId: string, variantId: string, quantity: number): Promise<Added> {
  const id = uuidv7();
  await CartItem.addUnits(trx, { id, userId, variantId, quantity }).catch((error) => {
    throw isUnknownReference(error) ? notFound('Product') : error;
  });
  const item = await readLine(trx, userId, { variantId });
  if (!item?.isAvailable) throw notFound('Product');
  refuseTooMany(item.quantity, item.variant.stock, item.unitLimit);
  const isNew = item.id === id;
  if (isNew && item.lineCount > LIMITS.cartLines) throw fullCart();
  return { item, isNew };
}

const fullCart = () =>
  conflict('CART_FULL', `Your cart can hold up to ${LIMITS.cartLines} items. Please remove one first.`);

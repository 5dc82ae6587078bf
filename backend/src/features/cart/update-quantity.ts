import { TEXTS } from '@rangrekha/contract/texts';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { Company } from '../company/Company';
import { CartItem } from './CartItem';
import { refuseTooMany } from './stock-limit';

/**
 * Sets the quantity of an own line.
 * @throws HttpError 404; 409 beyond the stock or the limit of an order, or when the product is no longer sold
 */
export function updateQuantity(userId: string, id: string, quantity: number): Promise<CartItem> {
  return transaction(async (trx) => {
    await CartItem.query(trx).where({ id, userId }).patch({ quantity });
    const item = await CartItem.withProducts(trx).findOne({ 'cart_items.id': id, userId });
    if (!item) throw notFound('Cart item');
    if (!item.isAvailable) throw conflict('OUT_OF_STOCK', TEXTS.products.notSold, { data: { available: 0 } });
    const { unitLimit } = await Company.current(trx);
    refuseTooMany(quantity, item.variant.stock, unitLimit);
    return item;
  });
}

import { transaction } from '../../database/transaction';
import { notFound } from '../../http/errors';
import { Company } from '../company/Company';
import { CartItem } from './CartItem';
import { refuseTooMany } from './stock-limit';

/**
 * Sets the quantity of an own line.
 * @throws HttpError 404; 409 beyond the stock or the limit of an order
 */
export function updateQuantity(userId: string, id: string, quantity: number): Promise<CartItem> {
  return transaction(async (trx) => {
    const item = await CartItem.query(trx).findOne({ id, userId }).forUpdate().withGraphFetched(CartItem.graph);
    if (!item?.variant || !item.product) throw notFound('Cart item');
    const { unitLimit } = await Company.current(trx);
    refuseTooMany(quantity, item.variant.stock, unitLimit);
    await CartItem.query(trx).findById(id).patch({ quantity });
    item.quantity = quantity;
    return item;
  });
}

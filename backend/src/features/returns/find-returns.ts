import type { ReturnableItem } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import { lastReturnDay } from '@rangrekha/contract/returns';
import { notFound } from '../../http/errors';
import { Order } from '../orders/Order';
import type { OrderItem } from '../orders/OrderItem';
import { exchangeVariants } from './exchange-variants';
import { presentReturn } from './present-return';
import { Return } from './Return';
import { isReturnable } from './request-return';

/**
 * The returns of an own order, and what of it can still be returned.
 * @throws HttpError 404
 */
export async function findReturns(userId: string, orderId: string, language: Language) {
  const order = await Order.query().findOne({ 'orders.id': orderId, userId }).withGraphFetched('items');
  if (!order) throw notFound('Order');
  const returns = await Return.query()
    .where({ orderId })
    .orderBy(['createdAt', 'id'])
    .limit(order.items.reduce((sum, { quantity }) => sum + quantity, 0) * 10)
    .withGraphFetched(Return.graph);
  return {
    returns: returns.map((found) => presentReturn(found, language)),
    until: order.deliveredOn ? lastReturnDay(order.deliveredOn) : null,
    returnable: isReturnable(order) ? await returnableItems(order.items) : [],
  };
}

async function returnableItems(items: OrderItem[]): Promise<ReturnableItem[]> {
  const left = items.filter(({ quantity, returnedUnits }) => quantity > returnedUnits);
  const variants = await exchangeVariants(left);
  return left.map(({ id, quantity, returnedUnits }) => ({
    itemId: id,
    units: quantity - returnedUnits,
    variants: (variants.get(id) ?? [])
      .filter(({ stock }) => stock > 0)
      .map(({ id: variantId, size, color }) => ({ id: variantId, size, color })),
  }));
}

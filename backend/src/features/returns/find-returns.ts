import type { ReturnableItem } from '@rangrekha/contract';
import { lastReturnDay } from '@rangrekha/contract/returns';
import { notFound } from '../../http/errors';
import { Order } from '../orders/Order';
import type { OrderItem } from '../orders/OrderItem';
import { Product } from '../products/Product';
import { whereVisible } from '../products/show/visible-products';
import { Variant } from '../products/Variant';
import { presentReturn } from './present-return';
import { Return } from './Return';
import { isReturnable } from './request-return';

/**
 * The returns of an own order, and what of it can still be returned.
 * @throws HttpError 404
 */
export async function findReturns(userId: string, orderId: string) {
  const order = await Order.query().findOne({ 'orders.id': orderId, userId }).withGraphFetched('items');
  if (!order) throw notFound('Order');
  const returns = await Return.query()
    .where({ orderId })
    .orderBy(['createdAt', 'id'])
    .limit(order.items.reduce((sum, { quantity }) => sum + quantity, 0) * 10)
    .withGraphFetched(Return.graph);
  return {
    returns: returns.map(presentReturn),
    until: order.deliveredOn ? lastReturnDay(order.deliveredOn) : null,
    returnable: isReturnable(order) ? await returnableItems(order.items) : [],
  };
}

async function returnableItems(items: OrderItem[]): Promise<ReturnableItem[]> {
  const left = items.filter(({ quantity, returnedUnits }) => quantity > returnedUnits);
  const ids = [...new Set(left.map(({ productId }) => productId))];
  const variants = await Variant.query()
    .whereIn('productId', whereVisible(Product.query()).findByIds(ids).select('id'))
    .where('stock', '>', 0)
    .orderBy('position')
    .select('id', 'productId', 'size', 'color');
  return left.map(({ id, productId, quantity, returnedUnits }) => ({
    itemId: id,
    units: quantity - returnedUnits,
    variants: variants
      .filter((variant) => variant.productId === productId)
      .map(({ id: variantId, size, color }) => ({ id: variantId, size, color })),
  }));
}

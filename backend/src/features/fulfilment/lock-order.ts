import type { Transaction } from 'objection';
import { notFound } from '../../http/errors';
import { Order } from '../orders/Order';

/**
 * Locks an order until `trx` ends, and reads its items and the parcels that have left.
 * @throws HttpError 404
 */
export async function lockOrder(trx: Transaction, orderId: string): Promise<Order> {
  const order = await Order.query(trx).findById(orderId).forUpdate().withGraphFetched('items');
  if (!order) throw notFound('Order');
  await Order.fetchShipments([order], trx);
  return order;
}

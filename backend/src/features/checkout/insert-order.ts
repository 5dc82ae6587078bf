import { indiaDay } from '@rangrekha/contract/dates';
import { DELIVERY_DAYS } from '@rangrekha/contract/limits';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../audit/record-change';
import { Order } from '../orders/Order';
import { OrderEvent } from '../orders/OrderEvent';
import { OrderItem } from '../orders/OrderItem';
import { copyCustomer, copyVariant } from '../orders/order-copies';
import type { Shopper } from './Shopper';

/**
 * Inserts an order with its items and its first event. All values are copies, so later changes of products do not affect
 * it.
 * @param actor who places it
 */
export async function insertOrder(
  trx: Transaction,
  shopper: Shopper,
  total: number,
  request: Pick<Order, 'idempotencyKey' | 'requestHash'>,
  actor: Actor,
): Promise<Order> {
  const createdAt = new Date();
  const order = await Order.query(trx).insert({
    ...copyCustomer(shopper, shopper.address),
    ...request,
    total,
    paymentMethod: 'COD',
    paymentStatus: 'PENDING',
    deliveryStatus: 'PENDING',
    expectedDeliveryDate: indiaDay(createdAt, DELIVERY_DAYS),
    deliveredOn: null,
    createdAt,
  });
  order.items = shopper.lines.map(({ product, variant, quantity }, position) =>
    OrderItem.fromDatabaseJson({
      id: uuidv7(),
      orderId: order.id,
      position,
      quantity,
      ...copyVariant(product, variant),
    }),
  );
  await trx(OrderItem.tableName).insert(order.items);
  await OrderEvent.record(trx, order, { fromStatus: null, toStatus: 'PENDING', createdAt }, actor);
  return order;
}

import { indiaDay } from '@rangrekha/contract/dates';
import { DELIVERY_DAYS } from '@rangrekha/contract/limits';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import type { User } from '../accounts/User';
import type { Address } from '../addresses/Address';
import { CartItem } from '../cart/CartItem';
import { Order } from '../orders/Order';
import { OrderEvent } from '../orders/OrderEvent';
import { OrderItem } from '../orders/OrderItem';

/**
 * Inserts an order with its items and its first event. All values are copies, so later changes of products do not affect
 * it.
 */
export async function insertOrder(
  trx: Transaction,
  user: User,
  address: Address,
  lines: CartItem[],
  total: number,
  request: Pick<Order, 'idempotencyKey' | 'requestHash'>,
): Promise<Order> {
  const createdAt = new Date();
  const order = await Order.query(trx).insert({
    userId: user.id,
    ...request,
    total,
    paymentMethod: 'COD',
    paymentStatus: 'PENDING',
    deliveryStatus: 'PENDING',
    expectedDeliveryDate: indiaDay(createdAt, DELIVERY_DAYS),
    deliveredOn: null,
    customerFirstName: user.firstName,
    customerLastName: user.lastName,
    customerEmail: user.email,
    customerPhone: user.mobile,
    addressLine1: address.addressLine1,
    addressLine2: address.addressLine2,
    city: address.city,
    state: address.state,
    postalCode: address.postalCode,
    createdAt,
  });
  await CartItem.fetchGraph(lines, 'product.images', { transaction: trx, skipFetched: true });
  order.items = lines.map((line, position) => copyOf(line, order.id, position));
  await trx(OrderItem.tableName).insert(order.items);
  const actor = { id: user.id, name: user.displayName };
  await OrderEvent.record(trx, order, { fromStatus: null, toStatus: 'PENDING', createdAt }, actor);
  return order;
}

/** The order item of a cart line. */
function copyOf({ variant, product, quantity }: CartItem, orderId: string, position: number): OrderItem {
  return OrderItem.fromDatabaseJson({
    id: uuidv7(),
    orderId,
    position,
    productId: product.id,
    variantId: variant.id,
    categoryId: product.categoryId,
    mediaId: product.images[0]?.mediaId ?? null,
    productName: product.name,
    size: variant.size,
    color: variant.color,
    colorHex: variant.colorHex,
    quantity,
    price: variant.price,
    discount: variant.discount,
  });
}

import type { OrderToAnswer } from '@rangrekha/contract';
import type { AnswerState } from '@rangrekha/contract/order-answers';
import { toRupees } from '../../database/money';
import type { Order } from '../orders/Order';
import type { AnswerLink } from './answer-token';

/** An order as the link of a mail found or left it, with its items. */
export interface LinkedOrder {
  order: Order;
  link: AnswerLink;
}

/** @param order with its items */
export function stateOf(order: Order): AnswerState {
  if (order.deliveryStatus === 'CANCELED') return 'CANCELED';
  if (order.deliveryStatus !== 'PENDING' || order.shippedUnitCount > 0) return 'LEFT';
  return order.callOutcome === 'CONFIRMED' ? 'CONFIRMED' : 'OPEN';
}

/** Without name, address and phone: somebody else may have got the mail with its link. */
export const presentOrderToAnswer = ({ order, link }: LinkedOrder): OrderToAnswer => ({
  number: order.number,
  state: stateOf(order),
  orderDate: order.createdAt.toISOString(),
  orderTotal: toRupees(order.total),
  expectedDeliveryDate: order.expectedDeliveryDate,
  items: order.items.map(({ productName, size, color, quantity }) => ({ name: productName, size, color, quantity })),
  expiresAt: link.expiresAt.toISOString(),
});

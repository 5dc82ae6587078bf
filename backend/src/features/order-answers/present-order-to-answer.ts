import type { OrderToAnswer } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import type { AnswerState } from '@rangrekha/contract/order-answers';
import { toRupees } from '../../database/money';
import type { Order } from '../orders/Order';
import { nameIn } from '../orders/OrderItem';
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
export const presentOrderToAnswer = ({ order, link }: LinkedOrder, language: Language): OrderToAnswer => ({
  number: order.number,
  state: stateOf(order),
  orderDate: order.createdAt.toISOString(),
  orderTotal: toRupees(order.total),
  expectedDeliveryDate: order.expectedDeliveryDate,
  items: order.items.map((item) => {
    const { size, color, quantity } = item;
    return { name: nameIn(language, item), size, color, quantity };
  }),
  expiresAt: link.expiresAt.toISOString(),
});

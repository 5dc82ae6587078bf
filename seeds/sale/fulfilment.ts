import { makeInvoice } from '@rangrekha/backend/features/invoicing/make-invoice';
import { Order } from '@rangrekha/backend/features/orders/Order';
import { OrderEvent } from '@rangrekha/backend/features/orders/OrderEvent';
import type { AnswerChannel } from '@rangrekha/contract/order-answers';
import type { CallOutcome, DeliveryStatus } from '@rangrekha/contract/order-states';
import type { Transaction } from 'objection';
import { Random } from '../random';

const OUTCOMES: (CallOutcome | null)[] = ['CONFIRMED', 'NO_ANSWER', null];

/** The fulfilment columns of an order: what the shopper said on the phone or by the link in a mail, and courier and tracking number once it is shipped. */
export function fulfilmentFields(key: string, status: DeliveryStatus) {
  const random = new Random(`desk-${key}`);
  const hasLeft = status === 'SHIPPED' || status === 'DELIVERED';
  const callOutcome = status === 'PENDING' ? random.pick(OUTCOMES) : hasLeft ? 'CONFIRMED' : null;
  const trackingNumber = hasLeft ? `EJ${random.whole(100_000_000, 999_999_999)}IN` : null;
  const isByLink = callOutcome === 'CONFIRMED' && random.next() < 0.3;
  const callChannel: AnswerChannel | null = callOutcome && (isByLink ? 'MAIL_LINK' : 'PHONE');
  return {
    callOutcome,
    callChannel,
    callCount: callChannel === 'PHONE' ? 1 : 0,
    courier: hasLeft ? 'Speed Post' : null,
    trackingNumber,
  };
}

const HOUR = 3_600_000;

/**
 * When the courier set out to bring an order: on the day of its delivery, or today for some that are on their way. Undefined
 * where nobody said so.
 */
export function outForDeliveryAt(
  key: string,
  { status, at }: { status: DeliveryStatus; at: Date },
  now: Date,
): Date | undefined {
  const random = new Random(`out-${key}`);
  if (status === 'DELIVERED')
    return random.next() < 0.5 ? new Date(at.getTime() - random.between(2, 7) * HOUR) : undefined;
  const today = new Date(now.getTime() - random.between(0.5, 3) * HOUR);
  return status === 'SHIPPED' && random.next() < 0.4 && today > at ? today : undefined;
}

/** Makes the invoice of every shipped order, in the order of shipping. */
export async function seedInvoices(trx: Transaction): Promise<void> {
  const shipments = await OrderEvent.query(trx).where('toStatus', 'SHIPPED').orderBy(['createdAt', 'id']);
  const orders = await Order.query(trx).withGraphFetched('items');
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const { orderId, createdAt } of shipments) await makeInvoice(trx, byId.get(orderId) as Order, createdAt);
}

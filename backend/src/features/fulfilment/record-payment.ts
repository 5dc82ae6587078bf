import { isCollected } from '@rangrekha/contract/payment';
import { PAYMENT_TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { conflict } from '../../http/errors';
import type { Order } from '../orders/Order';

export interface Payment {
  /** Paise. */
  amount: number;
  /** By which the shop finds it at its bank, at most 60 characters. */
  reference: string;
}

/**
 * Records that an order was paid before it leaves, in the order's timeline and in the audit log; the same payment again changes nothing. The
 * caller holds the order's row lock.
 * @throws HttpError 409 PAID_ON_DELIVERY for cash on delivery; 409 CANCELED; 409 PAID when another payment is recorded; 409
 * OTHER_AMOUNT when it is neither the total of the order nor its advance
 */
export async function recordPayment(
  trx: Transaction,
  order: Order,
  { amount, reference }: Payment,
  actor: Actor,
): Promise<void> {
  if (isCollected(order)) throw conflict('PAID_ON_DELIVERY', PAYMENT_TEXTS.onDelivery);
  if (order.paidAt && order.paymentReference === reference) return;
  if (order.paidAt) throw conflict('PAID', PAYMENT_TEXTS.paid);
  if (order.deliveryStatus === 'CANCELED') throw conflict('CANCELED', PAYMENT_TEXTS.canceled);
  if (amount !== (order.advance || order.total))
    throw conflict('OTHER_AMOUNT', PAYMENT_TEXTS.otherAmount(order.advance > 0 ? 'advance' : 'total'));
  const before = { paymentStatus: order.paymentStatus };
  const paymentStatus = order.advance > 0 ? order.paymentStatus : 'PAID';
  const paid = { paymentStatus, paidAt: sharedNow(), paymentReference: reference, paidBy: actor.name } as const;
  await order.$query(trx).patch(paid);
  const subject = { entity: 'order', entityId: order.id, entityName: order.number } as const;
  const after = { paymentStatus: paid.paymentStatus, paymentReference: reference };
  await recordChange(trx, actor, { action: 'changed', ...subject, before, after });
}

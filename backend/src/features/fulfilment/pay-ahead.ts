import { CASH_METHOD, isCollected } from '@rangrekha/contract/payment';
import { PAYMENT_TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { conflict } from '../../http/errors';
import type { Order } from '../orders/Order';
import { type Payment, recordPayment } from './record-payment';

/** A payment by another way than was agreed when the order was placed. */
export interface PaymentAhead extends Payment {
  /** The way to pay that the order has from then on: an id, and a name for people of at most 60 characters. */
  method: { id: string; name: string };
}

/**
 * Records that all or a part of a pending order was paid in another way than was agreed; the courier collects the rest in cash. The
 * same payment again changes nothing. The caller holds the order's row lock.
 * @throws HttpError 409 PAID; 409 CANCELED; 409 HAS_LEFT; 409 OTHER_AMOUNT when it is less than what is to be paid before it leaves, or
 * more than the total
 */
export async function payAhead(
  trx: Transaction,
  order: Order,
  { method, ...payment }: PaymentAhead,
  actor: Actor,
): Promise<void> {
  if (order.paidAt && order.paymentReference === payment.reference) return;
  if (order.paidAt) throw conflict('PAID', PAYMENT_TEXTS.paid);
  if (order.deliveryStatus === 'CANCELED') throw conflict('CANCELED', PAYMENT_TEXTS.canceled);
  if (order.deliveryStatus !== 'PENDING' || order.shippedUnitCount > 0)
    throw conflict('HAS_LEFT', PAYMENT_TEXTS.hasLeft);
  const least = isCollected(order) ? 1 : order.advance || order.total;
  if (payment.amount < least || payment.amount > order.total) throw conflict('OTHER_AMOUNT', PAYMENT_TEXTS.notBetween);
  const advance = payment.amount < order.total ? payment.amount : 0;
  await setMethod(trx, order, { paymentMethod: method.id, paymentName: method.name, advance }, actor);
  await recordPayment(trx, order, payment, actor);
}

/**
 * Takes back a payment that was recorded before the order left: it is paid in cash on delivery again, if it ever leaves. Whoever was
 * paid gives the money back in the same transaction. The caller holds the order's row lock.
 * @throws HttpError 409 NOT_CANCELED
 */
export async function takeBackPayment(trx: Transaction, order: Order, actor: Actor): Promise<void> {
  if (order.deliveryStatus !== 'CANCELED') throw conflict('NOT_CANCELED', PAYMENT_TEXTS.notCanceled);
  await order.$query(trx).patch({ paidAt: null, paymentReference: null, paidBy: null });
  await setMethod(trx, order, { paymentMethod: CASH_METHOD, paymentName: null, advance: 0 }, actor);
}

async function setMethod(
  trx: Transaction,
  order: Order,
  after: Pick<Order, 'paymentMethod' | 'paymentName' | 'advance'>,
  actor: Actor,
): Promise<void> {
  const { paymentMethod, paymentName, advance } = order;
  // What is paid before it leaves is wanted: nobody is asked.
  await order.$query(trx).patch({ ...after, answerMailDueAt: null });
  const subject = { entity: 'order', entityId: order.id, entityName: order.number } as const;
  const before = { paymentMethod, paymentName, advance };
  await recordChange(trx, actor, { action: 'changed', ...subject, before, after });
}

import { CALL_DESK, type CallOutcome } from '@rangrekha/contract/order-states';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { notFound } from '../../http/errors';
import { withdrawMails } from '../../mail/queue-mail';
import { stateOf } from '../order-answers/present-order-to-answer';
import { type MailSettings, queueConfirmedMail } from '../order-mails/order-mails';
import { Order } from '../orders/Order';
import { OrderCall } from '../orders/OrderCall';
import { OrderNote } from '../orders/OrderNote';
import { lockOrder } from './lock-order';

const written = (author: Actor) => ({ authorId: author.id, authorName: author.name, createdAt: sharedNow() });

const whenToTryAgain = () => new Date(sharedNow().getTime() + CALL_DESK.retryHours * 3_600_000);

/** Adds an internal note to an order; only the staff reads it. @throws HttpError 404 */
export async function addOrderNote(trx: Transaction, author: Actor, orderId: string, text: string): Promise<OrderNote> {
  if (!(await Order.query(trx).findById(orderId).select('id'))) throw notFound('Order');
  return OrderNote.query(trx).insert({ orderId, text, ...written(author) });
}

/**
 * Records the outcome of a confirmation call; the order stores the last outcome and the number of calls, and the call desk
 * has it back after a time without an answer. A shopper who confirms gets a mail. @throws HttpError 404
 */
export async function recordOrderCall(
  trx: Transaction,
  settings: MailSettings,
  author: Actor,
  orderId: string,
  outcome: CallOutcome,
): Promise<OrderCall> {
  const order = await lockOrder(trx, orderId);
  await order.$query(trx).patch({
    ...{ callOutcome: outcome, callChannel: 'PHONE', callCount: order.callCount + 1 },
    ...{ nextCallAt: outcome === 'NO_ANSWER' ? whenToTryAgain() : null, callClaimedBy: null },
  });
  if (outcome === 'REFUSED') await withdrawMails(trx, { orderId }, ['CONFIRMED']);
  if (stateOf(order) === 'CONFIRMED') await queueConfirmedMail(trx, order, settings);
  return OrderCall.query(trx).insert({ orderId, outcome, channel: 'PHONE', ...written(author) });
}

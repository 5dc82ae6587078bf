import type { CallOutcome } from '@rangrekha/contract/limits';
import { raw } from 'objection';
import type { Actor } from '../../audit/record-change';
import { transaction } from '../../database/transaction';
import { notFound } from '../../http/errors';
import { Order } from '../orders/Order';
import { OrderCall } from '../orders/OrderCall';
import { OrderNote } from '../orders/OrderNote';

const written = (author: Actor) => ({ authorId: author.id, authorName: author.name, createdAt: new Date() });

/** Adds an internal note to an order; only the staff reads it. @throws HttpError 404 */
export async function addOrderNote(author: Actor, orderId: string, text: string): Promise<OrderNote> {
  if (!(await Order.query().findById(orderId).select('id'))) throw notFound('Order');
  return OrderNote.query().insert({ orderId, text, ...written(author) });
}

/**
 * Records the outcome of a confirmation call; the order stores the last outcome and the number of calls. @throws
 * HttpError 404
 */
export function recordOrderCall(author: Actor, orderId: string, outcome: CallOutcome): Promise<OrderCall> {
  return transaction(async (trx) => {
    const known = await Order.query(trx)
      .findById(orderId)
      .patch({ callOutcome: outcome, callChannel: 'PHONE', callCount: raw('call_count + 1') });
    if (!known) throw notFound('Order');
    return OrderCall.query(trx).insert({ orderId, outcome, channel: 'PHONE', ...written(author) });
  });
}

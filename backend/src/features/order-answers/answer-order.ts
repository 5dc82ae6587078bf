import { ANSWER_TEXTS } from '@rangrekha/contract/order-answers';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import type { Config } from '../../config';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, HttpError } from '../../http/errors';
import { User } from '../accounts/User';
import { cancelOrder } from '../fulfilment/cancel-order';
import { lockOrder } from '../fulfilment/lock-order';
import { type MailSettings, queueConfirmedMail } from '../order-mails/order-mails';
import { Order } from '../orders/Order';
import { OrderCall } from '../orders/OrderCall';
import { readAnswerToken } from './answer-token';
import { type LinkedOrder, stateOf } from './present-order-to-answer';

/** A linked order, and what was done to it. */
type Answered = LinkedOrder & { message: string };

/**
 * Reads only, because programs that look through mails open their links, too.
 * @throws HttpError 404 for a forged token, and when the order is gone; 410 LINK_EXPIRED
 */
export async function findOrderToAnswer({ jwtSecret }: Pick<Config, 'jwtSecret'>, token: string): Promise<LinkedOrder> {
  const link = readAnswerToken(token, jwtSecret);
  if (!link) throw unknownLink();
  if (link.expiresAt <= sharedNow()) throw new HttpError(410, 'LINK_EXPIRED', ANSWER_TEXTS.expired);
  const order = await Order.query().findById(link.id).withGraphFetched('items');
  if (!order) throw unknownLink();
  return { order, link };
}

/**
 * Confirms an order for its shopper, once.
 * @throws HttpError as `findOrderToAnswer` does; 409 CANCELED or LEFT
 */
export async function confirmByLink(settings: MailSettings, token: string): Promise<Answered> {
  const { order: found, link } = await findOrderToAnswer(settings.config, token);
  const author = await shopperOf(found);
  return transaction(async (trx) => {
    const order = await lockOrder(trx, found.id);
    const state = stateOf(order);
    if (state === 'CANCELED') throw conflict('CANCELED', ANSWER_TEXTS.noLongerConfirmed);
    if (state === 'LEFT') throw conflict('LEFT', ANSWER_TEXTS.left);
    if (state === 'CONFIRMED' && order.callChannel === 'MAIL_LINK')
      return { order, link, message: ANSWER_TEXTS.confirmedBefore };
    await recordConfirmation(trx, order, author);
    await queueConfirmedMail(trx, order, settings);
    return { order, link, message: ANSWER_TEXTS.confirmed };
  });
}

/** Records that the shopper has confirmed a pending order by a mailed link. The caller holds the order's row lock. */
export async function recordConfirmation(trx: Transaction, order: Order, shopper: Actor): Promise<void> {
  const answer = { outcome: 'CONFIRMED', channel: 'MAIL_LINK' } as const;
  await order.$query(trx).patch({ callOutcome: answer.outcome, callChannel: answer.channel });
  const by = { authorId: shopper.id, authorName: shopper.name, createdAt: sharedNow() };
  await OrderCall.query(trx).insert({ orderId: order.id, ...answer, ...by });
}

/**
 * Cancels an order for its shopper; one that is cancelled stays so.
 * @throws HttpError as `findOrderToAnswer` does; 409 LEFT
 */
export async function cancelByLink(settings: MailSettings, token: string): Promise<Answered> {
  const { order: found, link } = await findOrderToAnswer(settings.config, token);
  try {
    const order = await cancelOrder(settings, await shopperOf(found), found.id, 'MAIL_LINK');
    return { order, link, message: ANSWER_TEXTS.canceled };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 409) throw error;
    const { order } = await findOrderToAnswer(settings.config, token);
    if (stateOf(order) !== 'CANCELED') throw conflict('LEFT', ANSWER_TEXTS.left);
    return { order, link, message: ANSWER_TEXTS.canceledBefore };
  }
}

async function shopperOf({ userId }: Order): Promise<Actor> {
  const { id, displayName } = await User.query().findById(userId).throwIfNotFound();
  return { id, name: displayName };
}

const unknownLink = () => new HttpError(404, 'NOT_FOUND', ANSWER_TEXTS.unknown);

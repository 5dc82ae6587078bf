import type { Language } from '@rangrekha/contract/languages';
import { CORRECTION_TEXTS } from '@rangrekha/contract/order-corrections';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import type { Config } from '../../config';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, HttpError } from '../../http/errors';
import { User } from '../accounts/User';
import { lockOrder } from '../fulfilment/lock-order';
import { recordConfirmation } from '../order-answers/answer-order';
import { readAnswerToken } from '../order-answers/answer-token';
import { type MailSettings, queueCorrectionMail } from '../order-mails/order-mails';
import { Order } from '../orders/Order';
import { OrderCorrection } from '../orders/OrderCorrection';
import { applyCorrection } from './apply-correction';
import { refuseUncorrectable } from './correct-order';

/** A correction, and its order. */
export interface LinkedCorrection {
  correction: OrderCorrection;
  order: Order;
}

type Answered = LinkedCorrection & { message: string };

/**
 * Reads only, because programs that look through mails open their links, too.
 * @throws HttpError 404 for a forged token, and when the order is gone; 410 LINK_EXPIRED
 */
export async function findCorrectionToAnswer(
  { jwtSecret }: Pick<Config, 'jwtSecret'>,
  token: string,
): Promise<LinkedCorrection> {
  const link = readAnswerToken(token, jwtSecret, 'order-correction');
  if (!link) throw unknownLink();
  if (link.expiresAt <= sharedNow()) throw expiredLink();
  const correction = await OrderCorrection.query().findById(link.id);
  const order = correction && (await Order.query().findById(correction.orderId));
  if (!order) throw unknownLink();
  return { correction, order };
}

/**
 * Changes the order as its shopper agrees to, once.
 * @param language of the page, in which refusals name the items
 * @throws HttpError as `findCorrectionToAnswer` does; 409 INSUFFICIENT_STOCK, NOT_WAITING when it was declined or withdrawn, and
 * OUTDATED when the order has left or is cancelled
 */
export async function agreeByLink(settings: MailSettings, token: string, language: Language): Promise<Answered> {
  const found = await findCorrectionToAnswer(settings.config, token);
  const shopper = await shopperOf(found.order);
  return transaction(async (trx) => {
    const { order, correction } = await lock(trx, found);
    if (correction.status === 'AGREED') return { order, correction, message: CORRECTION_TEXTS.agreedBefore };
    refuseAnswered(correction);
    await refuseUncorrectable(order, trx).catch(() => {
      throw conflict('OUTDATED', CORRECTION_TEXTS.outdated);
    });
    await applyCorrection(trx, order, correction, shopper, language).catch(saySoToShopper);
    // Who agrees to pay more by a mailed link wants the order, so nobody needs to call.
    await recordConfirmation(trx, order, shopper);
    await correction.$query(trx).patch({ status: 'AGREED', endedAt: sharedNow() });
    await queueCorrectionMail(trx, order, correction, settings);
    return { order, correction, message: CORRECTION_TEXTS.agreed };
  });
}

/**
 * Leaves the order as it is, as its shopper wants, once.
 * @throws HttpError as `findCorrectionToAnswer` does; 409 NOT_WAITING when the shopper agreed before, or it was withdrawn
 */
export async function declineByLink(config: Config, token: string): Promise<Answered> {
  const found = await findCorrectionToAnswer(config, token);
  return transaction(async (trx) => {
    const { order, correction } = await lock(trx, found);
    if (correction.status === 'DECLINED') return { order, correction, message: CORRECTION_TEXTS.declinedBefore };
    refuseAnswered(correction);
    await correction.$query(trx).patch({ status: 'DECLINED', endedAt: sharedNow() });
    return { order, correction, message: CORRECTION_TEXTS.declined };
  });
}

/** Locks the order, and reads its correction anew. */
async function lock(trx: Transaction, { correction: { id }, order: { id: orderId } }: LinkedCorrection) {
  const order = await lockOrder(trx, orderId);
  const correction = await OrderCorrection.query(trx).findById(id).throwIfNotFound();
  // It may have waited for the lock of another correction, which is made once this one has expired.
  if (correction.stateAt(sharedNow(), order) === 'EXPIRED') throw expiredLink();
  return { order, correction };
}

function refuseAnswered({ status }: OrderCorrection): void {
  if (status === 'WAITING') return;
  const texts = { AGREED: CORRECTION_TEXTS.agreedBefore, DECLINED: CORRECTION_TEXTS.declinedBefore };
  const message = status === 'AGREED' || status === 'DECLINED' ? texts[status] : CORRECTION_TEXTS.endedForShopper;
  throw conflict('NOT_WAITING', message);
}

/** @throws HttpError the same, with what becomes of the order */
function saySoToShopper(error: unknown): never {
  if (!(error instanceof HttpError) || error.status !== 409) throw error;
  throw conflict(error.code, `${error.message} ${CORRECTION_TEXTS.stays}`, error.details);
}

async function shopperOf({ userId }: Order): Promise<Actor> {
  const { id, displayName } = await User.query().findById(userId).throwIfNotFound();
  return { id, name: displayName };
}

const expiredLink = () => new HttpError(410, 'LINK_EXPIRED', CORRECTION_TEXTS.expired);
const unknownLink = () => new HttpError(404, 'NOT_FOUND', CORRECTION_TEXTS.unknown);

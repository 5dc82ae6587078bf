import { ANSWER_TEXTS } from '@rangrekha/contract/order-answers';
import { isCollected } from '@rangrekha/contract/payment';
import type { Transaction } from 'objection';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict } from '../../http/errors';
import { OutboxMail } from '../../mail/OutboxMail';
import { withdrawMails } from '../../mail/queue-mail';
import { hasNoEmail } from '../accounts/no-email';
import { Company } from '../company/Company';
import { lockOrder } from '../fulfilment/lock-order';
import { type MailSettings, queueAnswerMail } from '../order-mails/order-mails';
import type { Order } from '../orders/Order';
import { stateOf } from './present-order-to-answer';

const HOUR = 3_600_000;

/** Until when a link works that leaves at `now`. */
export const linkEnd = (now: Date, { confirmLinkHours }: Company): Date =>
  new Date(now.getTime() + confirmLinkHours * HOUR);

/**
 * Asks the shopper when the time has come, if the order waits for a confirmation call. It locks the order, so that several
 * processes ask once.
 * @param expiresAt null while the shop sends no such mails: then the order is not asked about later either
 */
export function askWhenDue(orderId: string, settings: MailSettings, expiresAt: Date | null): Promise<void> {
  return transaction(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order.answerMailDueAt) return;
    const waits = stateOf(order) === 'OPEN' && order.callOutcome !== 'REFUSED';
    if (expiresAt && waits) await ask(trx, order, settings, expiresAt, false);
    else await order.$query(trx).patch({ answerMailDueAt: null });
  });
}

/**
 * Asks the shopper of an open order at once, also one who was asked before.
 * @throws HttpError 404; 409 NOT_OPEN, also for an order that is not paid in cash; 409 NO_EMAIL
 */
export async function askNow(trx: Transaction, settings: MailSettings, orderId: string): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (stateOf(order) !== 'OPEN' || !isCollected(order)) throw conflict('NOT_OPEN', ANSWER_TEXTS.notOpen);
  if (hasNoEmail(order.customerEmail)) throw conflict('NO_EMAIL', ANSWER_TEXTS.noEmail);
  await withdrawMails(trx, { orderId }, ['ANSWER']);
  await ask(trx, order, settings, linkEnd(sharedNow(), await Company.current(trx)), true);
}

/**
 * Asks the shopper of an open order by mail, unless a mail has asked before or is about to. For an order whose shopper could not be
 * asked another way.
 */
export async function askUnlessAsked(trx: Transaction, settings: MailSettings, orderId: string): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const company = await Company.current(trx);
  const isDue = order.answerMailDueAt !== null && company.confirmByMail;
  if (isDue || !isToBeAsked(order)) return;
  const asked = await OutboxMail.query(trx).where({ orderId, topic: 'ANSWER' }).resultSize();
  if (asked === 0) await ask(trx, order, settings, linkEnd(sharedNow(), company), false);
}

/** Whether an order waits for a yes of its shopper. @param order with its parcels */
export const isToBeAsked = (order: Order): boolean =>
  stateOf(order) === 'OPEN' && order.callOutcome !== 'REFUSED' && isCollected(order);

async function ask(
  trx: Transaction,
  order: Order,
  settings: MailSettings,
  expiresAt: Date,
  isByStaff: boolean,
): Promise<void> {
  await order.$query(trx).patch({ answerMailDueAt: null });
  await queueAnswerMail(trx, order, settings, expiresAt, isByStaff);
}

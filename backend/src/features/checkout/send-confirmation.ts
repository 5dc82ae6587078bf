import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { NEWEST_FIRST } from '../../database/pagination';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, forbidden, HttpError, notFound } from '../../http/errors';
import { OutboxMail } from '../../mail/OutboxMail';
import type { Services } from '../../services';
import { User } from '../accounts/User';
import { type MailSettings, mailSettings, queueConfirmationAt } from '../order-mails/order-mails';
import { Order } from '../orders/Order';

/** Milliseconds within which asking again sends nothing. */
const ONE_MAIL_IN = 60_000;

/**
 * Sends the confirmation of an own order now. What is mailed comes from the database.
 * @throws HttpError 404; 403 for an address that is not the caller's; 409 for a cancelled order; 429; 502 when the mail
 * server did not accept it in time, and for a withheld mail
 */
export async function sendConfirmation(
  services: Services,
  userId: string,
  orderId: string,
  email: string,
): Promise<void> {
  const { limits, mailer } = services;
  await limits.consume('confirmationByAccount', userId);
  const settings = await mailSettings(services);
  const mailId = await transaction(async (trx) => {
    // The lock serialises a shopper's requests: parallel ones queue one mail, and all count for the limit.
    await User.query(trx).findById(userId).forUpdate().throwIfNotFound();
    const order = await Order.query(trx).findOne({ id: orderId, userId }).forUpdate().withGraphFetched('items');
    if (!order) throw notFound('Order');
    if (!(await User.query(trx).findOne({ id: userId, email })))
      throw forbidden('The confirmation can only be sent to your own email address.');
    if (order.deliveryStatus === 'CANCELED') throw conflict('ORDER_CANCELED', TEXTS.orders.canceledNotMailed);
    return latestConfirmation(trx, order, settings);
  });
  if (!(await mailer.deliverNow(mailId))) throw new HttpError(502, 'MAIL_NOT_TAKEN', TEXTS.orders.mailFailed);
}

/** The id of the confirmation that waits or was just sent; otherwise of a new one. */
async function latestConfirmation(trx: Transaction, order: Order, settings: MailSettings): Promise<string> {
  const latest = await OutboxMail.query(trx)
    .where({ orderId: order.id, topic: 'CONFIRMATION' })
    .orderBy(NEWEST_FIRST)
    .first();
  const isWaiting = latest?.status === 'WAITING';
  const hasJustLeft = latest?.sentAt && latest.sentAt.getTime() > sharedNow().getTime() - ONE_MAIL_IN;
  return latest && (isWaiting || hasJustLeft) ? latest.id : queueConfirmationAt(trx, order, settings, sharedNow());
}

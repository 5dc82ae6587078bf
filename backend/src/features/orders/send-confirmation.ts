import { TEXTS } from '@rangrekha/contract/texts';
import type { Config } from '../../config';
import { isDuplicate, transaction } from '../../database/transaction';
import { forbidden, HttpError, notFound } from '../../http/errors';
import { OutboxMail } from '../../mail/OutboxMail';
import { queueAgain } from '../../mail/outbox';
import { queueMail } from '../../mail/queue-mail';
import type { Services } from '../../services';
import { User } from '../accounts/User';
import { confirmationMail } from './confirmation-mail';
import { Order } from './Order';

/** Milliseconds within which asking again sends nothing. */
const ONE_MAIL_IN = 60_000;

/**
 * Sends the confirmation of an own order now. What is mailed comes from the database.
 * @throws HttpError 404; 403 for an address that is not the caller's; 502 when the mail server did not take it in time
 */
export async function sendConfirmation(
  { config, mailer }: Services,
  userId: string,
  orderId: string,
  email: string,
): Promise<void> {
  const order = await Order.query().findOne({ id: orderId, userId }).withGraphFetched('items');
  if (!order) throw notFound('Order');
  if (!(await User.query().findOne({ id: userId, email })))
    throw forbidden('The confirmation goes only to your own email address.');
  const mailId = await confirmationOf(order, config);
  await queueAgain(mailId, new Date(Date.now() - ONE_MAIL_IN));
  if (!(await mailer.deliverNow(mailId))) throw new HttpError(502, 'MAIL_NOT_TAKEN', TEXTS.orders.mailFailed);
}

/** The id of the order's mail, which is queued here when the order came without one, e.g. from a seed. */
async function confirmationOf(order: Order, config: Config): Promise<string> {
  const standing = () => OutboxMail.query().findOne({ orderId: order.id }).select('id');
  const mail = await standing();
  if (mail) return mail.id;
  try {
    return await transaction((trx) => queueMail(trx, confirmationMail(order, config)));
  } catch (error) {
    if (!isDuplicate(error, 'outbox_mails_order_unique')) throw error;
    return (await standing().throwIfNotFound()).id;
  }
}

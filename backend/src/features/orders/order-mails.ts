import { ORDER_MAIL_TOPICS } from '@rangrekha/contract/limits';
import type { Transaction } from 'objection';
import type { Config } from '../../config';
import { OutboxMail } from '../../mail/OutboxMail';
import { queueMail, withdrawMails } from '../../mail/queue-mail';
import { confirmationMail } from './confirmation-mail';
import type { Order } from './Order';
import { statusMail } from './status-mail';

/** Milliseconds that the confirmation waits for send-confirmation to ask for it sooner. */
const CONFIRMATION_DELAY = 30_000;
/** Milliseconds that the mail about a status waits, so that what is put right at once is not mailed. */
const STATUS_DELAY = 60_000;

const STATUS_TOPICS = ORDER_MAIL_TOPICS.filter((topic) => topic !== 'CONFIRMATION');

/**
 * @param order with its items
 * @param since when it was placed or reopened
 */
export async function queueConfirmation(trx: Transaction, order: Order, config: Config, since: Date): Promise<void> {
  const dueAt = new Date(since.getTime() + CONFIRMATION_DELAY);
  await queueMail(trx, { ...confirmationMail(order, config), dueAt });
}

/**
 * Queues the mail about the status that an order has now, unless it is the last that the shopper was told. What waits
 * about an earlier status is withdrawn. The caller holds the order's row lock.
 * @param order with its items
 */
export async function queueStatusMail(trx: Transaction, order: Order, config: Config): Promise<void> {
  const { id: orderId, deliveryStatus } = order;
  await withdrawMails(trx, orderId, deliveryStatus === 'CANCELED' ? ORDER_MAIL_TOPICS : STATUS_TOPICS);
  if (deliveryStatus === 'PENDING') return;
  const mail = statusMail(order, deliveryStatus, config);
  const last = await OutboxMail.query(trx)
    .where({ orderId, status: 'SENT' })
    .whereIn('topic', STATUS_TOPICS)
    .orderBy('sentAt', 'desc')
    .first();
  if (last?.textBody === mail.text) return;
  await queueMail(trx, { ...mail, dueAt: new Date(Date.now() + STATUS_DELAY) });
}

/** Queues the confirmation of an order that is no longer cancelled, where its cancellation kept it from leaving. */
export async function queueWithdrawnConfirmation(trx: Transaction, order: Order, config: Config): Promise<void> {
  const confirmations = await OutboxMail.query(trx)
    .where({ orderId: order.id, topic: 'CONFIRMATION' })
    .select('status');
  if (confirmations.length > 0 && confirmations.every(({ status }) => status !== 'SENT'))
    await queueConfirmation(trx, order, config, new Date());
}

import {
  type DeliveryStatus,
  ORDER_MAIL_TOPICS,
  type OrderMailTopic,
  type ShipmentStatus,
} from '@rangrekha/contract/order-states';
import type { Transaction } from 'objection';
import type { Config } from '../../config';
import { sharedNow } from '../../database/shared-clock';
import type { MailBrand } from '../../mail/layout';
import { OutboxMail } from '../../mail/OutboxMail';
import { type OrderMail, queueMail, withdrawMails } from '../../mail/queue-mail';
import type { User } from '../accounts/User';
import type { Order } from '../orders/Order';
import type { OrderCorrection } from '../orders/OrderCorrection';
import type { Shipment } from '../orders/Shipment';
import type { PublishedContent } from '../storefront-content/published-content';
import { addresseeOf } from './addressee';
import { answerMail } from './answer-mail';
import { confirmationMail } from './confirmation-mail';
import { correctedMail, correctionMail } from './correction-mail';
import { queueLimitedMail, unlessNoEmail } from './limited-mails';
import { shipmentMail } from './shipment-mail';
import { statusMail } from './status-mail';

/** Milliseconds before the confirmation is sent without a call of send-confirmation. */
const CONFIRMATION_DELAY = 30_000;
/** Milliseconds before a status mail is sent, so that an immediate correction is not mailed. */
const STATUS_DELAY = 60_000;

/** What the mails need beside the order; read before the transaction that writes them. */
export interface MailSettings {
  config: Config;
  brand: MailBrand;
}

interface Sources {
  config: Config;
  content: PublishedContent;
}

export const mailSettings = async ({ config, content }: Sources): Promise<MailSettings> => ({
  config,
  brand: await content.mailBrand(),
});

const STATUS_TOPICS: OrderMailTopic[] = ['SHIPPED', 'DELIVERED', 'CANCELED'];

/** What the status of a parcel outdates. One that is on its way may be out for delivery, whatever its tracking number. */
const outdatedByParcel = (status: ShipmentStatus): OrderMailTopic[] =>
  status === 'SHIPPED' ? STATUS_TOPICS : [...STATUS_TOPICS, 'OUT_FOR_DELIVERY'];

/** What the status of an order outdates. */
function outdatedBy(status: DeliveryStatus): readonly OrderMailTopic[] {
  if (status === 'CANCELED') return ORDER_MAIL_TOPICS;
  return [
    'ANSWER',
    'CONFIRMED',
    'CORRECTION',
    ...(status === 'SHIPPED' ? STATUS_TOPICS : outdatedByParcel('DELIVERED')),
  ];
}

/**
 * Queues the confirmation, to be sent after a while.
 * @param order with its items
 * @param since when it was placed or reopened
 * @param user whose order it is, when it has been read already
 */
export function queueConfirmation(
  trx: Transaction,
  order: Order,
  settings: MailSettings,
  since: Date,
  user?: User,
): Promise<string> {
  return queueConfirmationAt(trx, order, settings, new Date(since.getTime() + CONFIRMATION_DELAY), user);
}

/**
 * Queues the confirmation for a given time.
 * @returns the id of the mail
 * @param order with its items
 */
export async function queueConfirmationAt(
  trx: Transaction,
  order: Order,
  settings: MailSettings,
  dueAt: Date,
  user?: User,
): Promise<string> {
  const { config, brand } = settings;
  const addressee = await addresseeOf(trx, order, config, user);
  const mail = confirmationMail(order, addressee, config, brand);
  return queueLimitedMail(trx, { ...mail, dueAt }, addressee);
}

/**
 * Queues the mail that asks whether to send an order.
 * @param order with its items
 * @param expiresAt until when its link works
 * @param isByStaff false when it follows the order by itself: then it is limited
 */
export async function queueAnswerMail(
  trx: Transaction,
  order: Order,
  { config, brand }: MailSettings,
  expiresAt: Date,
  isByStaff: boolean,
): Promise<void> {
  const addressee = await addresseeOf(trx, order, config);
  const mail = answerMail(order, expiresAt, addressee, config, brand);
  if (isByStaff) await queueMail(trx, unlessNoEmail(mail));
  else await queueLimitedMail(trx, mail, addressee);
}

/** Queues the mail that tells of a correction, or asks the shopper to agree to it while it waits. */
export async function queueCorrectionMail(
  trx: Transaction,
  order: Order,
  correction: OrderCorrection,
  { config, brand }: MailSettings,
): Promise<void> {
  const addressee = await addresseeOf(trx, order, config);
  const { status, expiresAt } = correction;
  const mail =
    status === 'WAITING' && expiresAt
      ? correctionMail(order, { ...correction, expiresAt }, addressee, config, brand)
      : correctedMail(order, correction, addressee, config, brand);
  await queueMail(trx, unlessNoEmail(mail));
}

/**
 * Queues the mail about the current status of an order, unless it is the last status that was mailed. Waiting mails about
 * earlier statuses are withdrawn. The caller holds the order's row lock.
 * @param order with its items
 * @param isByStaff false when the shopper has changed it: then the mail is limited
 */
export async function queueStatusMail(
  trx: Transaction,
  order: Order,
  settings: MailSettings,
  isByStaff: boolean,
): Promise<void> {
  const { id: orderId, deliveryStatus } = order;
  // Each parcel under way has a mail of its own.
  if (order.isSplit && deliveryStatus !== 'DELIVERED')
    return withdrawMails(trx, { orderId, shipmentId: null }, outdatedBy(deliveryStatus));
  await withdrawMails(trx, { orderId }, outdatedBy(deliveryStatus));
  if (deliveryStatus === 'PENDING') return;
  const { config, brand } = settings;
  const addressee = await addresseeOf(trx, order, config);
  const mail = statusMail(order, deliveryStatus, addressee, config, brand);
  const last = await OutboxMail.query(trx)
    .where({ orderId, status: 'SENT' })
    .whereIn('topic', STATUS_TOPICS)
    .orderBy('sentAt', 'desc')
    .first();
  if (last?.textBody === mail.text) return;
  if (isByStaff) await queueLater(trx, mail);
  else await queueLimitedMail(trx, { ...mail, dueAt: afterStatusDelay() }, addressee);
}

const afterStatusDelay = () => new Date(sharedNow().getTime() + STATUS_DELAY);

/** Queues a mail of the staff about a status, to be sent after a while. */
const queueLater = (trx: Transaction, mail: OrderMail): Promise<string> =>
  queueMail(trx, { ...unlessNoEmail(mail), dueAt: afterStatusDelay() });

/**
 * Queues the mail about a parcel that was shipped or delivered, unless it is the last one that was mailed about it. A waiting
 * mail about it is withdrawn.
 * @param order with its items
 */
export async function queueShipmentMail(
  trx: Transaction,
  order: Order,
  shipment: Shipment,
  { config, brand }: MailSettings,
): Promise<void> {
  const { id: shipmentId, status } = shipment;
  await withdrawMails(trx, { orderId: order.id, shipmentId }, outdatedByParcel(status));
  const addressee = await addresseeOf(trx, order, config);
  const topic = status === 'DELIVERED' ? status : 'SHIPPED';
  const mail = shipmentMail(order, shipment, topic, addressee, config, brand);
  const last = await OutboxMail.query(trx)
    .where({ orderId: order.id, shipmentId, status: 'SENT' })
    .orderBy('sentAt', 'desc')
    .first();
  if (last?.textBody === mail.text) return;
  await queueLater(trx, mail);
}

export const withdrawShipmentMails = (trx: Transaction, orderId: string, shipmentId: string): Promise<void> =>
  withdrawMails(trx, { orderId, shipmentId }, outdatedByParcel('CANCELED'));

/**
 * Queues the mail that the courier brings an order, or a parcel of it, instead of a waiting one that it was shipped. The caller
 * holds the order's row lock, and queues it once.
 * @param order with its items
 * @param shipment undefined for the whole order
 */
export async function queueOutForDeliveryMail(
  trx: Transaction,
  order: Order,
  shipment: Shipment | undefined,
  { config, brand }: MailSettings,
): Promise<void> {
  await withdrawMails(trx, { orderId: order.id, shipmentId: shipment?.id ?? null }, ['SHIPPED']);
  const addressee = await addresseeOf(trx, order, config);
  const mail = shipment
    ? shipmentMail(order, shipment, 'OUT_FOR_DELIVERY', addressee, config, brand)
    : statusMail(order, 'OUT_FOR_DELIVERY', addressee, config, brand);
  await queueLater(trx, mail);
}

/**
 * Queues the mail that thanks for the confirmation of an order, unless one has left or waits: nobody can cause it without the
 * staff or the link in an earlier mail. The caller holds the order's row lock.
 * @param order with its items
 */
export async function queueConfirmedMail(
  trx: Transaction,
  order: Order,
  { config, brand }: MailSettings,
): Promise<void> {
  const topic = 'CONFIRMED';
  const before = await OutboxMail.query(trx).where({ orderId: order.id, topic, expiresAt: null }).resultSize();
  if (before > 0) return;
  const addressee = await addresseeOf(trx, order, config);
  const mail = statusMail(order, topic, addressee, config, brand);
  await queueLater(trx, mail);
}

/** Queues the confirmation of a reopened order again, if the cancellation had withdrawn it. */
export async function queueWithdrawnConfirmation(
  trx: Transaction,
  order: Order,
  settings: MailSettings,
): Promise<void> {
  const confirmations = await OutboxMail.query(trx)
    .where({ orderId: order.id, topic: 'CONFIRMATION' })
    .select('status');
  if (confirmations.length > 0 && confirmations.every(({ status }) => status !== 'SENT'))
    await queueConfirmation(trx, order, settings, sharedNow());
}

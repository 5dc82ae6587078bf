import type { OrderMailTopic } from '@rangrekha/contract/order-states';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { sharedNow } from '../database/shared-clock';
import { OutboxMail } from './OutboxMail';

export interface Mail {
  recipient: string;
  /** One line; shown in logs, so never a secret. */
  subject: string;
  text: string;
  html: string;
  /** The order that the mail is about, and the kind of mail; the parcel, when it is not about all of the order. */
  order?: { id: string; topic: OrderMailTopic; shipmentId?: string };
  /** The return that the mail is about: the history of its order has it. */
  returnId?: string;
  /** The complaint that the mail is about. */
  complaintId?: string;
  /**
   * Where one POST ends the mails of this kind to this reader, whatever its body: without a session, as often as it comes, and never
   * by a GET. Mail programs send it for their button. It is erased with the text.
   */
  stopAddress?: string | undefined;
  /** When to send; at once by default. */
  dueAt?: Date;
  /** The mail is not sent after this time. */
  expiresAt?: Date;
  /** Erase the text as soon as the mail is sent, has failed for good or has expired. */
  secret?: boolean;
  /** Why the mail is only recorded, without its text, and never sent. */
  withheld?: string | undefined;
}

/** A mail about an order. */
export type OrderMail = Mail & Required<Pick<Mail, 'order'>>;

/**
 * Puts a mail into the outbox: it is sent if, and only if, `trx` commits.
 * @returns the id of the mail
 */
export async function queueMail(trx: Transaction, mail: Mail): Promise<string> {
  const row = rowOf(mail);
  await trx(OutboxMail.tableName).insert(row);
  return row.id;
}

/** The same for several mails, not none, in one statement. */
export async function queueMails(trx: Transaction, mails: Mail[]): Promise<void> {
  await trx(OutboxMail.tableName).insert(mails.map(rowOf));
}

function rowOf(mail: Mail) {
  const now = sharedNow();
  return {
    id: uuidv7(),
    orderId: mail.order?.id ?? null,
    shipmentId: mail.order?.shipmentId ?? null,
    topic: mail.order?.topic ?? null,
    returnId: mail.returnId ?? null,
    complaintId: mail.complaintId ?? null,
    recipient: mail.recipient,
    subject: mail.subject,
    textBody: mail.withheld ? null : mail.text,
    htmlBody: mail.withheld ? null : mail.html,
    stopAddress: mail.withheld ? null : (mail.stopAddress ?? null),
    eraseBody: mail.secret ?? false,
    status: mail.withheld ? 'WITHHELD' : 'WAITING',
    lastError: mail.withheld ?? null,
    attempts: 0,
    createdAt: now,
    dueAt: mail.dueAt ?? now,
    expiresAt: mail.expiresAt ?? null,
  } satisfies Partial<OutboxMail>;
}

/** Expires the waiting mails about an order, or only about one parcel or about no single one, on these topics. A mail that is being sent now is not tried again. */
export async function withdrawMails(
  trx: Transaction,
  about: { orderId: string; shipmentId?: string | null },
  topics: readonly OrderMailTopic[],
): Promise<void> {
  await OutboxMail.query(trx)
    .where({ ...about, status: 'WAITING' })
    .whereIn('topic', topics)
    .patch({ expiresAt: sharedNow() });
}

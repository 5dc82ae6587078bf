import type { OrderMailTopic } from '@rangrekha/contract/limits';
import type { Transaction } from 'objection';
import { OutboxMail } from './OutboxMail';

export interface Mail {
  recipient: string;
  /** One line; shown in logs, so never a secret. */
  subject: string;
  text: string;
  html: string;
  /** The order that it is about, and what it says of it. */
  order?: { id: string; topic: OrderMailTopic };
  /** When to send; at once by default. */
  dueAt?: Date;
  /** After this it is not sent any more. */
  expiresAt?: Date;
  /** Erase the text as soon as it is sent or expired. */
  secret?: boolean;
  /** Why it is not sent but only remembered, without its text. */
  withheld?: string | undefined;
}

/** A mail about an order. */
export type OrderMail = Mail & Required<Pick<Mail, 'order'>>;

/** Puts a mail into the outbox: it leaves if, and only if, the transaction commits. Gives its id. */
export async function queueMail(trx: Transaction, mail: Mail): Promise<string> {
  const now = new Date();
  const { id } = await OutboxMail.query(trx).insert({
    orderId: mail.order?.id ?? null,
    topic: mail.order?.topic ?? null,
    recipient: mail.recipient,
    subject: mail.subject,
    textBody: mail.withheld ? null : mail.text,
    htmlBody: mail.withheld ? null : mail.html,
    eraseBody: mail.secret ?? false,
    status: mail.withheld ? 'WITHHELD' : 'WAITING',
    lastError: mail.withheld ?? null,
    attempts: 0,
    createdAt: now,
    dueAt: mail.dueAt ?? now,
    expiresAt: mail.expiresAt ?? null,
  });
  return id;
}

/** Keeps the mails about an order that wait from leaving; of one that is being sent, from being tried again. */
export async function withdrawMails(
  trx: Transaction,
  orderId: string,
  topics: readonly OrderMailTopic[],
): Promise<void> {
  await OutboxMail.query(trx)
    .where({ orderId, status: 'WAITING' })
    .whereIn('topic', topics)
    .patch({ expiresAt: new Date() });
}

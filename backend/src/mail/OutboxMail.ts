import type { OrderMailTopic } from '@rangrekha/contract/limits';
import { BaseModel } from '../database/BaseModel';

/** A mail to send: written in the transaction that causes it, sent by a worker afterwards. */
export class OutboxMail extends BaseModel {
  static override tableName = 'outbox_mails';

  /** The order that it is about. */
  declare orderId: string | null;
  /** What it says of the order; null without one. */
  declare topic: OrderMailTopic | null;
  declare recipient: string;
  declare subject: string;
  /** Null once erased. */
  declare textBody: string | null;
  /** Null once erased. */
  declare htmlBody: string | null;
  /** The text is a secret: it goes when the mail is sent, given up or expired. */
  declare eraseBody: boolean;
  declare status: 'WAITING' | 'SENT' | 'FAILED' | 'EXPIRED' | 'WITHHELD';
  declare attempts: number;
  declare lastError: string | null;
  /** When it was asked for. */
  declare createdAt: Date;
  /** When it is tried next; of one that is given up, when it was. */
  declare dueAt: Date;
  /** While a worker is sending it: until when nobody else does. */
  declare leasedUntil: Date | null;
  declare expiresAt: Date | null;
  declare sentAt: Date | null;

  /** The same for every attempt, so that a mail sent twice after a crash counts as one. */
  get messageKey(): string {
    return `${this.id}.${this.createdAt.getTime().toString(36)}`;
  }
}

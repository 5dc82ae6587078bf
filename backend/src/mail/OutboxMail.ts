import type { OrderMailTopic } from '@rangrekha/contract/order-states';
import { BaseModel } from '../database/BaseModel';

/** A mail to send: inserted in the transaction that causes it, sent by a worker afterwards. */
export class OutboxMail extends BaseModel {
  static override tableName = 'outbox_mails';

  /** The order that the mail is about; null for other mails. */
  declare orderId: string | null;
  /** The return that the mail is about; null for other mails. The mail then names no order, and no move of the order withdraws it. */
  declare returnId: string | null;
  /** The complaint that the mail is about; null for other mails. */
  declare complaintId: string | null;
  /** The parcel of the order; null for mails about all of it. */
  declare shipmentId: string | null;
  /** The kind of an order mail; null for other mails. */
  declare topic: OrderMailTopic | null;
  declare recipient: string;
  declare subject: string;
  /** Null once erased. */
  declare textBody: string | null;
  /** Null once erased. */
  declare htmlBody: string | null;
  /** Where one POST ends the mails of this kind; null for mails that nobody stops, and once erased. */
  declare stopAddress: string | null;
  /** The text is a secret: it is erased when the mail is sent, has failed for good or has expired. */
  declare eraseBody: boolean;
  declare status: 'WAITING' | 'SENT' | 'FAILED' | 'EXPIRED' | 'WITHHELD';
  declare attempts: number;
  declare lastError: string | null;
  /** When it was queued. */
  declare createdAt: Date;
  /** When it is tried next; for a mail that failed for good, when that happened. */
  declare dueAt: Date;
  /** The end of the lease of the worker that is sending it; null while none is. */
  declare leasedUntil: Date | null;
  /** The token of the last claim; null before the first. */
  declare claim: string | null;
  declare expiresAt: Date | null;
  declare sentAt: Date | null;

  /** The same for every attempt, so that a mail sent twice after a crash counts as one. */
  get messageKey(): string {
    return `${this.id}.${this.createdAt.getTime().toString(36)}`;
  }
}

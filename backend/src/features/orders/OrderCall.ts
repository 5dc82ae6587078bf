import type { AnswerChannel } from '@rangrekha/contract/order-answers';
import type { CallOutcome } from '@rangrekha/contract/order-states';
import { BaseModel } from '../../database/BaseModel';

/** What the shopper said about an order: to the author of a call, or as its author by the link in a mail. */
export class OrderCall extends BaseModel {
  static override tableName = 'order_calls';

  declare orderId: string;
  declare outcome: CallOutcome;
  /** Null for calls from before it was stored. */
  declare channel: AnswerChannel | null;
  declare authorId: string;
  /** As it was then. */
  declare authorName: string;
  declare createdAt: Date;
}

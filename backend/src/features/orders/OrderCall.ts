import type { CallOutcome } from '@rangrekha/contract/limits';
import { BaseModel } from '../../database/BaseModel';

/** A confirmation call to the shopper, with its author and outcome. */
export class OrderCall extends BaseModel {
  static override tableName = 'order_calls';

  declare orderId: string;
  declare outcome: CallOutcome;
  declare authorId: string;
  /** As it was then. */
  declare authorName: string;
  declare createdAt: Date;
}

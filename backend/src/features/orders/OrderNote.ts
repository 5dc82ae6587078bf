import { BaseModel } from '../../database/BaseModel';

/** An internal note of the staff about an order. */
export class OrderNote extends BaseModel {
  static override tableName = 'order_notes';

  declare orderId: string;
  declare text: string;
  declare authorId: string;
  /** As it was then. */
  declare authorName: string;
  declare createdAt: Date;
}

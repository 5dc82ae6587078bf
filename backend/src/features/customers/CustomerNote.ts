import { BaseModel } from '../../database/BaseModel';

/** A note of the staff about a customer. */
export class CustomerNote extends BaseModel {
  static override tableName = 'customer_notes';

  declare userId: string;
  declare text: string;
  declare authorId: string;
  /** As it was then. */
  declare authorName: string;
  declare createdAt: Date;
}

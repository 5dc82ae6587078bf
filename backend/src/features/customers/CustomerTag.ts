import { BaseModel } from '../../database/BaseModel';

/** A word that the staff find a customer by. */
export class CustomerTag extends BaseModel {
  static override tableName = 'customer_tags';
  static override idColumn = ['userId', 'tag'];

  declare userId: string;
  /** As `tagOf` makes it. */
  declare tag: string;
}

import { BaseModel } from '../../database/BaseModel';

/** Cancels a whole invoice and has the same id. It is made when the order is cancelled, and never changed. */
export class CreditNote extends BaseModel {
  static override tableName = 'credit_notes';

  declare number: string;
  declare createdAt: Date;
}

import { BaseModel } from '../../database/BaseModel';

/** Takes back the whole of an invoice, whose id it has: made when the order is cancelled, never changed. */
export class CreditNote extends BaseModel {
  static override tableName = 'credit_notes';

  declare number: string;
  declare createdAt: Date;
}

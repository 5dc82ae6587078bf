import { BaseModel } from '../../database/BaseModel';
import type { TaxedAmount } from './gst';

/** What an item of an order bears on an invoice. Amounts are paise of all its pieces. */
export class InvoiceLine extends BaseModel implements TaxedAmount {
  static override tableName = 'invoice_lines';
  static override idColumn = ['invoiceId', 'position'];

  declare invoiceId: string;
  declare position: number;
  declare itemId: string;
  /** Hundredths of a percent. */
  declare rate: number;
  declare taxableValue: number;
  declare cgst: number;
  declare sgst: number;
  declare igst: number;
  declare total: number;
}

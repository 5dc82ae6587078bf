import { BaseModel } from '../../database/BaseModel';
import type { TaxedAmount } from './gst';

/** The tax of an order item on an invoice. Amounts are paise for all its pieces. */
export class InvoiceLine extends BaseModel implements TaxedAmount {
  static override tableName = 'invoice_lines';
  static override idColumn = ['invoiceId', 'position'];

  declare invoiceId: string;
  declare position: number;
  declare itemId: string;
  /** '' when its category had none, and for lines from before it was stored. */
  declare hsnCode: string;
  /** Hundredths of a percent. */
  declare rate: number;
  declare taxableValue: number;
  declare cgst: number;
  declare sgst: number;
  declare igst: number;
  declare total: number;
}

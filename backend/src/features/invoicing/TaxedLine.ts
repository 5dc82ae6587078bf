import { BaseModel } from '../../database/BaseModel';
import type { TaxedAmount } from './gst';

/** The tax of an order item on a document. Amounts are paise for all pieces that the document is about. */
export class TaxedLine extends BaseModel implements TaxedAmount {
  /** From 0, in the order of the document. */
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

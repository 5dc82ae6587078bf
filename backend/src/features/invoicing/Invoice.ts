import { BaseModel } from '../../database/BaseModel';
import { hasMany, hasOne, inPosition, oldestFirst } from '../../database/relations';
import { CreditNote } from './CreditNote';
import type { TaxKind } from './gst';
import { InvoiceLine } from './InvoiceLine';
import { PartCreditNote } from './PartCreditNote';

/**
 * An invoice of an order, made when the order is shipped and never changed; the seller is a copy. An order gets another
 * invoice only after a credit note has cancelled the one before.
 */
export class Invoice extends BaseModel {
  static override tableName = 'invoices';
  static override relationMappings = {
    lines: hasMany(InvoiceLine, 'invoices.id', 'invoice_lines.invoiceId', inPosition),
    creditNote: hasOne(CreditNote, 'invoices.id', 'credit_notes.id'),
    partCreditNotes: hasMany(PartCreditNote, 'invoices.id', 'part_credit_notes.invoiceId', oldestFirst),
  };

  declare orderId: string;
  declare number: string;
  declare sellerName: string;
  declare sellerAddress: string;
  declare sellerPincode: string;
  declare sellerState: string;
  /** '' when the seller had none. */
  declare sellerGstin: string;
  declare tax: TaxKind;
  /** The name of a state in the list of states, or the shopper's own text when the list has no such state. */
  declare placeOfSupply: string;
  declare createdAt: Date;

  declare lines: InvoiceLine[];
  declare creditNote: CreditNote | null;
  /** What returns took back of it. */
  declare partCreditNotes: PartCreditNote[];
}

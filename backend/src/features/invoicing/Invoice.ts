import type { QueryBuilder } from 'objection';
import { BaseModel } from '../../database/BaseModel';
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
    lines: {
      relation: BaseModel.HasManyRelation,
      modelClass: InvoiceLine,
      modify: (query: QueryBuilder<BaseModel>) => query.orderBy('position'),
      join: { from: 'invoices.id', to: 'invoice_lines.invoiceId' },
    },
    creditNote: {
      relation: BaseModel.HasOneRelation,
      modelClass: CreditNote,
      join: { from: 'invoices.id', to: 'credit_notes.id' },
    },
    partCreditNotes: {
      relation: BaseModel.HasManyRelation,
      modelClass: PartCreditNote,
      modify: (query: QueryBuilder<BaseModel>) => query.orderBy(['createdAt', 'id']),
      join: { from: 'invoices.id', to: 'part_credit_notes.invoiceId' },
    },
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

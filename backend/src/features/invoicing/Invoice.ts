import type { QueryBuilder } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { CreditNote } from './CreditNote';
import type { TaxKind } from './gst';
import { InvoiceLine } from './InvoiceLine';

/**
 * An invoice of an order: made when it is sent, never changed. The seller is as it was then. An order has another one
 * only after a credit note took back the one before.
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
  /** A state by its name in the list of states, or as the shopper wrote it when it is none of them. */
  declare placeOfSupply: string;
  declare createdAt: Date;

  declare lines: InvoiceLine[];
  declare creditNote: CreditNote | null;
}

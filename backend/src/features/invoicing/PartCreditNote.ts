import type { QueryBuilder } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import type { TaxedAmount } from './gst';

/** What a credit note takes back of a line of an invoice. Amounts are paise. */
export class PartCreditNoteLine extends BaseModel implements TaxedAmount {
  static override tableName = 'part_credit_note_lines';
  static override idColumn = ['creditNoteId', 'position'];

  declare creditNoteId: string;
  declare position: number;
  declare itemId: string;
  declare quantity: number;
  declare hsnCode: string;
  /** Hundredths of a percent. */
  declare rate: number;
  declare taxableValue: number;
  declare cgst: number;
  declare sgst: number;
  declare igst: number;
  declare total: number;
}

/** Takes back a part of an invoice: returned units, or what is left of it when its order is cancelled after returns. */
export class PartCreditNote extends BaseModel {
  static override tableName = 'part_credit_notes';
  static override relationMappings = {
    lines: {
      relation: BaseModel.HasManyRelation,
      modelClass: PartCreditNoteLine,
      modify: (query: QueryBuilder<BaseModel>) => query.orderBy('position'),
      join: { from: 'part_credit_notes.id', to: 'part_credit_note_lines.creditNoteId' },
    },
  };

  declare invoiceId: string;
  /** Null for the rest of an invoice whose order was cancelled. */
  declare returnId: string | null;
  declare number: string;
  declare createdAt: Date;

  declare lines: PartCreditNoteLine[];
}

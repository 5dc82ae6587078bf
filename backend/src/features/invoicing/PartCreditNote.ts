import { BaseModel } from '../../database/BaseModel';
import { hasMany, inPosition } from '../../database/relations';
import { TaxedLine } from './TaxedLine';

/** What a credit note takes back of a line of an invoice. */
export class PartCreditNoteLine extends TaxedLine {
  static override tableName = 'part_credit_note_lines';
  static override idColumn = ['creditNoteId', 'position'];

  declare creditNoteId: string;
  declare quantity: number;
}

/** Takes back a part of an invoice: returned units, or what is left of it when its order is cancelled after returns. */
export class PartCreditNote extends BaseModel {
  static override tableName = 'part_credit_notes';
  static override relationMappings = {
    lines: hasMany(PartCreditNoteLine, 'part_credit_notes.id', 'part_credit_note_lines.creditNoteId', inPosition),
  };

  declare invoiceId: string;
  /** Null for the rest of an invoice whose order was cancelled. */
  declare returnId: string | null;
  declare number: string;
  declare createdAt: Date;

  declare lines: PartCreditNoteLine[];
}

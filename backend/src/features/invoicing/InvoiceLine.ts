import { TaxedLine } from './TaxedLine';

/** All pieces of an order item on an invoice. */
export class InvoiceLine extends TaxedLine {
  static override tableName = 'invoice_lines';
  static override idColumn = ['invoiceId', 'position'];

  declare invoiceId: string;
}

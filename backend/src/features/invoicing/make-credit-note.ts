import type { Transaction } from 'objection';
import { CreditNote } from './CreditNote';
import { creditNoteNumber, validInvoice } from './make-invoice';
import { creditTheRest } from './make-part-credit-note';

/**
 * Cancels an order's valid invoice, if there is one, by a credit note with the next number of the credit notes' series.
 * After returns it takes back the rest only. Call it last, like `makeInvoice`.
 */
export async function makeCreditNote(trx: Transaction, orderId: string, createdAt: Date): Promise<void> {
  const invoice = await validInvoice(trx, orderId);
  if (!invoice || (await creditTheRest(trx, orderId, invoice.id, createdAt))) return;
  await CreditNote.query(trx).insert({ id: invoice.id, number: await creditNoteNumber(trx, createdAt), createdAt });
}

import type { Transaction } from 'objection';
import { noteOrderChanges } from '../orders/days/order-changes';
import { shareOf } from './credit-share';
import { Invoice } from './Invoice';
import { creditNoteNumber, validInvoice } from './make-invoice';
import { PartCreditNote, PartCreditNoteLine } from './PartCreditNote';

/**
 * Makes a credit note for units of an order's valid invoice, if there is one, with the rates of the invoice's lines. Call
 * it last, like `makeInvoice`.
 * @param units by the ids of the order's items
 * @param returnId null for what is left of an invoice whose order is cancelled
 */
export async function makePartCreditNote(
  trx: Transaction,
  orderId: string,
  units: Map<string, number>,
  returnId: string | null,
  createdAt: Date,
): Promise<void> {
  const valid = await validInvoice(trx, orderId);
  if (!valid) return;
  await noteOrderChanges(trx, [orderId]);
  const invoice = await Invoice.query(trx).findById(valid.id).withGraphFetched('lines').throwIfNotFound();
  const [ordered, credited] = [await orderedUnits(trx, orderId), await creditedUnits(trx, invoice.id)];
  const lines = invoice.lines.flatMap((line) => {
    const quantity = units.get(line.itemId) ?? 0;
    if (quantity === 0) return [];
    const amounts = shareOf(line, ordered.get(line.itemId) ?? quantity, credited.get(line.itemId) ?? 0, quantity);
    return [{ itemId: line.itemId, quantity, hsnCode: line.hsnCode, rate: line.rate, ...amounts }];
  });
  if (lines.length === 0) return;
  const number = await creditNoteNumber(trx, createdAt);
  const { id } = await PartCreditNote.query(trx).insert({ invoiceId: invoice.id, returnId, number, createdAt });
  const rows = lines.map((line, position) => ({ creditNoteId: id, position, ...line }));
  await trx(PartCreditNoteLine.tableName).insert(rows);
}

/**
 * Takes back what earlier credit notes have left of an order's valid invoice.
 * @returns whether there are such notes; without them a credit note cancels the whole invoice
 */
export async function creditTheRest(
  trx: Transaction,
  orderId: string,
  invoiceId: string,
  createdAt: Date,
): Promise<boolean> {
  const credited = await creditedUnits(trx, invoiceId);
  if (credited.size === 0) return false;
  const ordered = await orderedUnits(trx, orderId);
  const rest = [...ordered].map(([itemId, units]) => [itemId, units - (credited.get(itemId) ?? 0)] as const);
  await makePartCreditNote(trx, orderId, new Map(rest), null, createdAt);
  return true;
}

async function orderedUnits(trx: Transaction, orderId: string): Promise<Map<string, number>> {
  const items = await trx('order_items')
    .where({ orderId })
    .select<{ id: string; quantity: number }[]>('id', 'quantity');
  return new Map(items.map(({ id, quantity }) => [id, quantity]));
}

/** The units of an invoice that credit notes have taken back, by the item's id. */
async function creditedUnits(trx: Transaction, invoiceId: string): Promise<Map<string, number>> {
  const rows = await trx('part_credit_note_lines')
    .join('part_credit_notes', 'part_credit_notes.id', 'part_credit_note_lines.creditNoteId')
    .where({ invoiceId })
    .groupBy('itemId')
    .select<{ itemId: string; units: string }[]>('itemId', trx.raw('SUM(part_credit_note_lines.quantity) AS units'));
  return new Map(rows.map(({ itemId, units }) => [itemId, Number(units)]));
}

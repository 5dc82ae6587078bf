import type { ReceiveReturnRequest } from '@rangrekha/contract';
import { RETURN_TEXTS } from '@rangrekha/contract/returns';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, invalidField } from '../../http/errors';
import { returnStock } from '../inventory/order-stock';
import { shareOf } from '../invoicing/credit-share';
import { makePartCreditNote } from '../invoicing/make-part-credit-note';
import type { MailSettings } from '../order-mails/order-mails';
import { Variant } from '../products/Variant';
import { lockReturn, moveReturn } from './move-return';
import { type Return, ReturnLine } from './Return';
import { queueReturnMail } from './return-mail';
import { freeUnits, releaseUnits, wantedUnits } from './returned-units';

/**
 * Counts what came back: restocked units come into the stock, missing ones can be returned again. A refund gets its
 * amount and a credit note.
 * @throws HttpError 404; 400 for units that do not fit; 409 STATE_CHANGED, also when it was counted differently, VARIANT_GONE
 */
export function receiveReturn(
  settings: MailSettings,
  actor: Actor,
  id: string,
  { lines: counted }: ReceiveReturnRequest,
): Promise<Return> {
  return transaction(async (trx) => {
    const found = await lockReturn(trx, id);
    if (found.state === 'RECEIVED' && isCounted(found, counted)) return found;
    countLines(found, counted);
    await moveReturn(trx, found, 'RECEIVED', actor, {
      heldUntil: null,
      refundTotal: found.outcome === 'REFUND' ? await refundOf(trx, found) : null,
    });
    for (const line of found.lines) {
      const { restocked, writtenOff, writeOffReason } = line;
      await ReturnLine.query(trx).findById(line.id).patch({ restocked, writtenOff, writeOffReason });
      await freeUnits(trx, found.orderId, line.itemId, line.quantity - line.received);
    }
    await refuseGone(trx, found.lines);
    const restocked = found.lines
      .filter((line) => line.restocked > 0)
      .map((line) => ({ variantId: line.item.variantId, quantity: line.restocked }));
    const cause = { reason: 'RETURN', orderId: found.orderId, returnId: id, actor } as const;
    if (restocked.length > 0) await returnStock(trx, restocked, cause);
    const missing = wantedUnits(found.lines, (line) => line.quantity - line.received);
    await releaseUnits(trx, found, missing, actor);
    await queueReturnMail(trx, found, settings);
    if (found.outcome === 'REFUND') {
      const units = new Map(found.lines.map((line) => [line.itemId, line.received]));
      await makePartCreditNote(trx, found.orderId, units, found.id, sharedNow());
    }
    return found;
  });
}

/** Whether a received return was counted like that: the same again is no conflict, another count is. */
const isCounted = ({ lines }: Return, counted: ReceiveReturnRequest['lines']): boolean =>
  lines.every((line) => {
    const again = counted.find(({ id }) => id === line.id);
    return line.restocked === (again?.restocked ?? 0) && line.writtenOff === (again?.writtenOff ?? 0);
  });

/** Writes the counted units to the lines of a return; a line that is not counted has not come back. */
function countLines({ lines }: Return, counted: ReceiveReturnRequest['lines']): void {
  for (const [index, { id, restocked, writtenOff, writeOffReason }] of counted.entries()) {
    const line = lines.find((one) => one.id === id);
    if (!line) throw invalidField(`lines.${index}.id`, 'This line is not part of the return.');
    if (restocked + writtenOff > line.quantity)
      throw invalidField(`lines.${index}.restocked`, RETURN_TEXTS.tooManyReceived);
    if (writtenOff > 0 && !writeOffReason)
      throw invalidField(`lines.${index}.writeOffReason`, RETURN_TEXTS.writeOffReason);
    Object.assign(line, { restocked, writtenOff, writeOffReason: writtenOff > 0 ? writeOffReason : null });
  }
  if (lines.every(({ received }) => received === 0)) throw invalidField('lines', RETURN_TEXTS.nothingReceived);
}

/** Paise that were paid for the received units, after what earlier returns of the same items got. */
async function refundOf(trx: Transaction, { id, lines }: Return): Promise<number> {
  let total = 0;
  for (const { itemId, item, received } of lines) {
    const row = await trx('return_lines')
      .join('returns', 'returns.id', 'return_lines.returnId')
      .where({ itemId, outcome: 'REFUND' })
      .whereNot('returns.id', id)
      .sum('return_lines.restocked as restocked')
      .sum('return_lines.writtenOff as writtenOff')
      .first();
    const before = Number(row?.restocked ?? 0) + Number(row?.writtenOff ?? 0);
    const paid = item.price * item.quantity - item.discountTotal;
    const line = { taxableValue: paid, cgst: 0, sgst: 0, igst: 0, total: paid };
    total += shareOf(line, item.quantity, before, received).total;
  }
  return total;
}

async function refuseGone(trx: Transaction, lines: ReturnLine[]): Promise<void> {
  const restocked = lines.filter((line) => line.restocked > 0);
  const ids = new Set(restocked.map(({ item }) => item.variantId));
  const existing = new Set(
    (
      await Variant.query(trx)
        .findByIds([...ids])
        .select('id')
    ).map(({ id }) => id),
  );
  const gone = restocked.find(({ item }) => !existing.has(item.variantId));
  if (gone) throw conflict('VARIANT_GONE', RETURN_TEXTS.variantGone(gone.item.productName));
}

import { RETURN_TEXTS } from '@rangrekha/contract/returns';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, HttpError } from '../../http/errors';
import { Company } from '../company/Company';
import { takeStock } from '../inventory/order-stock';
import type { MailSettings } from '../order-mails/order-mails';
import { lockReturn, moveReturn, stateChanged } from './move-return';
import type { Return } from './Return';
import { queueReturnMail } from './return-mail';
import { closeReturn, wantedUnits } from './returned-units';

const DAY = 86_400_000;

/**
 * Approves a requested return. An exchange takes the wanted units from the stock, so that each is promised once.
 * @throws HttpError 404; 409 STATE_CHANGED, INSUFFICIENT_STOCK
 */
function approveReturn(settings: MailSettings, actor: Actor, id: string): Promise<Return> {
  return transaction(async (trx) => {
    const found = await lockReturn(trx, id);
    if (found.state === 'APPROVED') return found;
    const { exchangeHoldDays } = await Company.current(trx);
    const heldUntil = found.outcome === 'EXCHANGE' ? new Date(sharedNow().getTime() + exchangeHoldDays * DAY) : null;
    await moveReturn(trx, found, 'APPROVED', actor, { heldUntil });
    await holdUnits(trx, found, actor);
    await queueReturnMail(trx, found, settings);
    return found;
  });
}

/** @throws HttpError 409 INSUFFICIENT_STOCK */
async function holdUnits(trx: Transaction, { id: returnId, orderId, lines }: Return, actor: Actor): Promise<void> {
  const units = wantedUnits(lines);
  if (units.length === 0) return;
  const [shortage] = await takeStock(trx, units, { reason: 'EXCHANGE', orderId, returnId, actor });
  if (!shortage) return;
  const line = lines.find(({ wantedVariantId }) => wantedVariantId === shortage.wanted.variantId);
  const name = `${line?.item.productName} (${line?.wantedSize}, ${line?.wantedColor})`;
  throw conflict('INSUFFICIENT_STOCK', RETURN_TEXTS.wantedGone(name), {
    data: { available: shortage.available ?? 0 },
  });
}

/** Approves returns, each by itself: those that are refused do not hinder the others. */
export async function approveReturns(settings: MailSettings, actor: Actor, ids: string[]) {
  const approved: string[] = [];
  const refused: { id: string; message: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      await approveReturn(settings, actor, id);
      approved.push(id);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      refused.push({ id, message: error.message });
    }
  }
  return { approved, refused };
}

/** @throws HttpError 404; 409 STATE_CHANGED, also when it is declined for another reason */
export function declineReturn(settings: MailSettings, actor: Actor, id: string, declineReason: string) {
  return transaction(async (trx) => {
    const found = await lockReturn(trx, id);
    if (found.state === 'DECLINED' && found.declineReason === declineReason) return found;
    await closeReturn(trx, found, 'DECLINED', actor, { declineReason });
    await queueReturnMail(trx, found, settings);
    return found;
  });
}

/**
 * Withdraws an own return that is not picked up yet.
 * @throws HttpError 404; 409 STATE_CHANGED
 */
export function withdrawReturn(settings: MailSettings, shopper: Actor, id: string) {
  return transaction(async (trx) => {
    const found = await lockReturn(trx, id, shopper.id);
    if (found.state === 'WITHDRAWN') return found;
    if (found.state === 'PICKED_UP' || found.state === 'RECEIVED') throw stateChanged(found.state);
    await closeReturn(trx, found, 'WITHDRAWN', shopper);
    await queueReturnMail(trx, found, settings);
    return found;
  });
}

/** @throws HttpError 404; 409 STATE_CHANGED */
export function pickUpReturn(settings: MailSettings, actor: Actor, id: string) {
  return transaction(async (trx) => {
    const found = await lockReturn(trx, id);
    if (found.state === 'PICKED_UP') return found;
    await moveReturn(trx, found, 'PICKED_UP', actor, { heldUntil: null });
    await queueReturnMail(trx, found, settings);
    return found;
  });
}

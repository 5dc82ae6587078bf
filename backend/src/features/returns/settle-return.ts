import type { Payout } from '@rangrekha/contract';
import { RETURN_TEXTS } from '@rangrekha/contract/returns';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, HttpError, notFound } from '../../http/errors';
import { decrypt, ENCRYPTED, encrypt } from '../../keys/encryption';
import { EmailChange } from '../accounts/email-changes/EmailChange';
import { hasColleague } from '../accounts/staff/has-colleague';
import type { MailSettings } from '../order-mails/order-mails';
import { lockReturn, moveReturn, stateChanged } from './move-return';
import { Return } from './Return';
import { queueReturnMail } from './return-mail';

/**
 * Stores where the refund of an own received return goes, encrypted.
 * @throws HttpError 404; 409 STATE_CHANGED
 */
export function givePayout(secret: string, shopper: Actor, id: string, payout: Payout): Promise<Return> {
  return transaction(async (trx) => {
    const found = await lockReturn(trx, id, shopper.id);
    if (found.state !== 'RECEIVED' || found.outcome !== 'REFUND') throw stateChanged(found.state);
    const payoutDetails = await encrypt(trx, ENCRYPTED.payouts, secret, id, JSON.stringify(payout));
    const fields = { payoutDetails, ...(await holdOf(trx, found)) };
    await Return.query(trx).findById(id).patch(fields);
    return Object.assign(found, fields);
  });
}

/** A reader of the customer's new mails could name another account. A hold stays until it is released. */
async function holdOf(trx: Transaction, found: Return): Promise<Partial<Return>> {
  const change = await EmailChange.query(trx).findById(found.userId);
  if (found.payoutHeldAt || !change?.holdsPayouts()) return {};
  return { payoutHeldAt: sharedNow(), payoutHeldFor: change.askedBy, payoutHeldForName: change.askedByName };
}

/**
 * Releases a held refund; again, it changes nothing.
 * @throws HttpError 404; 409 OWN_CHANGE for the person who changed the shopper's email address
 */
export function releasePayout(actor: Actor, id: string): Promise<Return> {
  return transaction(async (trx) => {
    const found = await lockReturn(trx, id);
    if (!found.payoutHeldAt) return found;
    if (found.payoutHeldFor === actor.id && (await hasColleague(trx, actor, 'finance')))
      throw conflict('OWN_CHANGE', RETURN_TEXTS.ownChange);
    const fields = { payoutHeldAt: null, payoutHeldFor: null, payoutHeldForName: null };
    await Return.query(trx).findById(id).patch(fields);
    const subject = { entity: 'return', entityId: id, entityName: found.number } as const;
    await recordChange(trx, actor, {
      ...{ action: 'changed', ...subject, before: { payoutHeld: true }, after: { payoutHeld: false } },
    });
    return Object.assign(found, fields);
  });
}

/**
 * Reads where a refund goes, and records the look in the audit log.
 * @throws HttpError 404; 409 when they were encrypted with a key that this store does not have
 */
export function readPayout(secret: string, actor: Actor, id: string): Promise<Payout> {
  return transaction(async (trx) => {
    const found = await Return.query(trx).findById(id);
    if (!found) throw notFound('Return');
    if (!found.payoutDetails)
      throw new HttpError(404, 'NO_PAYOUT', found.state === 'REFUNDED' ? RETURN_TEXTS.erased : RETURN_TEXTS.noPayout);
    const payout = decrypt(ENCRYPTED.payouts, secret, id, found.payoutDetails);
    if (!payout) throw conflict('PAYOUT_UNREADABLE', RETURN_TEXTS.unreadable);
    const subject = { entity: 'return', entityId: id, entityName: found.number } as const;
    await recordChange(trx, actor, { action: 'viewed', ...subject, after: { payout: 'viewed' } });
    return JSON.parse(payout.toString()) as Payout;
  });
}

/**
 * Notes that the refund of a received return is paid.
 * @throws HttpError 404; 409 PAYOUT_HELD; 409 STATE_CHANGED, also when it is paid with another reference
 */
export function refundReturn(settings: MailSettings, actor: Actor, id: string, refundReference: string) {
  return transaction(async (trx) => {
    const found = await lockReturn(trx, id);
    if (found.state === 'REFUNDED' && found.refundReference === refundReference) return found;
    if (found.outcome !== 'REFUND') throw conflict('NO_REFUND', RETURN_TEXTS.isExchange);
    if (found.payoutHeldAt) throw conflict('PAYOUT_HELD', RETURN_TEXTS.payoutHeld(found.payoutHeldForName ?? ''));
    await moveReturn(trx, found, 'REFUNDED', actor, { refundReference, refundedAt: sharedNow() });
    await queueReturnMail(trx, found, settings);
    return found;
  });
}

/**
 * Notes that the refund of a locked return was paid into the shopper's own account with the shop. A shopper whose email address the
 * staff have changed lately waits, as with an account at a bank: a reader of the new mails could spend it.
 * @param actor the shopper, or who of the staff
 * @returns false when it is held
 * @throws HttpError 409 STATE_CHANGED, NO_REFUND, PAYOUT_GIVEN, PAYOUT_HELD for the staff, OWN_CHANGE for who changed the address
 */
export async function refundIntoAccount(
  trx: Transaction,
  found: Return,
  refundReference: string,
  actor: Actor,
  settings: MailSettings,
): Promise<boolean> {
  if (found.outcome !== 'REFUND') throw conflict('NO_REFUND', RETURN_TEXTS.isExchange);
  if (found.state !== 'RECEIVED') throw stateChanged(found.state);
  // The staff may be paying it.
  if (found.payoutDetails) throw conflict('PAYOUT_GIVEN', RETURN_TEXTS.payoutGiven);
  if (actor.id === found.userId) {
    if (await isHeld(trx, found)) return false;
  } else {
    if (found.payoutHeldAt) throw conflict('PAYOUT_HELD', RETURN_TEXTS.payoutHeld(found.payoutHeldForName ?? ''));
    await refuseOwnChange(trx, found.userId, actor);
  }
  await moveReturn(trx, found, 'REFUNDED', actor, { refundReference, refundedAt: sharedNow() });
  await queueReturnMail(trx, found, settings);
  return true;
}

/** Whether a refund that its shopper asks for is held, from now on if need be. */
async function isHeld(trx: Transaction, found: Return): Promise<boolean> {
  const fields = await holdOf(trx, found);
  if (!fields.payoutHeldAt) return found.payoutHeldAt !== null;
  await Return.query(trx).findById(found.id).patch(fields);
  return true;
}

/** @throws HttpError 409 OWN_CHANGE */
async function refuseOwnChange(trx: Transaction, userId: string, actor: Actor): Promise<void> {
  const change = await EmailChange.query(trx).findById(userId);
  if (change?.holdsPayouts() && change.askedBy === actor.id && (await hasColleague(trx, actor, 'finance')))
    throw conflict('OWN_CHANGE', RETURN_TEXTS.ownChange);
}

/**
 * Notes that the exchanged goods have left, as a parcel of their own.
 * @throws HttpError 404; 409 STATE_CHANGED, also when they left in another parcel
 */
export function sendExchange(
  settings: MailSettings,
  actor: Actor,
  id: string,
  { courier, trackingNumber }: { courier?: string | undefined; trackingNumber?: string | undefined },
) {
  return transaction(async (trx) => {
    const found = await lockReturn(trx, id);
    const parcel = { courier: courier || null, trackingNumber: trackingNumber || null };
    const isSame = found.courier === parcel.courier && found.trackingNumber === parcel.trackingNumber;
    if (found.state === 'EXCHANGED' && isSame) return found;
    if (found.outcome !== 'EXCHANGE') throw conflict('NO_EXCHANGE', 'This return is a refund.');
    await moveReturn(trx, found, 'EXCHANGED', actor, parcel);
    await queueReturnMail(trx, found, settings);
    return found;
  });
}

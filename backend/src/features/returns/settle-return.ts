import type { Payout } from '@rangrekha/contract';
import { RETURN_TEXTS } from '@rangrekha/contract/returns';
import { type Actor, recordChange } from '../../audit/record-change';
import { decrypt, encrypt } from '../../database/encryption';
import { transaction } from '../../database/transaction';
import { conflict, HttpError, notFound } from '../../http/errors';
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
    const payoutDetails = encrypt(JSON.stringify(payout), secret, id);
    await Return.query(trx).findById(id).patch({ payoutDetails });
    found.payoutDetails = payoutDetails;
    return found;
  });
}

/**
 * Reads where a refund goes, and records the look in the audit log.
 * @throws HttpError 404
 */
export function readPayout(secret: string, actor: Actor, id: string): Promise<Payout> {
  return transaction(async (trx) => {
    const found = await Return.query(trx).findById(id);
    if (!found) throw notFound('Return');
    if (!found.payoutDetails)
      throw new HttpError(404, 'NO_PAYOUT', found.state === 'REFUNDED' ? RETURN_TEXTS.erased : RETURN_TEXTS.noPayout);
    const subject = { entity: 'return', entityId: id, entityName: found.number } as const;
    await recordChange(trx, actor, { action: 'viewed', ...subject, after: { payout: 'viewed' } });
    return JSON.parse(decrypt(found.payoutDetails, secret, id)) as Payout;
  });
}

/**
 * Notes that the refund of a received return is paid.
 * @throws HttpError 404; 409 STATE_CHANGED, also when it is paid with another reference
 */
export function refundReturn(settings: MailSettings, actor: Actor, id: string, refundReference: string) {
  return transaction(async (trx) => {
    const found = await lockReturn(trx, id);
    if (found.state === 'REFUNDED' && found.refundReference === refundReference) return found;
    if (found.outcome !== 'REFUND') throw conflict('NO_REFUND', 'This return is an exchange.');
    await moveReturn(trx, found, 'REFUNDED', actor, { refundReference, refundedAt: new Date() });
    await queueReturnMail(trx, found, settings);
    return found;
  });
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

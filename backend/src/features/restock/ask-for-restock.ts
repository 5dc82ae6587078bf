import type { AskForRestockRequest } from '@rangrekha/contract';
import { RESTOCK_CONSENT, RESTOCK_DAYS, RESTOCK_TEXTS } from '@rangrekha/contract/restock';
import { raw, type Transaction } from 'objection';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { queueMail } from '../../mail/queue-mail';
import type { Services } from '../../services';
import { isVisible } from '../products/show/visible-products';
import { AwaitedVariant } from './AwaitedVariant';
import { startWaiting } from './answer-subscription';
import { expiryOf } from './expiry';
import { RestockSubscription } from './RestockSubscription';
import { confirmationMail } from './restock-mails';

/**
 * Mails the link by which an address is confirmed. An address may be new, waiting already, or done with its mail. The
 * same statements run and the same mail leaves, so neither the answer nor its time tells.
 * @param from the client's IP address, and the code of the language of the page
 * @param isConfirmed whether the address is known to be the reader's: it waits at once, and gets no link
 * @throws HttpError 404; 409 `IN_STOCK`; 429
 */
export async function askForRestock(
  { config, content, limits, mailer }: Services,
  { productVariantId, email }: AskForRestockRequest,
  { address, language }: { address: string; language: string },
  isConfirmed = false,
): Promise<void> {
  await limits.consume('restockByAddress', address);
  const brand = await content.mailBrand();
  const variant = await AwaitedVariant.query().findById(productVariantId).withGraphFetched('product');
  if (!variant || !isVisible(variant.product)) throw notFound('Variant');
  if (variant.stock > 0) throw conflict('IN_STOCK', RESTOCK_TEXTS.inStock);
  await limits.consume('restockByEmail', email);
  await transaction(async (trx) => {
    await insertOrRenew(trx, variant.id, email, language);
    const row = await RestockSubscription.query(trx).findOne({ variantId: variant.id, email }).throwIfNotFound();
    if (isConfirmed) await startWaiting(trx, row.id);
    else await queueMail(trx, confirmationMail(row, variant, { config, brand }));
  });
  mailer.wake();
}

/** A waiting address keeps its place; one that has had the mail begins anew; an unanswered link works longer. */
async function insertOrRenew(trx: Transaction, variantId: string, email: string, language: string): Promise<void> {
  const now = sharedNow();
  const expiresAt = expiryOf(now, RESTOCK_DAYS.unconfirmed);
  const consent = { consentText: RESTOCK_CONSENT.text, consentVersion: RESTOCK_CONSENT.version };
  // MySQL assigns from left to right, so the status comes last.
  await RestockSubscription.query(trx)
    .insert({ variantId, email, language, status: 'UNCONFIRMED', askedAt: now, expiresAt, ...consent })
    .onConflict()
    .merge({
      expiresAt: raw("IF(status = 'WAITING', expires_at, ?)", [expiresAt]),
      askedAt: raw("IF(status = 'NOTIFIED', ?, asked_at)", [now]),
      consentText: raw("IF(status = 'NOTIFIED', ?, consent_text)", [consent.consentText]),
      consentVersion: raw("IF(status = 'NOTIFIED', ?, consent_version)", [consent.consentVersion]),
      // Who types the address of somebody who waits already does not change the language of that mail.
      language: raw("IF(status = 'WAITING', language, ?)", [language]),
      notifiedAt: null,
      status: raw("IF(status = 'NOTIFIED', 'UNCONFIRMED', status)"),
    });
}

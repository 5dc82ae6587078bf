import { randomBytes } from 'node:crypto';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { type Transaction, transaction } from '@rangrekha/backend/plugins/surface';
import { Consent } from './tables';

/** Another text gets another version. */
const CONSENT_VERSION = 1;

/** The text of the label of the checkbox. */
export const CONSENT_TEXT =
  'Mail me about a cart that I leave behind, and about lower prices and last pieces on my wishlist: once a week at most. I can stop it in each mail and under My account.';

/** The consent of a customer that counts now. */
export const currentConsent = async (customerId: string, trx?: Transaction): Promise<Consent | undefined> =>
  Consent.query(trx).where({ customerId, withdrawnAt: null }).orderBy('givenAt', 'desc').first();

/** Records that a customer agrees. It takes the place of an earlier text. The last mail still counts for the week. */
export async function giveConsent({ now }: PluginContext, customerId: string): Promise<void> {
  await transaction(async (trx) => {
    const rows = await Consent.query(trx).where({ customerId }).orderBy('givenAt', 'desc').forUpdate();
    const current = rows.find(({ withdrawnAt }) => withdrawnAt === null);
    if (current?.version === CONSENT_VERSION) return;
    await withdrawConsent(now(), { customerId }, trx);
    await Consent.query(trx).insert({
      ...{ customerId, text: CONSENT_TEXT, version: CONSENT_VERSION, givenAt: now() },
      stopKey: randomBytes(16).toString('hex'),
      mailedAt: rows[0]?.mailedAt ?? null,
    });
  });
}

/** Takes back the consent of a customer, or the one that a mail has the key of. */
export async function withdrawConsent(
  now: Date,
  whose: Pick<Consent, 'customerId'> | Pick<Consent, 'stopKey'>,
  trx?: Transaction,
): Promise<void> {
  await Consent.query(trx)
    .where({ ...whose, withdrawnAt: null })
    .patch({ withdrawnAt: now });
}

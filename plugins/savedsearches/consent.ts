import { randomBytes } from 'node:crypto';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { raw, type Transaction, transaction } from '@rangrekha/backend/plugins/surface';
import type { Language } from '@rangrekha/contract/languages';
import { fitting } from './fitting';
import { know } from './known';
import { Consent, Known, SavedSearch } from './tables';

/** Another text gets another version. */
const CONSENT_VERSION = 1;

/** The text of the label of the checkbox. It is stored as the shopper has read it. */
export const consentText = ({ words }: PluginContext, { code }: Language): string => words(code).t('consent.text');

/** The consent of a customer that counts now. */
export const currentConsent = async (customerId: string): Promise<Consent | undefined> =>
  Consent.query().where({ customerId, withdrawnAt: null }).orderBy('givenAt', 'desc').first();

/**
 * Records that a customer agrees. What fits the saved searches at this moment is not news. The last mail still counts for the week.
 * @throws HttpError 503 while the store cannot say what fits
 */
export async function giveConsent(
  context: PluginContext,
  customerId: string,
  language: Language,
  client: string,
): Promise<void> {
  if ((await currentConsent(customerId))?.version === CONSENT_VERSION) return;
  const searches = await SavedSearch.query().where({ customerId });
  const found: [id: string, productIds: string[]][] = [];
  for (const { id, address } of searches) {
    const { products } = await fitting(context, address, client);
    found.push([id, products.map((product) => product.id)]);
  }
  const now = context.now();
  await transaction(async (trx) => {
    const rows = await Consent.query(trx).where({ customerId }).orderBy('givenAt', 'desc').forUpdate();
    const current = rows.find(({ withdrawnAt }) => withdrawnAt === null);
    if (current?.version === CONSENT_VERSION) return;
    await withdrawConsent(now, { customerId }, trx);
    for (const [id, productIds] of found) {
      await Known.query(trx).where({ searchId: id }).whereNotNull('waitingSince').patch({ waitingSince: null });
      await know(trx, id, productIds, null);
    }
    await Consent.query(trx).insert({
      ...{ customerId, text: consentText(context, language), version: CONSENT_VERSION, givenAt: now, lookedAt: now },
      stopKey: randomBytes(16).toString('hex'),
      mailedAt: rows[0]?.mailedAt ?? null,
    });
  });
}

/** Takes back the consent of a customer, or the one that a mail has the key of. The time is not before that of the last mail. */
export async function withdrawConsent(
  now: Date,
  whose: Pick<Consent, 'customerId'> | Pick<Consent, 'stopKey'>,
  trx?: Transaction,
): Promise<void> {
  await Consent.query(trx)
    .where({ ...whose, withdrawnAt: null })
    .patch({ withdrawnAt: raw('GREATEST(COALESCE(mailed_at, ?), ?)', [now, now]) });
}

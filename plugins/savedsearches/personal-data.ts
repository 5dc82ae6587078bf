import type { Erased, ExportedPerson, ExportedRows } from '@rangrekha/backend/plugins/plugin';
import type { Transaction } from '@rangrekha/backend/plugins/surface';
import en from './locales/en.json' with { type: 'json' };
import { Consent, Mail, SavedSearch } from './tables';

/** Rows of a topic that are shown, and one more. */
const MAX = 1_001;

/** Removes what there is of erased customers. What their searches know goes with these. */
export async function eraseSaved({ customerIds }: Erased, trx: Transaction): Promise<void> {
  await SavedSearch.query(trx).whereIn('customerId', customerIds).delete();
  await Mail.query(trx).whereIn('customerId', customerIds).delete();
  await Consent.query(trx).whereIn('customerId', customerIds).delete();
}

/** The searches of a person, the consents and the mails. */
export async function exportSaved({ customerId }: ExportedPerson): Promise<ExportedRows[]> {
  const searches = await SavedSearch.query().where({ customerId }).orderBy('savedAt', 'desc').limit(MAX);
  const consents = await Consent.query().where({ customerId }).orderBy('givenAt', 'desc').limit(MAX);
  const mails = await Mail.query().where({ customerId }).orderBy('queuedAt', 'desc').limit(MAX);
  return [
    {
      name: 'searches',
      title: en.answers.title,
      rows: searches.map(({ name, address, savedAt }) => ({ name, page: address, since: savedAt })),
    },
    {
      name: 'consents',
      title: en.answers.exportedConsents,
      rows: consents.map(({ text, givenAt, withdrawnAt }) => ({ text, given: givenAt, takenBack: withdrawnAt })),
    },
    {
      name: 'mails',
      title: en.answers.exportedMails,
      rows: mails.map(({ queuedAt, products }) => ({ sent: queuedAt, products })),
    },
  ];
}

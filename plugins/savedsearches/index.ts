import {
  type Erased,
  type ExportedPerson,
  type ExportedRows,
  type Plugin,
  plugin,
} from '@rangrekha/backend/plugins/plugin';
import type { Check, Transaction } from '@rangrekha/backend/plugins/surface';
import en from './locales/en.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };
import { lookAll } from './look';
import { savedRouter } from './router';
import { accountLink, savedPage, saveLink, stopPage } from './SavedPage';
import { Consent, Mail, migrations, SavedSearch } from './tables';

const savedChecks: Check[] = [
  {
    name: 'savedsearches-week',
    rule: en.answers.ruleOnceAWeek,
    sql: `SELECT CONCAT('Mail ', later.id) AS breach FROM x_savedsearches_mails later
      JOIN x_savedsearches_mails earlier ON earlier.customer_id = later.customer_id
        AND earlier.queued_at > later.queued_at - INTERVAL 7 DAY AND earlier.queued_at <= later.queued_at
        AND earlier.id <> later.id`,
  },
  {
    name: 'savedsearches-consent',
    rule: en.answers.ruleAgreed,
    sql: `SELECT CONCAT('Mail ', m.id) AS breach FROM x_savedsearches_mails m
      LEFT JOIN x_savedsearches_consents c ON c.id = m.consent_id AND c.customer_id = m.customer_id
      WHERE c.id IS NULL OR c.given_at > m.queued_at OR c.withdrawn_at < m.queued_at`,
  },
];

/** Rows of a topic that are shown, and one more. */
const MAX = 1_001;

/** Removes what there is of erased customers. What their searches know goes with these. */
async function eraseSaved({ customerIds }: Erased, trx: Transaction): Promise<void> {
  await SavedSearch.query(trx).whereIn('customerId', customerIds).delete();
  await Mail.query(trx).whereIn('customerId', customerIds).delete();
  await Consent.query(trx).whereIn('customerId', customerIds).delete();
}

/** The searches of a person, the consents and the mails. */
async function exportSaved({ customerId }: ExportedPerson): Promise<ExportedRows[]> {
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

/** Shoppers save a list or a search, and get a mail when something new fits, if they have agreed to that. */
export const savedsearches = (): Plugin =>
  plugin({
    name: 'savedsearches',
    title: en.answers.title,
    summary: en.answers.summary,
    messages: { en, hi },
    migrations,
    router: savedRouter,
    work: [{ name: 'look', seconds: 60, run: lookAll }],
    checks: savedChecks,
    erase: eraseSaved,
    exportData: exportSaved,
    slots: { 'list.below': { load: saveLink }, account: { load: accountLink } },
    pages: [
      {
        path: '/saved-searches',
        title: en.answers.title,
        description: en.answers.pageDescription,
        isPrivate: true,
        parameters: ['of'],
        load: savedPage,
      },
      {
        path: '/saved-searches/stop',
        title: en.answers.stopTitle,
        description: en.answers.stopDescription,
        parameters: ['key'],
        load: stopPage,
      },
    ],
  });

import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import type { Check } from '@rangrekha/backend/plugins/surface';
import en from './locales/en.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };
import { lookAll } from './look';
import { eraseSaved, exportSaved } from './personal-data';
import { savedRouter } from './router';
import { accountLink, savedPage, saveLink, stopPage } from './SavedPage';
import { migrations } from './tables';

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

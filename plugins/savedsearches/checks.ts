import type { Check } from '@rangrekha/backend/plugins/surface';
import en from './locales/en.json' with { type: 'json' };

export const savedChecks: Check[] = [
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

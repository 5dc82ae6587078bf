import {
  type Erased,
  type ExportedPerson,
  type ExportedRows,
  type Plugin,
  plugin,
} from '@rangrekha/backend/plugins/plugin';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { type Router, route, type Transaction } from '@rangrekha/backend/plugins/surface';
import { consentForm, stopPage } from './ConsentForm';
import { giveConsentCall, showConsent, stopByMailCall, stopCall, withdrawConsentCall } from './calls';
import { consentText, currentConsent, giveConsent, withdrawConsent } from './consent';
import en from './locales/en.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };
import { remindAll } from './remind';
import { type ReminderSettings, reminderSettings } from './settings';
import { Consent, migrations, Reminder } from './tables';

/** Seconds between two looks at what there is to tell. */
const EVERY = 600;
/** Rows of a topic that are shown, and one more. */
const MAX = 1_001;
const STOPPED = { message: en.answers.stopped };

/** Mails about carts that were left and news of wishlists, to shoppers who have agreed to them. */
export const reminders = (initial: Partial<ReminderSettings> = {}): Plugin =>
  plugin<ReminderSettings>({
    name: 'reminders',
    title: en.answers.title,
    summary: en.answers.summary,
    messages: { en, hi },
    settings: reminderSettings,
    initial,
    migrations,
    router: remindersRouter,
    work: [{ name: 'remind', seconds: EVERY, run: remindAll }],
    slots: { account: { load: (_input, visitor) => consentForm(visitor) } },
    pages: [
      {
        path: '/reminders',
        title: en.answers.pageTitle,
        description: en.answers.pageDescription,
        parameters: ['key'],
        load: stopPage,
      },
    ],
    erase: eraseReminders,
    exportData: exportReminders,
    checks: [
      {
        name: 'reminders-week',
        rule: en.answers.ruleOnceAWeek,
        sql: `SELECT CONCAT('Reminder ', later.id) AS breach FROM x_reminders_mails later
          JOIN x_reminders_mails earlier ON earlier.customer_id = later.customer_id
            AND earlier.queued_at > later.queued_at - INTERVAL 7 DAY AND earlier.queued_at <= later.queued_at
            AND earlier.id <> later.id`,
      },
      {
        name: 'reminders-consent',
        rule: en.answers.ruleAgreed,
        sql: `SELECT CONCAT('Reminder ', m.id) AS breach FROM x_reminders_mails m
          LEFT JOIN x_reminders_consents c ON c.id = m.consent_id
          WHERE c.id IS NULL OR c.given_at > m.queued_at OR c.withdrawn_at < m.queued_at`,
      },
    ],
  });

const remindersRouter = (context: PluginContext<ReminderSettings>): Router => [
  route(showConsent, async ({ caller, language }) => {
    const consent = await currentConsent(caller.id);
    return {
      text: consentText(context, language),
      givenAt: consent?.givenAt.toISOString() ?? null,
      isReachable: await context.shoppers.isReachable(caller.id),
    };
  }),
  route(giveConsentCall, async ({ caller, language }) => {
    await giveConsent(context, caller.id, language);
    return { message: en.answers.agreed };
  }),
  route(withdrawConsentCall, async ({ caller }) => {
    await withdrawConsent(context.now(), { customerId: caller.id });
    return STOPPED;
  }),
  route(stopCall, async ({ body }) => {
    await withdrawConsent(context.now(), { stopKey: body.token });
    return STOPPED;
  }),
  route(stopByMailCall, async ({ query }) => {
    await withdrawConsent(context.now(), { stopKey: query.key });
    return STOPPED;
  }),
];

async function eraseReminders({ customerIds }: Erased, trx: Transaction): Promise<void> {
  await Reminder.query(trx).whereIn('customerId', customerIds).delete();
  await Consent.query(trx).whereIn('customerId', customerIds).delete();
}

async function exportReminders({ customerId }: ExportedPerson): Promise<ExportedRows[]> {
  const [consents, mails] = [
    await Consent.query().where({ customerId }).orderBy('givenAt', 'desc').limit(MAX),
    await Reminder.query().where({ customerId }).orderBy('queuedAt', 'desc').limit(MAX),
  ];
  return [
    {
      name: 'consents',
      title: en.answers.exportedConsents,
      rows: consents.map(({ text, givenAt, withdrawnAt }) => ({ text, given: givenAt, takenBack: withdrawnAt })),
    },
    {
      name: 'mails',
      title: en.answers.exportedMails,
      rows: mails.map(({ queuedAt, cart, cheaper, last }) => ({ sent: queuedAt, cart, cheaper, last })),
    },
  ];
}

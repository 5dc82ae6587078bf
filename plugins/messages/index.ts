import {
  type Erased,
  type ExportedPerson,
  type ExportedRows,
  type Plugin,
  plugin,
} from '@rangrekha/backend/plugins/plugin';
import type { Transaction } from '@rangrekha/backend/plugins/surface';
import { consentForm, consentQuestion } from './consent-form';
import en from './locales/en.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };
import type { Provider } from './provider';
import { queueMessage } from './queue-message';
import { messagesRouter } from './router';
import { sendDue } from './send-messages';
import { type Settings, settings } from './settings';
import { Consent, Message, migrations } from './tables';
import { ycloud } from './ycloud';

/** Milliseconds between an order and the question whether to send it: as long as the store's mail waits. */
const QUESTION_DELAY = 15 * 60_000;
/** Milliseconds before any other message, so that a slip of the staff can be put right. */
const DELAY = 60_000;

/** Erases numbers and consents. Of a message that was sent its order, state and cost stay, for the counter of the cost. */
async function eraseFromMessages({ customerIds, orderIds, areRowsGone }: Erased, trx: Transaction): Promise<void> {
  await Consent.query(trx).whereIn('customerId', customerIds).delete();
  const messages = () => Message.query(trx).whereIn('orderId', orderIds);
  await (areRowsGone ? messages() : messages().where({ status: 'WAITING' })).delete();
  if (!areRowsGone) await messages().patch({ phone: '', providerId: null, claim: null, lastError: null });
}

/** Rows of a topic that are shown, and one more. */
const MAX = 1_001;

/** Numbers, consents and messages. */
async function exportFromMessages({ customerId, orderIds }: ExportedPerson): Promise<ExportedRows[]> {
  const [consents, sent] = [
    await Consent.query().where({ customerId }).orderBy('givenAt', 'desc').limit(MAX),
    await Message.query().whereIn('orderId', orderIds).orderBy('createdAt', 'desc').limit(MAX),
  ];
  return [
    {
      name: 'consents',
      title: en.answers.exportedConsents,
      rows: consents.map(({ phone, channel, text, givenAt, withdrawnAt }) => ({
        ...{ phone, channel, text, given: givenAt, takenBack: withdrawnAt },
      })),
    },
    {
      name: 'messages',
      title: en.answers.exportedMessages,
      rows: sent.map(({ phone, topic, status, createdAt, sentAt }) => ({
        ...{ phone, topic, status, written: createdAt, sent: sentAt },
      })),
    },
  ];
}

/**
 * Messages about orders by WhatsApp or SMS, to shoppers who have agreed to them.
 * @param provider how another provider than YCloud is spoken with
 */
export const messages = (initial: Partial<Settings> = {}, provider: Provider = ycloud): Plugin =>
  plugin<Settings>({
    name: 'messages',
    title: en.answers.title,
    summary: en.answers.summary,
    messages: { en, hi },
    settings,
    initial,
    migrations,
    on: {
      'order.placed': async ({ data: { order }, at }, context) => {
        await queueMessage(context, 'CONFIRMATION', order, at);
        await queueMessage(context, 'QUESTION', order, new Date(at.getTime() + QUESTION_DELAY));
      },
      'order.status_changed': async ({ data: { order }, at }, context) => {
        if (order.deliveryStatus === 'SHIPPED')
          await queueMessage(context, 'SHIPPED', order, new Date(at.getTime() + DELAY));
      },
      'order.out_for_delivery': ({ data: { order }, at }, context) =>
        queueMessage(context, 'OUT_FOR_DELIVERY', order, new Date(at.getTime() + DELAY)),
    },
    work: [{ name: 'send', seconds: 10, run: (context) => sendDue(context, provider) }],
    router: (context) => messagesRouter(context, provider),
    slots: {
      account: { load: (_input, visitor) => consentForm(visitor) },
      'checkout.payment': { load: (_input, visitor) => consentQuestion(visitor) },
    },
    erase: eraseFromMessages,
    exportData: exportFromMessages,
    checks: [
      {
        name: 'messages-consent',
        rule: en.answers.ruleAgreed,
        sql: `SELECT CONCAT('Message ', m.id) AS breach FROM x_messages_messages m
          WHERE m.sent_at IS NOT NULL AND m.phone <> '' AND NOT EXISTS (SELECT 1 FROM x_messages_consents c
            WHERE c.customer_id = m.customer_id AND c.phone = m.phone AND c.given_at <= m.sent_at)`,
      },
    ],
    admin: {
      places: { 'order.aside': { access: 'orders' }, dashboard: { access: 'finance' } },
    },
  });

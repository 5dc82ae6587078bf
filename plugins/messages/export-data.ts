import type { ExportedPerson, ExportedRows } from '@rangrekha/backend/plugins/plugin';
import en from './locales/en.json' with { type: 'json' };
import { Consent, Message } from './tables';

/** Rows of a topic that are shown, and one more. */
const MAX = 1_001;

/** Numbers, consents and messages. */
export async function exportFromMessages({ customerId, orderIds }: ExportedPerson): Promise<ExportedRows[]> {
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

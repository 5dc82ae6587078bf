// As the public documentation of YCloud says, a provider of WhatsApp and SMS:
// https://docs.ycloud.com/en/api-reference/guides/whatsapp-platform/send-whatsapp-message
// https://docs.ycloud.com/en/api-reference/guides/messaging/send-sms
// https://docs.ycloud.com/en/api-reference/guides/api-fundamentals/implement-a-webhook-receiver
import { z } from 'zod';
import type { OutgoingMessage, Provider, Report } from './provider';
import type { Settings } from './settings';

const accepted = z.object({ id: z.string().min(1).max(100) });

const STATUSES: Record<string, Report['status']> = {
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'READ',
  failed: 'FAILED',
  undelivered: 'FAILED',
};
const messageReport = z.object({
  id: z.string().min(1).max(100),
  externalId: z.guid().optional().catch(undefined),
  status: z.string(),
  errorCode: z.string().optional().catch(undefined),
  errorMessage: z.string().optional().catch(undefined),
});
const event = z.union([
  z.object({ type: z.literal('whatsapp.message.updated'), whatsappMessage: messageReport }),
  z.object({ type: z.literal('sms.message.updated'), sms: messageReport }),
]);

export const ycloud: Provider = {
  request(message, settings) {
    const isSms = settings.channel === 'SMS';
    return {
      url: `${settings.address.replace(/\/+$/, '')}/${isSms ? 'sms' : 'whatsapp/messages'}`,
      headers: { 'X-API-Key': settings.token },
      body: isSms ? smsOf(message, settings) : whatsappOf(message, settings),
    };
  },

  idOf: (answer) => accepted.safeParse(answer).data?.id,

  signatureOf(headers) {
    const [, seconds, signature] = /^t=(\d{1,12}),s=([0-9a-f]{64})$/.exec(String(headers['ycloud-signature'])) ?? [];
    return seconds && signature ? { seconds, signature } : undefined;
  },

  reportsOf(body) {
    const { data } = event.safeParse(body);
    if (!data) return [];
    const { id, externalId, status, errorCode, errorMessage } = 'sms' in data ? data.sms : data.whatsappMessage;
    const known = STATUSES[status];
    const error = [errorCode, errorMessage].filter(Boolean).join(': ') || undefined;
    return known ? [{ messageId: externalId, providerId: id, status: known, error }] : [];
  },
};

const whatsappOf = ({ id, to, template, values }: OutgoingMessage, { sender, language }: Settings) => ({
  from: sender,
  to,
  type: 'template',
  template: {
    name: template,
    language: { code: language },
    components: [{ type: 'body', parameters: values.map((text) => ({ type: 'text', text })) }],
  },
  externalId: id,
});

const smsOf = ({ id, to, template, values }: OutgoingMessage, { sender }: Settings) => ({
  to,
  text: template.replace(/\{\{(\d)\}\}/g, (place, at) => values[at - 1] ?? place),
  senderId: sender,
  externalId: id,
});

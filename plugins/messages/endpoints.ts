import { endpointsOf } from '@rangrekha/contract';
import { bareNumber } from '@rangrekha/contract/phone';
import { z } from 'zod';
import en from './locales/en.json' with { type: 'json' };
import { TOPICS } from './settings';

const endpoint = endpointsOf('Messages');
const status = z.enum(['WAITING', 'SENT', 'FAILED', 'DELIVERED', 'READ', 'WITHHELD']);

const consentResponse = z.strictObject({
  /** The text of the label of the checkbox. */
  text: z.string(),
  /** `+919812345678` since when; null without a consent. */
  consent: z.strictObject({ phone: z.string(), givenAt: z.iso.datetime() }).nullable(),
});

export const showConsent = endpoint('showMessageConsent', 'GET /x/messages/consent', {
  access: 'customer',
  translated: true,
  summary: 'Whether the caller gets messages about orders, and at which number.',
  responses: { 200: consentResponse },
});

const mobile = z
  .string(en.answers.required)
  .max(40, en.answers.mobile)
  .transform(bareNumber)
  .pipe(z.string().regex(/^[6-9]\d{9}$/, en.answers.mobile))
  .transform((digits) => `+91${digits}`);

export const giveConsentCall = endpoint('giveMessageConsent', 'POST /x/messages/consent', {
  access: 'customer',
  translated: true,
  summary: 'Agrees to messages about orders at a number.',
  body: z.object({ phone: mobile, agree: z.literal('yes', en.answers.ticked) }),
});

export const withdrawConsentCall = endpoint('withdrawMessageConsent', 'POST /x/messages/withdraw', {
  access: 'customer',
  summary: 'Ends messages about orders. What waits is not sent.',
  body: z.object({}),
});

export const report = endpoint('reportMessage', 'POST /x/messages/reports', {
  access: 'public',
  summary: 'For the provider: what became of a message. Its signature is checked before its shape.',
  body: z.looseObject({}),
  rawBody: true,
  errors: [401],
});

const messagesOfOrder = z.strictObject({
  messages: z.array(
    z.strictObject({
      id: z.string(),
      topic: z.enum(TOPICS),
      phone: z.string(),
      status,
      attempts: z.int(),
      lastError: z.string().nullable(),
      /** When the provider has taken it; null before. */
      sentAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type OrderMessage = z.output<typeof messagesOfOrder>['messages'][number];

export const listOfOrder = endpoint('messagesOfOrder', 'GET /x/messages/orders/:id', {
  access: 'orders',
  summary: 'The messages about an order, oldest first.',
  params: z.object({ id: z.guid(en.answers.anId).toLowerCase() }),
  responses: { 200: messagesOfOrder },
});

const costs = z.strictObject({
  months: z.array(
    z.strictObject({
      /** `2026-11`, in India. */
      month: z.string(),
      messages: z.int(),
      /** Rupees. */
      cost: z.number(),
    }),
  ),
});
export type Costs = z.output<typeof costs>;

export const listCosts = endpoint('messageCosts', 'GET /x/messages/costs', {
  access: 'finance',
  summary: 'What the messages of the last 12 months cost that were not reported as failed, newest month first.',
  responses: { 200: costs },
});

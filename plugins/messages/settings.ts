import { formatMessage } from '@rangrekha/contract/format-message';
import { z } from 'zod';
import en from './locales/en.json' with { type: 'json' };

/** What a message is about. An order has one of each at most. */
export const TOPICS = ['CONFIRMATION', 'QUESTION', 'SHIPPED', 'OUT_FOR_DELIVERY'] as const;
export type Topic = (typeof TOPICS)[number];

const CHANNELS = ['WHATSAPP', 'SMS'] as const;
export type Channel = (typeof CHANNELS)[number];

const template = (topic: string, values: string) =>
  z
    .string()
    .trim()
    .max(1000, en.answers.mostTemplate)
    .optional()
    .meta({
      title: formatMessage('en-IN', en.answers.template, { topic }),
      description: formatMessage('en-IN', en.answers.templateHint, { places: '{{1}}', values }),
      lines: true,
    });

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, en.answers.clockForm);

export const settings = z.object({
  address: z
    .url({ protocol: /^https?$/, error: en.answers.webAddress })
    .default('https://api.ycloud.com/v2')
    .meta({ title: en.answers.address }),
  token: z.string().min(1).max(500).meta({ title: en.answers.apiKey, secret: true }),
  sender: z
    .string()
    .trim()
    .min(1, en.answers.missing)
    .max(30)
    .meta({ title: en.answers.sender, description: en.answers.senderHint }),
  channel: z.enum(CHANNELS).default('WHATSAPP').meta({ title: en.answers.way }),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, en.answers.languageForm)
    .default('en')
    .meta({ title: en.answers.language }),
  confirmation: template(en.answers.orderConfirmation, en.answers.orderConfirmationValues),
  question: template(en.answers.confirmOrCancel, en.answers.confirmOrCancelValues),
  shipped: template(en.answers.shipped, en.answers.shippedValues),
  outForDelivery: template(en.answers.outForDelivery, en.answers.outForDeliveryValues),
  reportSecret: z
    .string()
    .min(16, en.answers.secretForm)
    .max(500)
    .meta({ title: en.answers.reportSecret, secret: true }),
  quietFrom: clock.default('21:00').meta({ title: en.answers.quietFrom, description: en.answers.quietFromHint }),
  quietUntil: clock.default('09:00').meta({ title: en.answers.quietUntil, description: en.answers.quietUntilHint }),
  costPaise: z.int().min(0).max(100_000).default(0).meta({ title: en.answers.cost }),
  dailyLimit: z.int().min(0).max(1_000_000).default(1000).meta({ title: en.answers.dailyLimit }),
});
export type Settings = z.output<typeof settings>;

/** The setting with the template of each topic. */
export const TEMPLATES = {
  CONFIRMATION: 'confirmation',
  QUESTION: 'question',
  SHIPPED: 'shipped',
  OUT_FOR_DELIVERY: 'outForDelivery',
} as const satisfies Record<Topic, keyof Settings>;

import { z } from 'zod';

/** What a message is about. An order has one of each at most. */
export const TOPICS = ['CONFIRMATION', 'QUESTION', 'SHIPPED', 'OUT_FOR_DELIVERY'] as const;
export type Topic = (typeof TOPICS)[number];

const CHANNELS = ['WHATSAPP', 'SMS'] as const;
export type Channel = (typeof CHANNELS)[number];

const template = (title: string, values: string) =>
  z
    .string()
    .trim()
    .max(1000, 'must have at most 1000 characters')
    .optional()
    .meta({
      title: `Template: ${title}`,
      description: `WhatsApp: its name. SMS: its text. {{1}} and so on: ${values}. Without one, this message is not sent.`,
      lines: true,
    });

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 21:00');

export const settings = z.object({
  address: z
    .url({ protocol: /^https?$/, error: 'must be a web address' })
    .default('https://api.ycloud.com/v2')
    .meta({ title: 'Address of the provider' }),
  token: z.string().min(1).max(500).meta({ title: 'API key', secret: true }),
  sender: z
    .string()
    .trim()
    .min(1, 'is missing')
    .max(30)
    .meta({ title: 'Sender', description: 'WhatsApp: your number, as +919812345678. SMS: the approved sender id.' }),
  channel: z.enum(CHANNELS).default('WHATSAPP').meta({ title: 'Way' }),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'must be a language such as en or hi')
    .default('en')
    .meta({ title: 'Language of the templates' }),
  confirmation: template('order confirmation', 'order number, rupees, expected day'),
  question: template('confirm or cancel', 'order number, rupees, address of the answer'),
  shipped: template('shipped', 'order number, courier, tracking number'),
  outForDelivery: template('out for delivery', 'order number, rupees to pay the courier'),
  reportSecret: z
    .string()
    .min(16, 'must have at least 16 characters')
    .max(500)
    .meta({ title: 'Secret of the delivery reports', secret: true }),
  quietFrom: clock
    .default('21:00')
    .meta({ title: 'Quiet from', description: 'In India. Nothing is sent until the end.' }),
  quietUntil: clock
    .default('09:00')
    .meta({ title: 'Quiet until', description: 'The same as the beginning: never quiet.' }),
  costPaise: z.int().min(0).max(100_000).default(0).meta({ title: 'Cost of a message in paise' }),
  dailyLimit: z.int().min(0).max(1_000_000).default(1000).meta({ title: 'Messages a day at most' }),
});
export type Settings = z.output<typeof settings>;

/** The setting with the template of each topic. */
export const TEMPLATES = {
  CONFIRMATION: 'confirmation',
  QUESTION: 'question',
  SHIPPED: 'shipped',
  OUT_FOR_DELIVERY: 'outForDelivery',
} as const satisfies Record<Topic, keyof Settings>;

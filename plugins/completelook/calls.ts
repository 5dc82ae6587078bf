import { endpointsOf } from '@rangrekha/contract';
import { formatMessage } from '@rangrekha/contract/format-message';
import { z } from 'zod';
import en from './locales/en.json' with { type: 'json' };

/** The most products of a look. */
export const MOST = 4;

const endpoint = endpointsOf('Complete the look');

const shown = z.object({ id: z.string(), name: z.string(), path: z.string(), url: z.string(), price: z.number() });
export type Shown = z.output<typeof shown>;

export const readLook = endpoint('completelookRead', 'GET /x/completelook/looks/:id', {
  access: 'public',
  translated: true,
  summary: 'What the shop has picked for a product, then what is bought with it: up to four that are in stock.',
  responses: {
    // `fitting`: the ids of categories that a rule names, for what is missing.
    200: z.object({ products: z.array(shown), fitting: z.array(z.string()) }),
  },
});

const picks = z.object({
  products: z.array(z.object({ id: z.string(), name: z.string(), isShown: z.boolean() })),
  revision: z.int(),
});
export type PickedProducts = z.output<typeof picks>;

export const readPicks = endpoint('completelookPicks', 'GET /x/completelook/picks/:id', {
  access: 'catalogue',
  summary: 'What the shop has picked for a product.',
  responses: { 200: picks },
});

export const savePicks = endpoint('completelookSave', 'PUT /x/completelook/picks/:id', {
  access: 'catalogue',
  summary: 'Replace what is picked for a product. 409 EDIT_CONFLICT when somebody else has saved it since it was read.',
  body: z.object({
    productIds: z
      .array(z.uuid())
      .max(MOST, formatMessage('en-IN', en.answers.mostProducts, { most: MOST }))
      .refine((ids) => new Set(ids).size === ids.length, en.answers.once),
    revision: z.int(),
  }),
  errors: [404, 409],
});

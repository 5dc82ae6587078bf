import { endpoint } from '@rangrekha/contract';
import { z } from 'zod';

/** The most products of a look. */
export const MOST = 4;

const params = z.object({ id: z.uuid() });
const shown = z.object({ id: z.string(), name: z.string(), path: z.string(), url: z.string(), price: z.number() });
export type Shown = z.output<typeof shown>;

export const readLook = endpoint({
  ...{ id: 'completelookRead', tag: 'Complete the look', method: 'GET', path: '/x/completelook/looks/:id' },
  access: 'public',
  summary: 'What the shop has picked for a product, then what is bought with it: up to four that are in stock.',
  params,
  responses: { 200: z.object({ categoryId: z.string().nullable(), products: z.array(shown) }) },
});

const picks = z.object({
  products: z.array(z.object({ id: z.string(), name: z.string(), isShown: z.boolean() })),
  revision: z.int(),
});
export type PickedProducts = z.output<typeof picks>;

export const readPicks = endpoint({
  ...{ id: 'completelookPicks', tag: 'Complete the look', method: 'GET', path: '/x/completelook/picks/:id' },
  access: 'catalogue',
  summary: 'What the shop has picked for a product.',
  params,
  responses: { 200: picks },
});

export const savePicks = endpoint({
  ...{ id: 'completelookSave', tag: 'Complete the look', method: 'PUT', path: '/x/completelook/picks/:id' },
  access: 'catalogue',
  summary: 'Replace what is picked for a product. 409 EDIT_CONFLICT when somebody else has saved it since it was read.',
  params,
  body: z.object({
    productIds: z
      .array(z.uuid())
      .max(MOST, `must have at most ${MOST} products`)
      .refine((ids) => new Set(ids).size === ids.length, 'must name a product once'),
    revision: z.int(),
  }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: [404, 409],
});

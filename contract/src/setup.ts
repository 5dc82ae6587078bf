import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { message } from './schema/fields';
import { SETUP_STEPS } from './values/limits';
import { TEXTS } from './values/texts';

const endpoint = endpointsOf('Setup');

const step = z.enum(SETUP_STEPS, `must be one of ${SETUP_STEPS.join(', ')}`);

const storeSetup = z
  .strictObject({
    /** No product, no category, and the default content: the back office opens with the guide. */
    isEmpty: z.boolean(),
    /** In the order of the guide. Whether one is done is read from the store. */
    steps: z.array(
      z.strictObject({
        step,
        done: z.boolean(),
        skipped: z.boolean(),
        /** What a step that somebody has begun still lacks, as the screens call it. */
        missing: z.array(z.string()),
      }),
    ),
    /** The dashboard does not show the guide. */
    hidden: z.boolean(),
  })
  .meta({ id: 'StoreSetup' });
export type StoreSetup = z.output<typeof storeSetup>;

export const getSetup = endpoint('getSetup', 'GET /admin/setup', {
  access: 'settings',
  summary: 'How far a new store is on its way to the first sale.',
  responses: { 200: storeSetup },
});

const saveSetupRequest = z.object({
  /** All steps that are skipped; left out: as before. */
  skipped: z.array(step).max(SETUP_STEPS.length).optional(),
  hidden: z.boolean('must be true or false').optional(),
});
export type SaveSetupRequest = z.output<typeof saveSetupRequest>;

export const saveSetup = endpoint('saveSetup', 'PUT /admin/setup', {
  access: 'settings',
  summary: 'Skip steps of the guide, take them up again, hide the guide or show it.',
  body: saveSetupRequest,
  responses: { 200: z.strictObject({ message, setup: storeSetup }) },
});

export const writeLegalDrafts = endpoint('writeLegalDrafts', 'POST /admin/setup/legal-drafts', {
  access: 'legal',
  once: true,
  summary:
    'Write drafts of the legal pages that the store lacks, with its own details. Nothing is published. 409 `DETAILS_MISSING` when the company details have gaps.',
  body: z.object({}),
  responses: { 200: z.strictObject({ message, count: z.int() }) },
  errors: [409],
});

const demoKind = z.enum([
  'product',
  'category',
  'order',
  'customer',
  'picture',
  'legal-page',
  'discount',
  'collection',
  'delivery-area',
  'storefront',
  'company',
  'staff',
]);

/** `names` has those of rows of the demo; rows of the shop's own are only counted. */
const demoLine = z.strictObject({ kind: demoKind, count: z.int(), names: z.array(z.string()) });

const demoRemoval = z
  .strictObject({
    /** Whether the store has anything of the demo that nobody has edited. */
    found: z.boolean(),
    /** Why the demo cannot be removed; null: it can. */
    refusal: z.string().nullable(),
    refusalCode: z.enum(['REAL_ORDERS', 'PUBLISHED_PASSWORD']).nullable(),
    goes: z.array(demoLine),
    stays: z.array(demoLine),
  })
  .meta({ id: 'DemoRemoval' });
export type DemoRemoval = z.output<typeof demoRemoval>;

export const getDemo = endpoint('getDemo', 'GET /admin/demo', {
  access: 'full-admin',
  seconds: 30,
  summary: 'What a removal of the demo would delete, and what it would leave.',
  responses: { 200: demoRemoval },
});

export const removeDemo = endpoint('removeDemo', 'POST /admin/demo/removal', {
  access: 'full-admin',
  once: true,
  seconds: 30,
  summary:
    'Remove what the seed of the demo has made and nobody has edited. 409 `REAL_ORDERS` when there is an order that the seed did not make, 409 `PUBLISHED_PASSWORD` while a staff account of the demo still has the password that the manual prints, 409 `NO_DEMO` when there is nothing to remove, 409 `PLUGIN_FAILED` when a plugin could not remove its part.',
  body: z.object({
    confirmation: z
      .string('is required')
      .trim()
      .toLowerCase()
      .refine((typed) => typed === TEXTS.demo.confirmation, TEXTS.demo.confirmationInvalid),
  }),
  errors: [409],
});

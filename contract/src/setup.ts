import { z } from 'zod';
import { endpoint } from './schema/endpoint';
import { message } from './schema/fields';
import { SETUP_STEPS } from './values/limits';

const tag = 'Setup';

const step = z.enum(SETUP_STEPS, `must be one of ${SETUP_STEPS.join(', ')}`);

const storeSetup = z
  .strictObject({
    /** No product, no category, and nothing published: the back office opens with the guide. */
    isEmpty: z.boolean(),
    /** In the order of the guide. Whether one is done is read from the store, whoever did it. */
    steps: z.array(z.strictObject({ step, done: z.boolean(), skipped: z.boolean() })),
    /** The dashboard does not show the guide. */
    hidden: z.boolean(),
  })
  .meta({ id: 'StoreSetup' });
export type StoreSetup = z.output<typeof storeSetup>;

export const getSetup = endpoint({
  id: 'getSetup',
  tag,
  method: 'GET',
  path: '/admin/setup',
  access: 'admin',
  summary: 'How far a new store is on its way to the first sale.',
  responses: { 200: storeSetup },
});

const saveSetupRequest = z.object({
  /** All steps that are skipped; left out: as before. */
  skipped: z.array(step).max(SETUP_STEPS.length).optional(),
  hidden: z.boolean('must be true or false').optional(),
});
export type SaveSetupRequest = z.output<typeof saveSetupRequest>;

export const saveSetup = endpoint({
  id: 'saveSetup',
  tag,
  method: 'PUT',
  path: '/admin/setup',
  access: 'admin',
  summary: 'Skip steps of the guide, take them up again, hide the guide or show it.',
  body: saveSetupRequest,
  responses: { 200: z.strictObject({ message, setup: storeSetup }) },
});

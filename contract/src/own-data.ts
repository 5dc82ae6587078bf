import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { givenPassword, timestamp } from './schema/fields';

const endpoint = endpointsOf('Personal data');

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const dataSection = z.strictObject({
  /** Of the JSON file, such as `orderItems`. */
  name: z.string(),
  title: z.string(),
  /** Newest first, at most `LIMITS.ownDataRows`; times as ISO 8601, amounts in rupees, pictures as addresses. */
  rows: z.array(z.record(z.string(), value)),
  /** Whether there are more rows than these. */
  hasMore: z.boolean(),
});
export type DataSection = z.output<typeof dataSection>;

const ownData = z.strictObject({ madeAt: timestamp, sections: z.array(dataSection) }).meta({ id: 'OwnData' });
export type OwnData = z.output<typeof ownData>;

export const getOwnData = endpoint('getOwnData', 'GET /users/data', {
  access: 'customer',
  summary: 'All that the store keeps about the caller, by topic. At most 30 times an hour.',
  responses: { 200: ownData },
  errors: [429],
});

export const getCustomerData = endpoint('getCustomerData', 'GET /customers/:id/data', {
  access: 'orders',
  summary: 'All that the store keeps about a customer, for somebody who asked by mail. The audit log has it.',
  responses: { 200: ownData },
});

export const eraseOwnData = endpoint('eraseOwnData', 'POST /users/data/erasure', {
  access: 'customer',
  summary:
    'Erase the caller. Orders with an invoice keep name and address, as tax law asks. 400 WRONG_PASSWORD; 409 ERASURE_WAITS with the reasons in the message, while an order, a return or a complaint is open; 409 PLUGIN_FAILED when a plugin could not erase its part.',
  body: z.object({ currentPassword: givenPassword }),
  errors: [409, 429],
});

const erasureState = z.strictObject({
  /** Since when the account is to be deleted as soon as possible; null: nobody asked. */
  askedAt: timestamp.nullable(),
  /** What a deletion waits for, a sentence each; empty when it can be at once. */
  reasons: z.array(z.string()),
  /** What can still be returned, a sentence each: only a deletion that was asked for waits for it. */
  returnable: z.array(z.string()),
});
export type ErasureState = z.output<typeof erasureState>;

export const getErasure = endpoint('getErasure', 'GET /users/data/erasure', {
  access: 'customer',
  summary: 'Whether the caller has asked to be erased later, and what an erasure waits for.',
  responses: { 200: erasureState },
});

export const askForErasure = endpoint('askForErasure', 'POST /users/data/erasure-request', {
  access: 'customer',
  summary:
    'Ask to be erased as soon as no order, return or complaint is open and nothing can be returned any more. It is mailed. Again changes nothing. 400 WRONG_PASSWORD.',
  body: z.object({ currentPassword: givenPassword }),
  errors: [429],
});

export const withdrawErasure = endpoint('withdrawErasure', 'DELETE /users/data/erasure-request', {
  access: 'customer',
  summary: 'Keep the account after all. Again changes nothing.',
});

export const eraseCustomer = endpoint('eraseCustomer', 'POST /customers/:id/erasure', {
  access: 'orders',
  personOnly: true,
  summary:
    'Erase a customer who asked by mail. The audit log has who did it. 409 ERASURE_WAITS and PLUGIN_FAILED as for the customer.',
  errors: [409],
});

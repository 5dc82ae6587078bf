import { z } from 'zod';
import { endpoint } from './endpoint';
import { idParams, message, paragraphs, timestamp } from './fields';
import { CALL_OUTCOMES, LIMITS } from './limits';
import { order, trackingFields } from './orders';
import { TEXTS } from './texts';

const author = z.strictObject({ id: z.string(), name: z.string() });

/** What only the shop's staff reads. */
export const orderNote = z.strictObject({ id: z.string(), text: z.string(), author, createdAt: timestamp });

/** A call to the shopper to confirm an order that is paid on delivery. */
export const orderCall = z.strictObject({
  id: z.string(),
  outcome: z.enum(CALL_OUTCOMES),
  author,
  createdAt: timestamp,
});

const tag = 'Order desk';

export const addOrderNote = endpoint({
  id: 'addOrderNote',
  tag,
  method: 'POST',
  path: '/orders/:id/notes',
  access: 'admin',
  once: true,
  summary: 'Add an internal note to an order; shoppers never see it.',
  params: idParams,
  body: z.object({ text: paragraphs(LIMITS.orderNote, TEXTS.orders.noteRequired) }),
  responses: { 201: z.strictObject({ message, note: orderNote }) },
});

export const recordOrderCall = endpoint({
  id: 'recordOrderCall',
  tag,
  method: 'POST',
  path: '/orders/:id/calls',
  access: 'admin',
  once: true,
  summary: 'Note how a call to confirm an order ended.',
  params: idParams,
  body: z.object({ outcome: z.enum(CALL_OUTCOMES, `must be one of ${CALL_OUTCOMES.join(', ')}`) }),
  responses: { 201: z.strictObject({ message, call: orderCall }) },
});

export const setOrderTracking = endpoint({
  id: 'setOrderTracking',
  tag,
  method: 'PUT',
  path: '/orders/:id/tracking',
  access: 'admin',
  summary: 'Set courier and tracking number, which the shopper sees. A field left out stays; an empty text clears it.',
  params: idParams,
  body: z.object(trackingFields),
  responses: { 200: z.strictObject({ message, order }) },
});

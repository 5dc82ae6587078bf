import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { message, timestamp } from './schema/fields';
import { ANSWER_LIMITS, ANSWER_STATES } from './values/order-answers';

/** The part of an order that the link of its mail shows: neither name nor address. */
const orderToAnswer = z.strictObject({
  /** As people use it. */
  number: z.string(),
  state: z.enum(ANSWER_STATES),
  orderDate: timestamp,
  orderTotal: z.number(),
  /** `YYYY-MM-DD`, a day in Asia/Kolkata. */
  expectedDeliveryDate: z.string(),
  items: z.array(z.strictObject({ name: z.string(), size: z.string(), color: z.string(), quantity: z.int() })),
  /** Until then the link works. */
  expiresAt: timestamp,
});
export type OrderToAnswer = z.output<typeof orderToAnswer>;

const endpoint = endpointsOf('Order answers');
// Queries and bodies are not logged; paths are.
const link = z.object({ token: z.string('is required').min(1, 'is required').max(ANSWER_LIMITS.token) });
const answered = z.strictObject({ message, order: orderToAnswer });

export const getOrderToAnswer = endpoint('getOrderToAnswer', 'GET /order-answers', {
  translated: true,
  access: 'public',
  summary: 'The order that the link of a mail is about. Reading it changes nothing. 410 LINK_EXPIRED for an old link.',
  query: link,
  responses: { 200: z.strictObject({ order: orderToAnswer }) },
  errors: [404, 410],
});

export const confirmOrderByLink = endpoint('confirmOrderByLink', 'POST /order-answers/confirm', {
  translated: true,
  access: 'public',
  summary:
    'Confirm an order with the token of a mailed link; again changes nothing. 409 CANCELED or LEFT when it is too late.',
  body: link,
  responses: { 200: answered },
  errors: [404, 409, 410],
});

export const cancelOrderByLink = endpoint('cancelOrderByLink', 'POST /order-answers/cancel', {
  translated: true,
  access: 'public',
  summary:
    'Cancel an order that has not left yet with the token of a mailed link; the stock comes back. Again changes nothing. 409 LEFT when it is too late.',
  body: link,
  responses: { 200: answered },
  errors: [404, 409, 410],
});

export const askToConfirmOrder = endpoint('askToConfirmOrder', 'POST /orders/:id/answer-mail', {
  access: 'orders',
  once: true,
  summary:
    'Mail the shopper of a pending order new links to confirm or cancel it, whatever the settings. 409 NOT_OPEN when it is confirmed or has left, NO_EMAIL without an address.',
  errors: [409],
});

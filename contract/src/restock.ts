import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { email, id, message, onlyMessage } from './schema/fields';
import { RESTOCK_LIMITS, RESTOCK_STATUSES } from './values/restock';

/** A request for a mail when a sold-out variant has units again, without the address. */
const restockSubscription = z.strictObject({
  status: z.enum(RESTOCK_STATUSES),
  /** `address`: that of the product's page. */
  product: z.strictObject({ name: z.string(), address: z.string() }),
  color: z.string(),
  size: z.string(),
});
export type RestockSubscription = z.output<typeof restockSubscription>;

const endpoint = endpointsOf('Restock');
const params = z.object({ token: z.string().min(1).max(RESTOCK_LIMITS.token) });

const askForRestockRequest = z.object({ productVariantId: id, email });
export type AskForRestockRequest = z.output<typeof askForRestockRequest>;

export const askForRestock = endpoint('askForRestock', 'POST /restock-subscriptions', {
  access: 'public',
  summary:
    'Mail a link by which somebody confirms that they want to hear when a sold-out variant is back. The answer does not tell whether the address is known.',
  body: askForRestockRequest,
  errors: [404, 409, 429],
});

export const askForOwnRestock = endpoint('askForOwnRestock', 'POST /restock-subscriptions/own', {
  access: 'customer',
  summary:
    "Ask for a mail to the caller's own address when a sold-out variant is back. A confirmed address waits at once; another one gets the link by which it is confirmed.",
  body: z.object({ productVariantId: id }),
  responses: { 200: z.strictObject({ message, isWaiting: z.boolean() }) },
  errors: [404, 409, 429],
});

export const getRestockSubscription = endpoint('getRestockSubscription', 'GET /restock-subscriptions/:token', {
  access: 'public',
  translated: true,
  summary: 'What the link of a mail is about. Reading it changes nothing.',
  params,
  responses: { 200: z.strictObject({ subscription: restockSubscription }) },
});

export const confirmRestockSubscription = endpoint(
  'confirmRestockSubscription',
  'POST /restock-subscriptions/:token/confirm',
  {
    access: 'public',
    translated: true,
    summary: 'Confirm the address, with the token of a mailed link; again changes nothing.',
    params,
    responses: { 200: z.strictObject({ message, subscription: restockSubscription }) },
  },
);

export const stopRestockMails = endpoint('stopRestockMails', 'POST /restock-subscriptions/:token/stop', {
  access: 'public',
  summary: 'Delete the address, as mail programs ask for it (RFC 8058). Says the same for a token that nobody has.',
  params,
});

export const withdrawRestockSubscription = endpoint(
  'withdrawRestockSubscription',
  'DELETE /restock-subscriptions/:token',
  {
    access: 'public',
    summary: 'Delete the address, with the token of a mailed link; again changes nothing.',
    params,
    responses: { 200: onlyMessage },
  },
);

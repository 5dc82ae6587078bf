import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { message, timestamp } from './schema/fields';

const endpoint = endpointsOf('New orders');

const yesOrNo = z.boolean('must be true or false');

const orderNotices = z
  .strictObject({
    /** Orders that were placed since the caller last looked; 100 means 100 or more. 0 when the caller wants no badge. */
    unseen: z.int(),
    /** The latest ones. */
    orders: z.array(
      z.strictObject({
        id: z.string(),
        number: z.string(),
        /** '' for a customer without a name. */
        customer: z.string(),
        city: z.string(),
        total: z.number(),
        placedAt: timestamp,
        isUnseen: z.boolean(),
      }),
    ),
    /** Whether the caller gets a mail for each new order, and a badge in the back office. */
    mails: z.boolean(),
    badge: z.boolean(),
  })
  .meta({ id: 'OrderNotices' });
export type OrderNotices = z.output<typeof orderNotices>;

export const getOrderNotices = endpoint('getOrderNotices', 'GET /admin/order-notices', {
  access: 'orders',
  personOnly: true,
  summary: 'The latest orders, how many of them the caller has not seen, and how the caller is told of new ones.',
  responses: { 200: orderNotices },
});

const saveOrderNoticesRequest = z.object({
  mails: yesOrNo.optional(),
  badge: yesOrNo.optional(),
  /** The caller has seen the orders up to then. An earlier time than the stored one changes nothing. */
  seenUntil: z.iso.datetime('must be a time such as 2026-11-24T06:00:00.000Z').optional(),
});
export type SaveOrderNoticesRequest = z.output<typeof saveOrderNoticesRequest>;

export const saveOrderNotices = endpoint('saveOrderNotices', 'PUT /admin/order-notices', {
  access: 'orders',
  personOnly: true,
  summary: 'Choose how the caller is told of new orders, or say up to when they were seen. What is left out stays.',
  body: saveOrderNoticesRequest,
  responses: { 200: z.strictObject({ message, notices: orderNotices }) },
});

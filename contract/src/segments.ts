import { z } from 'zod';
import { productTag } from './product';
import { endpointsOf } from './schema/endpoint';
import { idParams, line, message, price, revision, timestamp, wholeNumber } from './schema/fields';
import { SEGMENT_LIMITS, SEGMENT_TEXTS } from './values/segments';

const endpoint = endpointsOf('Segments');

/** Customers who fulfil all its conditions. A condition that is null asks nothing. Cancelled orders do not count. */
export const segment = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    tag: z.string().nullable(),
    minOrders: z.int().nullable(),
    /** Rupees of all orders. */
    minSpent: z.number().nullable(),
    /** Days since the last order; somebody who never ordered is not in. */
    quietDays: z.int().nullable(),
    revision: z.int(),
    createdAt: timestamp,
  })
  .meta({ id: 'Segment' });
export type Segment = z.output<typeof segment>;

const CONDITIONS = ['tag', 'minOrders', 'minSpent', 'quietDays'] as const;

const fields = z.object({
  name: line(SEGMENT_LIMITS.name, SEGMENT_TEXTS.nameRequired),
  tag: z.union([z.literal('').transform(() => null), z.null(), productTag]).optional(),
  minOrders: wholeNumber(1, SEGMENT_LIMITS.orders).nullish(),
  minSpent: price()
    .refine((rupees) => rupees > 0, 'must be above 0')
    .refine((rupees) => rupees <= SEGMENT_LIMITS.rupees, `must be at most ${SEGMENT_LIMITS.rupees}`)
    .nullish(),
  quietDays: wholeNumber(1, SEGMENT_LIMITS.days).nullish(),
  revision,
});

const saveSegmentRequest = fields.superRefine((asked, context) => {
  if (CONDITIONS.every((field) => asked[field] == null))
    context.addIssue({ code: 'custom', path: ['tag'], message: SEGMENT_TEXTS.conditionRequired });
});
export type SaveSegmentRequest = z.output<typeof saveSegmentRequest>;

const saved = z.strictObject({ message, segment });

export const createSegment = endpoint('createSegment', 'POST /segments', {
  access: 'orders',
  once: true,
  summary: 'Name the customers who fulfil some conditions, for lists and discounts. 409 DUPLICATE, TOO_MANY.',
  body: saveSegmentRequest,
  responses: { 201: saved },
  errors: [409],
});

export const updateSegment = endpoint('updateSegment', 'PUT /segments/:id', {
  access: 'orders',
  summary:
    'Replace the name and the conditions of a segment; its discounts follow at once, so while there are any, this needs the permission for the catalogue, too. With the `revision` that was read, a later edit of somebody else is a 409 with `conflict`.',
  params: idParams,
  body: saveSegmentRequest,
  responses: { 200: saved },
  errors: [409],
});

export const deleteSegment = endpoint('deleteSegment', 'DELETE /segments/:id', {
  access: 'orders',
  summary: 'Delete a segment that no discount is for. 409 SEGMENT_IN_USE.',
  params: idParams,
  errors: [409],
});

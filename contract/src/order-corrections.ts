import { z } from 'zod';
import { order } from './order';
import { correctionState } from './order-correction';
import { endpointsOf } from './schema/endpoint';
import { id, line, message, price, quantity, timestamp } from './schema/fields';
import { LIMITS } from './values/limits';
import { ANSWER_LIMITS } from './values/order-answers';
import { CORRECTION_LIMITS } from './values/order-corrections';

const endpoint = endpointsOf('Order corrections');

const correctedLine = z.object({
  /** The item of the order that it was; left out for an added one. */
  itemId: id.optional(),
  productVariantId: id,
  quantity,
  /** Rupees a unit; left out: the price of the order, or for another variant that of now. */
  price: price().min(CORRECTION_LIMITS.priceMin, `must be at least ${CORRECTION_LIMITS.priceMin}`).optional(),
});
export type CorrectedLine = z.output<typeof correctedLine>;

/** All that the order is to have, without gifts: what is left out is removed. Each variant and each item once. */
const correctedLines = z
  .array(correctedLine, 'is required')
  .min(1, 'must have an item')
  .max(LIMITS.cartLines, `must have at most ${LIMITS.cartLines} items`)
  .superRefine((lines, context) => {
    for (const field of ['productVariantId', 'itemId'] as const)
      for (const [index, { [field]: value }] of lines.entries())
        if (value && lines.findIndex((other) => other[field] === value) < index)
          context.addIssue({ code: 'custom', path: [index, field], message: 'is in the order already' });
  });

const correctionPreview = z.strictObject({
  items: z.array(
    z.strictObject({
      productVariantId: z.string(),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      quantity: z.int(),
      /** Rupees a unit; 0 for a gift. */
      price: z.number(),
    }),
  ),
  discounts: z.array(z.strictObject({ title: z.string(), code: z.string().nullable(), amount: z.number() })),
  /** Titles of the discounts of the order that would no longer be given. */
  lost: z.array(z.string()),
  /** Rupees, before and after it. */
  formerTotal: z.number(),
  total: z.number(),
  /** Whether it would change nothing. */
  isSame: z.boolean(),
  /** Whether the shopper has to agree, because it costs more. */
  needsAgreement: z.boolean(),
});
export type CorrectionPreview = z.output<typeof correctionPreview>;

export const previewCorrection = endpoint('previewCorrection', 'POST /orders/:id/corrections/preview', {
  access: 'orders',
  summary:
    'What a pending order would cost with other items. Nothing is saved. It is refused like the correction itself: 409 NOT_PENDING, SHIPPED, PREPAID, INSUFFICIENT_STOCK, UNIT_LIMIT, VARIANT_GONE.',
  body: z.object({ lines: correctedLines }),
  responses: { 200: correctionPreview },
  errors: [404, 409],
});

const correctOrderRequest = z.object({
  lines: correctedLines,
  /** The shopper reads it. */
  reason: line(CORRECTION_LIMITS.reason),
  /** Rupees that the preview showed. */
  expectedTotal: z.number().min(0).max(Number.MAX_SAFE_INTEGER),
  /** The last correction that the screen showed; null for none. */
  lastCorrectionId: id.nullable(),
});
export type CorrectOrderRequest = z.output<typeof correctOrderRequest>;

export const correctOrder = endpoint('correctOrder', 'POST /orders/:id/corrections', {
  access: 'orders',
  once: true,
  summary:
    'Give a pending order other items, quantities or prices. What costs the same or less is done at once, with stock, discounts and a mail; for more the shopper is asked by a mail, and the order stays as it is until then. 409 ORDER_CHANGED when it was corrected meanwhile, CORRECTION_WAITING, TOTAL_CHANGED with `total`, NOTHING_CHANGED, NO_EMAIL, and those of the preview.',
  body: correctOrderRequest,
  responses: { 201: z.strictObject({ message, state: correctionState, order }) },
  errors: [404, 409],
});

export const withdrawCorrection = endpoint('withdrawCorrection', 'PUT /order-corrections/:id/withdraw', {
  access: 'orders',
  summary:
    'Withdraw a correction that waits for the shopper; again changes nothing. 409 NOT_WAITING when it was answered.',
  errors: [404, 409],
});

/** A correction as the link of its mail shows it: neither name nor address. */
const correctionToAnswer = z.strictObject({
  /** Of the order, as people use it. */
  number: z.string(),
  state: correctionState,
  reason: z.string(),
  /** Rupees. */
  formerTotal: z.number(),
  total: z.number(),
  /** What the order would have, and has. */
  items: z.array(z.strictObject({ name: z.string(), size: z.string(), color: z.string(), quantity: z.int() })),
  formerItems: z.array(z.strictObject({ name: z.string(), size: z.string(), color: z.string(), quantity: z.int() })),
  /** Until then the link works. */
  expiresAt: timestamp,
});
export type CorrectionToAnswer = z.output<typeof correctionToAnswer>;

// Queries and bodies are not logged; paths are.
const link = z.object({ token: z.string('is required').min(1, 'is required').max(ANSWER_LIMITS.token) });
const answered = z.strictObject({ message, correction: correctionToAnswer });

export const getCorrectionToAnswer = endpoint('getCorrectionToAnswer', 'GET /order-corrections', {
  translated: true,
  access: 'public',
  summary:
    'The correction that the link of a mail is about. Reading it changes nothing. 410 LINK_EXPIRED for an old link.',
  query: link,
  responses: { 200: z.strictObject({ correction: correctionToAnswer }) },
  errors: [404, 410],
});

export const agreeToCorrection = endpoint('agreeToCorrection', 'POST /order-corrections/agree', {
  translated: true,
  access: 'public',
  summary:
    'Agree to a correction with the token of a mailed link, which changes the order; again changes nothing. 409 INSUFFICIENT_STOCK, NOT_WAITING or OUTDATED: the order stays as it was.',
  body: link,
  responses: { 200: answered },
  errors: [404, 409, 410],
});

export const declineCorrection = endpoint('declineCorrection', 'POST /order-corrections/decline', {
  translated: true,
  access: 'public',
  summary:
    'Decline a correction with the token of a mailed link: the order stays as it was; again changes nothing. 409 NOT_WAITING.',
  body: link,
  responses: { 200: answered },
  errors: [404, 409, 410],
});

import { z } from 'zod';
import { cartLines } from './cart';
import { adminDiscount, cartDiscounts, discountUses, kind } from './discount';
import { endpointsOf } from './schema/endpoint';
import { id, line, message, price, revision, wholeNumber } from './schema/fields';
import { DISCOUNT_LIMITS, LIMITS } from './values/limits';

const endpoint = endpointsOf('Discounts');

const CODE = /^[A-Z0-9][A-Z0-9_-]{2,31}$/;
const CODE_HINT = 'A code has 3 to 32 letters, digits, hyphens or underscores.';

const code = z.string().trim().toUpperCase();

/** Rupees above 0, or null. */
const amount = price()
  .refine((rupees) => rupees > 0, 'must be above 0')
  .nullish();
const optionalWhole = (max: number) => wholeNumber(1, max).nullish();

/** Which fields a kind needs, with the message for one that is missing. */
const NEEDED = {
  PERCENT: { percent: 'Please fill the percentage.' },
  AMOUNT: { amount: 'Please fill the amount.' },
  GIFT: { giftVariantId: 'Please choose the gift.' },
  BUY_X_GET_Y: {
    buyQuantity: 'Please enter how many must be bought.',
    getQuantity: 'Please enter how many are discounted.',
    percent: 'Please fill the percentage.',
  },
} satisfies Record<z.output<typeof kind>, object>;

const saveDiscountRequest = z
  .object({
    title: line(LIMITS.name, 'Please fill the title.'),
    /** Empty or null: given without a code. */
    code: z
      .union([z.literal('').transform(() => null), z.null(), code.regex(CODE, CODE_HINT)], CODE_HINT)
      .optional()
      .transform((value) => value ?? null),
    kind,
    percent: optionalWhole(100),
    amount,
    maxAmount: amount,
    buyQuantity: optionalWhole(DISCOUNT_LIMITS.quantity),
    getQuantity: optionalWhole(DISCOUNT_LIMITS.quantity),
    giftVariantId: id.nullish(),
    categoryIds: z
      .array(id)
      .max(DISCOUNT_LIMITS.categories, `must have at most ${DISCOUNT_LIMITS.categories} ids`)
      .default([]),
    collectionIds: z
      .array(id)
      .max(DISCOUNT_LIMITS.collections, `must have at most ${DISCOUNT_LIMITS.collections} ids`)
      .default([]),
    productIds: z
      .array(id)
      .max(DISCOUNT_LIMITS.products, `must have at most ${DISCOUNT_LIMITS.products} ids`)
      .default([]),
    firstOrder: z.boolean().default(false),
    /** The customers that it is for; empty or null: all. */
    segmentId: z
      .union([z.literal(''), z.null(), id], 'must be an id')
      .transform((value) => value || null)
      .default(null),
    minTotal: amount,
    /** Left out: now. */
    startsAt: z.iso.datetime('must be a time like 2026-11-30T18:30:00.000Z').optional(),
    endsAt: z.iso.datetime('must be a time like 2026-11-30T18:30:00.000Z').nullish(),
    usageLimit: optionalWhole(DISCOUNT_LIMITS.uses),
    customerLimit: optionalWhole(DISCOUNT_LIMITS.uses),
    combines: z.boolean().default(false),
    revision,
  })
  .superRefine((discount, context) => {
    for (const [field, text] of Object.entries(NEEDED[discount.kind]))
      if (discount[field as keyof typeof discount] == null)
        context.addIssue({ code: 'custom', path: [field], message: text });
    if (discount.startsAt && discount.endsAt && discount.endsAt <= discount.startsAt)
      context.addIssue({ code: 'custom', path: ['endsAt'], message: 'It must end after it starts.' });
  });
export type SaveDiscountRequest = z.output<typeof saveDiscountRequest>;

const saveDiscountResponse = z.strictObject({ message, discount: adminDiscount });

export const createDiscount = endpoint('createDiscount', 'POST /discounts', {
  access: 'catalogue',
  once: true,
  summary: 'Add a discount, with a code or given without one.',
  body: saveDiscountRequest,
  responses: { 201: saveDiscountResponse },
  errors: [409],
});

export const updateDiscount = endpoint('updateDiscount', 'PUT /discounts/:id', {
  access: 'catalogue',
  summary:
    'Replace a discount; orders keep what they were given. With the `revision` that was read, a later edit of somebody else is a 409 with `conflict`.',
  body: saveDiscountRequest,
  responses: { 200: saveDiscountResponse },
  errors: [409],
});

export const endDiscount = endpoint('endDiscount', 'PUT /discounts/:id/end', {
  access: 'catalogue',
  summary: 'End a discount now. One that has ended stays as it is.',
  responses: { 200: saveDiscountResponse },
});

export const listDiscountUses = endpoint('listDiscountUses', 'GET /admin/discounts/:id/uses', {
  access: 'catalogue',
  summary: 'How many orders used a discount, what it gave them, and the last of them.',
  responses: { 200: discountUses },
});

export const getCartDiscounts = endpoint('getCartDiscounts', 'GET /cart/discounts', {
  access: 'customer',
  summary: "What the cart's code and the discounts without a code give for the caller's cart.",
  responses: { 200: cartDiscounts },
});

const applyDiscountCodeRequest = z.object({
  code: line(LIMITS.name, 'Please enter a discount code.').toUpperCase(),
});

const discountPreview = cartDiscounts
  .omit({ hasCodes: true, code: true })
  .extend({
    /** Why the discount itself is not given; null: it is. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'DiscountPreview' });
export type DiscountPreview = z.output<typeof discountPreview>;

const previewDiscountRequest = z.object({
  /** Of a discount that exists and is being edited: the saved one is left out. */
  id: id.optional(),
  discount: saveDiscountRequest,
  lines: cartLines,
});
export type PreviewDiscountRequest = z.output<typeof previewDiscountRequest>;

export const previewDiscount = endpoint('previewDiscount', 'POST /admin/discounts/preview', {
  access: 'catalogue',
  readsOnly: true,
  summary:
    'What a cart of a new customer would get with this discount, beside those without a code that are open now. Its days are left aside, and nothing is saved. 409 VARIANT_GONE with `productVariantIds` for variants that no longer exist.',
  body: previewDiscountRequest,
  responses: { 200: discountPreview },
  errors: [409],
});

export const applyDiscountCode = endpoint('applyDiscountCode', 'PUT /cart/discount-code', {
  access: 'customer',
  summary:
    'Put a code into the cart, in place of another one. A code that cannot be given is refused with the reason; what the cart itself lacks for it is told by the discounts of the cart.',
  body: applyDiscountCodeRequest,
  errors: [404, 409, 429],
});

export const removeDiscountCode = endpoint('removeDiscountCode', 'DELETE /cart/discount-code', {
  access: 'customer',
  summary: "Take the cart's code out again.",
});

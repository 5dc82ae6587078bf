import { z } from 'zod';
import { timestamp } from './schema/fields';
import { DISCOUNT_KINDS, DISCOUNT_STATES } from './values/limits';
import { DELIVERY_STATUSES } from './values/order-states';

export const kind = z.enum(DISCOUNT_KINDS, `must be one of ${DISCOUNT_KINDS.join(', ')}`);

export const adminDiscount = z.strictObject({
  id: z.string(),
  /** What a shopper types; null: given without a code. */
  code: z.string().nullable(),
  /** What shoppers read. */
  title: z.string(),
  kind,
  /** PERCENT: off each line. BUY_X_GET_Y: off the cheapest ones; 100 makes them free. */
  percent: z.int().nullable(),
  /** Rupees, of AMOUNT. */
  amount: z.number().nullable(),
  /** Rupees that PERCENT gives at most; null: no limit. */
  maxAmount: z.number().nullable(),
  buyQuantity: z.int().nullable(),
  getQuantity: z.int().nullable(),
  giftVariantId: z.string().nullable(),
  /** The variant that GIFT adds, as it is now; null when it no longer exists, and for other kinds. */
  gift: z
    .strictObject({ productId: z.string(), name: z.string(), size: z.string(), color: z.string(), stock: z.int() })
    .nullable(),
  /** Each with its subtree. With no category, collection and product it is for all products. */
  categoryIds: z.array(z.string()),
  /** For what belongs to them now: drafts too, and none outside of its times. */
  collectionIds: z.array(z.string()),
  productIds: z.array(z.string()),
  /** Only for customers who have no order that is not cancelled. */
  firstOrder: z.boolean(),
  /** The customers that it is for; null: all. */
  segmentId: z.string().nullable(),
  /** Rupees that its products must come to, before discounts. */
  minTotal: z.number().nullable(),
  startsAt: timestamp,
  /** The first moment without it; null: it does not end. */
  endsAt: timestamp.nullable(),
  usageLimit: z.int().nullable(),
  customerLimit: z.int().nullable(),
  /** Whether it is given together with others that combine; otherwise the best one for the shopper is given alone. */
  combines: z.boolean(),
  /** Orders that use it and are not cancelled. */
  used: z.int(),
  state: z.enum(DISCOUNT_STATES),
  revision: z.int(),
  createdAt: timestamp,
});
export type AdminDiscount = z.output<typeof adminDiscount>;

export const discountUses = z.strictObject({
  /** Of the orders that are not cancelled. */
  orders: z.int(),
  /** Rupees off these orders, or the prices of the gifts. */
  given: z.number(),
  canceled: z.int(),
  /** The last 50 orders, newest first, cancelled ones too. */
  latest: z.array(
    z.strictObject({
      orderId: z.string(),
      createdAt: timestamp,
      /** Only for the staff of orders. */
      customer: z.string().optional(),
      deliveryStatus: z.enum(DELIVERY_STATUSES),
      /** Rupees. */
      orderTotal: z.number(),
      given: z.number(),
    }),
  ),
});
export type DiscountUses = z.output<typeof discountUses>;

/** What discounts give for the caller's cart. Amounts are rupees. */
export const cartDiscounts = z.strictObject({
  /** Whether the shop has a code that works now. */
  hasCodes: z.boolean(),
  /** The code of the cart, with what keeps it from being given; null: nothing does. */
  code: z.strictObject({ code: z.string(), problem: z.string().nullable() }).nullable(),
  /** What is given; a gift with the amount 0. */
  discounts: z.array(z.strictObject({ title: z.string(), code: z.string().nullable(), amount: z.number() })),
  gifts: z.array(
    z.strictObject({
      productVariantId: z.string(),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      quantity: z.int(),
      imageUrl: z.string().nullable(),
    }),
  ),
  /** What is missing for discounts with a least total: `₹201.00 more for Diwali`. */
  hints: z.array(z.string()),
  /** At the current prices, before discounts. */
  subtotal: z.number(),
  discount: z.number(),
  total: z.number(),
});
export type CartDiscounts = z.output<typeof cartDiscounts>;

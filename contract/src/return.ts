import { z } from 'zod';
import { documentNumber, order } from './order';
import { line, timestamp } from './schema/fields';
import { LIMITS } from './values/limits';
import { RETURN_OUTCOMES, RETURN_REASONS, RETURN_STATES, RETURN_TEXTS } from './values/returns';

const returnState = z.enum(RETURN_STATES);
const wantedVariant = z.strictObject({ id: z.string(), size: z.string(), color: z.string() });

const returnLine = z.strictObject({
  id: z.string(),
  /** Of the order. */
  itemId: z.string(),
  name: z.string(),
  size: z.string(),
  color: z.string(),
  imageUrl: z.string().nullable(),
  quantity: z.int(),
  reason: z.enum(RETURN_REASONS),
  comment: z.string().nullable(),
  /** What is sent instead; null for a refund. */
  wanted: wantedVariant.nullable(),
  /** Units that came back: sold again, and not sold again. */
  restocked: z.int(),
  writtenOff: z.int(),
  writeOffReason: z.string().nullable(),
});

const returnEvent = z.strictObject({
  id: z.string(),
  fromState: returnState.nullable(),
  toState: returnState,
  createdAt: timestamp,
});

/** A return as its shopper sees it. */
export const orderReturn = z.strictObject({
  id: z.string(),
  /** On its label and slip. */
  number: z.string(),
  orderId: z.string(),
  state: returnState,
  outcome: z.enum(RETURN_OUTCOMES),
  lines: z.array(returnLine),
  photos: z.array(z.strictObject({ id: z.string(), width: z.int(), height: z.int() })),
  events: z.array(returnEvent),
  declineReason: z.string().nullable(),
  /** Rupees; null until it is received, and for exchanges. */
  refundTotal: z.number().nullable(),
  /** Whether the store knows where the refund goes. */
  hasPayout: z.boolean(),
  refundReference: z.string().nullable(),
  /** Of the exchanged goods. */
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Until when the wanted units are held for the pick-up. */
  heldUntil: timestamp.nullable(),
  creditNote: documentNumber.nullable(),
  createdAt: timestamp,
});
export type OrderReturn = z.output<typeof orderReturn>;

/** A return in the back office. */
export const adminReturn = orderReturn.extend({
  order,
  phone: z.string().nullable(),
  /** Why the refund is not paid yet: the email address was changed by the staff before the shopper named the account. */
  payoutHold: z
    .strictObject({ since: timestamp, changedBy: z.strictObject({ id: z.string(), name: z.string() }) })
    .nullable(),
  events: z.array(returnEvent.extend({ actor: z.strictObject({ id: z.string().nullable(), name: z.string() }) })),
});
export type AdminReturn = z.output<typeof adminReturn>;

/** What of an order can still be returned. */
export const returnableItem = z.strictObject({
  itemId: z.string(),
  units: z.int(),
  /** For an exchange: the variants of the product that are in stock and cost what the bought one costs now. */
  variants: z.array(wantedVariant),
});
export type ReturnableItem = z.output<typeof returnableItem>;

export const payout = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('UPI'),
      upiId: z
        .string(RETURN_TEXTS.upi)
        .trim()
        .max(100, RETURN_TEXTS.upi)
        .regex(/^[\w.-]{2,}@[A-Za-z][\w.-]+$/, RETURN_TEXTS.upi),
    }),
    z.object({
      kind: z.literal('BANK'),
      accountName: line(LIMITS.name),
      accountNumber: z
        .string(RETURN_TEXTS.accountNumber)
        .transform((value) => value.replace(/\s/g, ''))
        .pipe(z.string().regex(/^\d{9,18}$/, RETURN_TEXTS.accountNumber)),
      ifsc: z
        .string(RETURN_TEXTS.ifsc)
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, RETURN_TEXTS.ifsc),
    }),
  ],
  'must be a UPI ID or a bank account',
);
export type Payout = z.output<typeof payout>;

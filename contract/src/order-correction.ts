import { z } from 'zod';
import { actor } from './order';
import { timestamp } from './schema/fields';
import { CORRECTION_STATES } from './values/order-corrections';

export const correctionState = z.enum(CORRECTION_STATES);

/** What an order had, or is to have. */
const orderContent = z.strictObject({
  /** Rupees. */
  total: z.number(),
  items: z.array(
    z.strictObject({
      name: z.string(),
      size: z.string(),
      color: z.string(),
      quantity: z.int(),
      /** Rupees a unit; 0 for a gift. */
      price: z.number(),
    }),
  ),
});

/** A correction of the items of an order: who made it, why, and what became of it. */
export const orderCorrection = z.strictObject({
  id: z.string(),
  state: correctionState,
  reason: z.string(),
  from: orderContent,
  to: orderContent,
  /** Until when the shopper may agree; null when it was applied at once. */
  expiresAt: timestamp.nullable(),
  /** When the shopper answered or it was withdrawn; null before. */
  endedAt: timestamp.nullable(),
  actor,
  createdAt: timestamp,
});
export type OrderCorrection = z.output<typeof orderCorrection>;

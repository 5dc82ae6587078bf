import { z } from 'zod';
import { timestamp } from './schema/fields';
import { REVIEW_FITS } from './values/ratings';
import { REJECT_REASONS, REPORT_REASONS, REVIEW_STATES } from './values/reviews';

const photo = z.strictObject({ id: z.string(), width: z.int(), height: z.int() });

/** A review as everybody sees it. */
export const review = z.strictObject({
  id: z.string(),
  /** 1 to 5. */
  rating: z.int(),
  fit: z.enum(REVIEW_FITS).nullable(),
  /** Empty when only stars were given. */
  text: z.string(),
  /** The first name, or "A customer". */
  author: z.string(),
  /** What was bought. */
  size: z.string(),
  color: z.string(),
  heightCm: z.int().nullable(),
  usualSize: z.string().nullable(),
  photos: z.array(photo),
  /** Of the shop. */
  reply: z.string().nullable(),
  createdAt: timestamp,
});
export type Review = z.output<typeof review>;

const moderated = {
  itemId: z.string(),
  state: z.enum(REVIEW_STATES),
  /** Null unless it is rejected. */
  rejection: z.strictObject({ reason: z.enum(REJECT_REASONS), note: z.string().nullable() }).nullable(),
};

/** A review as its writer sees it. */
export const ownReview = review.extend({ ...moderated, editableUntil: timestamp, isEditable: z.boolean() });
export type OwnReview = z.output<typeof ownReview>;

/** A review in the back office. */
export const adminReview = review.extend({
  ...moderated,
  orderId: z.string(),
  product: z.strictObject({ id: z.string(), name: z.string() }),
  /** Those that no member of the staff has answered yet. */
  reports: z.array(
    z.strictObject({ reason: z.enum(REPORT_REASONS), comment: z.string().nullable(), createdAt: timestamp }),
  ),
  /** When its writer last changed it. */
  submittedAt: timestamp,
  revision: z.int(),
});
export type AdminReview = z.output<typeof adminReview>;

export const reviewSummary = z.strictObject({
  count: z.int(),
  /** To one decimal; null without reviews. */
  average: z.number().nullable(),
  /** From 5 to 1. */
  ratings: z.array(z.strictObject({ rating: z.int(), count: z.int() })),
  /** What reviews say of the fit, and what was returned as too small or too large; null while it is little. */
  fit: z.strictObject({ SMALL: z.int(), TRUE: z.int(), LARGE: z.int() }).nullable(),
  /** The sizes that were bought. */
  sizes: z.array(z.string()),
});
export type ReviewSummary = z.output<typeof reviewSummary>;

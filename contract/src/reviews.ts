import { z } from 'zod';
import { adminReview, ownReview, review, reviewSummary } from './review';
import { endpointsOf } from './schema/endpoint';
import {
  digits,
  id,
  idParams,
  longText,
  message,
  optionalLine,
  pageQuery,
  pagination,
  revision,
  wholeNumber,
} from './schema/fields';
import { LIMITS } from './values/limits';
import { RATING_MAX, REVIEW_FITS } from './values/ratings';
import { REJECT_REASONS, REPORT_REASONS, REVIEW_LIMITS, REVIEW_TEXTS } from './values/reviews';

const endpoint = endpointsOf('Reviews');

export const listReviews = endpoint('listReviews', 'GET /products/:id/reviews', {
  access: 'public',
  summary: 'The approved reviews of a product, those with photos first, then newest first, and what they say together.',
  query: z.object({
    rating: digits.pipe(wholeNumber(1, RATING_MAX)).optional(),
    size: optionalLine(LIMITS.name).optional(),
    ...pageQuery(REVIEW_LIMITS.page, REVIEW_LIMITS.pageMax),
  }),
  responses: {
    200: z.strictObject({
      /** Of all reviews, whatever the query asks for. */
      summary: reviewSummary,
      reviews: z.array(review),
      pagination,
    }),
  },
});

const photoQuery = z.object({ size: z.enum(['full', 'small'], 'must be full or small').default('full') });

export const reviewPhoto = endpoint('reviewPhoto', 'GET /review-photos/:id', {
  access: 'public',
  summary: 'A photo of an approved review.',
  query: photoQuery,
  contentType: 'image/webp',
});

export const unseenReviewPhoto = endpoint('unseenReviewPhoto', 'GET /review-photos/:id/unseen', {
  access: 'user',
  summary: 'A photo of an own review, or for the staff of the storefront of any, in every state, as WebP in base64.',
  query: photoQuery,
  responses: { 200: z.strictObject({ webp: z.string() }) },
});

export const orderReviews = endpoint('orderReviews', 'GET /orders/:id/reviews', {
  access: 'customer',
  summary: 'The delivered items of an own order, each with its review.',
  responses: {
    200: z.strictObject({ items: z.array(z.strictObject({ itemId: z.string(), review: ownReview.nullable() })) }),
  },
});

const saveReviewRequest = z.object({
  rating: z
    .int(REVIEW_TEXTS.ratingRequired)
    .min(1, REVIEW_TEXTS.ratingRequired)
    .max(RATING_MAX, REVIEW_TEXTS.ratingRequired),
  fit: z.enum(REVIEW_FITS, `must be one of ${REVIEW_FITS.join(', ')}`).nullish(),
  text: longText(REVIEW_LIMITS.text)
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .optional(),
  heightCm: wholeNumber(REVIEW_LIMITS.heightMin, REVIEW_LIMITS.heightMax).nullish(),
  usualSize: optionalLine(REVIEW_LIMITS.usualSize).nullish(),
});
export type SaveReviewRequest = z.output<typeof saveReviewRequest>;

const reviewResponse = z.strictObject({ message, review: ownReview });

export const saveReview = endpoint('saveReview', 'PUT /orders/:id/reviews/:itemId', {
  access: 'customer',
  summary: `Review a delivered item of an own order, or change its review within ${REVIEW_LIMITS.editDays} days. What is new waits for the staff.`,
  params: idParams.extend({ itemId: id }),
  body: saveReviewRequest,
  responses: { 200: reviewResponse },
  errors: [409],
});

export const addReviewPhoto = endpoint('addReviewPhoto', 'POST /reviews/:id/photos', {
  access: 'customer',
  once: true,
  seconds: 60,
  // Base64 has four characters for three bytes.
  bodyBytes: Math.ceil((REVIEW_LIMITS.photoBytes * 4) / 3) + 1024,
  summary: 'Add a photo to an own review. The review then waits for the staff.',
  body: z.object({ photo: z.string('is required').regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64') }),
  responses: { 201: reviewResponse },
  errors: [409, 415],
});

export const removeReviewPhoto = endpoint('removeReviewPhoto', 'DELETE /reviews/:id/photos/:photoId', {
  access: 'customer',
  summary: 'Remove a photo of an own review.',
  params: idParams.extend({ photoId: id }),
  responses: { 200: reviewResponse },
  errors: [409],
});

export const deleteReview = endpoint('deleteReview', 'DELETE /reviews/:id', {
  access: 'customer',
  summary: 'Delete an own review with its photos, at any time. Its item can be reviewed again.',
});

export const reportReview = endpoint('reportReview', 'PUT /reviews/:id/report', {
  access: 'customer',
  summary: 'Report the approved review of another customer to the staff, once.',
  body: z
    .object({
      reason: z.enum(REPORT_REASONS, REVIEW_TEXTS.reasonRequired),
      comment: longText(REVIEW_LIMITS.note).optional(),
    })
    .refine(({ reason, comment }) => reason !== 'OTHER' || comment, {
      path: ['comment'],
      message: REVIEW_TEXTS.noteRequired,
    }),
  errors: [409],
});

const decidedResponse = z.strictObject({ message, review: adminReview });

export const approveReview = endpoint('approveReview', 'PUT /admin/reviews/:id/approve', {
  access: 'content',
  summary:
    'Show a review with its photos. Its reports are answered. With the `revision` that was read, a later change is a 409 with `conflict`.',
  body: z.object({ revision }),
  responses: { 200: decidedResponse },
  errors: [409],
});

export const rejectReview = endpoint('rejectReview', 'PUT /admin/reviews/:id/reject', {
  access: 'content',
  summary: 'Do not show a review; its writer reads why. Otherwise as `approveReview`.',
  body: z
    .object({
      revision,
      reason: z.enum(REJECT_REASONS, REVIEW_TEXTS.reasonRequired),
      note: longText(REVIEW_LIMITS.note).optional(),
    })
    .refine(({ reason, note }) => reason !== 'OTHER' || note, { path: ['note'], message: REVIEW_TEXTS.noteRequired }),
  responses: { 200: decidedResponse },
  errors: [409],
});

export const replyToReview = endpoint('replyToReview', 'PUT /admin/reviews/:id/reply', {
  access: 'content',
  summary: "Set the shop's reply to a review; empty removes it.",
  body: z.object({ revision, reply: longText(REVIEW_LIMITS.reply) }),
  responses: { 200: decidedResponse },
  errors: [409],
});

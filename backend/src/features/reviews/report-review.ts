import type { BodyOf, reviews } from '@rangrekha/contract';
import { REVIEW_TEXTS } from '@rangrekha/contract/reviews';
import type { Actor } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { lockReview } from './change-review';
import { Review, ReviewReport } from './Review';

/**
 * Reports a review that is shown. A second report of one person changes nothing.
 * @throws HttpError 404; 409 OWN_REVIEW
 */
export function reportReview(
  shopper: Actor,
  id: string,
  { reason, comment }: BodyOf<typeof reviews.reportReview>,
): Promise<void> {
  return transaction(async (trx) => {
    const review = await lockReview(trx, id);
    if (!review.isApproved) throw notFound('Review');
    if (review.userId === shopper.id) throw conflict('OWN_REVIEW', REVIEW_TEXTS.ownReview);
    if (await ReviewReport.query(trx).findOne({ reviewId: id, userId: shopper.id })) return;
    const createdAt = sharedNow();
    const row = { reviewId: id, userId: shopper.id, reason, comment: comment || null, createdAt };
    await ReviewReport.query(trx).insert(row);
    if (!review.reportedAt) await Review.query(trx).findById(id).patch({ reportedAt: createdAt });
  });
}

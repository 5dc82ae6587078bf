import type { Transaction } from 'objection';
import { raiseTags } from '../../content-tags/raise-tags';
import { TAGS } from '../../content-tags/tags';
import { notFound } from '../../http/errors';
import { Review, ReviewPhoto, ReviewReport } from './Review';

/**
 * Locks a review until the transaction ends.
 * @param owner its writer, when only own reviews count
 * @throws HttpError 404
 */
export async function lockReview(trx: Transaction, id: string, owner?: string): Promise<Review> {
  const own = owner ? { userId: owner } : {};
  const review = await Review.query(trx)
    .findOne({ id, ...own })
    .forUpdate()
    .withGraphFetched(Review.graph);
  if (!review) throw notFound('Review');
  return review;
}

/** Changes a locked review, and what its product counts with it. */
export async function changeReview(trx: Transaction, review: Review, change: Partial<Review>): Promise<void> {
  const before = countOf(review);
  await Review.query(trx).findById(review.id).patch(change);
  Object.assign(review, change);
  const after = countOf(review);
  await count(trx, review.productId, after.reviews - before.reviews, after.ratings - before.ratings);
  // Also when the count is the same: the page shows the whole review.
  if (before.reviews + after.reviews > 0) raiseTags(trx, TAGS.product(review.productId));
}

/** Deletes a locked review with its photos and reports, and takes it from what its product counts. */
export async function deleteReview(trx: Transaction, review: Review): Promise<void> {
  const before = countOf(review);
  const { id: reviewId } = review;
  await ReviewPhoto.query(trx).where({ reviewId }).delete();
  await ReviewReport.query(trx).where({ reviewId }).delete();
  await Review.query(trx).deleteById(reviewId);
  await count(trx, review.productId, -before.reviews, -before.ratings);
  if (before.reviews > 0) raiseTags(trx, TAGS.product(review.productId));
}

/** What a review adds to its product: only an approved one counts. */
const countOf = ({ isApproved, rating }: Review) =>
  isApproved ? { reviews: 1, ratings: rating } : { reviews: 0, ratings: 0 };

/** Without a product that is deleted it changes nothing. */
async function count(trx: Transaction, productId: string, reviews: number, ratings: number): Promise<void> {
  if (reviews === 0 && ratings === 0) return;
  await trx('products').where({ id: productId }).increment({ reviewCount: reviews, ratingSum: ratings });
}

import type { AdminReview, OwnReview, Review as ReviewJson } from '@rangrekha/contract';
import { editableUntil, reviewerName } from '@rangrekha/contract/reviews';
import { sharedNow } from '../../database/shared-clock';
import type { Review } from './Review';

/** @param review with `Review.graph` */
export function presentReview(review: Review): ReviewJson {
  return {
    id: review.id,
    rating: review.rating,
    fit: review.fit,
    text: review.text,
    author: reviewerName(review.writer),
    size: review.size,
    color: review.color,
    heightCm: review.heightCm,
    usualSize: review.usualSize,
    photos: review.photos.map(({ id, width, height }) => ({ id, width, height })),
    reply: review.reply,
    createdAt: review.createdAt.toISOString(),
  };
}

const presentModerated = (review: Review) => ({
  ...presentReview(review),
  itemId: review.itemId,
  state: review.state,
  rejection: review.rejectReason ? { reason: review.rejectReason, note: review.rejectNote } : null,
});

/** @param review with `Review.graph` */
export const presentOwnReview = (review: Review): OwnReview => ({
  ...presentModerated(review),
  editableUntil: editableUntil(review.createdAt).toISOString(),
  isEditable: isEditable(review),
});

export const isEditable = ({ createdAt }: Review): boolean => editableUntil(createdAt) > sharedNow();

/** @param review with `Review.adminGraph` */
export const presentAdminReview = (review: Review): AdminReview => ({
  ...presentModerated(review),
  orderId: review.item.orderId,
  product: { id: review.productId, name: review.item.productName },
  reports: review.reports.map(({ reason, comment, createdAt }) => ({
    reason,
    comment,
    createdAt: createdAt.toISOString(),
  })),
  submittedAt: review.submittedAt.toISOString(),
  revision: review.revision,
});

import type { Order, OwnReview } from '@rangrekha/contract';
import { rejectionText } from '@rangrekha/contract/reviews';
import { Link } from '@remix-run/react';
import { variantLabel } from '~/features/cart/variant-label';
import { t } from '~/language/t';
import { Stars } from './Stars';

interface OrderReviewsProps {
  order: Order;
  /** The delivered items, each with its review. */
  items: { itemId: string; review: OwnReview | null }[];
}

/** The reviews of an order's items, and links to write them. */
export const OrderReviews = ({ order, items }: OrderReviewsProps) => (
  <section id="reviews" className="mt-10 print:hidden">
    <h2 className="mb-3 font-sans font-semibold text-16 tracking-normal">{t('reviews.yourReviews')}</h2>
    <ul>
      {items.map(({ itemId, review }) => {
        const product = order.items.find(({ id }) => id === itemId)?.product;
        return (
          product && (
            <li
              key={itemId}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-t py-3"
            >
              <div className="wrap-anywhere min-w-0">
                <p>
                  {product.name}, {variantLabel(product.variant)}
                </p>
                {review && <ReviewState review={review} />}
              </div>
              <Link
                to={`review/${itemId}`}
                aria-label={`${linkOf(review).label} ${product.name}, ${variantLabel(product.variant)}`}
                className="leading-8 underline underline-offset-4"
              >
                {linkOf(review).text}
              </Link>
            </li>
          )
        );
      })}
    </ul>
  </section>
);

function linkOf(review: OwnReview | null): { label: string; text: string } {
  if (!review) return { label: 'Review', text: 'Write a review' };
  if (review.isEditable) return { label: 'Change the review of', text: 'Change review' };
  return { label: 'Delete the review of', text: 'Delete review' };
}

/** The stars of an own review, and whether others see it. */
export const ReviewState = ({ review: { rating, state, rejection } }: { review: OwnReview }) => (
  <p className="text-14 text-muted">
    <Stars rating={rating} /> {state === 'PENDING' && 'Waits until we have read it'}
    {state === 'APPROVED' && 'Shown in the shop'}
    {rejection && `Not shown: ${rejectionText(rejection)}`}
  </p>
);

import type { Order, OwnReview } from '@rangrekha/contract';
import { Link } from '@remix-run/react';
import { variantLabel } from '~/features/cart/variant-label';
import { t } from '~/language/t';
import { rejectionText } from './reason-words';
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
        const piece = product && `${product.name}, ${variantLabel(product.variant)}`;
        const link = linkOf(review, piece ?? '');
        return (
          piece && (
            <li
              key={itemId}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-t py-3"
            >
              <div className="wrap-anywhere min-w-0">
                <p>{piece}</p>
                {review && <ReviewState review={review} />}
              </div>
              <Link to={`review/${itemId}`} aria-label={link.label} className="leading-8 underline underline-offset-4">
                {link.text}
              </Link>
            </li>
          )
        );
      })}
    </ul>
  </section>
);

function linkOf(review: OwnReview | null, piece: string): { label: string; text: string } {
  if (!review) return { label: t('reviews.reviewPiece', { piece }), text: t('reviews.writeAReview') };
  if (review.isEditable) return { label: t('reviews.changeReviewOf', { piece }), text: t('reviews.changeReview') };
  return { label: t('reviews.deleteReviewOf', { piece }), text: t('reviews.deleteReview') };
}

/** The stars of an own review, and whether others see it. */
export const ReviewState = ({ review: { rating, state, rejection } }: { review: OwnReview }) => (
  <p className="text-14 text-muted">
    <Stars rating={rating} /> {state === 'PENDING' && t('reviews.waits')}
    {state === 'APPROVED' && t('reviews.shown')}
    {rejection && rejectionText(rejection)}
  </p>
);

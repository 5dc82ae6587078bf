import type { Product, Review, ReviewSummary as Summary } from '@rangrekha/contract';
import { Link } from '@remix-run/react';
import { t } from '~/language/t';
import { ReviewFilters } from './ReviewFilters';
import { ReviewList } from './ReviewList';
import { ReviewSummary } from './ReviewSummary';
import { reviewsPath } from './reviews-path';

interface ProductReviewsProps {
  product: Pick<Product, 'name' | 'address'>;
  summary: Summary;
  /** The first ones. */
  reviews: Review[];
}

/** The reviews on a product's page. */
export const ProductReviews = ({ product, summary, reviews }: ProductReviewsProps) => (
  <section id="reviews" className="mt-12 md:mt-18">
    <h2 className="mb-6 text-24 md:text-32">{t('reviews.reviews')}</h2>
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
      <ReviewSummary product={product} summary={summary} />
      <div>
        <ReviewFilters product={product} summary={summary} />
        <ReviewList reviews={reviews} />
        {summary.count > reviews.length && (
          <Link to={reviewsPath(product)} className="leading-8 underline underline-offset-4">
            {t('reviews.allReviews', { count: summary.count })}
          </Link>
        )}
      </div>
    </div>
  </section>
);

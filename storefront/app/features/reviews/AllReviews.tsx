import type { Product, Review, ReviewSummary as Summary } from '@rangrekha/contract';
import { Link } from '@remix-run/react';
import { addressOf, productPath } from '~/features/product-card/product-path';
import { t } from '~/language/t';
import { buttonClass } from '~/ui/Button';
import { ReviewFilters } from './ReviewFilters';
import { ReviewList } from './ReviewList';
import { ReviewSummary } from './ReviewSummary';
import { type ReviewFilter, reviewsPath } from './reviews-path';

interface AllReviewsProps {
  product: Pick<Product, 'name' | 'address'>;
  summary: Summary;
  filter: ReviewFilter & { page: number };
  /** One page of those that fit the filter. */
  reviews: Review[];
  pagination: { totalItems: number; totalPages: number };
}

/** The page of a product's reviews. */
export function AllReviews({ product, summary, filter, reviews, pagination }: AllReviewsProps) {
  const { page } = filter;
  const { totalItems, totalPages } = pagination;
  return (
    <>
      <p className="py-4 text-14 md:py-6">
        <Link to={productPath(addressOf(product))} className="wrap-anywhere underline underline-offset-4">
          {product.name}
        </Link>
      </p>
      <h1 className="wrap-anywhere mb-6 text-32 md:text-40">{t('reviews.reviewsOf', { product: product.name })}</h1>
      {summary.count === 0 ? (
        <p>{t('reviews.noneYet')}</p>
      ) : (
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
          <ReviewSummary product={product} summary={summary} />
          <div>
            <ReviewFilters product={product} summary={summary} filter={filter} />
            <p role="status" className="mb-4 text-muted">
              {reviews.length > 0
                ? t('reviews.showing', { count: reviews.length, total: totalItems })
                : t('reviews.noReviewFits')}
            </p>
            <ReviewList reviews={reviews} />
            {totalPages > 1 && (
              <nav
                aria-label={t('reviews.pages')}
                className="flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6 tabular-nums"
              >
                <p>{t('reviews.page', { page, pages: totalPages })}</p>
                <p className="flex gap-3">
                  {page > 1 && (
                    <Step name={t('reviews.prev')} path={reviewsPath(product, { ...filter, page: page - 1 })} />
                  )}
                  {page < totalPages && (
                    <Step name={t('reviews.next')} path={reviewsPath(product, { ...filter, page: page + 1 })} />
                  )}
                </p>
              </nav>
            )}
          </div>
        </div>
      )}
    </>
  );
}

const Step = ({ name, path }: { name: string; path: string }) => (
  <Link to={path} className={buttonClass({ variant: 'line', size: 'sm' })}>
    {name}
  </Link>
);

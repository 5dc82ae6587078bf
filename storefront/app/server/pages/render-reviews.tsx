import { type Product, reviews } from '@rangrekha/contract';
import { REVIEW_LIMITS } from '@rangrekha/contract/reviews';
import { renderToStaticMarkup } from 'react-dom/server';
import { AllReviews } from '~/features/reviews/AllReviews';
import { ProductReviews } from '~/features/reviews/ProductReviews';
import { reviewsJsonLd } from '~/features/reviews/reviews-json-ld';
import type { ReviewFilter } from '~/features/reviews/reviews-path';
import type { Api } from '../api';

// Nothing in reviews needs a script: as HTML they cost the pages none.

/** The reviews on a product's page. @returns null without any */
export async function renderReviews(api: Api, product: Product) {
  if (!product.rating) return null;
  const query = { limit: REVIEW_LIMITS.onProductPage };
  const { summary, reviews: found } = await api.call(reviews.listReviews, { params: { id: product.id }, query });
  return {
    html: renderToStaticMarkup(<ProductReviews product={product} summary={summary} reviews={found} />),
    jsonLd: reviewsJsonLd(product.rating, found),
  };
}

/** The page of a product's reviews, with how many there are and their average. */
export async function renderAllReviews(api: Api, product: Product, filter: ReviewFilter & { page: number }) {
  const found = await api.call(reviews.listReviews, { params: { id: product.id }, query: filter });
  const { count, average } = found.summary;
  return { html: renderToStaticMarkup(<AllReviews product={product} filter={filter} {...found} />), count, average };
}

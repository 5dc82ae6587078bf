import { type Product, reviews } from '@rangrekha/contract';
import { REVIEW_LIMITS } from '@rangrekha/contract/reviews';
import { renderToStaticMarkup } from 'react-dom/server';
import { ProductReviews } from '~/features/reviews/ProductReviews';
import { reviewsJsonLd } from '~/features/reviews/reviews-json-ld';
import type { Api } from './api';

/**
 * The reviews of a product as HTML: nothing in them needs a script, and the product's page stays below its budget.
 * @returns null without reviews
 */
export async function renderReviews(api: Api, product: Product) {
  if (!product.rating) return null;
  const query = { limit: REVIEW_LIMITS.onProductPage };
  const { summary, reviews: found } = await api.call(reviews.listReviews, { params: { id: product.id }, query });
  return {
    html: renderToStaticMarkup(<ProductReviews product={product} summary={summary} reviews={found} />),
    jsonLd: reviewsJsonLd(product.rating, found),
  };
}

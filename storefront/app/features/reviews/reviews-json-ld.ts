import type { Review } from '@rangrekha/contract';
import { RATING_MAX } from '@rangrekha/contract/ratings';

/** What schema.org's Product says of its reviews: their average, and those that the page shows. */
export const reviewsJsonLd = ({ average, count }: { average: number; count: number }, reviews: Review[]) => ({
  aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: RATING_MAX },
  review: reviews.map(({ author, rating, text, createdAt }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: RATING_MAX },
    ...(text && { reviewBody: text }),
    datePublished: createdAt.slice(0, 10),
  })),
});

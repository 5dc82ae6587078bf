import { addressOf, productPath } from '~/features/product-card/product-path';

/** What narrows the reviews of a product. */
export interface ReviewFilter {
  rating?: number;
  size?: string;
  page?: number;
}

/** The path of all reviews of a product, or of some of them. */
export function reviewsPath(product: { name: string; address?: string }, filter: ReviewFilter = {}): string {
  const { rating, size, page = 1 } = filter;
  const search = new URLSearchParams({
    ...(rating && { rating: String(rating) }),
    ...(size && { size }),
    ...(page > 1 && { page: String(page) }),
  });
  return `${productPath(addressOf(product))}/reviews${search.size > 0 ? `?${search}` : ''}`;
}

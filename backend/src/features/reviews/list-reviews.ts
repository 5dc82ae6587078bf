import type { QueryOf, ReviewSummary, reviews } from '@rangrekha/contract';
import { averageRating, FIT_ANSWERS, RATING_MAX, type ReviewFit } from '@rangrekha/contract/ratings';
import { ACCEPTED_STATES, FIT_REASONS } from '@rangrekha/contract/returns';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { pagination } from '../../database/pagination';
import { notFound } from '../../http/errors';
import { Product } from '../products/Product';
import { whereVisible } from '../products/show/visible-products';
import { presentReview } from './present-review';
import { Review } from './Review';

/** How many approved reviews say the same. */
interface Group {
  rating: number;
  fit: ReviewFit | null;
  size: string;
  reviews: number;
}

/**
 * The approved reviews of a product that shoppers see, and what they say together.
 * @throws HttpError 404
 */
export async function listReviews(
  productId: string,
  { rating, size, page, limit }: QueryOf<typeof reviews.listReviews>,
) {
  reportTags(TAGS.product(productId), TAGS.list, TAGS.reviewers);
  if (
    !(await whereVisible(Product.query().where({ id: productId }))
      .select('id')
      .first())
  )
    throw notFound('Product');
  const [groups, returned] = await Promise.all([groupsOf(productId), returnedFits(productId)]);
  // The database compares sizes without case.
  const isWanted = (group: Group) =>
    (!rating || group.rating === rating) && (!size || group.size.toLowerCase() === size.toLowerCase());
  const wanted = { ...(rating && { rating }), ...(size && { size }) };
  const found = await Review.query()
    .where({ productId, state: 'APPROVED', ...wanted })
    .orderBy([
      { column: 'hasPhotos', order: 'desc' },
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset((page - 1) * limit)
    .limit(limit)
    .withGraphFetched(Review.graph);
  return {
    summary: summaryOf(groups, returned),
    reviews: found.map(presentReview),
    pagination: pagination(sum(groups.filter(isWanted)), page, limit),
  };
}

async function groupsOf(productId: string): Promise<Group[]> {
  const rows = await Review.query()
    .where({ productId, state: 'APPROVED' })
    .groupBy('rating', 'fit', 'size')
    .orderBy('size')
    .select('rating', 'fit', 'size')
    .count('id as reviews');
  return rows as unknown as Group[];
}

/**
 * How many items of a product were returned as too small and as too large. An item whose review says the fit is not
 * counted here.
 */
async function returnedFits(productId: string): Promise<{ SMALL: number; LARGE: number }> {
  const rows: { reason: keyof typeof FIT_REASONS; items: number }[] = await Review.knex()('return_lines')
    .join('returns', 'returns.id', 'return_lines.returnId')
    .leftJoin('reviews', (join) =>
      join
        .on('reviews.itemId', 'return_lines.itemId')
        .andOnVal('reviews.state', 'APPROVED')
        .andOnNotNull('reviews.fit'),
    )
    .whereIn('returns.state', [...ACCEPTED_STATES])
    .where('return_lines.productId', productId)
    .whereIn('return_lines.reason', Object.keys(FIT_REASONS))
    .whereNull('reviews.id')
    .groupBy('return_lines.reason')
    .select('return_lines.reason')
    .countDistinct('return_lines.itemId as items');
  const fits = { SMALL: 0, LARGE: 0 };
  for (const { reason, items } of rows) fits[FIT_REASONS[reason]] = Number(items);
  return fits;
}

const sum = (groups: Group[]): number => groups.reduce((total, { reviews }) => total + Number(reviews), 0);

function summaryOf(groups: Group[], returned: { SMALL: number; LARGE: number }): ReviewSummary {
  const count = sum(groups);
  const ratings = Array.from({ length: RATING_MAX }, (_, index) => {
    const rating = RATING_MAX - index;
    return { rating, count: sum(groups.filter((group) => group.rating === rating)) };
  });
  const total = ratings.reduce((all, one) => all + one.rating * one.count, 0);
  const saying = (fit: ReviewFit) => sum(groups.filter((group) => group.fit === fit));
  const fit = {
    SMALL: saying('SMALL') + returned.SMALL,
    TRUE: saying('TRUE'),
    LARGE: saying('LARGE') + returned.LARGE,
  };
  return {
    count,
    average: count > 0 ? averageRating(total, count) : null,
    ratings,
    fit: fit.SMALL + fit.TRUE + fit.LARGE >= FIT_ANSWERS ? fit : null,
    sizes: [...new Set(groups.map(({ size }) => size))],
  };
}

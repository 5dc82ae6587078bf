import { admin } from '@rangrekha/contract';
import { REVIEW_STATES } from '@rangrekha/contract/reviews';
import type { QueryBuilder } from 'objection';
import type { AdminResource } from '../../http/admin-list';
import { badRequest, invalidField } from '../../http/errors';
import { searchPeople } from '../accounts/search-people';
import { User } from '../accounts/User';
import { idsNamed, oneOf } from '../products/variants/variant-codes';
import { presentAdminReview } from './present-review';
import { Review } from './Review';

export const adminReviews: AdminResource<typeof admin.adminReads.reviews, Review> = {
  endpoints: admin.adminReads.reviews,
  query: () => Review.query().withGraphFetched(Review.adminGraph),
  present: presentAdminReview,
  sortable: { submittedAt: 'submittedAt' },
  defaultSort: ['submittedAt', 'ASC'],
  filters: {
    state: (query, value) => {
      if (!REVIEW_STATES.some((state) => state === value))
        throw badRequest(`state must be one of ${REVIEW_STATES.join(', ')}.`);
      return query.where('state', value);
    },
    isReported: (query, value) => {
      if (value !== 'true') throw invalidField('filter', 'filter.isReported must be true.');
      return query.whereNotNull('reportedAt');
    },
    productId: (query, value) => query.where('productId', value),
    q: searchReviews,
  },
};

/** Filters the reviews of the products with the words of a text in their names, and those of the people whom it finds. */
async function searchReviews(query: QueryBuilder<Review>, text: string): Promise<void> {
  if (text === '') return;
  const writers = User.query().select('users.id');
  const form = await searchPeople(writers, text);
  const found = Review.query()
    .whereIn('productId', oneOf(await idsNamed(text)))
    .select('id')
    .union(
      Review.query()
        .whereIn('userId', form?.(User.query()) ?? writers)
        .select('id'),
    );
  query.whereIn('reviews.id', Review.query().from(found.as('found')).select('found.id'));
}

import { admin } from '@rangrekha/contract';
import { REVIEW_STATES } from '@rangrekha/contract/reviews';
import type { AdminResource } from '../../http/admin-list';
import { badRequest, invalidField } from '../../http/errors';
import { presentAdminReview } from './present-review';
import { Review } from './Review';
import { searchReviews } from './search-reviews';

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

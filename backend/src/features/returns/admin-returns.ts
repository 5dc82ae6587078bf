import { admin } from '@rangrekha/contract';
import { RETURN_STATES } from '@rangrekha/contract/returns';
import type { AdminResource } from '../../http/admin-list';
import { badRequest } from '../../http/errors';
import { presentAdminReturn } from './present-return';
import { Return } from './Return';
import { searchReturns } from './search-returns';

export const adminReturns: AdminResource<typeof admin.adminReads.returns, Return> = {
  endpoints: admin.adminReads.returns,
  query: () => Return.query().withGraphFetched('[lines.item, events, photos, creditNote, order.items]'),
  present: presentAdminReturn,
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    state: (query, value) => {
      if (!RETURN_STATES.some((state) => state === value))
        throw badRequest(`state must be one of ${RETURN_STATES.join(', ')}.`);
      return query.where('state', value);
    },
    orderId: (query, value) => query.where('orderId', value),
    q: searchReturns,
  },
};

import { admin } from '@rangrekha/contract';
import type { AdminResource } from '../../http/admin-list';
import { whereNamed } from '../../http/list-search';
import { Discount } from './Discount';
import { presentDiscount } from './present-discount';

export const adminDiscounts: AdminResource<typeof admin.adminReads.discounts, Discount> = {
  endpoints: admin.adminReads.discounts,
  query: () => Discount.query().withGraphFetched(Discount.graph),
  present: presentDiscount,
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'DESC'],
  filters: { q: (query, text) => whereNamed(query, ['title', 'code'], text) },
};

import { admin } from '@rangrekha/contract';
import type { AdminResource } from '../../http/admin-list';
import { Order } from '../orders/Order';
import { orderFilters } from '../orders/order-filters';
import { presentPackingSlip } from '../orders/present-order';

/** The packing slips, each by the id of its order: those of some ids, or of what should leave by a day. */
export const adminPackingSlips: AdminResource<typeof admin.adminReads.packingSlips, Order> = {
  endpoints: admin.adminReads.packingSlips,
  query: () => Order.query().withGraphFetched('items'),
  present: presentPackingSlip,
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'ASC'],
  filters: { deliveryStatus: orderFilters.deliveryStatus, before: orderFilters.before },
};

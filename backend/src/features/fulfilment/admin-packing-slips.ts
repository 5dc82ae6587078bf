import { admin } from '@rangrekha/contract';
import type { AdminResource } from '../../http/admin-list';
import { Order } from '../orders/Order';
import { orderFilters } from '../orders/order-filters';
import { presentPackingSlip } from '../orders/present-order';

/** The packing slips by order id, filtered by ids or by the day before which the orders were placed. */
export const adminPackingSlips: AdminResource<typeof admin.adminReads.packingSlips, Order> = {
  endpoints: admin.adminReads.packingSlips,
  query: () => Order.query().withGraphFetched('[items, shipments.items]'),
  present: presentPackingSlip,
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'ASC'],
  filters: { deliveryStatus: orderFilters.deliveryStatus, before: orderFilters.before },
};

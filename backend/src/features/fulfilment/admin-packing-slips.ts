import { admin } from '@rangrekha/contract';
import type { AdminResource } from '../../http/admin-list';
import { countOrdersWith } from '../orders/list/count-orders';
import { orderFilters } from '../orders/list/order-filters';
import { Order } from '../orders/Order';
import { presentPackingSlip } from '../orders/show/present-order';
import { declaredOf, fetchDeclared } from './slip-declarations';

/** The packing slips by order id, filtered by ids or by the day before which the orders were placed. */
export const adminPackingSlips: AdminResource<typeof admin.adminReads.packingSlips, Order> = {
  endpoints: admin.adminReads.packingSlips,
  query: () => Order.query().withGraphFetched('[items, shipments.items]'),
  complete: (orders) => Promise.all([Order.fetchRiskRecords(orders), fetchDeclared(orders)]),
  present: (order) => ({ ...presentPackingSlip(order), declared: declaredOf(order) }),
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'ASC'],
  filters: { deliveryStatus: orderFilters.deliveryStatus, before: orderFilters.before },
  count: countOrdersWith,
};

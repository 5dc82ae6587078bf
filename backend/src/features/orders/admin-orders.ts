import { admin } from '@rangrekha/contract';
import { DELIVERY_STATUSES } from '@rangrekha/contract/limits';
import type { AdminResource } from '../../http/admin-list';
import { invalidField } from '../../http/errors';
import { Order } from './Order';
import { startOfDay } from './order-days';
import { presentAdminOrder } from './present-order';
import { searchOrders } from './search-orders';

export const adminOrders: AdminResource<typeof admin.adminReads.orders, Order> = {
  endpoints: admin.adminReads.orders,
  query: () => Order.query().withGraphFetched('items'),
  queryOne: () => Order.query().withGraphFetched('[items, events, notes, calls, invoice]'),
  present: presentAdminOrder,
  sortable: { createdAt: 'createdAt', orderTotal: 'total' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    deliveryStatus: (query, status) => {
      if (!DELIVERY_STATUSES.some((known) => known === status)) {
        throw invalidField('filter.deliveryStatus', `must be one of ${DELIVERY_STATUSES.join(', ')}`);
      }
      query.where('deliveryStatus', status);
    },
    needsCall: (query, value) => {
      if (value !== 'true') throw invalidField('filter.needsCall', 'must be true');
      query.where('needsCall', true);
    },
    since: (query, day) => query.where('orders.createdAt', '>=', startOfDay('filter.since', day)),
    before: (query, day) => query.where('orders.createdAt', '<', startOfDay('filter.before', day)),
    q: searchOrders,
  },
};

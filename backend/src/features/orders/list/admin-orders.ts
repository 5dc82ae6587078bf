import { admin } from '@rangrekha/contract';
import type { AdminResource } from '../../../http/admin-list';
import type { PluginDecisions } from '../../../plugin-host/decide';
import { Order } from '../Order';
import { rankByRisk } from '../risk/rank-by-risk';
import { fetchPluginWords } from '../show/plugin-words';
import { presentAdminOrder } from '../show/present-admin-order';
import { countOrdersWith } from './count-orders';
import { orderFilters } from './order-filters';

export const adminOrders = (decisions: PluginDecisions): AdminResource<typeof admin.adminReads.orders, Order> => ({
  endpoints: admin.adminReads.orders,
  query: () => Order.query().withGraphFetched('[items(first), units]'),
  queryOne: () =>
    Order.query().withGraphFetched(
      '[items, events, trackingChanges, addressChanges, corrections, outForDelivery, shipments.items, notes, calls, invoices.[creditNote, partCreditNotes], mails, returnMails, exchanges.lines, customer]',
    ),
  complete: async (orders) => {
    await Order.fetchRiskRecords(orders);
    await fetchPluginWords(decisions, orders);
  },
  present: presentAdminOrder,
  sortable: { createdAt: 'createdAt', orderTotal: 'total' },
  ranked: { risk: rankByRisk },
  defaultSort: ['createdAt', 'DESC'],
  filters: orderFilters,
  count: countOrdersWith,
});

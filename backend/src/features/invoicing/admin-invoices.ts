import { admin } from '@rangrekha/contract';
import type { AdminResource } from '../../http/admin-list';
import { Order } from '../orders/Order';
import { presentInvoice } from './present-invoice';

/** The invoices, each by the id of its order; to print several at once, one asks for their ids. */
export const adminInvoices: AdminResource<typeof admin.adminReads.invoices, Order> = {
  endpoints: admin.adminReads.invoices,
  query: () =>
    Order.query()
      // Counted, not `EXISTS`: that would be turned into a walk over all invoices.
      .whereRaw('(SELECT COUNT(*) FROM invoices WHERE invoices.order_id = orders.id) > 0')
      .withGraphFetched('[items, invoices.[lines, creditNote]]'),
  present: presentInvoice,
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {},
};

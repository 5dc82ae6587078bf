import { admin } from '@rangrekha/contract';
import type { AdminResource } from '../../http/admin-list';
import { Order } from '../orders/Order';
import { presentInvoice } from './present-invoice';

/** The invoices, by the ids of their orders. To print several, the client filters by these ids. */
export const adminInvoices: AdminResource<typeof admin.adminReads.invoices, Order> = {
  endpoints: admin.adminReads.invoices,
  query: () =>
    Order.query()
      // It counts, because the database turns `EXISTS` into a scan of all invoices.
      .whereRaw('(SELECT COUNT(*) FROM invoices WHERE invoices.order_id = orders.id) > 0')
      .withGraphFetched('[items, invoices.[lines, creditNote, partCreditNotes.lines]]'),
  present: presentInvoice,
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {},
};

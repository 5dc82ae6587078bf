import { admin } from '@rangrekha/contract';
import { raw, ref } from 'objection';
import type { AdminResource } from '../../http/admin-list';
import { Order } from '../orders/Order';
import { Invoice } from './Invoice';
import { presentInvoice } from './present-invoice';

/** The invoices, by the ids of their orders. To print several, the client filters by these ids. */
export const adminInvoices: AdminResource<typeof admin.adminReads.invoices, Order> = {
  endpoints: admin.adminReads.invoices,
  query: () =>
    Order.query()
      // It counts, because the database turns `EXISTS` into a scan of all invoices.
      .where(raw('?', [Invoice.query().where('invoices.orderId', ref('orders.id')).count()]), '>', 0)
      .withGraphFetched('[items, invoices.[lines, creditNote, partCreditNotes.lines]]'),
  present: presentInvoice,
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {},
};

import { admin, invoicing } from '@rangrekha/contract';
import { raw, ref } from 'objection';
import { recordExport } from '../../audit/record-export';
import { type AdminResource, adminReads } from '../../http/admin-list';
import { csvLine } from '../../http/csv/csv';
import { sendCsv } from '../../http/csv/csv-answer';
import { notFound } from '../../http/errors';
import { type Router, route } from '../../http/route';
import { Order } from '../orders/Order';
import { gstRegister } from './gst-registers';
import { Invoice } from './Invoice';
import { presentInvoice } from './present-invoice';

/** The invoices, by the ids of their orders. To print several, the client filters by these ids. */
const adminInvoices: AdminResource<typeof admin.adminReads.invoices, Order> = {
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

export const invoicingRouter = (): Router => [
  route(invoicing.exportGstRegister, async ({ caller, query, res }) => {
    const rows = await gstRegister(query);
    const fileName = `gst-${query.register.toLowerCase().replace('_', '-')}-${query.from}-to-${query.to}.csv`;
    await recordExport(caller, 'order', fileName, rows.length - 1);
    await sendCsv(res, fileName, rows.length - 1, linesOf(rows));
  }),

  route(invoicing.myInvoice, async ({ caller, params }) => {
    const order = await adminInvoices.query().findOne({ 'orders.id': params.id, userId: caller.id });
    if (!order) throw notFound('Invoice');
    return presentInvoice(order);
  }),

  ...adminReads(adminInvoices),
];

async function* linesOf(rows: Awaited<ReturnType<typeof gstRegister>>) {
  yield* rows.map(csvLine);
}

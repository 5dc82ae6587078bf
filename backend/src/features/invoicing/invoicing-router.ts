import { invoicing } from '@rangrekha/contract';
import { recordExport } from '../../audit/record-export';
import { adminReads } from '../../http/admin-list';
import { csvLine } from '../../http/csv/csv';
import { sendCsv } from '../../http/csv/csv-answer';
import { notFound } from '../../http/errors';
import { type Router, route } from '../../http/route';
import { adminInvoices } from './admin-invoices';
import { gstRegister } from './gst-registers';
import { presentInvoice } from './present-invoice';

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

import type { AdminInvoice } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { fullDay } from '../format/dates';
import { rupees } from '../format/rupees';
import { parcelLines } from '../orders/order-texts';
import { InvoiceLines } from './InvoiceLines';
import { Paper } from './Paper';

const PAYMENT = {
  PENDING: (total: number) => `Cash on delivery: ${rupees(total)} to be collected.`,
  PAID: (total: number) => `Cash on delivery: ${rupees(total)} received.`,
  CANCELED: () => 'This order was cancelled.',
};

/** An invoice with its GST lines, or a plain bill of a seller who has no GSTIN. */
export function InvoiceSheet({ invoice }: { invoice: AdminInvoice }) {
  const { seller, order, phone, tax, totals } = invoice;
  const facts = [
    `No. ${invoice.number}`,
    `Date ${fullDay(invoice.createdAt)}`,
    `Order ${orderNumber(order.id)} of ${fullDay(order.createdAt)}`,
  ];
  const parties = [
    {
      title: 'Sold by',
      lines: [
        seller.name,
        `${seller.address} ${seller.pincode}`.trim(),
        seller.state,
        seller.gstin && `GSTIN ${seller.gstin}`,
      ],
    },
    {
      title: 'Billed and shipped to',
      lines: [...parcelLines(order), phone ? `Phone ${phone}` : '', `Place of supply: ${order.address.state}`],
    },
  ];
  const foot = (
    <>
      <p style={{ marginTop: 24 }}>{PAYMENT[order.paymentStatus](totals.total)}</p>
      {tax !== 'NONE' && <p>Prices include the tax shown. Not under reverse charge.</p>}
    </>
  );
  return (
    <Paper title={tax === 'NONE' ? 'Bill' : 'Tax invoice'} facts={facts} parties={parties} foot={foot}>
      <InvoiceLines invoice={invoice} />
    </Paper>
  );
}

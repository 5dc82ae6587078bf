import type { AdminCompany } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { isCollected, paymentLabel } from '@rangrekha/contract/payment';
import { useGetOne } from 'react-admin';
import { customerName, parcelLines } from '../orders/order-texts';
import { DocumentSheet } from './DocumentSheet';
import { InvoiceLines } from './InvoiceLines';
import type { CreditNoteDocument, InvoiceDocument, InvoiceOrder } from './use-invoices';

type Order = InvoiceOrder['order'];

const PAYMENT = {
  PENDING: (order: Order, total: number) =>
    `${paymentLabel(order, 'Cash on delivery')}: ${rupees(total - (order.advance ?? 0))} to be ${isCollected(order) || order.advance ? 'collected' : 'paid'}.`,
  PAID: (order: Order, total: number) => `${paymentLabel(order, 'Cash on delivery')}: ${rupees(total)} received.`,
  CANCELED: () => 'This order was cancelled.',
};

interface SheetProps {
  invoice: InvoiceDocument;
  of: InvoiceOrder;
}

/** Seller and buyer. */
function partiesOf({ invoice: { seller, placeOfSupply }, of: { order, phone } }: SheetProps) {
  return [
    {
      title: 'Sold by',
      lines: [
        seller.name,
        `${seller.address} ${seller.pincode}`.trim(),
        seller.state,
        seller.gstin && `GSTIN ${seller.gstin}`,
      ],
    },
    ...buyerOf(order, [phone ? `Phone ${phone}` : '', `Place of supply: ${placeOfSupply}`]),
  ];
}

/** The customer, and apart from them who received the goods when that is somebody else. */
function buyerOf(order: InvoiceOrder['order'], facts: string[]) {
  const { recipientName, recipientPhone } = order.address;
  if (!recipientName && !recipientPhone)
    return [{ title: 'Billed and shipped to', lines: [...parcelLines(order), ...facts] }];
  return [
    { title: 'Billed to', lines: [customerName(order), ...facts] },
    { title: 'Shipped to', lines: [...parcelLines(order), recipientPhone ? `Phone ${recipientPhone}` : ''] },
  ];
}

const orderFact = ({ order }: InvoiceOrder) => `Order ${orderNumber(order.id)} of ${fullDay(order.createdAt)}`;

/** An invoice with its GST lines, or a plain bill of a seller who has no GSTIN. */
export function InvoiceSheet({ invoice, of }: SheetProps) {
  const { tax, totals, creditNote, seller } = invoice;
  const { data: company } = useGetOne<AdminCompany>('company', { id: '1' });
  const facts = [`No. ${invoice.number}`, `Date ${fullDay(invoice.createdAt)}`, orderFact(of)];
  const payment = creditNote
    ? `Taken back by credit note ${creditNote.number} of ${fullDay(creditNote.createdAt)}.`
    : PAYMENT[of.order.paymentStatus](of.order, totals.total);
  const foot = (
    <>
      <p style={{ marginTop: 24 }}>{payment}</p>
      {tax !== 'NONE' && <p>Prices include the tax shown. Not under reverse charge.</p>}
      {seller.name && (
        <div style={{ marginTop: 24, textAlign: 'right' }}>
          <p>For {seller.name}</p>
          <p style={{ marginTop: 48 }}>Authorised signatory</p>
        </div>
      )}
    </>
  );
  const title = tax === 'NONE' ? 'Bill' : 'Tax invoice';
  return (
    <DocumentSheet
      logoUrl={company?.logoUrl}
      title={title}
      facts={facts}
      parties={partiesOf({ invoice, of })}
      foot={foot}
    >
      <InvoiceLines invoice={invoice} />
    </DocumentSheet>
  );
}

/** A credit note: for the whole invoice, or for what was returned. */
export function CreditNoteSheet({ note, invoice, of }: SheetProps & { note: CreditNoteDocument }) {
  const { number, createdAt, isWhole, lines, totals } = note;
  const { tax } = invoice;
  const facts = [
    `No. ${number}`,
    `Date ${fullDay(createdAt)}`,
    `For ${tax === 'NONE' ? 'bill' : 'tax invoice'} ${invoice.number} of ${fullDay(invoice.createdAt)}`,
    orderFact(of),
  ];
  const document = tax === 'NONE' ? 'bill' : 'invoice';
  const sum = `${rupees(totals.total)}${tax === 'NONE' ? '' : ' with the tax shown'}`;
  const text = isWhole
    ? `The order was cancelled. This cancels the whole ${document}, ${sum}.`
    : `These items were taken back. This lowers the ${document} by ${sum}.`;
  return (
    <DocumentSheet
      title="Credit note"
      facts={facts}
      parties={partiesOf({ invoice, of })}
      foot={<p style={{ marginTop: 24 }}>{text}</p>}
    >
      <InvoiceLines invoice={{ tax, lines, totals }} />
    </DocumentSheet>
  );
}

import type { AdminCompany } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { isCollected } from '@rangrekha/contract/payment';
import { useGetOne } from 'react-admin';
import { customerName, parcelLines } from '../orders/order-texts';
import { DocumentSheet } from './DocumentSheet';
import { InvoiceLines } from './InvoiceLines';
import { type PaperWords, usePaperWords } from './paper-words';
import type { CreditNoteDocument, InvoiceDocument, InvoiceOrder } from './use-invoices';

function paymentOf({ order }: InvoiceOrder, total: number, words: PaperWords): string {
  if (order.paymentStatus === 'CANCELED') return words.say('cancelled');
  const method = words.payment(order);
  if (order.paymentStatus === 'PAID') return words.say('received', { method, amount: rupees(total) });
  const values = { method, amount: rupees(total - (order.advance ?? 0)) };
  return isCollected(order) || order.advance ? words.say('toBeCollected', values) : words.say('toBePaid', values);
}

interface SheetProps {
  invoice: InvoiceDocument;
  of: InvoiceOrder;
}

/** Seller and buyer. */
function partiesOf({ invoice: { seller, placeOfSupply }, of: { order, phone } }: SheetProps, words: PaperWords) {
  const lines = [
    seller.name,
    `${seller.address} ${seller.pincode}`.trim(),
    seller.state,
    seller.gstin && `GSTIN ${seller.gstin}`,
  ];
  const facts = [phone ? words.say('phone', { phone }) : '', words.say('placeOfSupply', { state: placeOfSupply })];
  return [{ title: words.say('soldBy'), lines }, ...buyerOf(order, facts, words)];
}

/** The customer, and apart from them who received the goods when that is somebody else. */
function buyerOf(order: InvoiceOrder['order'], facts: string[], words: PaperWords) {
  const { recipientName, recipientPhone: phone } = order.address;
  if (!recipientName && !phone)
    return [{ title: words.say('billedAndShippedTo'), lines: [...parcelLines(order), ...facts] }];
  return [
    { title: words.say('billedTo'), lines: [customerName(order), ...facts] },
    { title: words.say('shippedTo'), lines: [...parcelLines(order), phone ? words.say('phone', { phone }) : ''] },
  ];
}

const orderFact = ({ order }: InvoiceOrder, words: PaperWords) =>
  words.say('order', { number: orderNumber(order.id), day: words.day(order.createdAt) });

/** An invoice with its GST lines, or a plain bill of a seller who has no GSTIN. */
export function InvoiceSheet({ invoice, of }: SheetProps) {
  const { tax, totals, creditNote, seller } = invoice;
  const { data: company } = useGetOne<AdminCompany>('company', { id: '1' });
  const words = usePaperWords(of.order.language);
  const facts = [
    words.say('number', { number: invoice.number }),
    words.say('date', { day: words.day(invoice.createdAt) }),
    orderFact(of, words),
  ];
  const payment = creditNote
    ? words.say('takenBack', { number: creditNote.number, day: words.day(creditNote.createdAt) })
    : paymentOf(of, totals.total, words);
  const foot = (
    <>
      <p style={{ marginTop: 24 }}>{payment}</p>
      {tax !== 'NONE' && <p>{words.say('pricesIncludeTax')}</p>}
      {seller.name && (
        <div style={{ marginTop: 24, textAlign: 'right' }}>
          <p>{words.say('for', { seller: seller.name })}</p>
          <p style={{ marginTop: 48 }}>{words.say('authorisedSignatory')}</p>
        </div>
      )}
    </>
  );
  const title = tax === 'NONE' ? words.say('bill') : words.say('taxInvoice');
  return (
    <DocumentSheet
      lang={words.tag}
      logoUrl={company?.logoUrl}
      title={title}
      facts={facts}
      parties={partiesOf({ invoice, of }, words)}
      foot={foot}
    >
      <InvoiceLines words={words} invoice={invoice} />
    </DocumentSheet>
  );
}

/** A credit note: for the whole invoice, or for what was returned. */
export function CreditNoteSheet({ note, invoice, of }: SheetProps & { note: CreditNoteDocument }) {
  const { number, createdAt, isWhole, lines, totals } = note;
  const { tax } = invoice;
  const words = usePaperWords(of.order.language);
  const reversed = { number: invoice.number, day: words.day(invoice.createdAt) };
  const facts = [
    words.say('number', { number }),
    words.say('date', { day: words.day(createdAt) }),
    tax === 'NONE' ? words.say('forBill', reversed) : words.say('forInvoice', reversed),
    orderFact(of, words),
  ];
  const [whole, part] =
    tax === 'NONE' ? (['wholeBill', 'lowersBill'] as const) : (['wholeInvoice', 'lowersInvoice'] as const);
  return (
    <DocumentSheet
      lang={words.tag}
      title={words.say('creditNote')}
      facts={facts}
      parties={partiesOf({ invoice, of }, words)}
      foot={<p style={{ marginTop: 24 }}>{words.say(isWhole ? whole : part, { amount: rupees(totals.total) })}</p>}
    >
      <InvoiceLines words={words} invoice={{ tax, lines, totals }} />
    </DocumentSheet>
  );
}

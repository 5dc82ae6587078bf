import type { AdminInvoice } from '@rangrekha/contract';
import { toRupees } from '../../database/money';
import type { Order } from '../orders/Order';
import { nameIn, type OrderItem } from '../orders/OrderItem';
import { presentOrder } from '../orders/show/present-order';
import { sumOf, type TaxedAmount } from './gst';
import type { Invoice } from './Invoice';
import type { InvoiceLine } from './InvoiceLine';
import type { PartCreditNoteLine } from './PartCreditNote';

type Document = AdminInvoice['earlier'][number];

const inRupees = ({ taxableValue, cgst, sgst, igst, total }: TaxedAmount) => ({
  taxableValue: toRupees(taxableValue),
  cgst: toRupees(cgst),
  sgst: toRupees(sgst),
  igst: toRupees(igst),
  total: toRupees(total),
});

/** @param order with its items and its invoices, each with lines and credit note */
export function presentInvoice(order: Order): AdminInvoice {
  const documents = order.invoices?.map((invoice) => presentDocument(invoice, order)) ?? [];
  const last = documents.at(-1);
  if (!last) throw new Error(`Order ${order.id} has no invoice.`);
  return {
    id: order.id,
    order: presentOrder(order, order.ownLanguage),
    phone: order.customerPhone,
    ...last,
    earlier: documents.slice(0, -1),
  };
}

const presentDocument = (invoice: Invoice, order: Order): Document => ({
  number: invoice.number,
  createdAt: invoice.createdAt.toISOString(),
  seller: {
    name: invoice.sellerName,
    address: invoice.sellerAddress,
    pincode: invoice.sellerPincode,
    state: invoice.sellerState,
    gstin: invoice.sellerGstin,
  },
  tax: invoice.tax,
  placeOfSupply: invoice.placeOfSupply,
  lines: invoice.lines.map((line) => presentLine(line, order)),
  totals: inRupees(sumOf(invoice.lines)),
  creditNote: invoice.creditNote && {
    number: invoice.creditNote.number,
    createdAt: invoice.creditNote.createdAt.toISOString(),
  },
  partCreditNotes: invoice.partCreditNotes.map(({ number, createdAt, lines }) => ({
    number,
    createdAt: createdAt.toISOString(),
    lines: lines.map((line) => presentPart(line, order)),
    totals: inRupees(sumOf(lines)),
  })),
});

function presentLine(line: InvoiceLine, order: Order): Document['lines'][number] {
  const item = itemOf(line, order.items);
  const { quantity, discountTotal } = item;
  return { ...lineOf(line, item, order), quantity, discount: toRupees(discountTotal), ...inRupees(line) };
}

/** Its discount is what is missing to the price of its units. */
function presentPart(line: PartCreditNoteLine, order: Order): Document['lines'][number] {
  const item = itemOf(line, order.items);
  const discount = Math.max(0, item.price * line.quantity - line.total);
  return { ...lineOf(line, item, order), quantity: line.quantity, discount: toRupees(discount), ...inRupees(line) };
}

function itemOf({ itemId, position }: InvoiceLine | PartCreditNoteLine, items: OrderItem[]): OrderItem {
  const item = items.find(({ id }) => id === itemId);
  if (!item) throw new Error(`Line ${position} of a document has no item ${itemId}.`);
  return item;
}

const lineOf = ({ hsnCode, rate }: Pick<InvoiceLine, 'hsnCode' | 'rate'>, item: OrderItem, { ownLanguage }: Order) => {
  const { id, size, color, price } = item;
  return { id, name: nameIn(ownLanguage, item), size, color, price: toRupees(price), hsnCode, rate: rate / 100 };
};

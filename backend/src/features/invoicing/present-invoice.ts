import type { AdminInvoice } from '@rangrekha/contract';
import { toRupees } from '../../database/money';
import type { Order } from '../orders/Order';
import type { OrderItem } from '../orders/OrderItem';
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
  const documents = order.invoices?.map((invoice) => presentDocument(invoice, order.items)) ?? [];
  const last = documents.at(-1);
  if (!last) throw new Error(`Order ${order.id} has no invoice.`);
  return {
    id: order.id,
    order: presentOrder(order),
    phone: order.customerPhone,
    ...last,
    earlier: documents.slice(0, -1),
  };
}

const presentDocument = (invoice: Invoice, items: OrderItem[]): Document => ({
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
  lines: invoice.lines.map((line) => presentLine(line, items)),
  totals: inRupees(sumOf(invoice.lines)),
  creditNote: invoice.creditNote && {
    number: invoice.creditNote.number,
    createdAt: invoice.creditNote.createdAt.toISOString(),
  },
  partCreditNotes: invoice.partCreditNotes.map(({ number, createdAt, lines }) => ({
    number,
    createdAt: createdAt.toISOString(),
    lines: lines.map((line) => presentPart(line, items)),
    totals: inRupees(sumOf(lines)),
  })),
});

function presentLine(line: InvoiceLine, items: OrderItem[]): Document['lines'][number] {
  const item = itemOf(line, items);
  const { quantity, discountTotal } = item;
  return { ...lineOf(line, item), quantity, discount: toRupees(discountTotal), ...inRupees(line) };
}

/** Its discount is what is missing to the price of its units. */
function presentPart(line: PartCreditNoteLine, items: OrderItem[]): Document['lines'][number] {
  const item = itemOf(line, items);
  const discount = Math.max(0, item.price * line.quantity - line.total);
  return { ...lineOf(line, item), quantity: line.quantity, discount: toRupees(discount), ...inRupees(line) };
}

function itemOf({ itemId, position }: InvoiceLine | PartCreditNoteLine, items: OrderItem[]): OrderItem {
  const item = items.find(({ id }) => id === itemId);
  if (!item) throw new Error(`Line ${position} of a document has no item ${itemId}.`);
  return item;
}

const lineOf = (
  { hsnCode, rate }: Pick<InvoiceLine, 'hsnCode' | 'rate'>,
  { id, productName, size, color, price }: Pick<OrderItem, 'id' | 'productName' | 'size' | 'color' | 'price'>,
) => ({ id, name: productName, size, color, price: toRupees(price), hsnCode, rate: rate / 100 });

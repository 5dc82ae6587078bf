import type { AdminInvoice } from '@rangrekha/contract';
import { toRupees } from '../../database/money';
import type { Order } from '../orders/Order';
import type { OrderItem } from '../orders/OrderItem';
import { presentOrder } from '../orders/present-order';
import { sumOf, type TaxedAmount } from './gst';
import type { Invoice } from './Invoice';
import type { InvoiceLine } from './InvoiceLine';

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
});

function presentLine(line: InvoiceLine, items: OrderItem[]): Document['lines'][number] {
  const item = items.find(({ id }) => id === line.itemId);
  if (!item) throw new Error(`Line ${line.position} of invoice ${line.invoiceId} has no item.`);
  const { id, productName, size, color, quantity, price, discountTotal } = item;
  return {
    id,
    name: productName,
    size,
    color,
    quantity,
    price: toRupees(price),
    discount: toRupees(discountTotal),
    hsnCode: line.hsnCode,
    rate: line.rate / 100,
    ...inRupees(line),
  };
}

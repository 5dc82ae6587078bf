import type { AdminInvoice } from '@rangrekha/contract';
import { toRupees } from '../../database/money';
import { sumOf, type TaxedAmount, taxedLine, taxKind } from './gst';
import type { Order } from './Order';
import { presentOrder } from './present-order';

const inRupees = ({ taxableValue, cgst, sgst, igst, total }: TaxedAmount) => ({
  taxableValue: toRupees(taxableValue),
  cgst: toRupees(cgst),
  sgst: toRupees(sgst),
  igst: toRupees(igst),
  total: toRupees(total),
});

/** @param order with its items and its invoice */
export function presentInvoice(order: Order): AdminInvoice {
  const { invoice } = order;
  if (!invoice) throw new Error(`Order ${order.id} has no invoice.`);
  const tax = taxKind({ gstin: invoice.sellerGstin, state: invoice.sellerState }, order.state);
  const taxed = order.items.map((item) => ({ item, amount: taxedLine(tax, item.price, item.quantity) }));
  return {
    id: order.id,
    number: invoice.number,
    createdAt: invoice.createdAt.toISOString(),
    seller: {
      name: invoice.sellerName,
      address: invoice.sellerAddress,
      pincode: invoice.sellerPincode,
      state: invoice.sellerState,
      gstin: invoice.sellerGstin,
    },
    order: presentOrder(order),
    phone: order.customerPhone,
    tax,
    lines: taxed.map(({ item: { id, productName, size, color, quantity, price }, amount }) => ({
      id,
      name: productName,
      size,
      color,
      quantity,
      price: toRupees(price),
      rate: amount.rate,
      ...inRupees(amount),
    })),
    totals: inRupees(sumOf(taxed.map(({ amount }) => amount))),
  };
}

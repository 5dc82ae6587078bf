import type { AdminOrder } from '@rangrekha/contract';
import { E_WAY_BILL_TEXT, needsEWayBill } from '@rangrekha/contract/gst-limits';
import { counted, rupees } from '@rangrekha/contract/numbers';
import { doubtOf } from '@rangrekha/contract/order-risk';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import { CASH_METHOD, isCollected } from '@rangrekha/contract/payment';

/** The usual next status of an order. */
export const NEXT: Partial<Record<DeliveryStatus, DeliveryStatus>> = { PENDING: 'SHIPPED', SHIPPED: 'DELIVERED' };

type OrderBefore = Pick<AdminOrder, 'deliveryStatus' | 'callOutcome' | 'unitCount' | 'orderTotal' | 'invoice'> &
  Partial<Pick<AdminOrder, 'shippedUnitCount' | 'risk' | 'paymentMethod' | 'payment' | 'advance'>>;

/**
 * Whether a change of status needs a confirmation: any but the usual next one, and shipping what is not confirmed, what needs an
 * e-way bill, or the rest of what has left in parcels.
 */
export const needsQuestion = (order: OrderBefore, to: DeliveryStatus) =>
  NEXT[order.deliveryStatus] !== to ||
  (to === 'SHIPPED' && (doubtOf(order) !== undefined || asksForBill(order, to) || (order.shippedUnitCount ?? 0) > 0));

const asksForBill = ({ orderTotal }: OrderBefore, to: DeliveryStatus) =>
  to === 'SHIPPED' && needsEWayBill({ deliveryStatus: to, orderTotal });

/** The effects of a change of status, one sentence each: a missing confirmation, an e-way bill, stock, payment, invoice, mail. */
export function transitionEffects(order: OrderBefore, to: DeliveryStatus): string[] {
  const doubt = to === 'CANCELED' || to === 'PENDING' ? undefined : doubtOf(order);
  return [
    doubt ? `Not confirmed: ${doubt}.` : '',
    asksForBill(order, to) ? E_WAY_BILL_TEXT : '',
    parcelEffect(order, to),
    stockEffect(order, to),
    paymentEffect(order, to),
    invoiceEffect(order, to),
    to === 'PENDING' ? 'The customer gets no mail.' : 'The customer gets a mail about it in a minute.',
  ].filter(Boolean);
}

function parcelEffect({ unitCount, shippedUnitCount: shipped = 0 }: OrderBefore, to: DeliveryStatus): string {
  if (shipped === 0) return '';
  if (to === 'PENDING' || to === 'CANCELED') return 'Parcels: all of them are cancelled.';
  const left = unitCount - shipped;
  return left > 0 ? `Parcels: what is left, ${counted(left, 'piece')}, leaves in one more.` : '';
}

function stockEffect({ deliveryStatus: from, unitCount }: OrderBefore, to: DeliveryStatus): string {
  const pieces = counted(unitCount, 'piece');
  if (to === 'CANCELED') return `Stock: ${pieces} come back.`;
  if (from === 'CANCELED') return `Stock: ${pieces} are taken again. If they are sold out, the order stays cancelled.`;
  return 'Stock: it stays as it is.';
}

function paymentEffect(order: OrderBefore, to: DeliveryStatus): string {
  const { deliveryStatus: from, orderTotal, paymentMethod = CASH_METHOD, payment, advance = 0 } = order;
  const total = rupees(orderTotal - advance);
  if (payment && advance && to === 'CANCELED') return prepaidEffect(rupees(advance), true, to);
  if (!isCollected({ paymentMethod }) && !advance) return prepaidEffect(total, Boolean(payment), to);
  if (to === 'DELIVERED') return `Payment: ${total} count as collected.`;
  if (to === 'CANCELED') return 'Payment: nothing is to be collected.';
  if (from === 'DELIVERED') return `Payment: ${total} are to be collected again, and the delivery date is cleared.`;
  return `Payment: ${total} are to be collected.`;
}

function prepaidEffect(total: string, isPaid: boolean, to: DeliveryStatus): string {
  if (to === 'CANCELED') return isPaid ? `Payment: ${total} are to be paid back.` : 'Payment: nothing was paid.';
  return isPaid ? `Payment: ${total} are paid.` : `Payment: ${total} are not paid yet.`;
}

function invoiceEffect({ deliveryStatus: from, invoice }: OrderBefore, to: DeliveryStatus): string {
  // A row of the list has no invoice field: a shipped order has an invoice, and that of a cancelled order has a credit note.
  const isInvoiced = from !== 'CANCELED' && (Boolean(invoice) || from === 'SHIPPED' || from === 'DELIVERED');
  if (isInvoiced && to === 'CANCELED') return 'Invoice: a credit note cancels it.';
  if (isInvoiced) return 'Invoice: the one that it has keeps its number.';
  return to === 'SHIPPED' || to === 'DELIVERED' ? 'Invoice: it gets one if it has none.' : 'Invoice: none is made.';
}

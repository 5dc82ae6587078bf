import type { AdminOrder } from '@rangrekha/contract';
import { E_WAY_BILL_TEXT, needsEWayBill } from '@rangrekha/contract/gst-limits';
import { rupees } from '@rangrekha/contract/numbers';
import { doubtOf } from '@rangrekha/contract/order-risk';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import { CASH_METHOD, isCollected } from '@rangrekha/contract/payment';
import { t } from '../language/t';

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
    doubt ? t('orders.notConfirmedDoubtLabel', { doubt }) : '',
    asksForBill(order, to) ? E_WAY_BILL_TEXT : '',
    parcelEffect(order, to),
    stockEffect(order, to),
    paymentEffect(order, to),
    invoiceEffect(order, to),
    to === 'PENDING' ? t('orders.theCustomerGetsNoMail') : t('orders.theCustomerGetsAMail'),
  ].filter(Boolean);
}

function parcelEffect({ unitCount, shippedUnitCount: shipped = 0 }: OrderBefore, to: DeliveryStatus): string {
  if (shipped === 0) return '';
  if (to === 'PENDING' || to === 'CANCELED') return t('orders.parcelsAllOfThemAre');
  const left = unitCount - shipped;
  return left > 0 ? t('orders.parcelsWhatIsLeftPiece', { pieces: left }) : '';
}

function stockEffect({ deliveryStatus: from, unitCount }: OrderBefore, to: DeliveryStatus): string {
  const pieces = t('words.piece', { pieces: unitCount });
  if (to === 'CANCELED') return t('orders.stockPiecesComeBack', { pieces });
  if (from === 'CANCELED') return t('orders.stockPiecesAreTakenAgain', { pieces });
  return t('orders.stockItStaysAsIt');
}

function paymentEffect(order: OrderBefore, to: DeliveryStatus): string {
  const { deliveryStatus: from, orderTotal, paymentMethod = CASH_METHOD, payment, advance = 0 } = order;
  const total = rupees(orderTotal - advance);
  if (payment && advance && to === 'CANCELED') return prepaidEffect(rupees(advance), true, to);
  if (!isCollected({ paymentMethod }) && !advance) return prepaidEffect(total, Boolean(payment), to);
  if (to === 'DELIVERED') return t('orders.paymentTotalCountAsCollected', { total });
  if (to === 'CANCELED') return t('orders.paymentNothingIsToBe');
  if (from === 'DELIVERED') return t('orders.paymentTotalAreToBe', { total });
  return t('orders.paymentTotalAreToBeCollected', { total });
}

function prepaidEffect(total: string, isPaid: boolean, to: DeliveryStatus): string {
  if (to === 'CANCELED')
    return isPaid ? t('orders.paymentTotalAreToBePaidBack', { total }) : t('orders.paymentNothingWasPaid');
  return isPaid ? t('orders.paymentTotalArePaid', { total }) : t('orders.paymentTotalAreNotPaid', { total });
}

function invoiceEffect({ deliveryStatus: from, invoice }: OrderBefore, to: DeliveryStatus): string {
  // A row of the list has no invoice field: a shipped order has an invoice, and that of a cancelled order has a credit note.
  const isInvoiced = from !== 'CANCELED' && (Boolean(invoice) || from === 'SHIPPED' || from === 'DELIVERED');
  if (isInvoiced && to === 'CANCELED') return t('orders.invoiceACreditNoteCancels');
  if (isInvoiced) return t('orders.invoiceTheOneThatIt');
  return to === 'SHIPPED' || to === 'DELIVERED' ? t('orders.invoiceItGetsOneIf') : t('orders.invoiceNoneIsMade');
}

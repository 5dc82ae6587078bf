import type { Order } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@rangrekha/contract/order-states';
import { unitsLeft } from '@rangrekha/contract/parcels';
import { isCollected, paymentLabel } from '@rangrekha/contract/payment';

const STATUS_LABELS: Record<string, string> = {
  ALL: 'All',
  PENDING: 'Pending',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
};

/** The label of a delivery status; an unknown one is Cancelled. */
export const statusLabel = (status: string) => STATUS_LABELS[status] ?? 'Cancelled';

/** The delivery status in the query; undefined when it names none. */
export const statusIn = (search: URLSearchParams): DeliveryStatus | undefined =>
  DELIVERY_STATUSES.find((status) => status === search.get('status'));

/** Whether some of an order has left in a parcel, and some is still to leave. */
export const isPartlyShipped = (order: Order) => Boolean(order.shipments) && unitsLeft(order).length > 0;

/** Whether the shopper may cancel an order: nothing of it has left. */
export const canCancel = ({ deliveryStatus, shipments }: Order) => deliveryStatus === 'PENDING' && !shipments;

/** `Cash on Delivery`; of another method also whether it is paid. */
export function paymentLine(order: Order): string {
  if (isCollected(order) || order.paymentStatus === 'CANCELED') return paymentLabel(order);
  const paid = order.paymentStatus === 'PAID' ? 'paid' : order.payment ? 'advance paid' : 'waiting for payment';
  return `${paymentLabel(order)}, ${paid}`;
}

/** `3 items`: the units of an order. */
export function itemCount({ items }: Pick<Order, 'items'>): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}

/** `Delivered 05 Sep 2026` or `Expected …`; a dash for a cancelled order. */
export function deliveryLabel({ deliveryStatus, deliveredOn, expectedDeliveryDate }: Order): string {
  if (deliveredOn) return `Delivered ${fullDay(deliveredOn)}`;
  const isUnderWay = deliveryStatus === 'PENDING' || deliveryStatus === 'SHIPPED';
  return isUnderWay ? `Expected ${fullDay(expectedDeliveryDate)}` : '—';
}

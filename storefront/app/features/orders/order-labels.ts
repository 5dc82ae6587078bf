import type { Order } from '@rangrekha/contract';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@rangrekha/contract/order-states';
import { unitsLeft } from '@rangrekha/contract/parcels';
import { isCollected, paymentLabel } from '@rangrekha/contract/payment';
import { fullDay } from '~/language/dates';
import { t } from '~/language/t';

const STATUS_LABELS: Record<string, string> = {
  ALL: t('orders.all'),
  PENDING: t('orders.pending'),
  SHIPPED: t('orders.shipped'),
  DELIVERED: t('orders.delivered'),
};

/** The label of a delivery status; an unknown one is Cancelled. */
export const statusLabel = (status: string) => STATUS_LABELS[status] ?? t('orders.cancelled');

/** The delivery status in the query; undefined when it names none. */
export const statusIn = (search: URLSearchParams): DeliveryStatus | undefined =>
  DELIVERY_STATUSES.find((status) => status === search.get('status'));

/** Whether some of an order has left in a parcel, and some is still to leave. */
export const isPartlyShipped = (order: Order) => Boolean(order.shipments) && unitsLeft(order).length > 0;

/** Whether the shopper may cancel an order: nothing of it has left. */
export const canCancel = ({ deliveryStatus, shipments }: Order) => deliveryStatus === 'PENDING' && !shipments;

/** The way to pay of an order in words. */
export const paymentName = (order: Parameters<typeof paymentLabel>[0]): string =>
  paymentLabel(order, t('orders.cashOnDelivery'));

/** `Cash on Delivery`; of another method also whether it is paid. */
export function paymentLine(order: Order): string {
  const method = paymentName(order);
  if (isCollected(order) || order.paymentStatus === 'CANCELED') return method;
  if (order.paymentStatus === 'PAID') return t('orders.paid', { method });
  return order.payment ? t('orders.advancePaid', { method }) : t('orders.waitingForPayment', { method });
}

/** `3 items`: the units of an order. */
export const itemCount = ({ items }: Pick<Order, 'items'>): string =>
  t('orders.itemCount', { count: items.reduce((sum, { quantity }) => sum + quantity, 0) });

/** `Delivered 05 Sep 2026` or `Expected …`; a dash for a cancelled order. */
export function deliveryLabel({ deliveryStatus, deliveredOn, expectedDeliveryDate }: Order): string {
  if (deliveredOn) return t('orders.deliveredOn', { day: fullDay(deliveredOn) });
  const isUnderWay = deliveryStatus === 'PENDING' || deliveryStatus === 'SHIPPED';
  return isUnderWay ? t('orders.expected', { day: fullDay(expectedDeliveryDate) }) : '—';
}

/** `On its way with Speed Post, EJ 204 118 655 IN`, with the parts that are known. */
export function wayText(courier: string | null, trackingNumber: string | null): string {
  const way = courier ? t('orders.onItsWayWith', { courier }) : t('orders.onItsWay');
  return [way, trackingNumber].filter(Boolean).join(', ');
}

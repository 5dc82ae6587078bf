import type { Order } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@rangrekha/contract/limits';

const WORDS: Record<string, string> = { ALL: 'All', PENDING: 'Pending', SHIPPED: 'Shipped', DELIVERED: 'Delivered' };

/** A delivery status as shoppers read it; anything unknown is Cancelled. */
export const statusWords = (status: string) => WORDS[status] ?? 'Cancelled';

/** The status a query asks for, if it names one. */
export const statusIn = (search: URLSearchParams): DeliveryStatus | undefined =>
  DELIVERY_STATUSES.find((status) => status === search.get('status'));

/** How many pieces an order has. */
export function itemCount({ items }: Pick<Order, 'items'>): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}

/** When an order came or is to come; a dash for one that never will. */
export function deliveryWords({ deliveryStatus, deliveredOn, expectedDeliveryDate }: Order): string {
  if (deliveredOn) return `Delivered ${fullDay(deliveredOn)}`;
  const isUnderWay = deliveryStatus === 'PENDING' || deliveryStatus === 'SHIPPED';
  return isUnderWay ? `Expected ${fullDay(expectedDeliveryDate)}` : '—';
}

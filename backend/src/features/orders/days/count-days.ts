import { daysLater, startOfDay } from '@rangrekha/contract/dates';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@rangrekha/contract/order-states';
import type { Knex } from 'knex';
import { BaseModel } from '../../../database/BaseModel';

/** The orders of a day in India that have a status now. */
export interface OrderDay {
  /** `YYYY-MM-DD` */
  day: string;
  deliveryStatus: DeliveryStatus;
  orders: number;
  /** Paise of their totals. */
  revenue: number;
  /** Paise that discounts gave, gifts at their prices. */
  given: number;
  /** Orders with a discount. */
  discounted: number;
  /** Orders that have left, by the valid invoice; its time is that of shipping. */
  sent: number;
  /** From the order to its shipment, of all `sent` together. */
  secondsToCourier: number;
}

/** The day of an order in India. */
export const DAY = 'DATE(orders.created_at + INTERVAL 330 MINUTE)';

const NONE = { orders: 0, revenue: 0, given: 0, discounted: 0, sent: 0, secondsToCourier: 0 };
type Sums = typeof NONE;
type Key = Pick<OrderDay, 'day' | 'deliveryStatus'>;

/** Narrows orders to those of some days. Days in a row are one range of the index. */
export function placedOn(orders: Knex.QueryBuilder, days: readonly string[]): Knex.QueryBuilder {
  const ranges: { start: Date; end: Date }[] = [];
  for (const day of [...days].sort()) {
    const [start, end] = [startOfDay(day), startOfDay(daysLater(day, 1))];
    const last = ranges.at(-1);
    if (last?.end.getTime() === start.getTime()) last.end = end;
    else ranges.push({ start, end });
  }
  return orders.where((any) => {
    for (const { start, end } of ranges)
      any.orWhere((range) => range.where('orders.createdAt', '>=', start).where('orders.createdAt', '<', end));
  });
}

/** Counts the orders of some days, row by row: the statuses of which a day has orders. */
export async function countDays(days: readonly string[], knex: Knex = BaseModel.knex()): Promise<OrderDay[]> {
  if (days.length === 0) return [];
  // Per status, so that the sums come from the index `orders_status_created_total` alone.
  const placed = () =>
    placedOn(knex('orders'), days)
      .whereIn('orders.deliveryStatus', [...DELIVERY_STATUSES])
      .groupBy('day', 'orders.deliveryStatus')
      .select(knex.raw(`${DAY} AS day`), 'orders.deliveryStatus');
  const all: (Key & Partial<Record<keyof Sums, string | number>>)[][] = await Promise.all([
    placed().count('* as orders').sum('orders.total as revenue'),
    placed()
      .join('discount_uses', 'discount_uses.orderId', 'orders.id')
      .whereNotNull('discount_uses.slot')
      .sum('discount_uses.amount as given')
      .countDistinct('orders.id as discounted'),
    placed()
      .join('invoices', 'invoices.orderId', 'orders.id')
      .leftJoin('credit_notes', 'credit_notes.id', 'invoices.id')
      .whereNull('credit_notes.id')
      .whereIn('orders.deliveryStatus', ['SHIPPED', 'DELIVERED'])
      .count('* as sent')
      .select(knex.raw('SUM(TIMESTAMPDIFF(SECOND, orders.created_at, invoices.created_at)) AS seconds_to_courier')),
  ]);
  const counted = new Map<string, OrderDay>();
  for (const { day, deliveryStatus, ...sums } of all.flat()) {
    const name = `${day} ${deliveryStatus}`;
    // The driver returns sums as text.
    const numbers = Object.fromEntries(Object.entries(sums).map(([column, sum]) => [column, Number(sum)]));
    counted.set(name, { ...NONE, day, deliveryStatus, ...counted.get(name), ...numbers });
  }
  return [...counted.values()];
}

import type { SalesOfDay, SalesReport } from '@rangrekha/contract';
import { indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@rangrekha/contract/order-states';
import { raw } from 'objection';
import { toRupees } from '../../database/money';
import { DiscountUse } from '../discounts/DiscountUse';
import { Order } from '../orders/Order';
import { timeToCourier } from './time-to-courier';

/** The orders of one status on a day in India. */
interface Row {
  day: string;
  deliveryStatus: DeliveryStatus;
  orders: number;
  /** Paise; the driver returns sums as text. */
  revenue: string;
}

/** What discounts gave on a day: paise, and the orders with one. */
interface Given {
  given: number;
  orders: number;
}

const INDIA = 'DATE(created_at + INTERVAL 330 MINUTE)';

/** Sales of the last `days` days in India, including today, and of as many days before them. */
export async function reportSales(days: number, now: Date): Promise<SalesReport> {
  const start = startOfDay(indiaDay(now, 1 - 2 * days));
  const [rows, given, toCourier] = await Promise.all([
    rowsSince(start),
    discountsSince(start),
    timeToCourier(days, now),
  ]);
  const first = indiaDay(now, 1 - days);
  const series = (daysAgo: number) =>
    Array.from({ length: days }, (_, index) => salesOf(rows, indiaDay(now, index + 1 - daysAgo), given));
  return {
    days: series(days),
    before: series(2 * days),
    statuses: countStatuses(rows.filter(({ day }) => day >= first)),
    toCourier,
  };
}

/** Reads one range of the index `orders_status_created_total` per status, and no row of an order. */
async function rowsSince(start: Date): Promise<Row[]> {
  return Order.query()
    .whereIn('deliveryStatus', [...DELIVERY_STATUSES])
    .where('createdAt', '>=', start)
    .groupBy('deliveryStatus', raw(INDIA))
    .select('deliveryStatus', raw(INDIA).as('day'))
    .count('* as orders')
    .sum('total as revenue')
    .castTo<Row[]>();
}

/**
 * Paise that discounts gave and how many orders had one, by the day in India. Reads a range of the index
 * `discount_uses_created` only, which ends with the primary key.
 */
async function discountsSince(start: Date): Promise<Map<string, Given>> {
  const sums = await DiscountUse.query()
    .where('createdAt', '>=', start)
    .whereNotNull('slot')
    .groupBy(raw(INDIA))
    .select(raw(INDIA).as('day'))
    .sum('amount as given')
    .countDistinct('orderId as orders')
    .castTo<{ day: string; given: string; orders: number }[]>();
  return new Map(sums.map(({ day, given, orders }) => [day, { given: Number(given), orders }]));
}

function salesOf(rows: Row[], day: string, discounts: Map<string, Given>): SalesOfDay {
  const valid = rows.filter((row) => row.day === day && row.deliveryStatus !== 'CANCELED');
  return {
    day,
    revenue: toRupees(valid.reduce((sum, { revenue }) => sum + Number(revenue), 0)),
    orders: valid.reduce((sum, { orders }) => sum + orders, 0),
    discounts: toRupees(discounts.get(day)?.given ?? 0),
    discounted: discounts.get(day)?.orders ?? 0,
  };
}

function countStatuses(rows: Row[]): SalesReport['statuses'] {
  const counts = { ALL: 0, PENDING: 0, SHIPPED: 0, DELIVERED: 0, CANCELED: 0 };
  for (const { deliveryStatus, orders } of rows) {
    counts[deliveryStatus] += orders;
    counts.ALL += orders;
  }
  return counts;
}

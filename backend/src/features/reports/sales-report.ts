import type { SalesOfDay, SalesReport } from '@rangrekha/contract';
import { daysLater } from '@rangrekha/contract/dates';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@rangrekha/contract/order-states';
import { daysOf, type ReportRange, rangeBefore } from '@rangrekha/contract/reports';
import { raw } from 'objection';
import { toRupees } from '../../database/money';
import { DiscountUse } from '../discounts/DiscountUse';
import { Order } from '../orders/Order';
import type { Range } from './range';
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

/** Sales of a range, day by day, and of the range of the same length before. */
export async function reportSales(range: Range): Promise<SalesReport> {
  const { from, startBefore, end } = range;
  const [rows, given, toCourier] = await Promise.all([
    rowsIn(startBefore, end),
    discountsIn(startBefore, end),
    timeToCourier(range),
  ]);
  const byDay = new Map<string, Row[]>();
  for (const row of rows) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
  const series = (one: ReportRange) =>
    Array.from({ length: daysOf(one) }, (_, index) => daysLater(one.from, index)).map((day) =>
      salesOf(byDay.get(day) ?? [], day, given),
    );
  return {
    days: series(range),
    before: series(rangeBefore(range)),
    statuses: countStatuses(rows.filter(({ day }) => day >= from)),
    toCourier,
  };
}

/** Reads one range of the index `orders_status_created_total` per status, and no row of an order. */
async function rowsIn(start: Date, end: Date): Promise<Row[]> {
  return Order.query()
    .whereIn('deliveryStatus', [...DELIVERY_STATUSES])
    .where('createdAt', '>=', start)
    .where('createdAt', '<', end)
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
async function discountsIn(start: Date, end: Date): Promise<Map<string, Given>> {
  const sums = await DiscountUse.query()
    .where('createdAt', '>=', start)
    .where('createdAt', '<', end)
    .whereNotNull('slot')
    .groupBy(raw(INDIA))
    .select(raw(INDIA).as('day'))
    .sum('amount as given')
    .countDistinct('orderId as orders')
    .castTo<{ day: string; given: string; orders: number }[]>();
  return new Map(sums.map(({ day, given, orders }) => [day, { given: Number(given), orders }]));
}

function salesOf(rows: Row[], day: string, discounts: Map<string, Given>): SalesOfDay {
  const valid = rows.filter(({ deliveryStatus }) => deliveryStatus !== 'CANCELED');
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

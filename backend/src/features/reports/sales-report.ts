import type { SalesOfDay, SalesReport } from '@rangrekha/contract';
import { daysLater } from '@rangrekha/contract/dates';
import { daysOf, type ReportRange, rangeBefore } from '@rangrekha/contract/reports';
import { toRupees } from '../../database/money';
import type { OrderDay } from '../orders/days/count-days';
import { orderDays } from '../orders/days/order-days';
import type { Range } from './range';

/** Sales of a range, day by day, and of the range of the same length before. */
export async function reportSales(range: Range): Promise<SalesReport> {
  const before = rangeBefore(range);
  const rows = await orderDays(before.from, range.to);
  const byDay = new Map<string, OrderDay[]>();
  for (const row of rows) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
  const series = (one: ReportRange) =>
    Array.from({ length: daysOf(one) }, (_, index) => daysLater(one.from, index)).map((day) =>
      salesOf(byDay.get(day) ?? [], day),
    );
  const asked = rows.filter(({ day }) => day >= range.from);
  const earlier = rows.filter(({ day }) => day < range.from);
  return {
    days: series(range),
    before: series(before),
    statuses: countStatuses(asked),
    toCourier: { hours: hoursToCourier(asked), hoursBefore: hoursToCourier(earlier) },
  };
}

const sumOf = (rows: OrderDay[], column: Exclude<keyof OrderDay, 'day' | 'deliveryStatus'>): number =>
  rows.reduce((sum, row) => sum + row[column], 0);

function salesOf(rows: OrderDay[], day: string): SalesOfDay {
  const valid = rows.filter(({ deliveryStatus }) => deliveryStatus !== 'CANCELED');
  return {
    day,
    revenue: toRupees(sumOf(valid, 'revenue')),
    orders: sumOf(valid, 'orders'),
    discounts: toRupees(sumOf(rows, 'given')),
    discounted: sumOf(rows, 'discounted'),
  };
}

function countStatuses(rows: OrderDay[]): SalesReport['statuses'] {
  const counts = { ALL: 0, PENDING: 0, SHIPPED: 0, DELIVERED: 0, CANCELED: 0 };
  for (const { deliveryStatus, orders } of rows) {
    counts[deliveryStatus] += orders;
    counts.ALL += orders;
  }
  return counts;
}

/** The average; null when none has left. */
function hoursToCourier(rows: OrderDay[]): number | null {
  const sent = sumOf(rows, 'sent');
  return sent === 0 ? null : Math.round(sumOf(rows, 'secondsToCourier') / sent / 360) / 10;
}

import type { CashGap } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { toRupees } from '../../database/money';
import { OPEN_CASH } from '../orders/days/day-sums';
import { readDaySums } from '../orders/days/read-day-sums';
import { Order } from '../orders/Order';
import { type Balance, balancesOf, type Cash, daysSince, ordersDue, type Period } from './cash-sums';

interface UncountedLine {
  kind: 'DOUBLED' | 'UNKNOWN';
  orderId: string | null;
  number: string;
  courier: string;
  trackingNumber: string;
  amount: string | number;
  line: number;
  fileName: string;
}

/** The lines of files of a period that are not counted. */
export const uncountedIn = ({ start, end }: Period) =>
  Order.knex()('remittances')
    .join('remittance_lines', 'remittance_lines.remittanceId', 'remittances.id')
    .where('remittances.createdAt', '>=', start)
    .where('remittances.createdAt', '<', end)
    .whereIn('outcome', ['DOUBLED', 'UNKNOWN']);

/** Orders first, those that have waited longest; then lines that are not counted. */
export async function gapsOf(period: Period, { open, others }: Cash, limit: number): Promise<CashGap[]> {
  const ids = await longestOpen(period, open, limit);
  const orders = [...(await balancesOf(ordersDue(ids))), ...others.filter(isOpen)];
  const waitsSince = ({ deliveredAt }: Balance) => deliveredAt?.getTime() ?? Number.POSITIVE_INFINITY;
  orders.sort(
    (one, other) =>
      (waitsSince(one) === waitsSince(other) ? 0 : waitsSince(one) - waitsSince(other)) ||
      (one.orderId < other.orderId ? -1 : 1),
  );
  const gaps = orders.slice(0, limit).map(presentOrderGap);
  if (gaps.length === limit) return gaps;
  const lines: UncountedLine[] = await uncountedIn(period)
    .orderBy(['remittances.createdAt', 'remittances.id', 'line'])
    .limit(limit - gaps.length)
    .select('outcome as kind', 'orderId', 'number', 'courier', 'trackingNumber', 'amount', 'line', 'fileName');
  return [...gaps, ...lines.map(presentLineGap)];
}

const isOpen = ({ expected, received }: Balance) => Number(expected) !== Number(received);

/** The ids of the cash orders that do not add up and were delivered first. @param open how many there are, by day */
async function longestOpen({ from }: Period, open: Map<string, number>, limit: number): Promise<string[]> {
  let [found, to] = [0, ''];
  for (const [day, count] of [...open].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (found >= limit) break;
    found += count;
    to = day;
  }
  if (found === 0) return [];
  const orders: [deliveredAt: number, id: string][] = [];
  for await (const [, rows] of readDaySums(OPEN_CASH, { from, to }))
    for (const [, id, deliveredAt] of rows) orders.push([deliveredAt, id]);
  orders.sort(([at, id], [otherAt, otherId]) => at - otherAt || (id < otherId ? -1 : 1));
  return orders.slice(0, limit).map(([, id]) => id);
}

function presentOrderGap({ orderId, deliveredAt, ...row }: Balance): CashGap {
  const [expected, received] = [Number(row.expected), Number(row.received)];
  return {
    kind: received > expected ? 'OVER' : received > 0 ? 'SHORT' : 'MISSING',
    orderId,
    number: orderNumber(orderId),
    courier: row.courier,
    trackingNumber: row.trackingNumber,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    expected: toRupees(expected),
    received: toRupees(received),
    difference: toRupees(received - expected),
    daysWaiting: received < expected ? daysSince(deliveredAt) : null,
    source: null,
  };
}

const presentLineGap = ({ fileName, line, amount, ...row }: UncountedLine): CashGap => ({
  kind: row.kind,
  orderId: row.orderId,
  number: row.number,
  courier: row.courier || null,
  trackingNumber: row.trackingNumber || null,
  deliveredAt: null,
  expected: 0,
  received: toRupees(Number(amount)),
  difference: toRupees(Number(amount)),
  daysWaiting: null,
  source: `${fileName}, line ${line}`,
});

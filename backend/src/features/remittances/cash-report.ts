import type { CashGap, CashQuery, CashReport } from '@rangrekha/contract';
import { daysLater, indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { LIMITS } from '@rangrekha/contract/limits';
import { orderNumber } from '@rangrekha/contract/names';
import { CASH_METHOD } from '@rangrekha/contract/payment';
import { CASH_LIMITS } from '@rangrekha/contract/remittances';
import type { Knex } from 'knex';
import { toRupees } from '../../database/money';
import { NEWEST_FIRST } from '../../database/pagination';
import { sharedNow } from '../../database/shared-clock';
import { csvLine } from '../../http/csv/csv';
import { invalidField } from '../../http/errors';
import { CASH, COUNTED_OUTCOMES, OPEN_CASH } from '../orders/days/day-sums';
import { readDaySums } from '../orders/days/read-day-sums';
import { Order } from '../orders/Order';
import { presentRemittance, Remittance } from './Remittance';

interface Period {
  from: string;
  to: string;
  start: Date;
  /** The first moment after the period. */
  end: Date;
}

/** An order of which cash is due, or has come. Paise; MySQL returns sums as texts. */
interface Balance {
  orderId: string;
  courier: string | null;
  trackingNumber: string | null;
  deliveredAt: Date | null;
  expected: string | number;
  received: string | number;
}

/**
 * What is due beside the delivered cash orders: parcels that were delivered in a period of orders that are not delivered yet,
 * and orders of which no cash was due for which some has come in the period.
 */
function otherDue({ start, end }: Period) {
  const knex = Order.knex();
  const within = (query: Knex.QueryBuilder, column: string) => query.where(column, '>=', start).where(column, '<', end);
  const parcels = knex('shipments')
    .join('shipment_items', 'shipment_items.shipmentId', 'shipments.id')
    .join('orders', 'orders.id', 'shipments.orderId')
    .where('shipments.status', 'DELIVERED')
    .whereNull('orders.deliveredOn')
    .where('orders.paymentMethod', CASH_METHOD)
    .whereIn('shipments.orderId', within(knex('shipments'), 'deliveredAt').select('orderId'))
    .groupBy('shipments.orderId')
    .select({ orderId: 'shipments.orderId' })
    .sum({ expected: 'shipment_items.total' })
    .min({ deliveredAt: 'shipments.deliveredAt' });
  const deliveredParcels = knex('shipments')
    .where('shipments.orderId', knex.ref('orders.id'))
    .where('shipments.status', 'DELIVERED');
  const received = within(knex('remittances'), 'remittances.createdAt')
    .join('remittance_lines', 'remittance_lines.remittanceId', 'remittances.id')
    .join('orders', 'orders.id', 'remittance_lines.orderId')
    .whereIn('remittance_lines.outcome', COUNTED_OUTCOMES)
    .where((other) =>
      other
        .where((prepaid) => prepaid.whereNot('orders.paymentMethod', CASH_METHOD).where('orders.advance', 0))
        .orWhere((early) => early.whereNull('orders.deliveredOn').whereNotExists(deliveredParcels)),
    )
    .groupBy('remittance_lines.orderId')
    .select('remittance_lines.orderId', knex.raw('0, NULL'));
  return knex.unionAll([parcels, received], true);
}

const ordersDue = (ids: string[]) =>
  Order.knex()('orders')
    .whereIn('id', ids)
    .select({ orderId: 'id', expected: Order.knex().raw('total - advance'), deliveredAt: 'deliveredOn' });

/** What is expected and what was received, an order a row. @param due with `orderId`, `expected` and `deliveredAt` */
function balancesOf(due: Knex.QueryBuilder): Promise<Balance[]> {
  const knex = Order.knex();
  const received = knex('remittance_lines')
    .where('remittance_lines.orderId', knex.ref('due.orderId'))
    .whereIn('outcome', COUNTED_OUTCOMES)
    .sum('amount');
  return knex(due.as('due'))
    .join('orders', 'orders.id', 'due.orderId')
    .select('due.orderId', 'orders.courier', 'orders.trackingNumber', 'due.deliveredAt', 'due.expected')
    .select(knex.raw('COALESCE(?, 0) AS received', [received]));
}

interface Cash {
  couriers: (Amounts & { courier: string | null })[];
  /** What is due beside the delivered cash orders. */
  others: Balance[];
  /** How many cash orders of each day of delivery do not add up. */
  open: Map<string, number>;
}

/** The couriers, the one with the most cash first. */
async function cashIn(period: Period): Promise<Cash> {
  const couriers = new Map<string | null, Amounts>();
  const open = new Map<string, number>();
  const count = (courier: string | null, amounts: Amounts) =>
    couriers.set(courier, add(couriers.get(courier) ?? NOTHING, amounts));
  for await (const rows of readDaySums(CASH, period))
    for (const [day, courier, orderCount, expected, received, openCount, waits] of rows) {
      const daysWaiting = waits === 0 ? null : daysSince(new Date(waits));
      count(courier, { expected, received, orderCount, openCount, daysWaiting });
      open.set(day, (open.get(day) ?? 0) + openCount);
    }
  const others = await balancesOf(otherDue(period));
  for (const { courier, deliveredAt, ...row } of others) {
    const [expected, received] = [Number(row.expected), Number(row.received)];
    const daysWaiting = received < expected ? daysSince(deliveredAt) : null;
    count(courier, { expected, received, orderCount: 1, openCount: expected === received ? 0 : 1, daysWaiting });
  }
  const all = [...couriers].map(([courier, amounts]) => ({ courier, ...amounts }));
  all.sort((one, other) => other.expected - one.expected || ((one.courier ?? '') < (other.courier ?? '') ? -1 : 1));
  return { couriers: all, others, open };
}

/** The lines of files of a period that are not counted. */
const uncountedIn = ({ start, end }: Period) =>
  Order.knex()('remittances')
    .join('remittance_lines', 'remittance_lines.remittanceId', 'remittances.id')
    .where('remittances.createdAt', '>=', start)
    .where('remittances.createdAt', '<', end)
    .whereIn('outcome', ['DOUBLED', 'UNKNOWN']);

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

/**
 * The cash of the parcels that were delivered in a period.
 * @throws HttpError 400 for a period that ends before it begins or is longer than a year
 */
export async function cashReport(query: CashQuery): Promise<CashReport> {
  const period = periodOf(query);
  const cash = await cashIn(period);
  const { couriers } = cash;
  const [lines] = await uncountedIn(period).count('* as count').sum('amount as paise');
  const remittances = await Remittance.query().orderBy(NEWEST_FIRST).limit(CASH_LIMITS.remittances);
  const totals = couriers.reduce(add, NOTHING);
  return {
    from: period.from,
    to: period.to,
    totals: presentAmounts(totals),
    couriers: couriers.map(({ courier, ...amounts }) => ({ courier, ...presentAmounts(amounts) })),
    uncounted: toRupees(Number(lines?.paise ?? 0)),
    gaps: await gapsOf(period, cash, CASH_LIMITS.gaps),
    gapCount: totals.openCount + Number(lines?.count ?? 0),
    remittances: remittances.map(presentRemittance),
  };
}

/** What does not add up, as lines of CSV with the head. @throws HttpError 400 as `cashReport` */
export async function cashLines(query: CashQuery): Promise<string[]> {
  const period = periodOf(query);
  const gaps = await gapsOf(period, await cashIn(period), LIMITS.registerRows);
  const head = [
    'Order number',
    'What',
    'Courier',
    'Tracking number',
    'Delivered',
    'Expected',
    'Received',
    'Difference',
  ];
  return [
    csvLine([...head, 'Days waiting', 'File']),
    ...gaps.map((gap) =>
      csvLine([
        ...[gap.number, gap.kind, gap.courier, gap.trackingNumber, gap.deliveredAt && indiaDay(gap.deliveredAt)],
        ...[gap.expected, gap.received, gap.difference, gap.daysWaiting, gap.source],
      ]),
    ),
  ];
}

function periodOf(query: CashQuery): Period {
  const { to = indiaDay(sharedNow()), from = daysLater(to, -CASH_LIMITS.days) } = query;
  const field = query.to === undefined ? 'from' : 'to';
  if (to < from) throw invalidField(field, 'The period ends before it begins.');
  if (to >= daysLater(from, LIMITS.registerDays))
    throw invalidField(field, `The period has more than ${LIMITS.registerDays} days.`);
  return { from, to, start: startOfDay(from), end: startOfDay(daysLater(to, 1)) };
}

/** Paise. */
interface Amounts {
  expected: number;
  received: number;
  orderCount: number;
  openCount: number;
  daysWaiting: number | null;
}

const NOTHING: Amounts = { expected: 0, received: 0, orderCount: 0, openCount: 0, daysWaiting: null };

const add = (one: Amounts, other: Amounts): Amounts => ({
  expected: one.expected + other.expected,
  received: one.received + other.received,
  orderCount: one.orderCount + other.orderCount,
  openCount: one.openCount + other.openCount,
  daysWaiting: other.daysWaiting === null ? one.daysWaiting : Math.max(one.daysWaiting ?? 0, other.daysWaiting),
});

const presentAmounts = ({ expected, received, ...counts }: Amounts) => ({
  ...counts,
  expected: toRupees(expected),
  received: toRupees(received),
  difference: toRupees(received - expected),
});

/** Whole days; null for no time. */
const daysSince = (time: Date | null) =>
  time && Math.max(0, Math.floor((sharedNow().getTime() - time.getTime()) / 86_400_000));

/** Orders first, those that have waited longest; then lines that are not counted. */
async function gapsOf(period: Period, { open, others }: Cash, limit: number): Promise<CashGap[]> {
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
  for await (const rows of readDaySums(OPEN_CASH, { from, to }))
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

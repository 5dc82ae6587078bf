import type { CashGap, CashQuery, CashReport } from '@rangrekha/contract';
import { daysLater, indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { LIMITS } from '@rangrekha/contract/limits';
import { orderNumber } from '@rangrekha/contract/names';
import { CASH_METHOD } from '@rangrekha/contract/payment';
import { CASH_LIMITS } from '@rangrekha/contract/remittances';
import type { Knex } from 'knex';
import { toRupees } from '../../database/money';
import { sharedNow } from '../../database/shared-clock';
import { csvLine } from '../../http/csv/csv';
import { invalidField } from '../../http/errors';
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

const COUNTED_OUTCOMES = ['MATCHED', 'SHORT', 'OVER'];

/**
 * Cash orders that were delivered in a period; parcels that were, of orders that are not delivered yet; and orders of which
 * no cash was due for which some has come in the period.
 */
function dueIn({ start, end }: Period) {
  const knex = Order.knex();
  const within = (query: Knex.QueryBuilder, column: string) => query.where(column, '>=', start).where(column, '<', end);
  const columns = { orderId: 'id', expected: knex.raw('total - advance'), deliveredAt: 'deliveredOn' };
  const delivered = within(knex('orders'), 'deliveredOn')
    .where((order) => order.where('paymentMethod', CASH_METHOD).orWhere('advance', '>', 0))
    .select(columns);
  const parcels = knex('shipments')
    .join('shipment_items', 'shipment_items.shipmentId', 'shipments.id')
    .join('orders', 'orders.id', 'shipments.orderId')
    .where('shipments.status', 'DELIVERED')
    .whereNull('orders.deliveredOn')
    .where('orders.paymentMethod', CASH_METHOD)
    .whereIn('shipments.orderId', within(knex('shipments'), 'deliveredAt').select('orderId'))
    .groupBy('shipments.orderId')
    .select('shipments.orderId')
    .sum('shipment_items.total')
    .min('shipments.deliveredAt');
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
  return delivered.unionAll([parcels, received]);
}

/** What is expected and what was received, an order a row. */
function balancesOf(period: Period) {
  const knex = Order.knex();
  const received = knex('remittance_lines')
    .where('remittance_lines.orderId', knex.ref('due.orderId'))
    .whereIn('outcome', COUNTED_OUTCOMES)
    .sum('amount');
  return knex(dueIn(period).as('due'))
    .join('orders', 'orders.id', 'due.orderId')
    .select('due.orderId', 'orders.courier', 'orders.trackingNumber', 'due.deliveredAt', 'due.expected')
    .select(knex.raw('COALESCE(?, 0) AS received', [received]))
    .as('balances');
}

const byCourier = (period: Period): Promise<CourierRow[]> => {
  const knex = Order.knex();
  return knex(balancesOf(period))
    .groupBy('courier')
    .orderByRaw('SUM(expected) DESC, courier')
    .select('courier')
    .count('* as orderCount')
    .sum({ expected: 'expected', received: 'received' })
    .select(knex.raw('SUM(expected <> received) AS open_count'))
    .select(knex.raw('MIN(IF(received < expected, delivered_at, NULL)) AS waits_since'));
};

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
  const couriers = (await byCourier(period)).map(presentCourier);
  const [lines] = await uncountedIn(period).count('* as count').sum('amount as paise');
  const remittances = await Remittance.query()
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(CASH_LIMITS.remittances);
  const totals = couriers.reduce(add, NOTHING);
  return {
    from: period.from,
    to: period.to,
    totals: presentAmounts(totals),
    couriers: couriers.map(({ courier, ...amounts }) => ({ courier, ...presentAmounts(amounts) })),
    uncounted: toRupees(Number(lines?.paise ?? 0)),
    gaps: await gapsOf(period, CASH_LIMITS.gaps),
    gapCount: totals.openCount + Number(lines?.count ?? 0),
    remittances: remittances.map(presentRemittance),
  };
}

/** What does not add up, as lines of CSV with the head. @throws HttpError 400 as `cashReport` */
export async function cashLines(query: CashQuery): Promise<string[]> {
  const gaps = await gapsOf(periodOf(query), LIMITS.registerRows);
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

interface CourierRow {
  courier: string | null;
  orderCount: number;
  expected: string | number;
  received: string | number;
  openCount: string | number;
  waitsSince: Date | null;
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

const presentCourier = ({ courier, waitsSince, ...row }: CourierRow) => ({
  courier,
  expected: Number(row.expected),
  received: Number(row.received),
  orderCount: Number(row.orderCount),
  openCount: Number(row.openCount),
  daysWaiting: daysSince(waitsSince),
});

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
  time && Math.max(0, Math.floor((sharedNow().getTime() - new Date(time).getTime()) / 86_400_000));

/** Orders first, those that have waited longest; then lines that are not counted. */
async function gapsOf(period: Period, limit: number): Promise<CashGap[]> {
  const orders: Balance[] = await Order.knex()(balancesOf(period))
    .whereRaw('expected <> received')
    .orderByRaw('delivered_at IS NULL, delivered_at, order_id')
    .limit(limit);
  const gaps = orders.map(presentOrderGap);
  if (gaps.length === limit) return gaps;
  const lines: UncountedLine[] = await uncountedIn(period)
    .orderBy(['remittances.createdAt', 'remittances.id', 'line'])
    .limit(limit - gaps.length)
    .select('outcome as kind', 'orderId', 'number', 'courier', 'trackingNumber', 'amount', 'line', 'fileName');
  return [...gaps, ...lines.map(presentLineGap)];
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

import type { CashGap, CashQuery, CashReport } from '@rangrekha/contract';
import { daysLater, indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { LIMITS } from '@rangrekha/contract/limits';
import { orderNumber } from '@rangrekha/contract/names';
import { CASH_LIMITS } from '@rangrekha/contract/remittances';
import { toRupees } from '../../database/money';
import { sharedNow } from '../../database/shared-clock';
import { selectRows } from '../../database/statement';
import { csvLine } from '../../http/csv/csv';
import { invalidField } from '../../http/errors';
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

const RECEIVED = `COALESCE((SELECT SUM(l.amount) FROM remittance_lines AS l
  WHERE l.order_id = due.order_id AND l.outcome IN ('MATCHED', 'SHORT', 'OVER')), 0)`;

/**
 * Orders that were delivered in a period; parcels that were, of orders that are not delivered yet; and orders without a
 * delivered parcel for which cash has come in the period.
 */
const DUE = `
  SELECT id AS order_id, total AS expected, delivered_on AS delivered_at FROM orders
  WHERE delivered_on >= ? AND delivered_on < ?
  UNION ALL
  SELECT s.order_id, SUM(i.total), MIN(s.delivered_at)
  FROM shipments AS s JOIN shipment_items AS i ON i.shipment_id = s.id JOIN orders AS o ON o.id = s.order_id
  WHERE s.status = 'DELIVERED' AND o.delivered_on IS NULL
    AND s.order_id IN (SELECT order_id FROM shipments WHERE delivered_at >= ? AND delivered_at < ?)
  GROUP BY s.order_id
  UNION ALL
  SELECT l.order_id, 0, NULL
  FROM remittances AS r JOIN remittance_lines AS l ON l.remittance_id = r.id JOIN orders AS o ON o.id = l.order_id
  WHERE r.created_at >= ? AND r.created_at < ? AND l.outcome IN ('MATCHED', 'SHORT', 'OVER') AND o.delivered_on IS NULL
    AND NOT EXISTS (SELECT 1 FROM shipments AS s WHERE s.order_id = o.id AND s.status = 'DELIVERED')
  GROUP BY l.order_id`;

const BALANCES = `
  SELECT o.id AS orderId, o.courier, o.tracking_number AS trackingNumber, due.delivered_at AS deliveredAt,
    due.expected, ${RECEIVED} AS received
  FROM (${DUE}) AS due JOIN orders AS o ON o.id = due.order_id`;

const BY_COURIER = `
  SELECT courier, COUNT(*) AS orderCount, SUM(expected) AS expected, SUM(received) AS received,
    SUM(expected <> received) AS openCount, MIN(IF(received < expected, deliveredAt, NULL)) AS waitsSince
  FROM (${BALANCES}) AS balances GROUP BY courier ORDER BY SUM(expected) DESC, courier`;

const OPEN = `
  SELECT * FROM (${BALANCES}) AS balances WHERE expected <> received
  ORDER BY deliveredAt IS NULL, deliveredAt, orderId LIMIT ?`;

/** The lines of files of a period that are not counted. */
const UNCOUNTED = `FROM remittances AS r JOIN remittance_lines AS l ON l.remittance_id = r.id
  WHERE r.created_at >= ? AND r.created_at < ? AND l.outcome IN ('DOUBLED', 'UNKNOWN')`;

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
  const { start, end } = period;
  const couriers = (await selectRows<CourierRow>(undefined, BY_COURIER, times(period))).map(presentCourier);
  const [lines] = await selectRows<{ count: number; paise: string | null }>(
    undefined,
    `SELECT COUNT(*) AS count, SUM(l.amount) AS paise ${UNCOUNTED}`,
    [start, end],
  );
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

/** For each of the three parts of `DUE`. */
const times = ({ start, end }: Period) => [start, end, start, end, start, end];

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
  const orders = await selectRows<Balance>(undefined, OPEN, [...times(period), limit]);
  const gaps = orders.map(presentOrderGap);
  if (gaps.length === limit) return gaps;
  const lines = await selectRows<UncountedLine>(
    undefined,
    `SELECT l.outcome AS kind, l.order_id AS orderId, l.number, r.courier, l.tracking_number AS trackingNumber, l.amount,
      l.line, r.file_name AS fileName ${UNCOUNTED} ORDER BY r.created_at, r.id, l.line LIMIT ?`,
    [period.start, period.end, limit - gaps.length],
  );
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

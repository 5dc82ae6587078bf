import type { CashQuery, CashReport } from '@rangrekha/contract';
import { daysLater, indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { LIMITS } from '@rangrekha/contract/limits';
import { CASH_LIMITS } from '@rangrekha/contract/remittances';
import { toRupees } from '../../database/money';
import { NEWEST_FIRST } from '../../database/pagination';
import { sharedNow } from '../../database/shared-clock';
import { csvLine } from '../../http/csv/csv';
import { invalidField } from '../../http/errors';
import { gapsOf, uncountedIn } from './cash-gaps';
import { type Amounts, add, cashIn, NOTHING, type Period } from './cash-sums';
import { presentRemittance, Remittance } from './Remittance';

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

const presentAmounts = ({ expected, received, ...counts }: Amounts) => ({
  ...counts,
  expected: toRupees(expected),
  received: toRupees(received),
  difference: toRupees(received - expected),
});

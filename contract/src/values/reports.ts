import { daysLater } from './dates';

/** Days in Asia/Kolkata, `YYYY-MM-DD`, both included. */
export interface ReportRange {
  from: string;
  to: string;
}

/** What the return rates are listed by. A region is the first digits of a PIN code, see `REGION_DIGITS`. */
export const RETURN_GROUPS = ['product', 'category', 'region'] as const;
export type ReturnGroup = (typeof RETURN_GROUPS)[number];

export const REPORT_LIMITS = {
  /** Days of a range: two years, one of them a leap year. */
  days: 731,
  /** The usual units that must be delivered before a return rate is listed. */
  leastUnits: 10,
  /** Rows of a page. */
  page: 10,
  /** Rows of a file that has a row for each product or group. */
  fileRows: 20_000,
} as const;

const DAY_MS = 86_400_000;
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2099-12-31'];

/** The days of a range; below 1 for one that ends before it begins. */
export const daysOf = ({ from, to }: ReportRange): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The range of the same length that ends the day before. */
export const rangeBefore = (range: ReportRange): ReportRange => ({
  from: daysLater(range.from, -daysOf(range)),
  to: daysLater(range.from, -1),
});

/** What is wrong with a range, and at which end; undefined for a good one. */
export function rangeProblem(range: ReportRange): { at: keyof ReportRange; message: string } | undefined {
  const { from, to } = range;
  if (from < FIRST_DAY || from > LAST_DAY) return { at: 'from', message: REPORT_TEXTS.outside };
  if (to < FIRST_DAY || to > LAST_DAY) return { at: 'to', message: REPORT_TEXTS.outside };
  if (to < from) return { at: 'to', message: REPORT_TEXTS.backwards };
  if (daysOf(range) > REPORT_LIMITS.days) return { at: 'to', message: REPORT_TEXTS.tooLong };
  return undefined;
}

export const REPORT_TEXTS = {
  outside: 'Choose days from 2000 to 2099.',
  backwards: 'The range ends before it begins.',
  tooLong: 'A range has at most two years.',
  bothDays: 'Choose the first and the last day of the range.',
  tooManyRows: `The file would have more than ${REPORT_LIMITS.fileRows} rows. Choose a shorter range, or a higher number of units.`,
} as const;

/** How each figure is computed, in words for the shop. */
export const HOW_COMPUTED = {
  sales: 'Revenue is the total of the orders placed in this period, after discounts. Cancelled orders do not count.',
  statuses:
    'Each order placed in this period counts under its current status. From order to courier is the average time until the invoice, which is created when the parcel leaves.',
  products:
    'Units and revenue are those of the orders placed in this period, after discounts. Cancelled orders do not count.',
  returns: {
    product:
      'The rate is units in open or finished returns, divided by units of orders delivered in this period. Declined and withdrawn returns do not count.',
    category:
      'The rate is units in open or finished returns, divided by units of orders delivered in this period. An item counts in the category that it had when it was ordered.',
    region:
      'The rate is units in open or finished returns, divided by units of orders delivered in this period. A region is the first three digits of the PIN code.',
  } satisfies Record<ReturnGroup, string>,
} as const;

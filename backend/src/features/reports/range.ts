import { daysLater, indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { REPORT_TEXTS, type ReportRange, rangeBefore, rangeProblem } from '@rangrekha/contract/reports';
import { invalidField } from '../../http/errors';

/** A range of days in India with its times, beside the range of the same length before. */
export interface Range extends ReportRange {
  /** When the range before begins. */
  startBefore: Date;
  start: Date;
  /** The first moment after the range. */
  end: Date;
}

/** @throws HttpError 400 for a range that ends before it begins, or has more than two years */
export function rangeOf({ from, to }: ReportRange): Range {
  const problem = rangeProblem({ from, to });
  if (problem) throw invalidField(problem.at, problem.message);
  return {
    from,
    to,
    startBefore: startOfDay(rangeBefore({ from, to }).from),
    start: startOfDay(from),
    end: startOfDay(daysLater(to, 1)),
  };
}

/** The given range, or the last days with today. @throws HttpError 400 as `rangeOf`, and for a range with one end */
export function rangeOrLast({ from, to }: Partial<ReportRange>, days: number, now: Date): Range {
  if (from !== undefined && to !== undefined) return rangeOf({ from, to });
  if (from !== undefined || to !== undefined) throw invalidField(from ? 'to' : 'from', REPORT_TEXTS.bothDays);
  return rangeOf({ from: indiaDay(now, 1 - days), to: indiaDay(now) });
}

import { daysLater, fullDay, shortDay } from '@rangrekha/contract/dates';
import { type ReportRange, rangeProblem } from '@rangrekha/contract/reports';
import { monthPeriod } from '../gst/tax-periods';
import { t } from '../language/t';

/** The name of a range that is none of the usual ones. */
export const OWN_RANGE = t('reports.ownRange');

/** The ranges to choose from. @param today the day in India */
export function usualRanges(today: string): { label: string; range: ReportRange }[] {
  const month = today.slice(0, 7);
  const lastOfMonthBefore = daysLater(`${month}-01`, -1);
  return [
    ...[7, 30, 90].map((days) => ({
      label: t('reports.lastDaysDays', { days }),
      range: { from: daysLater(today, 1 - days), to: today },
    })),
    { label: t('reports.thisMonth'), range: { from: `${month}-01`, to: today } },
    { label: t('reports.lastMonth'), range: monthPeriod(lastOfMonthBefore.slice(0, 7)) },
  ];
}

/** The range of an address, else the last 30 days. */
export function rangeIn(query: URLSearchParams, today: string): ReportRange {
  const asked = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  return rangeProblem(asked) ? { from: daysLater(today, -29), to: today } : asked;
}

/** `01 Nov to 15 Nov 2026`; one day as `01 Nov 2026` */
export function rangeWords({ from, to }: ReportRange): string {
  if (from === to) return fullDay(from);
  return t('words.partToDay', {
    part: from.slice(0, 4) === to.slice(0, 4) ? shortDay(from) : fullDay(from),
    day: fullDay(to),
  });
}

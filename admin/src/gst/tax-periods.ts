import { daysLater, indiaDay } from '@rangrekha/contract/dates';
import { LANGUAGE } from '../language/language';

/** The first and the last day, `YYYY-MM-DD`. */
export interface TaxPeriod {
  from: string;
  to: string;
}

const MONTHS_SHOWN = 24;

/** `2026-11` as the first and the last day of the month. */
export function monthPeriod(month: string): TaxPeriod {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: daysLater(next, -1) };
}

/** The last 24 months in India, newest first: `2026-11`. */
export function lastMonths(now: Date): string[] {
  const [year, month] = indiaDay(now).split('-').map(Number) as [number, number];
  return Array.from({ length: MONTHS_SHOWN }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  );
}

const monthName = new Intl.DateTimeFormat(LANGUAGE.tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `November 2026` */
export const monthLabel = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));

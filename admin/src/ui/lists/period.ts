import { daysLater, fullDay, shortDay } from '@rangrekha/contract/dates';

/** Days in India, `YYYY-MM-DD`: from `since` on, and before `before`. */
export interface Period {
  since?: string;
  before?: string;
}

/** The periods of the menu, any date first. */
export const usualPeriods = (today: string): { label: string; period: Period }[] => [
  { label: 'Any date', period: {} },
  { label: 'Today', period: { since: today } },
  { label: 'Yesterday', period: { since: daysLater(today, -1), before: today } },
  { label: 'Before today', period: { before: today } },
  { label: 'Last 7 days', period: { since: daysLater(today, -6) } },
  { label: 'Last 30 days', period: { since: daysLater(today, -29) } },
  { label: 'Last 90 days', period: { since: daysLater(today, -89) } },
];

/** `Last 7 days`, `01 Nov to 15 Nov 2026` */
export function formatPeriod({ since, before }: Period, today: string): string {
  const usual = usualPeriods(today).find(({ period }) => period.since === since && period.before === before);
  if (usual) return usual.label;
  const last = before && daysLater(before, -1);
  if (!last) return `Since ${fullDay(since ?? today)}`;
  if (!since) return `Until ${fullDay(last)}`;
  if (since === last) return fullDay(since);
  const isOneYear = since.slice(0, 4) === last.slice(0, 4);
  return `${isOneYear ? shortDay(since) : fullDay(since)} to ${fullDay(last)}`;
}

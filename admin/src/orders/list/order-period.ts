import { daysLater, fullDay, shortDay } from '../../format/dates';

/** Days in India, `YYYY-MM-DD`: placed on `since` or later, and before `before` began. */
export interface Period {
  since?: string;
  before?: string;
}

/** What is chosen with one press, the whole time first. */
export const usualPeriods = (today: string): { words: string; period: Period }[] => [
  { words: 'Any date', period: {} },
  { words: 'Today', period: { since: today } },
  { words: 'Yesterday', period: { since: daysLater(today, -1), before: today } },
  { words: 'Before today', period: { before: today } },
  { words: 'Last 7 days', period: { since: daysLater(today, -6) } },
  { words: 'Last 30 days', period: { since: daysLater(today, -29) } },
  { words: 'Last 90 days', period: { since: daysLater(today, -89) } },
];

/** `Last 7 days`, `01 Nov to 15 Nov 2026` */
export function periodWords({ since, before }: Period, today: string): string {
  const usual = usualPeriods(today).find(({ period }) => period.since === since && period.before === before);
  if (usual) return usual.words;
  const last = before && daysLater(before, -1);
  if (!last) return `Since ${fullDay(since ?? today)}`;
  if (!since) return `Until ${fullDay(last)}`;
  if (since === last) return fullDay(since);
  const isOneYear = since.slice(0, 4) === last.slice(0, 4);
  return `${isOneYear ? shortDay(since) : fullDay(since)} to ${fullDay(last)}`;
}

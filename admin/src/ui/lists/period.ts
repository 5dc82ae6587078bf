import { daysLater, fullDay, shortDay } from '@rangrekha/contract/dates';
import { t } from '../../language/t';

/** Days in India, `YYYY-MM-DD`: from `since` on, and before `before`. */
export interface Period {
  since?: string;
  before?: string;
}

/** The periods of the menu, any date first. */
export const usualPeriods = (today: string): { label: string; period: Period }[] => [
  { label: t('ui.anyDate'), period: {} },
  { label: t('ui.today'), period: { since: today } },
  { label: t('ui.yesterday'), period: { since: daysLater(today, -1), before: today } },
  { label: t('ui.beforeToday'), period: { before: today } },
  { label: t('ui.last7Days'), period: { since: daysLater(today, -6) } },
  { label: t('ui.last30Days'), period: { since: daysLater(today, -29) } },
  { label: t('ui.last90Days'), period: { since: daysLater(today, -89) } },
];

/** `Last 7 days`, `01 Nov to 15 Nov 2026` */
export function formatPeriod({ since, before }: Period, today: string): string {
  const usual = usualPeriods(today).find(({ period }) => period.since === since && period.before === before);
  if (usual) return usual.label;
  const last = before && daysLater(before, -1);
  if (!last) return t('ui.sinceDay', { day: fullDay(since ?? today) });
  if (!since) return t('ui.untilDay', { day: fullDay(last) });
  if (since === last) return fullDay(since);
  const isOneYear = since.slice(0, 4) === last.slice(0, 4);
  return t('words.partToDay', { part: isOneYear ? shortDay(since) : fullDay(since), day: fullDay(last) });
}

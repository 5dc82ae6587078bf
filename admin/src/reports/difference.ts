import { count } from '@rangrekha/contract/numbers';
import { t } from '../language/t';

/** `up 29%`, `as before`; `no sales before` if there is nothing to compare with. */
export function differenceOf(now: number, before: number, none = t('reports.noSalesBefore')): string {
  if (before === 0) return none;
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return t('words.asBefore');
  const values = { percent: count(Math.abs(percent)) };
  return percent > 0 ? t('reports.upPercent', values) : t('reports.downPercent', values);
}

/** A rate in percent: `8.5%`; `–` if nothing was delivered. */
export const shownRate = (rate: number | null) => (rate === null ? '–' : `${rate}%`);

/** `up 1.2 points on 7.3% before`; `nothing delivered before` if there is nothing to compare with. */
export function rateDifference(rate: number | null, before: number | null): string {
  if (before === null) return t('reports.nothingDeliveredBefore');
  const points = Math.round(10 * ((rate ?? 0) - before)) / 10;
  if (rate === null || points === 0) return t('reports.shownRateBefore', { shownRate: shownRate(before) });
  return t('reports.partAbsPointsOnShownRate', {
    part: points > 0 ? t('words.up') : t('words.down'),
    abs: Math.abs(points),
    shownRate: shownRate(before),
  });
}

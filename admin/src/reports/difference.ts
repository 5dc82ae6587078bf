import { count } from '@rangrekha/contract/numbers';

/** `up 29%`, `as before`; `no sales before` if there is nothing to compare with. */
export function differenceOf(now: number, before: number, none = 'no sales before'): string {
  if (before === 0) return none;
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return 'as before';
  return `${percent > 0 ? 'up' : 'down'} ${count(Math.abs(percent))}%`;
}

/** A rate in percent: `8.5%`; `–` if nothing was delivered. */
export const shownRate = (rate: number | null) => (rate === null ? '–' : `${rate}%`);

/** `up 1.2 points on 7.3% before`; `nothing delivered before` if there is nothing to compare with. */
export function rateDifference(rate: number | null, before: number | null): string {
  if (before === null) return 'nothing delivered before';
  const points = Math.round(10 * ((rate ?? 0) - before)) / 10;
  if (rate === null || points === 0) return `${shownRate(before)} before`;
  return `${points > 0 ? 'up' : 'down'} ${Math.abs(points)} points on ${shownRate(before)} before`;
}

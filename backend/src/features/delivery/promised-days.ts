/** The share of deliveries that arrive in the promised days. */
const SHARE = 0.8;

/** The days in which four of five deliveries arrived. @param days of at least one delivery, each a whole number */
export function promisedDays(days: readonly number[]): number {
  const sorted = [...days].sort((one, other) => one - other);
  return sorted[Math.ceil(SHARE * sorted.length) - 1] as number;
}

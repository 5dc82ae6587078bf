/** Milliseconds up to which two clocks count as equal: they are compared over a network. */
const TOLERANCE = 1_000;
/** Milliseconds after which a comparison says nothing. */
const LONGEST = 500;

/** The database's time at 0 of `performance.now()`; undefined while this machine's clock shows the same time. */
let start: number | undefined;
/** Milliseconds by which this machine's clock was ahead when it was compared first, or when that last changed. */
let known = 0;

/**
 * The time that all processes agree on, whatever their machines' clocks show: the database's. For claims of work, codes,
 * keys, numbered papers, the stock ledger and what is shown as a history; elsewhere minutes make no difference.
 */
export const sharedNow = (): Date => new Date(start === undefined ? Date.now() : start + performance.now());

/**
 * Compares this machine's clock with the database's.
 * @param databaseTime milliseconds since 1970
 * @param asked when the database was asked, by `performance.now()`; it has answered now
 * @returns milliseconds by which this machine's clock is ahead, when that is news; 0 when the clocks are equal, when a
 *   comparison before said the same, or when the answer took too long to tell
 */
export function compareClocks(databaseTime: number, asked: number): number {
  const took = performance.now() - asked;
  if (took > LONGEST) return 0;
  const ahead = Math.round(Date.now() - took / 2 - databaseTime);
  start = Math.abs(ahead) <= TOLERANCE ? undefined : databaseTime - (asked + took / 2);
  if (Math.abs(ahead - known) <= TOLERANCE) return 0;
  known = ahead;
  return start === undefined ? 0 : ahead;
}

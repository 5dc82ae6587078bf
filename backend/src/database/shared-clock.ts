/** Milliseconds up to which two clocks count as equal: they are compared over a network. */
const TOLERANCE = 1_000;
/** Milliseconds after which a comparison says nothing. */
const LONGEST = 500;

/** The database's time at 0 of `performance.now()`; undefined while this machine's clock shows the same time. */
let start: number | undefined;

/**
 * The time that all processes agree on, whatever their machines' clocks show: the database's. For claims of work, codes,
 * keys and numbered papers; elsewhere minutes make no difference.
 */
export const sharedNow = (): Date => new Date(start === undefined ? Date.now() : start + performance.now());

/**
 * Compares this machine's clock with the database's.
 * @param databaseTime milliseconds since 1970
 * @param asked when the database was asked, by `performance.now()`; it has answered now
 * @returns milliseconds by which this machine's clock is ahead; 0 when they are equal, or the answer took too long to tell
 */
export function compareClocks(databaseTime: number, asked: number): number {
  const took = performance.now() - asked;
  if (took > LONGEST) return 0;
  const ahead = Math.round(Date.now() - took / 2 - databaseTime);
  start = Math.abs(ahead) <= TOLERANCE ? undefined : databaseTime - (asked + took / 2);
  return start === undefined ? 0 : ahead;
}

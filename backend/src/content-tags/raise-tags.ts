import { randomInt } from 'node:crypto';
import type { Write } from '../database/statement';
import type { Tag } from './tags';

const LARGEST_VERSION = 2 ** 48 - 1;

/** The rows that a COMMIT of this process has raised, and the version that it gave to them. */
export interface Raised {
  rows: ReadonlySet<number>;
  version: number;
}

const raisedIn = new WeakMap<object, Set<number>>();
const listeners = new Set<(raised: Raised) => void>();

/**
 * Records that what `tags` stand for is changed by `change`. The rows are written right before the COMMIT.
 * @param change a transaction, or what `writeAtOnce` gives
 * @throws Error for any other transaction than one of `transaction()`
 */
export function raiseTags(change: object, ...tags: Tag[]): void {
  const raised = raisedIn.get(change);
  if (!raised) throw new Error('Tags can be raised only within transaction() or writeAtOnce().');
  for (const { first, rows } of tags) raised.add(first + randomInt(rows));
}

/** Begins to record what `change` raises. */
export function recordTags(change: object): Raised {
  const rows = new Set<number>();
  raisedIn.set(change, rows);
  // Drawn, not counted: this process knows it without reading, and no two changes give the same.
  return { rows, version: randomInt(1, LARGEST_VERSION) };
}

/**
 * What writes the raised rows; nothing when there are none. It is the last statement of the transaction and locks the
 * rows in the order of their ids. So transactions wait for each other only shortly, and never in a circle.
 */
export function tagWrites({ rows, version }: Raised): Write[] {
  if (rows.size === 0) return [];
  const ids = [...rows].sort((one, other) => one - other);
  return [{ sql: 'UPDATE content_tags SET version = ? WHERE id IN (?)', values: [version, ids] }];
}

/** Tells this process what a COMMIT has raised. */
export function announceRaised(raised: Raised): void {
  if (raised.rows.size > 0) for (const listener of listeners) listener(raised);
}

/** Calls `listener` after each COMMIT of this process that has raised tags. @returns ends it */
export function onRaised(listener: (raised: Raised) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

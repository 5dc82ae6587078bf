import { randomInt } from 'node:crypto';
import type { Transaction } from 'objection';
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
 * Records that what `tags` stand for is changed by `trx`. The rows are written right before the COMMIT.
 * @throws Error for any other transaction than one of `transaction()`
 */
export function raiseTags(trx: Transaction, ...tags: Tag[]): void {
  const raised = raisedIn.get(trx);
  if (!raised) throw new Error('Tags can be raised only within transaction().');
  for (const { first, rows } of tags) raised.add(first + randomInt(rows));
}

/** Begins to record what `trx` raises. */
export function recordTags(trx: Transaction): Raised {
  const rows = new Set<number>();
  raisedIn.set(trx, rows);
  // Drawn, not counted: this process knows it without reading, and no two changes give the same.
  return { rows, version: randomInt(1, LARGEST_VERSION) };
}

/**
 * Writes the raised rows. It is the last statement of the transaction and locks the rows in the order of their ids. So
 * transactions wait for each other only shortly, and never in a circle.
 */
export async function writeTags(trx: Transaction, { rows, version }: Raised): Promise<void> {
  if (rows.size === 0) return;
  const ids = [...rows].sort((one, other) => one - other);
  await trx('content_tags').whereIn('id', ids).update({ version });
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

import { randomInt } from 'node:crypto';
import type { Transaction } from 'objection';
import { changeRows } from '../database/statement';
import type { Tag } from './tags';

const LARGEST_VERSION = 2 ** 48 - 1;

/** The rows that a COMMIT of this process has raised, and the version that it gave to them. */
export interface Raised {
  rows: ReadonlySet<number>;
  version: number;
}

const raisedIn = new WeakMap<Transaction, Set<number>>();
const listeners = new Set<(raised: Raised) => void>();

/**
 * Records that what `tags` stand for is changed by `trx`. The rows are written right before the COMMIT.
 * @throws Error for a transaction that was not begun by `transaction()`
 */
export function raiseTags(trx: Transaction, ...tags: Tag[]): void {
  const raised = raisedIn.get(trx);
  if (!raised) throw new Error('Tags can be raised only within transaction().');
  for (const { first, rows } of tags) raised.add(first + randomInt(rows));
}

/**
 * Runs `work`, and then writes what it has raised. It is the last statement of the transaction and locks the rows in the
 * order of their ids, so that transactions wait for each other only shortly and never in a circle.
 */
export async function withRaisedTags<Result>(
  trx: Transaction,
  work: (trx: Transaction) => Promise<Result>,
): Promise<{ result: Result; raised: Raised }> {
  const rows = new Set<number>();
  raisedIn.set(trx, rows);
  const result = await work(trx);
  // Drawn, not counted: this process knows it without reading, and no two changes give the same.
  const version = randomInt(1, LARGEST_VERSION);
  const ids = [...rows].sort((one, other) => one - other);
  if (ids.length > 0) await changeRows(trx, 'UPDATE content_tags SET version = ? WHERE id IN (?)', [version, ids]);
  return { result, raised: { rows, version } };
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

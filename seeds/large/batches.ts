import { BaseModel } from '@rangrekha/backend/database/BaseModel';
import { transaction } from '@rangrekha/backend/database/transaction';
import type { Transaction } from 'objection';

export type Step = (label: string, done: number, total: number) => void;

interface Batches {
  label: string;
  table: 'users' | 'products' | 'orders';
  count: number;
  /** Rows of `table` in one transaction. */
  size: number;
  idOf(index: number): string;
  /** Inserts the rows with these indexes, and their dependent rows. */
  write(trx: Transaction, indexes: number[]): Promise<void>;
}

/** Batches under way at a time: while the database writes one, the rows of another are made. */
const LANES = 2;

/** Inserts the batches, each in one transaction. A batch whose last row exists was inserted by an earlier run. */
export async function writeBatches({ label, table, count, size, idOf, write }: Batches, step: Step): Promise<void> {
  let next = 0;
  const writeNext = async () => {
    const start = next;
    next += size;
    step(label, start, count);
    const indexes = Array.from({ length: Math.min(size, count - start) }, (_, offset) => start + offset);
    const last = await BaseModel.knex()(table)
      .where('id', idOf(start + indexes.length - 1))
      .first('id');
    if (!last) await transaction((trx) => write(trx, indexes));
  };
  const lane = async () => {
    try {
      while (next < count) await writeNext();
    } catch (error) {
      next = count;
      throw error;
    }
  };
  // Nothing is written any more once this has ended, whatever the reason.
  for (const ended of await Promise.allSettled(Array.from({ length: LANES }, lane)))
    if (ended.status === 'rejected') throw ended.reason;
  step(label, count, count);
}

/** Inserts rows, as many in a statement as the database handles well. */
const ROWS = 500;

export async function insertRows(trx: Transaction, table: string, rows: object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS) await trx(table).insert(rows.slice(start, start + ROWS));
}

import { expect } from 'vitest';
import { BaseModel } from '../database/BaseModel';

/** Resolves once a transaction waits for a lock with a statement that has `text` in its first 1024 characters. */
export async function someoneWaitsFor(text: string): Promise<void> {
  const sql = "SELECT 1 FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT' AND trx_query LIKE ?";
  const waiting = async () => (await BaseModel.knex().raw(sql, `%${text}%`))[0];
  // Asked more often, the database gives the same answer again and again: it looks only after 100 ms of rest.
  await expect.poll(waiting, { timeout: 10_000, interval: 150 }).not.toEqual([]);
}

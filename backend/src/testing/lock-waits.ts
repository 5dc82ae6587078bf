import { expect } from 'vitest';
import { BaseModel } from '../database/BaseModel';

/** Resolves once a transaction waits for a lock with a statement that has `text` in its first 1024 characters. */
export async function someoneWaitsFor(text: string): Promise<void> {
  const sql = "SELECT 1 FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT' AND trx_query LIKE ?";
  const waiting = async () => (await BaseModel.knex().raw(sql, `%${text}%`))[0];
  // The database refreshes this information only when it was not read for 100 ms.
  await expect.poll(waiting, { timeout: 10_000, interval: 150 }).not.toEqual([]);
}

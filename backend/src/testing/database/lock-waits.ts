import { setTimeout } from 'node:timers/promises';
import { BaseModel } from '../../database/BaseModel';

const LONGEST = 20_000;

/**
 * Resolves once a transaction of this worker's database waits for a lock with a statement that has `text` in its first
 * 1024 characters.
 */
export async function someoneWaitsFor(text: string): Promise<void> {
  // Transactions of other workers are on the same server.
  const sql = `SELECT 1 FROM information_schema.innodb_trx
    JOIN information_schema.processlist ON processlist.id = trx_mysql_thread_id AND processlist.db = DATABASE()
    WHERE trx_state = 'LOCK WAIT' AND trx_query LIKE ?`;
  const until = Date.now() + LONGEST;
  while ((await BaseModel.knex().raw(sql, `%${text}%`))[0].length === 0) {
    if (Date.now() > until) throw new Error(`No transaction waited for a lock with ${text}.`);
    // The database refreshes this information only when nobody has read it for 100 ms: two who ask at the same even
    // pace could keep each other from ever seeing anything new.
    await setTimeout(110 + Math.random() * 150);
  }
}

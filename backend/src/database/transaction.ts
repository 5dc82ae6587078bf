import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'objection';
import { BaseModel } from './BaseModel';

const ATTEMPTS = 6;
const RETRIED = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);

/**
 * Runs `work` in one transaction, again from its start when the database chose it as a deadlock's victim.
 * `work` must have no effect outside the transaction.
 */
export async function transaction<Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await BaseModel.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRIED.has((error as { code?: string }).code ?? '')) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

/** Whether the database refused a row because another one has the same unique value. */
export function isDuplicate(error: unknown, index?: string): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === 'ER_DUP_ENTRY' && (!index || (message ?? '').includes(index));
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'objection';
import { BaseModel } from './BaseModel';
import { errorCode } from './error-code';

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
      if (attempt === ATTEMPTS || !RETRIED.has(errorCode(error) ?? '')) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

/** Whether the database refused a row because another one has the same unique value. */
export function isDuplicate(error: unknown, index?: string): boolean {
  const { message = '' } = error as { message?: string };
  return errorCode(error) === 'ER_DUP_ENTRY' && (!index || message.includes(index));
}

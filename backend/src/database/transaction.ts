import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'objection';
import { BaseModel } from './BaseModel';
import { timeLeft } from './deadline';
import { errorCode, isWorthRetrying } from './error-code';
import { LOCK_WAIT } from './session-settings';

const ATTEMPTS = 6;

/**
 * Runs `work` in one transaction, again from its start when the database chose it as a deadlock's victim, while the
 * request's deadline leaves time for another wait. `work` must have no effect outside the transaction.
 *
 * A connection that is lost is not tried again: had the answer to COMMIT been lost, everything would be done twice. The
 * caller gets a 503; who must not do it twice, such as an order, brings an idempotency key and may repeat the call.
 */
export async function transaction<Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await BaseModel.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthRetrying(error) || timeLeft() <= LOCK_WAIT * 1000) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

/** Whether the database refused a row because another one has the same unique value. */
export function isDuplicate(error: unknown, index?: string): boolean {
  const { message = '' } = error as { message?: string };
  return errorCode(error) === 'ER_DUP_ENTRY' && (!index || message.includes(index));
}

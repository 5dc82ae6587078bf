import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'objection';
import { announceRaised, recordTags, writeTags } from '../content-tags/raise-tags';
import { writePluginDeliveries } from '../plugin-host/plugin-events';
import { recordEvents, writeDeliveries } from '../webhooks/raise-event';
import { BaseModel } from './BaseModel';
import { LOCK_WAIT } from './connection/session-settings';
import { timeLeft } from './deadline';
import { errorCode, isWorthRetrying } from './error-code';

const ATTEMPTS = 6;

/**
 * Runs `work` in one transaction, and restarts it after a deadlock or a `ChangedSinceRead` as long as the request's deadline
 * leaves time. `work` must have no effect outside the transaction. Before the COMMIT the events that it raises are written
 * for webhooks and plugins, and its tags; after it the tags are announced.
 *
 * It does not retry after a lost connection: the COMMIT may have succeeded without its response. The client gets a 503,
 * and repeats calls such as placing an order with the same idempotency key.
 */
export async function transaction<Result>(work: (trx: Transaction) => PromiseLike<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { result, raised } = await BaseModel.transaction(async (trx) => {
        const raised = recordTags(trx);
        const events = recordEvents(trx);
        const result = await work(trx);
        await writeDeliveries(trx, events);
        await writePluginDeliveries(trx, events);
        await writeTags(trx, raised);
        return { result, raised };
      });
      announceRaised(raised);
      return result;
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthRetrying(error) || timeLeft() <= LOCK_WAIT * 1000) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

/** Whether the database refused a row because of a duplicate value in a unique index (`index`, or any). */
export function isDuplicate(error: unknown, index?: string): boolean {
  const { message = '' } = error as { message?: string };
  return errorCode(error) === 'ER_DUP_ENTRY' && (!index || message.includes(index));
}

/** Whether the database kept a row because other rows name it. */
export const isStillReferenced = (error: unknown): boolean => errorCode(error) === 'ER_ROW_IS_REFERENCED_2';

/** Whether the database refused a row because another row that it names does not exist. */
export const isUnknownReference = (error: unknown): boolean => errorCode(error) === 'ER_NO_REFERENCED_ROW_2';

import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'objection';
import { announceRaised, type Raised, recordTags, tagWrites } from '../content-tags/raise-tags';
import { deliveryWrites, recordEvents } from '../webhooks/raise-event';
import { BaseModel } from './BaseModel';
import { LOCK_WAIT } from './connection/session-settings';
import { timeLeft } from './deadline';
import { errorCode, isWorthRetrying } from './error-code';
import { type Write, writeInTurn, writeTransaction } from './statement';

const ATTEMPTS = 6;

/**
 * Runs `work` in one transaction, and restarts it after a deadlock as long as the request's deadline leaves time. `work`
 * must have no effect outside the transaction. The tags that it raises are announced after the COMMIT, the events told to webhooks.
 *
 * It does not retry after a lost connection: the COMMIT may have succeeded without its response. The client gets a 503,
 * and repeats calls such as placing an order with the same idempotency key.
 */
export async function transaction<Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { result, raised } = await BaseModel.transaction(async (trx) => {
        const done = await recorded(trx, () => work(trx), trx);
        await writeInTurn(trx, done.writes);
        return done;
      });
      announceRaised(raised);
      return result;
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthRetrying(error) || timeLeft() <= LOCK_WAIT * 1000) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

/**
 * Writes one transaction whose statements are all known before the first is sent: one round trip on MariaDB, without the
 * BEGIN and COMMIT of `transaction()`. The tags and events that `decide` raises are written with it, and announced afterwards.
 * @param decide gives the writes, or undefined when they cannot be known yet; it raises tags and events for `change`
 * @returns undefined when nothing was decided
 * @throws what the database refuses: then nothing is written, and nothing is tried again
 */
export async function writeAtOnce<Result>(
  decide: (change: object) => Promise<{ result: Result; writes: Write[] } | undefined>,
): Promise<Result | undefined> {
  const change = {};
  const { result: decided, raised, writes } = await recorded(change, () => decide(change));
  if (!decided) return undefined;
  await writeTransaction([...decided.writes, ...writes]);
  announceRaised(raised);
  return decided.result;
}

/** Runs `work`, and tells what has to be written for what `change` raised meanwhile: the tags come last. */
async function recorded<Result>(
  change: object,
  work: () => Promise<Result>,
  trx?: Transaction,
): Promise<{ result: Result; raised: Raised; writes: Write[] }> {
  const raised = recordTags(change);
  const events = recordEvents(change);
  const result = await work();
  return { result, raised, writes: [...(await deliveryWrites(trx, events)), ...tagWrites(raised)] };
}

/** Whether the database refused a row because of a duplicate value in a unique index (`index`, or any). */
export function isDuplicate(error: unknown, index?: string): boolean {
  const { message = '' } = error as { message?: string };
  return errorCode(error) === 'ER_DUP_ENTRY' && (!index || message.includes(index));
}

/** Whether the database refused a row because another row that it names does not exist. */
export const isUnknownReference = (error: unknown): boolean => errorCode(error) === 'ER_NO_REFERENCED_ROW_2';

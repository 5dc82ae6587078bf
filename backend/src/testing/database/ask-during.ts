import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'objection';
import { transaction } from '../../database/transaction';
import type { Answer } from '../api';

/** Milliseconds until a request waits for the rows that another transaction has locked. */
const REACH = 500;

/** Sends a request while `work` is done but not committed; returns the response, which may come after the commit. */
export async function askDuring(
  work: (trx: Transaction) => PromiseLike<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  // In an object, because a transaction waits for a promise that it returns.
  const { answer } = await transaction(async (trx) => {
    await work(trx);
    const asked = ask();
    await sleep(REACH);
    return { answer: asked };
  });
  return answer;
}

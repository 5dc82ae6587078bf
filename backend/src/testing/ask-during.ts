import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'objection';
import { BaseModel } from '../database/BaseModel';
import type { Answer } from './api';

/** Milliseconds in which a request gets as far as the rows that another transaction holds. */
const REACH = 500;

/** Makes a request while `work` is done but not committed; gives the answer, which may come after the commit. */
export async function askDuring(
  work: (trx: Transaction) => PromiseLike<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  // In an object: a transaction would wait for a promise that it returns.
  const { answer } = await BaseModel.transaction(async (trx) => {
    await work(trx);
    const asked = ask();
    await sleep(REACH);
    return { answer: asked };
  });
  return answer;
}

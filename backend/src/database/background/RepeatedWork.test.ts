import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { RepeatedWork } from './RepeatedWork';

class Slow extends RepeatedWork {
  protected override readonly repetition = { every: 5, statement: 1_000, failure: 'it failed' };
  begun = 0;
  ended = 0;
  atOnce = 0;

  override async work(): Promise<void> {
    this.begun += 1;
    this.atOnce = Math.max(this.atOnce, this.begun - this.ended);
    await sleep(50);
    this.ended += 1;
    throw new Error('not today');
  }
}

test('work that takes longer than its pause is never done twice at once, goes on after a failure, and is awaited at the end', async () => {
  const work = new Slow({ log: pino({ level: 'silent' }) });
  work.start();
  work.start();
  await expect.poll(() => work.ended).toBeGreaterThan(1);
  await expect.poll(() => work.begun > work.ended).toBe(true);
  await work.stop();
  expect([work.atOnce, work.begun]).toEqual([1, work.ended]);
  await sleep(30);
  expect(work.begun).toBe(work.ended);
});

import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { boundedQueue } from './bounded-queue';

const queueOf = (atOnce: number, waiting: number) =>
  boundedQueue({ atOnce, waiting, refusal: () => new Error('full') });

test('runs some tasks at once and others in turn, and refuses the rest at once', async () => {
  const inTurn = queueOf(2, 3);
  const started: number[] = [];
  let finish = () => {};
  const end = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const answers = Array.from({ length: 7 }, (_, number) =>
    inTurn(async () => {
      started.push(number);
      await end;
      return number;
    }).catch((error: Error) => error.message),
  );
  expect(await Promise.all(answers.slice(5))).toEqual(['full', 'full']);
  expect(started).toEqual([0, 1]);
  finish();
  expect(await Promise.all(answers)).toEqual([0, 1, 2, 3, 4, 'full', 'full']);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

test('a task that fails makes room for the next one', async () => {
  const inTurn = queueOf(1, 0);
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await nextTurn();
  expect(await inTurn(async () => 'done')).toBe('done');
});

test('a task that waited runs in the context of its own caller', async () => {
  const caller = new AsyncLocalStorage<string>();
  const inTurn = queueOf(1, 1);
  const ask = (name: string) => caller.run(name, () => inTurn(async () => caller.getStore()));
  expect(await Promise.all([ask('first'), ask('second')])).toEqual(['first', 'second']);
});

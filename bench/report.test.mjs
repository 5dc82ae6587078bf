import { expect, test } from 'vitest';
import { figuresOf, median, tableOf } from './report.mjs';

const measured = (requests, cpu) => ({ requests, seconds: 1, median: 4, failed: 0, cpu });

test('the median of the rounds counts, not one that the machine was busy in', () => {
  expect([median([3, 1, 900]), median([4, 2])]).toEqual([3, 3]);
});

test('a ratio compares what was measured in the same round', () => {
  const row = { name: 'Shop page', limit: 'constant' };
  const store = [measured(100, 50), measured(10, 5), measured(100, 50)];
  const bare = [measured(400, 40), measured(20, 2), measured(400, 40)];
  const figures = figuresOf({ row, store, bare });
  expect(figures).toMatchObject({ store: 100, bare: 400, ratio: 0.25, cpu: 0.5, bareCpu: 0.1 });
  expect(tableOf([figures]).split('\n').at(-1)).toBe(
    '| Shop page (constant) | 100 | 400 | 0.25 | 4 | 0.50 | 0.10 |  | 0 |',
  );
});

test('the processor time of a row with orders beside it is not told', () => {
  const row = { name: 'Shop page, 10 orders/s', limit: 'constant', orders: 10 };
  expect(figuresOf({ row, store: [measured(1, 1)], bare: [measured(1, 1)] }).cpu).toBeUndefined();
});

import { expect, test } from 'vitest';
import { figuresOf, goalsOf, median, tableOf } from './report.mjs';

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

test('a goal is compared with the bare limit that it names, and says by how much it is missed', () => {
  const figures = [
    { name: 'Cart', limit: 'join', goal: { ratio: 0.7, limit: 'join' }, store: 70, bare: 100 },
    { name: 'Order', limit: 'order', goal: { ratio: 0.5, limit: 'order' }, store: 25, bare: 100 },
    { name: 'List, cached', limit: 'constant', goal: { ratio: 3, limit: 'join' }, store: 200, bare: 1000 },
    { name: 'Home page', limit: 'constant', store: 1, bare: 1000 },
  ].map(({ store, bare, ...row }) => figuresOf({ row, store: [measured(store, 0)], bare: [measured(bare, 0)] }));
  expect(goalsOf(figures, 340).split('\n').slice(2)).toEqual([
    '| Cart | 0.7 × join | 0.70 |  |',
    '| Order | 0.5 × order | 0.25 | 2.0 times |',
    '| List, cached | 3 × join | 2.00 | 1.5 times |',
    '| Memory afterwards | 300 MB | 340 MB | 40 MB |',
  ]);
});

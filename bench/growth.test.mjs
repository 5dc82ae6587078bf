import { expect, test } from 'vitest';
import { growthOf } from './growth.mjs';

test('the tables of a large shop say which goals are missed', () => {
  const rows = [{ name: 'List', ratio: 1.5 }, { name: 'Facets', most: 20 }, { name: 'Orders' }];
  const results = (...pairs) => pairs.map(([cpu, turn]) => ({ cpu, turn }));
  const small = { results: results([2, 1], [4, 2], [1, 1]) };
  const starts = [
    { milliseconds: 9_000, cpu: 5_000 },
    { milliseconds: 2_100, cpu: 900 },
  ];
  const large = { results: results([4, 3], [20, 11], [5, 1]), starts, memory: 449.6 };
  expect(
    growthOf(rows, small, large)
      .split('\n')
      .filter((line) => !line.includes('---')),
  ).toEqual([
    '| What | CPU ms, small | CPU ms, large | Times | Goal | Longest turn ms, large |',
    '| List | 2.0 | 4.0 | 2.0 | 1.5 times, **missed** | 3.0 |',
    '| Facets | 4.0 | 20 | 5.0 | 20 ms | 11, **missed** |',
    '| Orders | 1.0 | 5.0 | 5.0 |  | 1.0 |',
    '',
    '| Of the large shop | | Goal |',
    '| First start until a search is answered | 9,000 ms, CPU 5,000 ms | |',
    '| Second start until a search is answered | 2,100 ms, CPU 900 ms | 2,000 ms, **missed** |',
    '| Memory of the store afterwards | 450 MB | 450 MB |',
  ]);
});

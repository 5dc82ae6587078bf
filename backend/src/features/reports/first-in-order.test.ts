import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstInOrder } from './first-in-order';

test('the first rows are those that come first when all are sorted', () => {
  const compare = (one: number, other: number) => one - other;
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 200 }),
      fc.integer({ min: 1, max: 20 }),
      (rows, most) => {
        expect(firstInOrder(rows, compare, most)).toEqual(rows.toSorted(compare).slice(0, most));
      },
    ),
  );
});

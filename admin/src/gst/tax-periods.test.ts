import { expect, test } from 'vitest';
import { lastMonths, monthLabel, monthPeriod } from './tax-periods';

test.each([
  ['2026-11', '2026-11-01', '2026-11-30'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('%s is from %s to %s', (month, from, to) => {
  expect(monthPeriod(month)).toEqual({ from, to });
});

test('the months are those of India, newest first', () => {
  expect(lastMonths(new Date('2026-03-31T18:30:00Z')).slice(0, 5)).toEqual([
    '2026-04',
    '2026-03',
    '2026-02',
    '2026-01',
    '2025-12',
  ]);
  expect(lastMonths(new Date('2026-03-31T18:29:59Z'))).toHaveLength(24);
  expect(monthLabel('2026-11')).toBe('November 2026');
});

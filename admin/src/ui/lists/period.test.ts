import { expect, it } from 'vitest';
import { formatPeriod, usualPeriods } from './period';

const TODAY = '2026-03-01';

it('says a period in words', () => {
  for (const { label, period } of usualPeriods(TODAY)) expect(formatPeriod(period, TODAY)).toBe(label);
  expect(formatPeriod({ since: '2026-02-22' }, TODAY)).toBe('Since 22 Feb 2026');
  expect(formatPeriod({ before: '2026-02-01' }, TODAY)).toBe('Until 31 Jan 2026');
  expect(formatPeriod({ since: '2026-02-03', before: '2026-02-04' }, TODAY)).toBe('03 Feb 2026');
  expect(formatPeriod({ since: '2026-02-03', before: '2026-02-16' }, TODAY)).toBe('03 Feb to 15 Feb 2026');
  expect(formatPeriod({ since: '2025-12-30', before: '2026-01-03' }, TODAY)).toBe('30 Dec 2025 to 02 Jan 2026');
});

it('counts today among the last days, over the end of a month', () => {
  expect(usualPeriods(TODAY).map(({ period: { since = '', before = '' } }) => `${since}/${before}`)).toEqual([
    '/',
    '2026-03-01/',
    '2026-02-28/2026-03-01',
    '/2026-03-01',
    '2026-02-23/',
    '2026-01-31/',
    '2025-12-02/',
  ]);
});

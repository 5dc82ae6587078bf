import { expect, test } from 'vitest';
import { formatDate, money } from './format';
import { percentOff } from './Price';

test.each([
  [123456.5, '₹1,23,456.50'],
  [0, '₹0.00'],
  [2499, '₹2,499.00'],
])('%s rupees are written %s', (amount, text) => {
  expect(money(amount)).toBe(text);
});

test.each([
  ['2026-09-05T18:29:59.999Z', '05 Sep 2026'],
  ['2026-09-05T18:30:00.000Z', '06 Sep 2026'],
  ['2026-11-26', '26 Nov 2026'],
])('%s is %s in Asia/Kolkata', (iso, text) => {
  expect(formatDate(iso)).toBe(text);
});

test.each([
  [2499, 800, 24],
  [1000, null, 0],
  [1000, 0, 0],
  [0, 500, 100],
])('%s charged with %s on top is %s%% off', (originalPrice, discountPrice, percent) => {
  expect(percentOff({ originalPrice, discountPrice })).toBe(percent);
});

import { expect, test } from 'vitest';
import { dayInIndia, formatDay, formatRupees } from './indian-formats';

test.each([
  [0, '₹0.00'],
  [1299.5, '₹1,299.50'],
  [123456.5, '₹1,23,456.50'],
  [9_999_999.99, '₹99,99,999.99'],
])('%d rupees read %s', (amount, text) => {
  expect(formatRupees(amount)).toBe(text);
});

test.each([
  ['2026-11-21T18:29:59.999Z', 0, '2026-11-21'],
  ['2026-11-21T18:30:00.000Z', 0, '2026-11-22'],
  ['2026-12-28T12:00:00.000Z', 5, '2027-01-02'],
])('%s is, %d days later in India, the %s', (time, days, day) => {
  expect(dayInIndia(new Date(time), days)).toBe(day);
});

test('a day is written as in India', () => {
  expect([formatDay('2026-09-05'), formatDay('2026-11-26')]).toEqual(['05 Sep 2026', '26 Nov 2026']);
});

import { expect, test } from 'vitest';
import { totalText } from './total-text';

test.each([
  ['the last row that was counted', 10_010, 10, '10,000+'],
  ['the same on a later page', 22_000, 12_000, '20,000+'],
  ['fewer', 10_009, 10, '10,009'],
  ['a number that was kept', 12_34_567, 10, '12,34,567'],
])('a total tells %s', (_, total, end, text) => {
  expect(totalText(total, end)).toBe(text);
});

import { expect, test } from 'vitest';
import { base32, codeOf, stepAt, stepOfCode } from './one-time-code';

const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238: at second %i the code is %s', (second, code) => {
  expect(codeOf(SECRET, stepAt(second * 1000), 8)).toBe(code);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: %j is %s', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

const NOW = 1_111_111_111_000;
const PRESENT = stepAt(NOW);

test.each([
  [-2, undefined],
  [-1, PRESENT - 1],
  [0, PRESENT],
  [1, PRESENT + 1],
  [2, undefined],
])('a code %i steps away belongs to step %s', (away, step) => {
  expect(stepOfCode(SECRET, codeOf(SECRET, PRESENT + away), 0, NOW)).toBe(step);
});

test('a code of the last step or before is no code', () => {
  expect(stepOfCode(SECRET, codeOf(SECRET, PRESENT), PRESENT, NOW)).toBeUndefined();
  expect(stepOfCode(SECRET, codeOf(SECRET, PRESENT - 1), PRESENT, NOW)).toBeUndefined();
  expect(stepOfCode(SECRET, codeOf(SECRET, PRESENT + 1), PRESENT, NOW)).toBe(PRESENT + 1);
});

test.each(['', '12345', '1234567', '12345x', '１２３４５６'])('%j is no code', (code) => {
  expect(stepOfCode(SECRET, code, 0, NOW)).toBeUndefined();
});

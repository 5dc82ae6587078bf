import { expect, test } from 'vitest';
import { isGstin } from './gstin';

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AAACR5055K1Z7'])('%s is a GSTIN', (text) => {
  expect(isGstin(text)).toBe(true);
});

test.each([
  ['another last character', '27AAPFU0939F1ZU'],
  ['two characters swapped', '27APAFU0939F1ZV'],
  ['small letters', '27aapfu0939f1zv'],
  ['one character less', '27AAPFU0939F1Z'],
  ['no PAN inside', '27AAPFUO939F1ZV'],
  ['nothing', ''],
])('%s makes none', (_, text) => {
  expect(isGstin(text)).toBe(false);
});

import { expect, test } from 'vitest';
import { COLOUR_FAMILY_NAMES, FAMILY_HEX, familyOf } from './colour-families';

test.each([
  ['#26355f', 'Indigo'],
  ['#a8442f', 'Madder'],
  ['#c9738a', 'Pink'],
  ['#e08a2e', 'Orange'],
  ['#e3b04f', 'Yellow'],
  ['#7d8a4c', 'Green'],
  ['#1f6f78', 'Teal'],
  ['#5a3d78', 'Violet'],
  ['#f6efe0', 'Ivory'],
  ['#2b2b34', 'Charcoal'],
])('%s is of the family %s', (hex, family) => {
  expect(familyOf(hex)).toBe(family);
});

test('the colour that stands for a family belongs to it', () => {
  expect(COLOUR_FAMILY_NAMES.map((name) => familyOf(FAMILY_HEX[name]))).toEqual([...COLOUR_FAMILY_NAMES]);
});

import { expect, test } from 'vitest';
import { inches, measuresOf, measuresText, parseMeasures } from './measurements';

test('measures are written as they are read', () => {
  const values = [
    { measure: 'Bust', cm: 86 },
    { measure: 'Sleeve length', cm: 54.5 },
  ];
  expect(measuresText(values)).toBe('Bust 86, Sleeve length 54.5');
  expect(parseMeasures('Bust 86 cm; Sleeve length 54.5')).toEqual(values);
  for (const text of ['Bust', '86', 'Bust 86, Waist', 'Bust 86,', 'Bust -4 5x'])
    expect(parseMeasures(text)).toBeUndefined();
});

test('all measures of a garment are named once, in their order', () => {
  const rows = [
    { size: 'S', values: [{ measure: 'Bust', cm: 86 }] },
    {
      size: 'M',
      values: [
        { measure: 'Length', cm: 110 },
        { measure: 'Bust', cm: 90 },
      ],
    },
  ];
  expect(measuresOf(rows)).toEqual(['Bust', 'Length']);
  expect(inches(90)).toBe(35.4);
});

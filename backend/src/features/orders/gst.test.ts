import { describe, expect, test } from 'vitest';
import { sumOf, taxedLine, taxKind } from './gst';

describe('the kind of tax', () => {
  const seller = { gstin: '08ABCDE1234F1Z0', state: 'Rajasthan' };

  test.each([
    [seller, 'Rajasthan', 'CGST_SGST'],
    [seller, ' rajasthan ', 'CGST_SGST'],
    [seller, 'Maharashtra', 'IGST'],
    [{ gstin: '', state: 'Rajasthan' }, 'Rajasthan', 'NONE'],
  ] as const)('of %j to %s is %s', (from, to, kind) => {
    expect(taxKind(from, to)).toBe(kind);
  });
});

describe('the tax within a price', () => {
  test.each([
    ['at the limit of the lower rate', 2_500_00, 1, { rate: 5, taxableValue: 2_380_95, igst: 119_05 }],
    ['one paisa above it', 2_500_01, 1, { rate: 18, taxableValue: 2_118_65, igst: 381_36 }],
    ['of several pieces, each below the limit', 1_299_50, 3, { rate: 5, taxableValue: 3_712_86, igst: 185_64 }],
    ['of nothing', 0, 2, { rate: 5, taxableValue: 0, igst: 0 }],
  ])('between states %s', (_, price, quantity, expected) => {
    expect(taxedLine('IGST', price, quantity)).toEqual({ cgst: 0, sgst: 0, total: price * quantity, ...expected });
  });

  test('within a state is the same for union and state', () => {
    expect(taxedLine('CGST_SGST', 2_499_00, 2)).toEqual({
      rate: 5,
      taxableValue: 4_760_00,
      cgst: 119_00,
      sgst: 119_00,
      igst: 0,
      total: 4_998_00,
    });
    expect(taxedLine('CGST_SGST', 2_999_99, 1)).toMatchObject({ rate: 18, cgst: 228_81, sgst: 228_81 });
  });

  test('is none without a GSTIN', () => {
    const amount = { rate: 0, taxableValue: 1_000_00, cgst: 0, sgst: 0, igst: 0, total: 1_000_00 };
    expect(taxedLine('NONE', 500_00, 2)).toEqual(amount);
  });

  test('adds up to what is charged, to the paisa, at every price', () => {
    for (let price = 1; price < 10_000_00; price += 997) {
      for (const kind of ['CGST_SGST', 'IGST', 'NONE'] as const) {
        const { taxableValue, cgst, sgst, igst, total } = taxedLine(kind, price, 3);
        expect(taxableValue + cgst + sgst + igst).toBe(price * 3);
        expect(total).toBe(price * 3);
        expect(cgst).toBe(sgst);
        expect([taxableValue, cgst, igst].every((paise) => Number.isInteger(paise) && paise >= 0)).toBe(true);
      }
    }
  });
});

test('the sum of lines is that of each amount', () => {
  const lines = [taxedLine('IGST', 2_500_00, 1), taxedLine('IGST', 2_500_01, 1)];
  expect(sumOf(lines)).toEqual({ taxableValue: 4_499_60, cgst: 0, sgst: 0, igst: 500_41, total: 5_000_01 });
});

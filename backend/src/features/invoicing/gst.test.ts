import { RATE_CLASSES } from '@rangrekha/contract/rate-classes';
import { describe, expect, test } from 'vitest';
import { rateOf, sumOf, taxedLine, taxKind } from './gst';

const TODAY = '2026-11-22';

describe('the kind of tax', () => {
  const seller = { gstin: '08ABCDE1234F1Z0', state: 'Rajasthan' };

  test.each([
    [seller, 'Rajasthan', 'CGST_SGST'],
    [seller, 'Maharashtra', 'IGST'],
    [seller, undefined, 'IGST'],
    [{ gstin: '', state: 'Rajasthan' }, 'Rajasthan', 'NONE'],
    // The GSTIN knows better than what somebody wrote into the form.
    [{ ...seller, state: 'Goa' }, 'Rajasthan', 'CGST_SGST'],
    [{ ...seller, state: 'Goa' }, 'Goa', 'IGST'],
    [{ gstin: '97ABCDE1234F1Z0', state: 'orissa' }, 'Odisha', 'CGST_SGST'],
    [{ gstin: '97ABCDE1234F1Z0', state: 'Atlantis' }, undefined, 'IGST'],
  ] as const)('of %j to %s is %s', (from, to, kind) => {
    expect(taxKind(from, to)).toBe(kind);
  });
});

describe('the rate', () => {
  test.each([
    ['GARMENT', 2_500_00, 5],
    // ₹2,500 before tax
    ['GARMENT', 2_625_00, 5],
    ['GARMENT', 2_625_01, 18],
    ['FABRIC', 9_999_00, 5],
    ['TEXTILE_BAG', 9_999_00, 5],
    ['BAG', 100_00, 18],
    ['JEWELLERY', 9_999_00, 3],
  ] as const)('of %s charged at %i paise is %i percent', (rateClass, price, rate) => {
    expect(rateOf(rateClass, price, TODAY)).toBe(rate);
  });

  test.each([
    ['2025-09-21', 1_050_00, 5],
    ['2025-09-21', 1_050_01, 12],
    ['2025-09-22', 1_050_01, 5],
    ['2010-01-01', 1_050_01, 12],
  ])('of a garment on %s at %i paise is %i percent', (day, price, rate) => {
    expect(rateOf('GARMENT', price, day)).toBe(rate);
  });
});

describe('the tax within a price', () => {
  test.each([
    ['at the limit of the lower rate', 5, 2_625_00, 1, { taxableValue: 2_500_00, igst: 125_00 }],
    ['one paisa above it', 18, 2_625_01, 1, { taxableValue: 2_224_58, igst: 400_43 }],
    ['of several pieces, each below the limit', 5, 1_299_50, 3, { taxableValue: 3_712_86, igst: 185_64 }],
    ['of nothing', 5, 0, 2, { taxableValue: 0, igst: 0 }],
  ])('between states %s', (_, rate, price, quantity, expected) => {
    expect(taxedLine('IGST', rate, price, quantity)).toEqual({
      cgst: 0,
      sgst: 0,
      total: price * quantity,
      ...expected,
    });
  });

  test('within a state is the same for union and state', () => {
    expect(taxedLine('CGST_SGST', 5, 2_499_00, 2)).toEqual({
      taxableValue: 4_760_00,
      cgst: 119_00,
      sgst: 119_00,
      igst: 0,
      total: 4_998_00,
    });
    expect(taxedLine('CGST_SGST', 18, 2_999_99, 1)).toMatchObject({ cgst: 228_81, sgst: 228_81 });
  });

  test('is none without a GSTIN', () => {
    const amount = { taxableValue: 1_000_00, cgst: 0, sgst: 0, igst: 0, total: 1_000_00 };
    expect(taxedLine('NONE', 0, 500_00, 2)).toEqual(amount);
  });

  test.each(RATE_CLASSES)('of %s adds up to what is charged, to the paisa, at every price', (rateClass) => {
    for (let price = 1; price < 10_000_00; price += 997) {
      for (const kind of ['CGST_SGST', 'IGST', 'NONE'] as const) {
        const { taxableValue, cgst, sgst, igst, total } = taxedLine(kind, rateOf(rateClass, price, TODAY), price, 3);
        expect(taxableValue + cgst + sgst + igst).toBe(price * 3);
        expect(total).toBe(price * 3);
        expect(cgst).toBe(sgst);
        expect([taxableValue, cgst, igst].every((paise) => Number.isInteger(paise) && paise >= 0)).toBe(true);
      }
    }
  });
});

test('the sum of lines is that of each amount', () => {
  const lines = [taxedLine('IGST', 5, 2_625_00, 1), taxedLine('IGST', 18, 2_625_01, 1)];
  expect(sumOf(lines)).toEqual({ taxableValue: 4_724_58, cgst: 0, sgst: 0, igst: 525_43, total: 5_250_01 });
});

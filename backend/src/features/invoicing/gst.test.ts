import { rateOf } from '@rangrekha/contract/gst-rates';
import { RATE_CLASSES } from '@rangrekha/contract/rate-classes';
import { describe, expect, test } from 'vitest';
import { sumOf, taxedLine, taxKind } from './gst';

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

  test.each(RATE_CLASSES)('of %s adds up and fits its rate, at every paisa up to ₹5,000', (rateClass) => {
    const wrong: unknown[] = [];
    for (let price = 1; price <= 5_000_00; price++) {
      const rate = rateOf(rateClass, price, TODAY);
      for (const kind of ['CGST_SGST', 'IGST'] as const) {
        const { taxableValue, cgst, sgst, igst, total } = taxedLine(kind, rate, price, 3);
        const tax = cgst + sgst + igst;
        const adds = taxableValue + tax === total && total === price * 3 && cgst === sgst;
        const whole = [taxableValue, cgst, igst].every((paise) => Number.isInteger(paise) && paise >= 0);
        // Each half is rounded by at most half a paisa, so the tax by one paisa.
        const fits = Math.abs((taxableValue * rate) / 100 - tax) < 1.001 + rate / 100;
        if (!adds || !whole || !fits) wrong.push({ kind, rate, price, taxableValue, tax });
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('the sum of lines is that of each amount', () => {
  const lines = [taxedLine('IGST', 5, 2_625_00, 1), taxedLine('IGST', 18, 2_625_01, 1)];
  expect(sumOf(lines)).toEqual({ taxableValue: 4_724_58, cgst: 0, sgst: 0, igst: 525_43, total: 5_250_01 });
});

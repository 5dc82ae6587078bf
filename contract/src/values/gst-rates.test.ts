import { expect, test } from 'vitest';
import { rateOf, unclearPrices } from './gst-rates';
import { RATE_CLASSES } from './rate-classes';

const TODAY = '2026-11-22';

test.each([
  ['GARMENT', 2_500_00, 5],
  // ₹2,500 before tax
  ['GARMENT', 2_625_00, 5],
  ['GARMENT', 2_625_01, 18],
  ['FABRIC', 9_999_00, 5],
  ['TEXTILE_BAG', 9_999_00, 5],
  ['BAG', 100_00, 18],
  ['JEWELLERY', 9_999_00, 3],
] as const)('the rate of %s charged at %i paise is %i percent', (rateClass, price, rate) => {
  expect(rateOf(rateClass, price, TODAY)).toBe(rate);
});

test.each([
  ['2025-09-21', 1_050_00, 5],
  ['2025-09-21', 1_050_01, 12],
  ['2025-09-22', 1_050_01, 5],
  ['2010-01-01', 1_050_01, 12],
])('the rate of a garment on %s at %i paise is %i percent', (day, price, rate) => {
  expect(rateOf('GARMENT', price, day)).toBe(rate);
});

test('the prices of garments that fit no rate are named', () => {
  expect(unclearPrices('GARMENT', TODAY)).toEqual({
    lastLow: 2_625_00,
    lastUnclear: 2_950_00,
    lowRate: 5,
    highRate: 18,
  });
  expect(unclearPrices('GARMENT', '2025-09-21')).toMatchObject({ lastLow: 1_050_00, lastUnclear: 1_120_00 });
  expect(RATE_CLASSES.filter((rateClass) => unclearPrices(rateClass, TODAY))).toEqual(['GARMENT']);
});

test('outside those prices the rate agrees with its limit, at every paisa up to ₹5,000', () => {
  const { lastLow, lastUnclear } = unclearPrices('GARMENT', TODAY) ?? { lastLow: 0, lastUnclear: 0 };
  const wrong: number[] = [];
  for (let price = 1; price <= 5_000_00; price++) {
    const rate = rateOf('GARMENT', price, TODAY);
    const valueBeforeTax = (price * 100) / (100 + rate);
    const agrees = rate === 5 ? valueBeforeTax <= 2_500_00 : valueBeforeTax > 2_500_00;
    if (agrees === (price > lastLow && price <= lastUnclear)) wrong.push(price);
  }
  expect(wrong).toEqual([]);
});

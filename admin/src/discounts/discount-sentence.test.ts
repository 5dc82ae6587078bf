import { expect, test } from 'vitest';
import { discountSentence } from './discount-sentence';

test.each([
  [
    { kind: 'PERCENT', percent: 10, categoryIds: ['1'], minTotal: 999, customerLimit: 1, lastDay: '2026-11-30' },
    'For every cart: 10% off, on Kurtas, from ₹999.00, once a person, until 30 Nov 2026, not together with others.',
  ],
  [
    { kind: 'AMOUNT', code: 'welcome', amount: 200, firstOrder: true, combines: true },
    'With the code WELCOME: ₹200.00 off, on the first order, together with others that combine.',
  ],
  [
    { kind: 'BUY_X_GET_Y', buyQuantity: 2, getQuantity: 1, percent: 100 },
    'For every cart: buy 2, get 1 of the cheapest free, not together with others.',
  ],
] as const)('%j in words', (discount, sentence) => {
  const { categoryIds = [] } = discount as { categoryIds?: readonly string[] };
  expect(
    discountSentence({ ...discount, categoryIds: [...categoryIds] }, categoryIds.length > 0 ? ['Kurtas'] : []),
  ).toBe(sentence);
});

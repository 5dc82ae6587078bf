import { expect, test } from 'vitest';
import type { DiscountDraft } from './discount-requests';
import { discountSentence } from './discount-sentence';

test.each<[DiscountDraft, string]>([
  [
    { kind: 'PERCENT', percent: 10, categoryIds: ['1'], minTotal: 999, customerLimit: 1, lastDay: '2026-11-30' },
    'For every cart: 10% off, on Kurtas, from ₹999.00, once per customer, until 30 Nov 2026, does not combine with others.',
  ],
  [
    { kind: 'AMOUNT', code: 'welcome', amount: 200, firstOrder: true, combines: true },
    'With the code WELCOME: ₹200.00 off, on the first order, combines with others that allow it.',
  ],
  [
    { kind: 'BUY_X_GET_Y', buyQuantity: 2, getQuantity: 1, percent: 100, collectionIds: ['1'], productIds: ['1', '2'] },
    'For every cart: buy 2, get 1 of the cheapest free, on 1 chosen collection and 2 chosen products, does not combine with others.',
  ],
])('%j in words', (discount, sentence) => {
  expect(discountSentence(discount, discount.categoryIds ? ['Kurtas'] : [])).toBe(sentence);
});

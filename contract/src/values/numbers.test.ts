import { expect, test } from 'vitest';
import { count, counted, rupees, shortRupees } from './numbers';

test.each([
  [0, '₹0.00'],
  [1299.5, '₹1,299.50'],
  [2499, '₹2,499.00'],
  [123456.5, '₹1,23,456.50'],
  [9_999_999.99, '₹99,99,999.99'],
])('%d rupees read %s', (amount, text) => {
  expect(rupees(amount)).toBe(text);
});

test('rupees on an axis are short', () => {
  expect([0, 40_000, 250_000, 12_500_000].map(shortRupees)).toEqual(['₹0', '₹40,000', '₹2.5L', '₹1.25Cr']);
});

test('counts are grouped the Indian way, with the word that fits', () => {
  expect([count(123456), counted(1, 'piece'), counted(0, 'piece'), counted(1234, 'reply', 'replies')]).toEqual([
    '1,23,456',
    '1 piece',
    '0 pieces',
    '1,234 replies',
  ]);
});

import { expect, test } from 'vitest';
import { ByProduct } from './product-numbers';

test('values are found by products with small and large numbers, and without one', () => {
  const sums = new ByProduct<string>();
  const products = [7, 'an-id', 1_024, 90_000, 1];
  for (const product of products) {
    expect(sums.get(product)).toBeUndefined();
    sums.add(product, `of ${product}`);
  }
  expect(products.map((product) => sums.get(product))).toEqual(products.map((product) => `of ${product}`));
  expect(sums.values).toHaveLength(5);
  expect([sums.get(2), sums.get(1_000_000), sums.get('another')]).toEqual([undefined, undefined, undefined]);
});

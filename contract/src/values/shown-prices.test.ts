import { expect, test } from 'vitest';
import { addedPrice, percentOff, withShownPrices } from './shown-prices';

test.each([
  [2499, 800, 3299, 24],
  [1000, null, null, 0],
  [1000, 0, null, 0],
  [0, 500, 500, 100],
  [0.1, 0.2, 0.3, 67],
  [174.65, 24.95, 199.6, 13],
])('%s charged with %s added: compare at %s, %s percent off', (charged, added, compareAtPrice, percent) => {
  const variant = withShownPrices({ id: 'v', originalPrice: charged, discountPrice: added });
  expect(variant).toEqual({ id: 'v', price: charged, compareAtPrice });
  expect(percentOff(variant)).toBe(percent);
  expect(addedPrice(variant)).toBe(added || null);
});

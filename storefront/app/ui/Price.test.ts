import { expect, test } from 'vitest';
import { percentOff } from './Price';

test.each([
  [2499, 800, 24],
  [1000, null, 0],
  [1000, 0, 0],
  [0, 500, 100],
])('%s charged with %s on top is %s%% off', (originalPrice, discountPrice, percent) => {
  expect(percentOff({ originalPrice, discountPrice })).toBe(percent);
});

import type { CartItem } from '@rangrekha/contract';
import { expect, it } from 'vitest';
import { priceChange } from './place-order';

const line: CartItem = {
  id: 'line',
  quantity: 2,
  product: {
    id: 'product',
    name: 'Ajrakh skirt',
    images: [],
    variant: {
      id: 'v',
      size: 'S',
      color: 'Indigo',
      colorHexCode: '#26355f',
      stock: 5,
      originalPrice: 2599,
      discountPrice: null,
    },
  },
};

it('a price that changed is told, with what it was', () => {
  expect(priceChange(line, 2499)).toBe('Ajrakh skirt, Size S · Indigo: the price was ₹2,499.00 and is now ₹2,599.00.');
  expect(priceChange(line, 2599)).toBeUndefined();
});

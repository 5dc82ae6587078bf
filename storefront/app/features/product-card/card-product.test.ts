import type { Product } from '@rangrekha/contract';
import { expect, test } from 'vitest';
import { cardProduct } from './card-product';

const image = (id: string) => ({ id, url: `/media/${id}`, width: 1200, height: 1600, alt: id, blur: `blur of ${id}` });
const variant = (stock: number) => ({
  id: `${stock}`,
  color: 'Indigo',
  colorHexCode: '#26355f',
  size: 'M',
  stock,
  originalPrice: 1299,
  discountPrice: 300,
});
const product: Product = {
  id: 'kurta',
  name: 'Leheriya kurta',
  description: '<p>Tied and dyed by hand.</p>',
  categoryId: 'kurtas',
  category: { id: 'kurtas', name: 'Kurtas' },
  images: [image('front'), image('back')],
  variants: [variant(0), variant(9), variant(10), variant(50)],
  createdAt: '2026-11-22T00:00:00.000Z',
};

test('a card has one picture and at most 10 units of a variant, and nothing that it does not show', () => {
  expect(cardProduct(product, 0)).toEqual({
    id: 'kurta',
    name: 'Leheriya kurta',
    images: [image('front')],
    variants: [variant(0), variant(9), variant(10), { ...variant(50), stock: 10 }],
  });
});

test('pictures beyond the first screens come without their blur', () => {
  expect(cardProduct(product, 7).images[0]?.blur).toBe('blur of front');
  expect(cardProduct(product, 8).images[0]?.blur).toBe('');
});

test('a product without pictures has a card too', () => {
  expect(cardProduct({ ...product, images: [] }, 0).images).toEqual([]);
});

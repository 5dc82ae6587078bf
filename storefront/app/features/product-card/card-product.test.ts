import { expect, test } from 'vitest';
import { cardProduct, cardsFor } from '~/features/product/as-card';
import type { ShopProduct } from '~/features/product/shop-product';
import { type CardProduct, productOf } from './card-product';

const image = (id: string) => ({
  id,
  url: `/media/${id}/full.webp`,
  width: 1200,
  height: 1600,
  alt: id,
  blur: `blur of ${id}`,
});
const variant = (stock: number, color = 'Indigo', price = 1299) => ({
  id: `${color} ${stock}`,
  color,
  colorHexCode: color === 'Indigo' ? '#26355f' : '#9c2f2a',
  size: 'M',
  stock,
  price,
  compareAtPrice: 1799,
});
const product: ShopProduct = {
  id: 'kurta',
  name: 'Leheriya kurta',
  description: '<p>Tied and dyed by hand.</p>',
  categoryId: 'kurtas',
  category: { id: 'kurtas', name: 'Kurtas' },
  images: [image('front'), image('back')],
  variants: [variant(0), variant(9), variant(10, 'Indigo', 1499), variant(50), variant(7, 'Madder', 1499)],
  createdAt: '2026-11-22T00:00:00.000Z',
};

test('a card has one picture and at most 10 units of a variant, and nothing that it does not need', () => {
  expect(cardProduct(product, 0)).toEqual({
    id: 'kurta',
    name: 'Leheriya kurta',
    image: { url: '/media/front/full.webp', alt: 'front', blur: 'blur of front' },
    colours: [
      {
        ...{ name: 'Indigo', hex: '#26355f', price: 1299, compareAtPrice: 1799 },
        variants: [
          { id: 'Indigo 0', size: 'M', stock: 0 },
          { id: 'Indigo 9', size: 'M', stock: 9 },
          { id: 'Indigo 10', size: 'M', stock: 10, price: 1499, compareAtPrice: 1799 },
          { id: 'Indigo 50', size: 'M', stock: 10 },
        ],
      },
      {
        ...{ name: 'Madder', hex: '#9c2f2a', price: 1499, compareAtPrice: 1799 },
        variants: [{ id: 'Madder 7', size: 'M', stock: 7 }],
      },
    ],
  });
});

test('the product of a card has the variants of the product with their own prices, and its first picture', () => {
  const { images, variants } = productOf(cardProduct(product, 0));
  expect(variants).toEqual(product.variants.map((one) => ({ ...one, stock: Math.min(one.stock, 10) })));
  expect(images).toEqual([{ ...image('front'), id: '/media/front/full.webp' }]);
});

test('a card has the picture of the colour that it is found by', () => {
  const images = [{ ...image('indigo'), color: 'Indigo' }, image('cloth'), { ...image('madder'), color: 'Madder' }];
  const coloured = { ...product, images };
  const card = cardsFor([coloured], ({ color }) => color === 'Madder')[0] as CardProduct;
  expect(card.image).toMatchObject({ alt: 'madder', color: 'Madder' });
  expect(productOf(card).images[0]?.color).toBe('Madder');
  expect(cardProduct(coloured, 0).image?.alt).toBe('indigo');
});

test('pictures beyond the first screens come without their blur', () => {
  expect(cardProduct(product, 7).image?.blur).toBe('blur of front');
  expect(cardProduct(product, 8).image).not.toHaveProperty('blur');
  expect(productOf(cardProduct(product, 8)).images[0]?.blur).toBe('');
});

test('a product without pictures has a card too', () => {
  const card = cardProduct({ ...product, images: [] }, 0);
  expect(card).not.toHaveProperty('image');
  expect(productOf(card).images).toEqual([]);
});

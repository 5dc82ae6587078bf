import { PRODUCT_FACTS } from '@rangrekha/contract/product-facts';
import { expect, it } from 'vitest';
import { translationTexts } from '../../forms/translations/translation-texts';
import { draftOfCopy, freeName } from './copy-product';
import type { WholeProduct } from './product-draft';

const product: WholeProduct = {
  id: 'p1',
  name: 'Kurta',
  description: '<p>Cotton</p>',
  fabric: 'Mulmul',
  translations: { hi: { name: 'कुर्ता' } },
  moreFacts: [{ name: 'weaver.town', label: 'Woven in', value: 'Pochampally' }],
  status: 'LIVE',
  publishAt: null,
  makerId: null,
  categoryId: 'c1',
  category: { id: 'c1', name: 'Kurtas' },
  images: [],
  variants: [
    { id: 'v1', color: 'Red', colorHexCode: '#aa0000', size: 'M', stock: 7, price: 1299.5, compareAtPrice: 1399.5 },
  ],
  price: 1299.5,
  stock: 7,
  revision: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const images = [{ key: 'new-1', url: 'blob:x', alt: 'Front', file: new File(['x'], 'i1.webp') }];

it('is a new product of the same kind, with nothing in stock', () => {
  expect(draftOfCopy(product, images)).toEqual({
    name: 'Kurta (copy)',
    description: '<p>Cotton</p>',
    slug: '',
    tags: [],
    moreFacts: { weaver: { town: 'Pochampally' } },
    translations: translationTexts('product', { hi: { name: 'कुर्ता' } }),
    ...Object.fromEntries(PRODUCT_FACTS.map(({ name }) => [name, ''])),
    fabric: 'Mulmul',
    measurements: [],
    status: 'DRAFT',
    publishAt: null,
    saleStartsAt: null,
    saleEndsAt: null,
    categoryId: 'c1',
    makerId: null,
    images,
    savedImageIds: [],
    variants: [{ color: 'Red', colorHexCode: '#aa0000', size: 'M', stock: 0, price: 1299.5, added: 100 }],
  });
});

it('has a name that is not too long', () => {
  const { name } = draftOfCopy({ ...product, name: 'k'.repeat(120) }, images);
  expect(name).toBe(`${'k'.repeat(113)} (copy)`);
});

it('has a name that no product has yet', () => {
  expect(freeName('Kurta', ['Kurta', 'Kurta (copy 2)'])).toBe('Kurta (copy)');
  expect(freeName('Kurta', ['kurta (COPY)', 'Kurta (copy 2)'])).toBe('Kurta (copy 3)');
  expect(freeName('k'.repeat(120), [`${'k'.repeat(113)} (copy)`])).toBe(`${'k'.repeat(111)} (copy 2)`);
});

import { expect, it } from 'vitest';
import { emptyDraft, newVariant, type ProductDraft } from './product-draft';
import { unsavedLabels } from './unsaved-labels';

const variant = (id: string) => ({ ...newVariant(false), id, color: 'Red', size: id, price: 900, stockWas: 0 });
const image = (key: string) => ({ key, url: `/${key}`, alt: `Alt ${key}` });
const saved: ProductDraft = {
  ...emptyDraft(),
  name: 'Kurta',
  images: ['a', 'b', 'c'].map(image),
  variants: ['S', 'M', 'L'].map(variant),
};
const after = (change: Partial<ProductDraft>) => unsavedLabels({ ...saved, ...change }, saved);
const [a, b, c] = saved.images as [(typeof saved.images)[0], (typeof saved.images)[0], (typeof saved.images)[0]];
const [s, m, l] = saved.variants as [
  (typeof saved.variants)[0],
  (typeof saved.variants)[0],
  (typeof saved.variants)[0],
];

it('says nothing of what is as it was', () => {
  expect(after({})).toEqual([]);
  expect(unsavedLabels(emptyDraft(), emptyDraft())).toEqual([]);
});

it('counts what came, changed and went', () => {
  expect(after({ name: 'Kurti', categoryId: 'c2', description: '<p>x</p>' })).toEqual([
    'name',
    'category',
    'description',
  ]);
  expect(after({ images: [a, b, c, image('d')] })).toEqual(['1 image']);
  expect(after({ images: [c, { ...a, alt: 'Front' }] })).toEqual(['1 image removed', '1 alt text', 'order of images']);
  expect(after({ images: [{ ...a, color: 'Red' }, { ...b, color: '' }, c] })).toEqual(['1 image colour']);
  expect(
    after({
      variants: [
        { ...s, stock: 4 },
        { ...m, stock: 5, price: 800 },
        { ...l, size: 'XL' },
      ],
    }),
  ).toEqual(['2 stock levels', '1 price', '1 colour or size']);
  expect(after({ variants: [l, s, newVariant(false)] })).toEqual(['1 new variant', '1 variant removed']);
});

it('takes the first, empty variant of a new product for none', () => {
  const [first] = emptyDraft().variants;
  const variants = first ? [{ ...first, color: 'Red' }] : [];
  expect(unsavedLabels({ ...emptyDraft(), variants }, emptyDraft())).toEqual(['1 new variant']);
});

import { expect, it } from 'vitest';
import { newVariant } from '../product-draft';
import { missingSizes, SIZE_RUN, sizesIn, withSizeRun } from './size-run';

const red = { ...newVariant(false), color: 'Red', colorHexCode: '#aa0000', price: 900, added: 100 };
const blue = { ...red, color: 'Blue', colorHexCode: '#0000aa', price: 800, added: null };
const shown = (variants: ReturnType<typeof withSizeRun>) => variants.map(({ color, size }) => `${color} ${size}`);

it('adds the sizes that the last colour lacks, at the last prices, with nothing in stock', () => {
  const variants = [
    { ...red, id: 'v1', size: 'XS', stock: 4 },
    { ...blue, id: 'v2', size: 'm ', stock: 7, stockWas: 7 },
  ];
  const all = withSizeRun(variants, SIZE_RUN);
  expect(all.slice(0, 2)).toEqual(variants);
  expect(shown(all.slice(2))).toEqual(['Blue XS', 'Blue S', 'Blue L', 'Blue XL', 'Blue XXL']);
  expect(all[2]).toEqual({ ...blue, size: 'XS', stock: 0 });
});

it('gives the first size to a last variant that has none', () => {
  const all = withSizeRun([{ ...red, stock: 1 }], ['28', '30']);
  expect(all).toEqual([
    { ...red, size: '28', stock: 1 },
    { ...red, size: '30', stock: 0 },
  ]);
});

it('begins with the first variant of a product that has none', () => {
  expect(withSizeRun([], ['S', 'M']).map(({ size, stock }) => [size, stock])).toEqual([
    ['S', 1],
    ['M', 0],
  ]);
});

it('adds nothing where all are there', () => {
  const variants = SIZE_RUN.map((size) => ({ ...red, size }));
  expect(missingSizes(variants, SIZE_RUN)).toEqual([]);
  expect(withSizeRun(variants, SIZE_RUN)).toEqual(variants);
});

it('reads sizes as they are typed', () => {
  expect(sizesIn(' 28, 30 ,, 30,Free size,free Size')).toEqual(['28', '30', 'Free size']);
  expect(sizesIn('')).toEqual([]);
});

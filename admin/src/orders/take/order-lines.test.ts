import type { Product } from '@rangrekha/contract';
import type { ShownProduct } from '@rangrekha/contract/shown-prices';
import { expect, it } from 'vitest';
import { lineOf, lineProblem, refreshedLines, searchWords, totalOf, withLine } from './order-lines';

const variant = (id: string, stock: number, price = 999.5) => ({
  ...{ id, color: 'Red', colorHexCode: '#aa0000', size: id, stock, price, compareAtPrice: null },
});
const product = (...variants: ReturnType<typeof variant>[]) =>
  ({ id: 'p1', name: 'Kurta', images: [], variants }) as unknown as ShownProduct<Product>;
const line = (id: string, stock: number) => lineOf(product(), variant(id, stock));

it('adds a variant once, and then one unit more as far as the stock goes', () => {
  const lines = [line('S', 2), line('S', 2), line('S', 2), line('M', 1)].reduce(withLine, []);
  expect(lines.map(({ size, quantity }) => [size, quantity])).toEqual([
    ['S', 2],
    ['M', 1],
  ]);
  expect(totalOf(lines)).toBe(2998.5);
});

it('says of each line what no longer fits, and what can be ordered instead', () => {
  const lines = [line('S', 9), line('M', 9), line('L', 9), line('XL', 9)].map((of) => ({ ...of, quantity: 3 }));
  const now = refreshedLines(lines, [product(variant('S', 9, 1100), variant('M', 1), variant('L', 0))]);
  expect(now.map(lineProblem)).toEqual([
    undefined,
    { message: 'Only 1 left.', possible: 1 },
    { message: 'Sold out.', possible: 0 },
    { message: 'This item no longer exists.', possible: 0 },
  ]);
  expect(now[0]).toMatchObject({ price: 1100, quantity: 3 });
});

it.each([
  ['silk kurta XL', 'silk kurta', ['xl']],
  ['m saree 38', 'saree', ['m', '38']],
  ['  indigo  ', 'indigo', []],
])('reads sizes out of “%s”', (text, words, sizes) => {
  expect(searchWords(text)).toEqual({ words, sizes });
});

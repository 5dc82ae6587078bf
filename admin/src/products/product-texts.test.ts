import { expect, it } from 'vitest';
import { stockMarks } from './product-texts';

const variants = (...stocks: number[]) =>
  stocks.map((stock, index) => ({
    id: `${index}`,
    color: 'Red',
    colorHexCode: '#000000',
    size: 'M',
    stock,
    price: 1,
    compareAtPrice: null,
  }));
const marks = (...stocks: number[]) =>
  stockMarks({ variants: variants(...stocks), stock: stocks.reduce((sum, stock) => sum + stock, 0) }).map(
    ({ label }) => label,
  );

it('says the state of the stock', () => {
  expect(marks(0, 0)).toEqual(['Sold out']);
  expect(marks(1)).toEqual(['1 left']);
  expect(marks(20)).toEqual(['20 in stock']);
  expect(marks(20, 0, 2, 3)).toEqual(['25 in stock', '1 size out', '2 low']);
});

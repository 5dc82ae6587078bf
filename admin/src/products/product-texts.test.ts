import { expect, it } from 'vitest';
import { priceOf, stockMarks } from './product-texts';

const variants = (...stocks: number[]) =>
  stocks.map((stock, index) => ({
    id: `${index}`,
    color: 'Red',
    colorHexCode: '#000000',
    size: 'M',
    stock,
    originalPrice: 1,
    discountPrice: null,
  }));
const marks = (...stocks: number[]) =>
  stockMarks({ variants: variants(...stocks), stock: stocks.reduce((sum, stock) => sum + stock, 0) }).map(
    ({ label }) => label,
  );

it('adds the discount to the price that is charged', () => {
  expect(priceOf(2499, 800)).toEqual({ pays: 2499, compareAt: 3299, percent: 24 });
  expect(priceOf(2499, null)).toEqual({ pays: 2499, compareAt: null, percent: 0 });
});

it('says the state of the stock', () => {
  expect(marks(0, 0)).toEqual(['Sold out']);
  expect(marks(1)).toEqual(['1 left']);
  expect(marks(20)).toEqual(['20 in stock']);
  expect(marks(20, 0, 2, 3)).toEqual(['25 in stock', '1 size out', '2 low']);
});

import { expect, test } from 'vitest';
import { Random } from '../../../../seeds/random';
import { type Bits, countGroups, emptyBits, hasBit, keepBits } from './bits';
import { NONE, Variants } from './Variants';

const random = new Random('variants');
// Of the first two values there are so many variants that they are kept as bits, of the others lists.
const SIZES = [0, 0, 0, 0, 1, 1, 2];

interface Row {
  product: number;
  size: number;
  price: number;
  isInStock: boolean;
}

/** Products with up to 70 variants, so that some end within a word of 32 bits and some have several. */
function fill(variants: Variants, rows: Row[], products: number): void {
  for (let made = 0; made < products; made += 1) {
    const product = rows.length === 0 ? 0 : (rows.at(-1)?.product ?? 0) + 1;
    const amount = random.next() < 0.05 ? random.whole(30, 70) : random.whole(1, 5);
    for (let index = 0; index < amount; index += 1) {
      const row = { size: random.pick(SIZES), price: random.whole(1, 400) * 50, isInStock: random.next() < 0.8 };
      variants.add({ ...row, color: 0, family: 0 });
      rows.push({ product, ...row });
    }
    variants.endProduct({ category: product % 2, fabric: NONE, fit: NONE });
  }
}

const numbersIn = (bits: Bits, length: number): number[] =>
  Array.from({ length }, (_, number) => number).filter((number) => hasBit(bits, number));

test('thousands of variants are found by their values and prices, and counted by their products', () => {
  const [variants, rows] = [new Variants(), [] as Row[]];
  const where = (fits: (row: Row) => boolean) => [...rows.keys()].filter((index) => fits(rows[index] as Row));
  // Before the prices have limits, once they have some, and when more variants have come since.
  for (const products of [200, 4_000, 500]) {
    fill(variants, rows, products);
    for (const size of [0, 1, 2, 3])
      expect(numbersIn(variants.bySize.of(size, rows.length), rows.length)).toEqual(where((row) => row.size === size));
    for (let round = 0; round < 20; round += 1) {
      const [lowest, highest] = [random.whole(0, 20_500), random.whole(0, 20_500)];
      const inRange = ({ price }: Row) => price >= lowest && price <= highest;
      const bits = variants.byPrice.between(lowest, highest);
      expect(numbersIn(bits, rows.length)).toEqual(where(inRange));
      const prices = rows.filter(inRange).map(({ price }) => price);
      const ends = prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : undefined;
      expect(variants.byPrice.rangeOf(bits)).toEqual(ends);

      const fitting = variants.allShown();
      keepBits(fitting, bits);
      keepBits(fitting, variants.inStock);
      const size = random.whole(0, 2);
      const found = rows.filter((row) => inRange(row) && row.isInStock && row.size === size);
      const marks = emptyBits(rows.length);
      const counted = countGroups(fitting, variants.bySize.of(size, rows.length), variants.ends, marks);
      expect(counted).toBe(new Set(found.map(({ product }) => product)).size);
    }
    variants.byPrice.balance();
  }
  const [first, end] = [100, 140];
  variants.hide(first, end);
  const all = [...rows.keys()];
  expect(numbersIn(variants.allShown(), rows.length)).toEqual([...all.slice(0, first), ...all.slice(end)]);
});

test('a product without variants is found as a product, but not by what is asked of variants', () => {
  const variants = new Variants();
  variants.endProduct({ category: 3, fabric: NONE, fit: 1 });
  expect(numbersIn(variants.allShown(), 1)).toEqual([0]);
  expect(numbersIn(variants.byCategory.of(3, 1), 1)).toEqual([0]);
  expect(numbersIn(variants.byPrice.between(0, Number.MAX_SAFE_INTEGER), 1)).toEqual([]);
  expect(numbersIn(variants.byFamily.of(0, 1), 1)).toEqual([]);
});

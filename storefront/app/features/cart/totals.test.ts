import { describe, expect, it } from 'vitest';
import type { ShopCartItem } from '~/features/product/shop-product';
import { withPending } from './pending-changes';
import { isShort, lineTotal, rowsOf, totalsOf } from './totals';

const line = (id: string, quantity: number, price: number, compareAtPrice: number | null, stock = 9): ShopCartItem => ({
  id,
  quantity,
  isAvailable: true,
  product: {
    id: `product-${id}`,
    name: id,
    images: [],
    variant: {
      id: `variant-${id}`,
      size: 'S',
      color: '',
      colorHexCode: '#000000',
      stock,
      price,
      compareAtPrice,
    },
  },
});

describe('totals', () => {
  it('sum the old prices, the discount and the charged prices', () => {
    const items = [line('a', 2, 2199, 2749), line('b', 1, 2799, 3499), line('c', 1, 5499, 6999)];
    expect(totalsOf(items)).toEqual({ subtotal: 15996, discount: 3300, total: 12696 });
  });

  it('are exact to the paisa', () => {
    expect(totalsOf([line('a', 3, 0.1, 0.3), line('b', 1, 1299.5, null)])).toEqual({
      subtotal: 1300.4,
      discount: 0.6,
      total: 1299.8,
    });
    expect(lineTotal(line('a', 3, 19.99, null))).toBe(59.97);
  });

  it('of nothing are nothing', () => {
    expect(totalsOf([])).toEqual({ subtotal: 0, discount: 0, total: 0 });
  });
});

it.each([
  [2, 2, null, false],
  [3, 2, null, true],
  [3, 9, 3, false],
  [4, 9, 3, true],
  [3, 2, 5, true],
])('%i of %i in stock, with a limit of %s: too many is %s', (quantity, stock, unitLimit, short) => {
  expect(rowsOf([line('a', quantity, 1, null, stock)], unitLimit).map(isShort)).toEqual([short]);
});

describe('a cart with forms under way', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };
  const items = [line('a', 1, 100, null), line('b', 1, 100, null)];

  it('shows the new quantity', () => {
    expect(withPending(items, [form({ cartItemId: 'a', newQuantity: '4' })]).map(({ quantity }) => quantity)).toEqual([
      4, 1,
    ]);
  });

  it('lacks what is being removed', () => {
    expect(withPending(items, [form({ cartItemId: 'a', intent: 'remove' })]).map(({ id }) => id)).toEqual(['b']);
  });

  it('leaves the rest alone', () => {
    expect(
      withPending(items, [form({ cartItemId: 'x', newQuantity: '4' }), form({ cartItemId: 'a', newQuantity: '0' })]),
    ).toEqual(items);
  });
});

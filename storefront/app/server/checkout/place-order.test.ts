import { LIMITS } from '@rangrekha/contract/limits';
import { expect, it } from 'vitest';
import type { ShopCartItem } from '~/features/product/shop-product';
import type { Api } from '../api';
import { lineChanges, orderKeyOf, placeOrder } from './place-order';

const line: ShopCartItem = {
  id: 'line',
  quantity: 2,
  isAvailable: true,
  product: {
    id: 'product',
    name: 'Ajrakh skirt',
    images: [],
    variant: {
      id: 'v',
      size: 'S',
      color: 'Indigo',
      colorHexCode: '#26355f',
      stock: 5,
      price: 2599,
      compareAtPrice: null,
    },
  },
};

it('names what changed in a cart since it was seen: a price, a quantity, lines that came and went', () => {
  const seen = { productVariantId: 'v', quantity: 2, price: 2599, name: 'Ajrakh skirt, Size S · Indigo' };
  const changes = (...lines: (typeof seen)[]) => lineChanges([line], lines).map(({ message }) => message);
  expect(changes(seen)).toEqual([]);
  expect(changes({ ...seen, price: 2499 })).toEqual([
    'Ajrakh skirt, Size S · Indigo: the price was ₹2,499.00 and is now ₹2,599.00.',
  ]);
  expect(changes({ ...seen, quantity: 1 })).toEqual([
    'Ajrakh skirt, Size S · Indigo: the quantity was 1 and is now 2.',
  ]);
  expect(changes({ ...seen, productVariantId: 'w', name: 'Ajrakh skirt, Size M · Indigo' })).toEqual([
    'Ajrakh skirt, Size M · Indigo: no longer in your cart.',
    'Ajrakh skirt, Size S · Indigo: now in your cart, 2 for ₹2,599.00 each.',
  ]);
});

it('the key of an order is the same for the same lines, and another for others', () => {
  const key = orderKeyOf([line]);
  expect(orderKeyOf([{ ...line }])).toBe(key);
  expect(orderKeyOf([{ ...line, quantity: 1 }])).not.toBe(key);
  expect(orderKeyOf([{ ...line, id: 'next line' }])).not.toBe(key);
  expect(orderKeyOf([line, { ...line, id: 'second' }])).not.toBe(key);
});

it('the key that is sent belongs to address and total too, and fits the API', async () => {
  const keys: string[] = [];
  const api = {
    call: async (_endpoint: unknown, input: { headers: Record<string, string> }) => {
      keys.push(input.headers['idempotency-key'] ?? '');
      return { order: { id: 'order' } };
    },
  } as unknown as Api;
  const ask = (addressId: string, expectedTotal: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ orderKey: orderKeyOf([line]), addressId, expectedTotal }))
      form.set(name, value);
    return placeOrder(api, form);
  };
  const id = '0199f0a2-0000-7000-8000-000000000000';
  await ask(id, '9999999.99');
  await ask(id, '9999999.99');
  await ask(id, '1');
  await ask(id.replace('2', '3'), '1');
  expect(new Set(keys).size).toBe(3);
  expect(keys[0]).toBe(keys[1]);
  expect(Math.max(...keys.map(({ length }) => length))).toBeLessThanOrEqual(LIMITS.idempotencyKey);
});

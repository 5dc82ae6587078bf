import { type CartItem, cart } from '@rangrekha/contract';
import { expect, test } from 'vitest';
import type { Api } from '../api';
import { addedToCart } from './added-to-cart';

const line = (name: string, quantity = 1): CartItem => ({
  id: name,
  quantity,
  isAvailable: true,
  product: {
    id: name,
    name,
    images: [{ id: name, url: `/media/${name}/full.webp`, width: 3, height: 4, alt: name, blur: '' }],
    variant: {
      id: name,
      size: 'M',
      color: 'Indigo',
      colorHexCode: '#26355f',
      originalPrice: 1000.5,
      discountPrice: 0,
      stock: 9,
    },
  },
});

/** A session whose cart has these lines, oldest first, and gets ₹100 off. */
const apiWith = (cartItems: CartItem[] | undefined) =>
  ({
    call: async (endpoint: unknown) => {
      if (!cartItems) throw new Error('no answer');
      return endpoint === cart.getCart ? { cartItems } : { discount: 100 };
    },
  }) as unknown as Api;

const row = {
  ...{ id: 'Kurta', name: 'Kurta', label: 'Size M · Indigo', quantity: 2, amount: 2001 },
  picture: '/media/Kurta/320.webp',
};

test('an addition shows its line, the newest others, how many more, and the total after discounts', async () => {
  const added = await addedToCart(
    apiWith([line('Saree'), line('Kurta', 2), line('Stole'), line('Dupatta')]),
    line('Kurta', 2),
  );
  expect(added.row).toEqual(row);
  expect(added.cart?.others.map(({ name }) => name)).toEqual(['Dupatta', 'Stole']);
  expect([added.cart?.more, added.cart?.total]).toEqual([1, 4902.5]);
});

test('an addition is shown also when the cart cannot be read', async () => {
  expect(await addedToCart(apiWith(undefined), line('Kurta', 2))).toEqual({ row });
});

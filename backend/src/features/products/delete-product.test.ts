import { TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { createProduct } from '../../testing/factories/catalogue';
import { createShopper, fillCart, place } from '../../testing/factories/orders';
import { createAdmin, createCustomer } from '../../testing/factories/users';
import type { Variant } from './Variant';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await createAdmin(api)).token;
});
afterAll(() => api.close());

test('a deleted product is gone, from carts and wishlists too', async () => {
  const product = await createProduct({ variants: [{ size: 'S' }, { size: 'M' }] });
  const shopper = await createCustomer(api);
  for (const variant of product.variants) await fillCart(shopper.user, variant);
  await api.post(`/wishlist/${product.id}`, { token: shopper.token });

  const { status, body } = await api.delete(`/products/${product.id}`, { token });

  expect({ status, body }).toEqual({ status: 200, body: { message: TEXTS.products.deleted } });
  expect((await api.get(`/products/${product.id}`)).status).toBe(404);
  expect((await api.get('/cart', { token: shopper.token })).body.cartItems).toEqual([]);
  expect((await api.get('/wishlist', { token: shopper.token })).body.wishlist.items).toEqual([]);
});

test('orders keep their history', async () => {
  const product = await createProduct();
  const shopper = await createShopper(api);
  await fillCart(shopper.user, product.variants[0] as Variant);
  const { body: placed } = await place(api, shopper);
  await api.delete(`/products/${product.id}`, { token });
  const { body } = await api.get('/orders/my-orders', { token: shopper.token });
  expect(body.orders).toEqual([placed.order]);
  expect(body.orders[0].items[0].product).toMatchObject({ name: product.name, images: [{ url: expect.any(String) }] });
});

test('while shoppers put it into their carts and wishlists, it goes all the same', async () => {
  const product = await createProduct();
  const shoppers = await Promise.all(Array.from({ length: 8 }, () => createCustomer(api)));
  const wants = shoppers.flatMap((shopper) => [
    api.post('/cart/add', { token: shopper.token, json: { productVariantId: product.variants[0]?.id } }),
    api.post(`/wishlist/${product.id}`, { token: shopper.token }),
  ]);
  const deleted = api.delete(`/products/${product.id}`, { token });
  const answers = await Promise.all(wants);
  expect((await deleted).status).toBe(200);
  expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
});

test('an unknown one is a 404', async () => {
  expect((await api.delete(`/products/${uuidv7()}`, { token })).status).toBe(404);
  expect((await api.delete('/products/1', { token })).status).toBe(404);
});

test('is for admins', async () => {
  const { id } = await createProduct();
  const customer = await createCustomer(api);
  expect((await api.delete(`/products/${id}`)).status).toBe(401);
  expect((await api.delete(`/products/${id}`, { token: customer.token })).status).toBe(403);
  expect((await api.get(`/products/${id}`)).status).toBe(200);
});

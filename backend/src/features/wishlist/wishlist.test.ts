import { TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { askDuring } from '../../testing/database/ask-during';
import { createProduct } from '../../testing/factories/catalogue';
import { createAdmin, createCustomer } from '../../testing/factories/users';

import { Product } from '../products/Product';
import { WishlistItem } from './WishlistItem';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const idsOf = async (userId: string) =>
  (await WishlistItem.query().where({ userId })).map(({ productId }) => productId);

describe('GET /wishlist', () => {
  test('gives whole products, newest first', async () => {
    const { user, token } = await createCustomer(api);
    const [older, newer] = [await createProduct(), await createProduct({ variants: [{ size: 'S' }, { size: 'M' }] })];
    await WishlistItem.query().insert({ userId: user.id, productId: newer.id, createdAt: new Date() });
    await WishlistItem.query().insert({ userId: user.id, productId: older.id, createdAt: new Date(0) });
    const { status, body } = await api.get('/wishlist', { token });
    expect(status).toBe(200);
    expect(body.wishlist).toMatchObject({ id: user.id, userId: user.id });
    expect(body.wishlist.items).toMatchObject([
      { productId: newer.id, product: { id: newer.id, name: newer.name, variants: [{ size: 'S' }, { size: 'M' }] } },
      { productId: older.id },
    ]);
    expect(body.wishlist.items[0].product.images).toHaveLength(2);
  });

  test("does not give somebody else's products", async () => {
    const [{ user: other }, { token }] = [await createCustomer(api), await createCustomer(api)];
    await WishlistItem.query().insert({
      userId: other.id,
      productId: (await createProduct()).id,
      createdAt: new Date(),
    });
    expect((await api.get('/wishlist', { token })).body.wishlist.items).toEqual([]);
  });
});

describe('POST /wishlist/:productId', () => {
  test('puts a product on the list once, however often it is asked to', async () => {
    const { user, token } = await createCustomer(api);
    const product = await createProduct();
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.post(`/wishlist/${product.id}`, { token })));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { message: TEXTS.wishlist.added } });
    expect(await idsOf(user.id)).toEqual([product.id]);
  });

  test('knows no unknown product', async () => {
    const { token } = await createCustomer(api);
    expect((await api.post(`/wishlist/${uuidv7()}`, { token })).status).toBe(404);
    expect((await api.post('/wishlist/nonsense', { token })).status).toBe(404);
  });

  test('does not say that it holds a product which is just being deleted', async () => {
    const { user, token } = await createCustomer(api);
    const { id } = await createProduct();
    const answer = await askDuring(
      async (trx) => {
        for (const table of ['product_variants', 'product_images']) await trx(table).where({ productId: id }).delete();
        await Product.query(trx).deleteById(id);
      },
      () => api.post(`/wishlist/${id}`, { token }),
    );
    expect([answer.status, await idsOf(user.id)]).toEqual([404, []]);
  });

  test('holds 200 products at most', async () => {
    const { user, token } = await createCustomer(api);
    const product = await createProduct();
    for (let count = 0; count < 200; count++) {
      const { id } = await Product.query().insert({
        categoryId: product.categoryId,
        name: 'Stole',
        description: '',
        firstPrice: 100,
      });
      await WishlistItem.query().insert({ userId: user.id, productId: id, createdAt: new Date() });
    }
    expect(await api.post(`/wishlist/${product.id}`, { token })).toMatchObject({
      status: 409,
      body: { code: 'WISHLIST_FULL' },
    });
    expect(await idsOf(user.id)).toHaveLength(200);
  });
});

describe('DELETE /wishlist/:productId', () => {
  test('takes a product off the list, again changes nothing', async () => {
    const { user, token } = await createCustomer(api);
    const [gone, kept] = [await createProduct(), await createProduct()];
    for (const { id } of [gone, kept]) await api.post(`/wishlist/${id}`, { token });
    for (const _ of [1, 2]) {
      expect(await api.delete(`/wishlist/${gone.id}`, { token })).toMatchObject({
        status: 200,
        body: { message: TEXTS.wishlist.removed },
      });
    }
    expect(await idsOf(user.id)).toEqual([kept.id]);
  });

  test("leaves somebody else's list", async () => {
    const [other, { token }] = [await createCustomer(api), await createCustomer(api)];
    const product = await createProduct();
    await api.post(`/wishlist/${product.id}`, { token: other.token });
    await api.delete(`/wishlist/${product.id}`, { token });
    expect(await idsOf(other.user.id)).toEqual([product.id]);
  });
});

describe.each([
  ['get', '/wishlist'],
  ['post', `/wishlist/${uuidv7()}`],
  ['delete', `/wishlist/${uuidv7()}`],
] as const)('%s %s', (method, path) => {
  test('asks visitors to sign in', async () => {
    expect((await api[method](path)).status).toBe(401);
  });

  test('is not for admins', async () => {
    const { token } = await createAdmin(api);
    expect(await api[method](path, { token })).toMatchObject({
      status: 403,
      body: { message: TEXTS.wishlist.adminBlocked },
    });
  });
});

import type { Product as ProductJson } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../testing/api';
import { resetSharedTime, setSharedTime } from '../../../testing/database/shared-time';
import { createCategory, createProduct, formOf, twoPictures } from '../../../testing/factories/catalogue';
import { createShopper, fillCart, place } from '../../../testing/factories/orders';
import { createAdmin, unique } from '../../../testing/factories/users';
import type { Product } from '../Product';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await createAdmin(api)).token;
});
afterEach(() => resetSharedTime());
afterAll(() => api.close());

const TOMORROW = new Date(Date.now() + 86_400_000);
const HIDDEN = [
  { status: 'DRAFT' },
  { status: 'ARCHIVED' },
  { status: 'LIVE', publishAt: TOMORROW },
] as const satisfies Partial<Product>[];

const setStatus = (status: string, id: string) => api.put(`/products/${id}/fields`, { token, json: { status } });

const namesOf = (products: ProductJson[]) => products.map(({ name }) => name);

describe.each(HIDDEN)('a product that shoppers do not see: %o', (hidden) => {
  test('is in no list, count, search, name list, and has no page', async () => {
    const category = await createCategory();
    const size = unique('Size');
    const shown = await createProduct({ categoryId: category.id, variants: [{ size }] });
    const { id, name } = await createProduct({ ...hidden, categoryId: category.id, variants: [{ size }] });
    const within = await api.get(`/products/category/${category.slug}`);
    expect([namesOf(within.body.data), within.body.pagination.totalItems]).toEqual([[shown.name], 1]);
    const { facets } = (await api.get(`/products/facets?size=${size}`)).body;
    expect([facets.total, facets.categories]).toEqual([1, [{ id: category.id, count: 1 }]]);
    expect(namesOf((await api.get(`/products/search?q=${encodeURIComponent(name)}`)).body.products)).not.toContain(
      name,
    );
    const { products } = (await api.get('/products/names')).body;
    expect([products.some((one: ProductJson) => one.name === name), products.length > 0]).toEqual([false, true]);
    const { categories } = (await api.get('/categories')).body;
    expect(categories.find((one: { id: string }) => one.id === category.id).productCount).toBe(1);
    expect((await api.get(`/products/${id}`)).status).toBe(404);
    expect((await api.get(`/products/by-name/${encodeURIComponent(name)}`)).status).toBe(404);
  });

  test('goes into no cart and onto no wishlist', async () => {
    const { token } = await createShopper(api);
    const { id, variants } = await createProduct(hidden);
    const json = { productVariantId: variants[0]?.id };
    expect((await api.post('/cart/add', { token, json })).status).toBe(404);
    expect((await api.post(`/wishlist/${id}`, { token })).status).toBe(404);
    expect((await api.get('/cart', { token })).body.cartItems).toEqual([]);
  });
});

test('a product leaves the shop and comes back with what shoppers had put aside', async () => {
  const shopper = await createShopper(api);
  const { id, name, variants } = await createProduct();
  const [variant] = variants;
  await fillCart(shopper.user, variant as (typeof variants)[number], 2);
  await api.post(`/wishlist/${id}`, { token: shopper.token });
  expect(await setStatus('ARCHIVED', id)).toMatchObject({
    status: 200,
    body: { message: TEXTS.products.updated },
  });

  const [item] = (await api.get('/cart', { token: shopper.token })).body.cartItems;
  expect(item).toMatchObject({ isAvailable: false, product: { name, variant: { stock: 0 } } });
  const json = { cartItemId: item.id, newQuantity: 1 };
  expect(await api.put('/cart/update-quantity', { token: shopper.token, json })).toMatchObject({
    status: 409,
    body: { code: 'OUT_OF_STOCK', message: TEXTS.products.notSold, available: 0 },
  });
  expect(await place(api, shopper)).toMatchObject({
    status: 409,
    body: {
      code: 'INSUFFICIENT_STOCK',
      message: `Some items are no longer available. ${name} (M, Indigo): no longer sold.`,
      lines: [{ name, available: 0, requested: 2 }],
    },
  });
  expect((await api.get('/wishlist', { token: shopper.token })).body.wishlist.items).toEqual([]);

  await setStatus('LIVE', id);
  expect((await api.get('/cart', { token: shopper.token })).body.cartItems).toMatchObject([
    { isAvailable: true, quantity: 2, product: { variant: { stock: 10 } } },
  ]);
  expect((await api.get('/wishlist', { token: shopper.token })).body.wishlist.items).toHaveLength(1);
  const { status, body } = await place(api, shopper);
  expect([status, body.order.items[0].product.name]).toEqual([201, name]);
  await setStatus('ARCHIVED', id);
  const { orders } = (await api.get('/orders/my-orders', { token: shopper.token })).body;
  expect(orders[0].items[0].product).toMatchObject({ id, name });
});

describe('POST /products', () => {
  async function save(fields: object, files = {}) {
    const { id: categoryId } = await createCategory();
    const productVariants = [{ color: 'Red', size: 'M', originalPrice: 10 }];
    return api.post('/products', { token, form: formOf({ categoryId, productVariants, ...fields }, 'images', files) });
  }

  test('without a status adds a live product, and leaves the status of another one', async () => {
    const productName = unique('Kurta');
    const { status, body } = await save({ productName }, await twoPictures());
    expect([status, (await api.get(`/products/${body.product.id}`)).status]).toEqual([201, 200]);
    const draft = await createProduct({ status: 'DRAFT' });
    expect((await save({ id: draft.id, productName: draft.name })).status).toBe(200);
    expect((await api.get(`/products/${draft.id}`)).status).toBe(404);
  });

  test('sets and clears the publishing time', async () => {
    const { id, name: productName } = await createProduct();
    const read = async () => (await api.get(`/admin/products/${id}`, { token })).body;
    expect((await save({ id, productName, publishAt: '2030-01-02T09:00:00+05:30' })).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'LIVE', publishAt: '2030-01-02T03:30:00.000Z', revision: 1 });
    expect((await save({ id, productName, status: 'DRAFT' })).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'DRAFT', publishAt: '2030-01-02T03:30:00.000Z' });
    expect((await save({ id, productName, publishAt: '', status: 'LIVE' })).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'LIVE', publishAt: null });
  });

  test.each([
    [{ status: 'GONE' }, 'must be one of DRAFT, LIVE, ARCHIVED'],
    [{ publishAt: 'tomorrow' }, 'must be a time like 2026-11-22T09:30:00Z'],
    [{ publishAt: '9999-11-22T09:30:00Z' }, 'must be between the years 2000 and 2100'],
  ])('refuses %o', async (fields, message) => {
    expect(await save({ productName: 'Kurta', ...fields }, await twoPictures())).toMatchObject({
      status: 400,
      body: { errors: [{ path: Object.keys(fields)[0], message }] },
    });
  });
});

test('a list with an unknown status is refused', async () => {
  const wrong = encodeURIComponent(JSON.stringify({ status: 'GONE' }));
  expect((await api.get(`/admin/products?filter=${wrong}`, { token })).status).toBe(400);
});

describe('a preview link', () => {
  test('shows a draft to whoever has it, and to nobody else', async () => {
    const { id, name } = await createProduct({ status: 'DRAFT' });
    const { body } = await api.get(`/products/${id}/preview-link`, { token });
    const [, , secret] = body.path.split('/');
    expect(await api.get(`/products/preview/${secret}`)).toMatchObject({
      status: 200,
      body: { product: { id, name }, isVisible: false },
    });
    expect((await api.get(`/products/preview/${secret}x`)).status).toBe(404);
    expect((await api.get(`/products/preview/${token}`)).status).toBe(404);
    expect((await api.get('/auth/me', { token: secret })).status).toBe(401);
    expect((await api.get(`/products/${id}/preview-link`)).status).toBe(401);
    expect((await api.get(`/products/${uuidv7()}/preview-link`, { token })).status).toBe(404);
  });
});

describe('a product with a publishing time', () => {
  test('is in lists from that moment, without a write', async () => {
    const category = await createCategory();
    const publishAt = new Date(Date.now() + 600_000);
    const { id, name } = await createProduct({ categoryId: category.id, publishAt });
    const list = async () => namesOf((await api.get(`/products/category/${category.slug}`)).body.data);
    expect(await list()).toEqual([]);
    const at = (milliseconds: number) => setSharedTime(publishAt.getTime() + milliseconds);
    at(-1);
    expect(await list()).toEqual([]);
    at(0);
    expect(await list()).toEqual([name]);
    expect((await api.get(`/products/${id}`)).status).toBe(200);
  });
});

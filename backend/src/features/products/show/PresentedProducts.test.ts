import { LANGUAGES, type Language } from '@rangrekha/contract/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TagVersions } from '../../../content-tags/TagVersions';
import { REQUEST_TIME, withinRequest } from '../../../database/deadline';
import { startTestApi, type TestApi } from '../../../testing/api';
import { statementsOf } from '../../../testing/database/statements-of';
import { createProduct, formOf } from '../../../testing/factories/catalogue';
import { createShopper, fillCart, place } from '../../../testing/factories/orders';
import { createAdmin } from '../../../testing/factories/users';
import { Product } from '../Product';
import { PresentedProducts } from './PresentedProducts';
import { presentProduct } from './present-product';

let api: TestApi;
let admin: string;
beforeAll(async () => {
  // What files before this one left would be worked on meanwhile, and raise the tags of what is kept here.
  api = await startTestApi({ BACKGROUND_WORK: 'off' });
  admin = (await createAdmin(api)).token;
});
afterAll(() => api.close());

const HINDI = LANGUAGES.find(({ code }) => code === 'hi') as Language;

/** As another process has it, which hears of nothing but what the database says. */
const elsewhere = new PresentedProducts(new TagVersions({ trustedFor: 50 }));

const presented = async (id: string) =>
  presentProduct(await Product.query().findById(id).withGraphFetched(Product.graph).throwIfNotFound());

test('a product is shown as it is after each write, here at once and elsewhere a moment later', async () => {
  const product = await createProduct({ variants: [{ stock: 50 }, { size: 'L' }] });
  const { id, name, categoryId, variants } = product;
  const [variant] = variants;
  if (!variant) throw new Error('no variant');
  const put = (path: string, json: object) => api.put(path, { token: admin, json });
  const shopper = await createShopper(api);
  await fillCart(shopper.user, variant, 1);
  const productVariants = [{ id: variant.id, color: variant.color, size: variant.size, originalPrice: 1499 }];
  const writes = [
    () => place(api, shopper),
    () => put(`/stock/${variant.id}`, { stockWas: 49, stock: 0 }),
    () => put(`/categories/${categoryId}`, { name: 'Another name' }),
    () =>
      api.post('/products', {
        token: admin,
        form: formOf({ id, productName: `${name} II`, categoryId, description: '<p>New</p>', productVariants }),
      }),
  ];
  for (const write of writes) {
    await elsewhere.inOrder([id]);
    expect((await write()).status).toBeLessThan(300);
    const expected = await presented(id);
    expect((await api.get(`/products/${id}`)).body).toEqual({ product: expected });
    expect((await api.get(`/products/category/${categoryId}`)).body.data).toEqual([expected]);
    await expect.poll(async () => (await elsewhere.inOrder([id])).map((text) => JSON.parse(text))).toEqual([expected]);
  }
  expect((await api.delete(`/products/${id}`, { token: admin })).status).toBe(200);
  expect((await api.get(`/products/${id}`)).status).toBe(404);
  await expect.poll(() => elsewhere.inOrder([id])).toEqual([]);
});

test('products are read by two statements, and what nobody has changed by none, in whatever list it is', async () => {
  const { id, name, categoryId } = await createProduct();
  const other = await createProduct({ categoryId });
  const byName = `/products/by-name/${encodeURIComponent(name)}`;
  await api.get(byName);
  await api.get(`/products/category/${categoryId}`);
  const first = await statementsOf(() => withinRequest(REQUEST_TIME, () => elsewhere.inOrder([id, other.id])));
  expect(first.asked).toHaveLength(2);
  for (const path of [
    `/products/category/${categoryId}?sort=price-asc`,
    `/products/category/${categoryId}?limit=1`,
    `/products/${id}`,
    byName,
    `${byName}?again`,
  ]) {
    const { answer, asked } = await statementsOf(() => api.get(path));
    expect(answer.status).toBe(200);
    expect(asked).toEqual([]);
  }
});

test('an address leads to the product that has it after each rename, here at once and elsewhere a moment later', async () => {
  const { id, name, categoryId, variants } = await createProduct();
  const address = encodeURIComponent(name);
  const find = async () => (await api.get(`/products/by-name/${address}`)).body;
  const productVariants = variants.map((variant) => ({ ...variant, originalPrice: 1499 }));
  const rename = (productName: string) =>
    api.post('/products', { token: admin, form: formOf({ id, productName, categoryId, productVariants }) });
  for (const present of [`${name} II`, name, `${name} III`]) {
    expect(await find()).toMatchObject({ product: { id } });
    await elsewhere.byAddress(name);
    expect((await rename(present)).status).toBe(200);
    const movedTo = present === name ? undefined : present;
    expect((await find()).movedTo).toBe(movedTo);
    await expect.poll(async () => (await elsewhere.byAddress(name)).movedTo).toBe(movedTo);
  }
  const newer = await createProduct({ name, categoryId });
  await rename(`${name} IV`);
  expect(await find()).toMatchObject({ product: { id: newer.id } });
  expect((await api.delete(`/products/${newer.id}`, { token: admin })).status).toBe(200);
  expect(await find()).toMatchObject({ product: { id }, movedTo: `${name} IV` });
  expect((await api.delete(`/products/${id}`, { token: admin })).status).toBe(200);
  expect((await api.get(`/products/by-name/${address}`)).status).toBe(404);
  await expect.poll(() => elsewhere.byAddress(name).catch((error) => error.status)).toBe(404);
});

test('two languages are kept apart, and a save shows in both', async () => {
  const { id, name } = await createProduct();
  const names = async () => {
    const texts = await Promise.all([elsewhere.inOrder([id]), elsewhere.inOrder([id], HINDI)]);
    return texts.flatMap((list) => list.map((text) => JSON.parse(text).name));
  };
  const change = (hi: object) => api.put(`/products/${id}/fields`, { token: admin, json: { translations: { hi } } });
  await change({ name: 'नील कुर्ता' });
  await expect.poll(names).toEqual([name, 'नील कुर्ता']);
  const kept = await statementsOf(names);
  expect(kept.asked.filter(({ sql }) => sql.includes('products'))).toEqual([]);
  expect(kept.answer).toEqual([name, 'नील कुर्ता']);
  await change({ name: 'हरा कुर्ता' });
  await expect.poll(names).toEqual([name, 'हरा कुर्ता']);
  await change({ name: '' });
  await expect.poll(names).toEqual([name, name]);
});

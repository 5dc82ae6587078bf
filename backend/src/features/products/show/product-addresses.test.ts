import { TEXTS } from '@rangrekha/contract/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../testing/api';
import { createProduct, formOf, twoPictures } from '../../../testing/factories/catalogue';
import { createAdmin, unique } from '../../../testing/factories/users';
import type { Product } from '../Product';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await createAdmin(api)).token;
});
afterAll(() => api.close());

const find = (address: string) => api.get(`/products/by-name/${encodeURIComponent(address)}`);

async function rename({ id, categoryId, variants }: Product, productName: string) {
  const productVariants = variants.map(({ id: variantId }) => ({
    ...{ id: variantId, color: 'Red', size: 'M', originalPrice: 10 },
  }));
  const { status } = await api.post('/products', {
    token,
    form: formOf({ id, categoryId, productName, productVariants }),
  });
  expect(status).toBe(200);
}

test('a name without letters or digits has a slug that says what it is of', async () => {
  const product = await createProduct();
  await rename(product, '✦');
  expect((await product.$query()).slug).toMatch(/^product(-|$)/);
});

test('a product has the address that it is given; all former ones lead there, and an empty one leads back to the name', async () => {
  const product = await createProduct();
  const { id, name: productName, categoryId, variants } = product;
  const productVariants = variants.map((variant) => ({ ...variant, originalPrice: 1 }));
  const move = (slug: string) => {
    const form = formOf({ id, productName, categoryId, productVariants, slug });
    return api.post('/products', { token, form });
  };
  const [one, other] = [`one-${id.slice(-8)}`, `other-${id.slice(-8)}`];
  for (const slug of [one, other]) expect((await move(slug)).body.product.address).toBe(slug);
  for (const address of [productName, one]) expect((await find(address)).body.movedTo).toBe(other);
  expect((await find(other)).body.movedTo).toBeUndefined();
  expect((await move('')).body.product.address).toBeUndefined();
  for (const address of [one, other]) expect((await find(address)).body.movedTo).toBe(productName);

  const owner = await createProduct({ slug: `taken-${id.slice(-8)}` });
  const message = TEXTS.products.slugTaken(owner.name);
  expect(await move(owner.slug ?? '')).toMatchObject({ status: 409, body: { errors: [{ path: 'slug', message }] } });
  expect((await move('Not A Slug')).body.errors).toMatchObject([{ path: 'slug' }]);
});

describe('GET /products/by-name/:name', () => {
  test('leads from every earlier name and slug to the present name, never over another one', async () => {
    const product = await createProduct();
    const [first, second, third] = [product.name, unique('Ajrakh stole'), unique('Ajrakh silk stole')];
    await rename(product, second);
    await rename(product, third);
    for (const earlier of [first, first.toUpperCase(), second, second.toLowerCase().replaceAll(' ', '-')]) {
      const { status, body } = await find(earlier);
      expect([earlier, status, body.product?.id, body.movedTo]).toEqual([earlier, 200, product.id, third]);
    }
    for (const present of [third, third.toUpperCase()]) {
      const { status, body } = await find(present);
      expect([status, body.movedTo]).toEqual([200, undefined]);
    }
    expect((await find(third.toLowerCase().replaceAll(' ', '-'))).body.movedTo).toBe(third);
    await rename(product, first);
    expect((await find(first)).body.movedTo).toBeUndefined();
    expect((await find(third)).body.movedTo).toBe(first);
  });

  test('gives an earlier name to the product that has it now', async () => {
    const product = await createProduct();
    const { name } = product;
    await rename(product, unique('Kurta'));
    const other = await createProduct({ name });
    const { body } = await find(name);
    expect([body.product.id, body.movedTo]).toEqual([other.id, undefined]);
  });

  test('never leads to a product that shoppers do not see, and to nothing that is deleted', async () => {
    const product = await createProduct();
    await rename(product, unique('Kurta'));
    const setStatus = (status: string) => api.put(`/products/${product.id}/fields`, { token, json: { status } });
    await setStatus('DRAFT');
    expect((await find(product.name)).status).toBe(404);
    await setStatus('LIVE');
    expect((await find(product.name)).status).toBe(200);
    expect((await api.delete(`/products/${product.id}`, { token })).status).toBe(200);
    expect((await find(product.name)).status).toBe(404);
  });

  test('finds both of two products with one name: the later one has an address of its own', async () => {
    const name = unique('Equal');
    const slug = `${name.toLowerCase()}-2`;
    const first = await createProduct({ name });
    const later = await createProduct({ name, slug, hasOwnAddress: true });
    expect((await find(name)).body).toMatchObject({ product: { id: first.id } });
    const { body } = await find(slug);
    expect([body.product.id, body.product.address, body.movedTo]).toEqual([later.id, slug, undefined]);
    const { products } = (await api.get('/products/names')).body;
    expect(products.filter((one: Product) => one.name === name)).toMatchObject([{ address: slug }, { name }]);
    // Once the name is free, it leads to the other product's own address.
    await rename(first, unique('Kurta'));
    expect((await find(name)).body).toMatchObject({ product: { id: later.id }, movedTo: slug });
  });
});

test('names that give one slug have one each', async () => {
  const word = unique('Kota');
  const save = async (productName: string) => {
    const { categoryId } = await createProduct();
    const productVariants = [{ color: 'Red', size: 'M', originalPrice: 10 }];
    const form = formOf({ productName, categoryId, productVariants }, 'images', await twoPictures());
    return (await api.post('/products', { token, form })).body.product.id;
  };
  const [one, other] = [await save(`${word} doria`), await save(`${word}: doria`)];
  const slug = `${word.toLowerCase()}-doria`;
  expect((await find(slug)).body.product.id).toBe(one);
  expect((await find(`${slug}-${other.slice(-8)}`)).body).toMatchObject({
    product: { id: other },
    movedTo: `${word}: doria`,
  });
});

import { HISTOGRAM_STEPS } from '@rangrekha/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { createCategory, createProduct, formOf, twoPictures } from '../../testing/factories/catalogue';
import { createAdmin, unique } from '../../testing/factories/users';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const HALDI = { color: 'Haldi', colorHex: '#e3b04f' };
const INDIGO = { color: 'Neel', colorHex: '#26355f' };

/** Two categories below one of their own, with three products. */
async function threeProducts() {
  const top = await createCategory();
  const [sarees, kurtas] = [await createCategory({ parentId: top.id }), await createCategory({ parentId: top.id })];
  await createProduct({
    categoryId: kurtas.id,
    variants: [
      { ...HALDI, size: 'S', price: 100_000, stock: 0 },
      { ...HALDI, size: 'L', price: 100_000, stock: 5 },
      { ...INDIGO, size: 'L', price: 120_050, stock: 0 },
    ],
  });
  await createProduct({ categoryId: kurtas.id, variants: [{ ...INDIGO, size: 'L', price: 280_000, stock: 0 }] });
  await createProduct({ categoryId: sarees.id, variants: [{ ...HALDI, size: 'Free size', price: 190_000, stock: 1 }] });
  const facetsOf = async (filters: string) => {
    const { status, body } = await api.get(`/products/facets?${filters}`);
    expect(status).toBe(200);
    return body.facets;
  };
  return { top, sarees, kurtas, facetsOf, facets: (filters = '') => facetsOf(`category=${top.slug}&${filters}`) };
}

const sizesOf = (facets: { sizes: { size: string; count: number }[] }) =>
  Object.fromEntries(facets.sizes.map(({ size, count }) => [size, count]));
const familiesOf = (facets: { colors: { family: string; count: number }[] }) =>
  facets.colors.map(({ family, count }) => [family, count]);

describe('GET /products/facets', () => {
  test('counts products, not variants', async () => {
    const { facets } = await threeProducts();
    const counted = await facets();
    expect(counted.total).toBe(3);
    expect(counted.inStock).toBe(2);
    expect(sizesOf(counted)).toEqual({ S: 1, L: 2, 'Free size': 1 });
    expect(counted.colors).toEqual([
      { family: 'Indigo', hex: '#26355f', count: 2 },
      { family: 'Yellow', hex: '#e3b04f', count: 2 },
    ]);
  });

  test('a category counts its whole subtree, also beside the chosen one', async () => {
    const { top, sarees, kurtas, facets, facetsOf } = await threeProducts();
    const countOf = (counted: { categories: { id: string; count: number }[] }, id: string) =>
      counted.categories.find((category) => category.id === id)?.count;
    for (const counted of [await facets(), await facetsOf(`category=${sarees.id}`)]) {
      expect([top, sarees, kurtas].map(({ id }) => countOf(counted, id))).toEqual([3, 1, 2]);
    }
    expect(countOf(await facets('size=S'), sarees.id)).toBeUndefined();
    expect(countOf(await facets('size=S'), top.id)).toBe(1);
  });

  test('each filter leaves its own choice out and keeps the others', async () => {
    const { facets } = await threeProducts();
    const bySize = await facets('size=S');
    expect(sizesOf(bySize)).toEqual({ S: 1, L: 2, 'Free size': 1 });
    expect([familiesOf(bySize), bySize.total, bySize.inStock]).toEqual([[['Yellow', 1]], 1, 0]);

    const byColour = await facets('colorFamily=Indigo');
    expect(familiesOf(byColour)).toEqual([
      ['Indigo', 2],
      ['Yellow', 2],
    ]);
    expect([sizesOf(byColour), byColour.total]).toEqual([{ L: 2 }, 2]);

    const inStock = await facets('inStock=true');
    expect([inStock.inStock, inStock.total, sizesOf(inStock)]).toEqual([2, 2, { L: 1, 'Free size': 1 }]);

    const cheap = await facets('maxPrice=1200.5');
    expect([cheap.price.highest, cheap.total, familiesOf(cheap)]).toEqual([
      2800,
      1,
      [
        ['Indigo', 1],
        ['Yellow', 1],
      ],
    ]);
  });

  test('one and the same variant must fit', async () => {
    const { facets } = await threeProducts();
    const counted = await facets('size=L&colorFamily=Yellow&inStock=true');
    expect(counted.total).toBe(1);
    expect(familiesOf(counted)).toEqual([['Yellow', 1]]);
    expect(sizesOf(counted)).toEqual({ L: 1, 'Free size': 1 });
  });

  test('prices reach from the lowest to the highest variant, in equal steps', async () => {
    const { facets } = await threeProducts();
    const { price } = await facets();
    expect([price.lowest, price.highest]).toEqual([1000, 2800]);
    const steps = new Array(HISTOGRAM_STEPS).fill(0);
    Object.assign(steps, { 0: 1, 2: 1, 8: 1, 17: 1 });
    expect(price.histogram).toEqual(steps);
  });

  test('in another language fabrics, fits and countries are named as most of its products name them', async () => {
    const { id: categoryId } = await createCategory();
    // All products of the shop have a say, those of other tests too.
    const [mulmul, khadi, fit] = [unique('Mulmul'), unique('Khadi'), unique('Regular')];
    const made = (hi?: object, fabric = mulmul) =>
      createProduct({
        ...{ categoryId, fabric, fit, countryOfOrigin: 'Viet Nam' },
        ...(hi && { translations: JSON.stringify({ hi }) }),
      });
    const last = await made({ fabric: 'मलमल' });
    for (const hi of [{ fabric: 'सूती मलमल' }, { fabric: 'सूती मलमल', fit: 'सामान्य' }, undefined]) await made(hi);
    await made(undefined, khadi);
    const facets = async (filters = '', language = 'hi') => {
      const headers = { 'Accept-Language': language };
      return (await api.get(`/products/facets?category=${categoryId}&${filters}`, { headers })).body.facets;
    };
    const labels = {
      size: {},
      fabric: { [mulmul]: 'सूती मलमल' },
      fit: { [fit]: 'सामान्य' },
      origin: { 'Viet Nam': 'वियतनाम' },
    };
    const { labels: named, ...counted } = await facets();
    expect(named).toEqual(labels);
    expect(await facets('', 'en')).toEqual(counted);
    const asked = `${new URLSearchParams([
      ['fabric', mulmul],
      ['fabric', khadi],
    ])}&size=free%20size&origin=Nepal&origin=Nowhere`;
    const ofNothing = await facets(asked);
    expect([ofNothing.fabrics, ofNothing.labels]).toEqual([
      [],
      {
        size: { 'free size': 'फ़्री साइज़' },
        fabric: labels.fabric,
        fit: {},
        origin: { Nepal: 'नेपाल', Nowhere: 'Nowhere' },
      },
    ]);

    const token = (await createAdmin(api)).token;
    const other = { translations: { hi: { fabric: 'कोमल मलमल' } } };
    for (const id of [last.id, (await made()).id, (await made()).id])
      await api.put(`/products/${id}/fields`, { token, json: other });
    expect((await facets()).labels.fabric).toEqual({ [mulmul]: 'कोमल मलमल' });
  });

  test('a single price fills the first step', async () => {
    const { facets } = await threeProducts();
    const { price } = await facets('size=S');
    expect(price).toMatchObject({ lowest: 1000, highest: 1000 });
    expect(price.histogram[0]).toBe(1);
  });

  test('nothing that fits counts as nothing', async () => {
    const { facets, facetsOf } = await threeProducts();
    expect(await facets('size=XXS')).toMatchObject({
      total: 0,
      inStock: 0,
      colors: [],
      price: { lowest: 0, highest: 0 },
    });
    expect(await facetsOf('category=nowhere')).toMatchObject({ total: 0, sizes: [], colors: [] });
  });

  test.each([
    ['colorFamily=Puce', 'colorFamily'],
    ['minPrice=cheap', 'minPrice'],
    ['inStock=perhaps', 'inStock'],
  ])('refuses %s by its name', async (query, path) => {
    const { status, body } = await api.get(`/products/facets?${query}`);
    expect([status, body.errors[0].path]).toEqual([400, path]);
  });
});

describe('the family of a colour', () => {
  test('filters the list, several of them as one or the other', async () => {
    const { top } = await threeProducts();
    const total = async (filters: string) =>
      (await api.get(`/products?category=${top.slug}&${filters}`)).body.pagination.totalItems;
    expect(await total('colorFamily=Indigo')).toBe(2);
    expect(await total('colorFamily=Indigo&colorFamily=Yellow')).toBe(3);
    expect(await total('colorFamily=Indigo&size=Free%20size')).toBe(0);
  });

  test('follows the colour that a product is saved with', async () => {
    const { token } = await createAdmin(api);
    const category = await createCategory();
    const variant = { color: 'Rani', colorHexCode: '#c2577a', size: 'M', originalPrice: 999 };
    const fields = { productName: 'Rani dupatta', categoryId: category.id };
    const families = async () => familiesOf((await api.get(`/products/facets?category=${category.id}`)).body.facets);
    const form = formOf({ ...fields, productVariants: [variant] }, 'images', await twoPictures());
    const { body } = await api.post('/products', { token, form });
    expect(await families()).toEqual([['Pink', 1]]);

    const [{ id }] = body.product.variants;
    const productVariants = [{ ...variant, id, colorHexCode: '#1f6f78' }];
    await api.post('/products', { token, form: formOf({ ...fields, id: body.product.id, productVariants }) });
    expect(await families()).toEqual([['Teal', 1]]);
  });
});

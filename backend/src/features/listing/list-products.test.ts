import type { Product as ProductJson } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BaseModel } from '../../database/BaseModel';
import { REQUEST_TIME, withinRequest } from '../../database/deadline';
import { startTestApi, type TestApi } from '../../testing/api';
import { statementsOf } from '../../testing/database/statements-of';
import { createCategory, createProduct } from '../../testing/factories/catalogue';
import { createAdmin, unique } from '../../testing/factories/users';
import type { Product } from '../products/Product';
import { listProductNames } from './list-product-names';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const namesOf = ({ body }: { body: { data: ProductJson[] } }) => body.data.map(({ name }) => name);

/** Three products in a category of their own, the first the oldest. */
async function threeProducts() {
  const category = await createCategory();
  const made = (name: string, day: number, variants: object[]) =>
    createProduct({ name, categoryId: category.id, createdAt: new Date(Date.UTC(2026, 0, day)), variants });
  await made('Cheap', 1, [
    { price: 50_000, size: 'S', color: 'Haldi', stock: 0 },
    { price: 90_000, size: 'L', color: 'Indigo', stock: 4 },
  ]);
  await made('Dear', 2, [{ price: 500_050, size: 'L', color: 'Haldi', stock: 0 }]);
  await made('Middle', 3, [{ price: 200_000, size: 'S', color: 'Indigo', stock: 1, discount: 30_050 }]);
  return { category, list: (query: string) => api.get(`/products/category/${category.slug}?${query}`) };
}

describe('GET /products', () => {
  test('gives a page with everything a card shows', async () => {
    const { category } = await threeProducts();
    const { status, body } = await api.get(`/products?category=${category.id}&limit=2`);
    expect(status).toBe(200);
    expect(body.pagination).toEqual({ totalItems: 3, totalPages: 2, currentPage: 1, limit: 2 });
    expect(body.data[0]).toMatchObject({
      name: 'Middle',
      categoryId: category.id,
      category: { id: category.id, name: category.name },
      createdAt: '2026-01-03T00:00:00.000Z',
      images: [{ alt: 'Picture 0', width: 1200, height: 1600 }, { alt: 'Picture 1' }],
      variants: [
        { size: 'S', color: 'Indigo', colorHexCode: '#26355f', stock: 1, originalPrice: 2000, discountPrice: 300.5 },
      ],
    });
    expect(body.data[0].images[0].url).toMatch(/^\/media\/[0-9a-f-]{36}\/full\.webp$/);
  });

  test('a page after the last is empty', async () => {
    const { list } = await threeProducts();
    const { body } = await list('page=4&limit=2');
    expect(body).toEqual({ data: [], pagination: { totalItems: 3, totalPages: 2, currentPage: 4, limit: 2 } });
  });

  test.each([
    ['', ['Middle', 'Dear', 'Cheap']],
    ['sort=newest', ['Middle', 'Dear', 'Cheap']],
    ['sort=price-asc', ['Cheap', 'Middle', 'Dear']],
    ['sort=price-desc', ['Dear', 'Middle', 'Cheap']],
    ['size=S', ['Middle', 'Cheap']],
    ['size=S&size=L&sort=price-asc', ['Cheap', 'Middle', 'Dear']],
    ['color=indigo', ['Middle', 'Cheap']],
    ['inStock=true', ['Middle', 'Cheap']],
    ['minPrice=2000', ['Middle', 'Dear']],
    ['maxPrice=900', ['Cheap']],
    ['minPrice=5000.5&maxPrice=5000.5', ['Dear']],
    ['minPrice=6000&maxPrice=100', []],
  ])('orders and filters by %s', async (query, expected) => {
    const { list } = await threeProducts();
    const answer = await list(query);
    expect(namesOf(answer)).toEqual(expected);
    expect(answer.body.pagination.totalItems).toBe(expected.length);
  });

  test('one and the same variant must fit all filters', async () => {
    const { list } = await threeProducts();
    // "Cheap" has S and has stock, but no S in stock.
    expect(namesOf(await list('size=S&inStock=true'))).toEqual(['Middle']);
    expect(namesOf(await list('size=S&color=Indigo'))).toEqual(['Middle']);
    expect(namesOf(await list('color=Haldi&maxPrice=600'))).toEqual(['Cheap']);
  });

  test('country of origin is an order by name, the newest first within one, and a filter in any case', async () => {
    const { id: categoryId } = await createCategory();
    const made = [null, 'Nepal', 'India', 'Åland Islands', 'Nepal'];
    for (const [day, countryOfOrigin] of made.entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, day + 1));
      await createProduct({ name: `${countryOfOrigin} ${day}`, categoryId, countryOfOrigin, createdAt });
    }
    const list = async (query: string) => namesOf(await api.get(`/products?category=${categoryId}&${query}`));
    const all = ['Åland Islands 3', 'India 2', 'Nepal 4', 'Nepal 1', 'null 0'];
    expect(await list('sort=origin')).toEqual(all);
    expect(await list('sort=origin&limit=2&page=2')).toEqual(all.slice(2, 4));
    expect(await list('sort=origin&origin=nepal&origin=India')).toEqual(['India 2', 'Nepal 4', 'Nepal 1']);
    expect(await list('origin=Japan')).toEqual([]);
    const { body } = await api.get(`/products/facets?category=${categoryId}&origin=India`);
    expect(body.facets).toMatchObject({
      origins: [
        { origin: 'Åland Islands', count: 1 },
        { origin: 'India', count: 1 },
        { origin: 'Nepal', count: 2 },
      ],
      total: 1,
    });
  });

  test('a category stands for its whole subtree, several for all of theirs', async () => {
    const [top, other] = [await createCategory(), await createCategory()];
    const leaf = await createCategory({ parentId: top.id });
    await createProduct({ name: 'At the top', categoryId: top.id });
    await createProduct({ name: 'Below', categoryId: leaf.id });
    await createProduct({ name: 'Elsewhere', categoryId: other.id });
    expect(namesOf(await api.get(`/products?category=${top.slug}`)).sort()).toEqual(['At the top', 'Below']);
    expect(
      namesOf(await api.get(`/products?category=${leaf.id}&category=${encodeURIComponent(other.name)}`)).sort(),
    ).toEqual(['Below', 'Elsewhere']);
    expect(namesOf(await api.get(`/products?category=${uuidv7()}`))).toEqual([]);
  });

  test.each([
    'page=0',
    'limit=0',
    'limit=101',
    'page=1.5',
    'sort=best',
    'origin=',
    'minPrice=-1',
    'maxPrice=cheap',
    'inStock=perhaps',
    'size=',
  ])('refuses %s, naming the field', async (query) => {
    const { status, body } = await api.get(`/products?${query}`);
    expect(status).toBe(400);
    expect(body.errors[0].path).toContain(query.split('=')[0]);
  });
});

test('a page of a list is read with two statements at most, whatever is asked for, and with none the next time', async () => {
  const { category } = await threeProducts();
  // The first list may read what was written before it.
  await api.get('/products?limit=1');
  const read = async (query: string) => {
    const { answer, asked } = await statementsOf(() => api.get(`/products?${query}`));
    return { found: answer.body.data.length, sql: asked.map((statement) => statement.sql) };
  };
  for (const query of ['limit=100', `category=${category.slug}&size=S&inStock=true&sort=price-asc`]) {
    const { found, sql } = await read(query);
    expect(found).toBeGreaterThan(0);
    expect(sql.length).toBeLessThanOrEqual(2);
    expect((await read(query)).sql).toEqual([]);
  }
  expect((await read('page=1000')).sql).toEqual([]);
});

test('names are read page by page, oldest first, and with them how many there are', async () => {
  await createProduct({ status: 'DRAFT' });
  const { products, total } = await listProductNames();
  expect(products).toHaveLength(total);
  const pages = await Promise.all([1, 2].map((page) => listProductNames(page, total - 1)));
  expect(pages.map((page) => page.total)).toEqual([total, total]);
  expect(pages.flatMap((page) => page.products)).toEqual(products.toReversed());
  expect((await api.get('/products/names?page=2')).body).toEqual({ products: [], total });
  expect((await api.get('/products/names?page=0')).status).toBe(400);
});

test('names are the same whether a page is read by one query or in batches', async () => {
  for (let product = 0; product < 5; product++) await createProduct();
  const { total } = await listProductNames();
  for (const page of [undefined, 1, 2]) {
    const size = total - 3;
    const read = (batch: number) =>
      statementsOf(() => withinRequest(REQUEST_TIME, () => listProductNames(page, size, batch)));
    const [whole, parts] = [await read(total), await read(2)];
    expect(parts.answer).toEqual(whole.answer);
    expect(whole.answer.products.length).toBeGreaterThan(2);
    expect(parts.asked.length).toBeGreaterThan(whole.asked.length);
  }
});

test('with the newest names comes when each page last changed, read in one pass over the index of changes', async () => {
  await createProduct();
  const { id } = await createProduct();
  await BaseModel.knex()('products')
    .where({ id })
    .update({ updatedAt: new Date('2026-01-02T03:04:05Z') });
  const { products, total, pagesUpdatedAt } = await listProductNames();
  const oldestFirst = products.map(({ updatedAt }) => updatedAt).toReversed();
  const newest = (days: string[]) => days.toSorted().at(-1);
  expect(pagesUpdatedAt).toEqual([newest(oldestFirst)]);
  const size = total - 1;
  const { answer, asked } = await statementsOf(() =>
    withinRequest(REQUEST_TIME, () => listProductNames(undefined, size)),
  );
  expect(answer).toMatchObject({
    total,
    pagesUpdatedAt: [newest(oldestFirst.slice(0, size)), '2026-01-02T03:04:05.000Z'],
  });
  const { sql = '', bindings = [] } = asked.find(({ sql }) => sql.includes('ROW_NUMBER')) ?? {};
  const [plan] = await BaseModel.knex().raw(`EXPLAIN FORMAT=TRADITIONAL ${sql}`, bindings);
  expect(plan).toContainEqual(expect.objectContaining({ table: 'products', key: 'products_updated' }));
});

test('GET /products/names reads the newest along the primary key, in one query', async () => {
  const { name, updatedAt } = await createProduct();
  const { answer, asked } = await statementsOf(() => api.get('/products/names'));
  expect(answer.body.products[0]).toEqual({ name, updatedAt: updatedAt.toISOString() });
  const ofProducts = asked.filter(({ sql }) => sql.includes('products'));
  expect(ofProducts).toHaveLength(1);
  const { sql = '', bindings = [] } = ofProducts[0] ?? {};
  const [plan] = await BaseModel.knex().raw(`EXPLAIN FORMAT=TRADITIONAL ${sql}`, bindings);
  // MySQL has a row more for the result of the inner query.
  expect(plan.filter(({ table }: { table: string }) => table === 'products')).toEqual([
    expect.objectContaining({ key: 'PRIMARY', Extra: expect.not.stringContaining('filesort') }),
    expect.objectContaining({ key: 'products_status' }),
  ]);
});

describe('GET /products/category/{category}', () => {
  test('knows it by id, slug and name in any case', async () => {
    const category = await createCategory({ name: unique('Kurtas & Sets') });
    const { name } = await createProduct({ categoryId: category.id });
    for (const text of [
      category.id,
      category.id.toUpperCase(),
      category.slug,
      category.name,
      category.name.toUpperCase(),
    ]) {
      const answer = await api.get(`/products/category/${encodeURIComponent(text)}`);
      expect(namesOf(answer)).toEqual([name]);
      expect(answer.body.pagination.limit).toBe(20);
    }
  });

  test('an unknown one is a 404', async () => {
    expect((await api.get('/products/category/nothing-like-it')).status).toBe(404);
  });
});

describe('one product', () => {
  test('is found by id', async () => {
    const { id, name } = await createProduct();
    expect((await api.get(`/products/${id}`)).body.product).toMatchObject({ id, name });
  });

  test('is found by name, the newest when several have it', async () => {
    const name = unique('Kurta / "blue" 50% ₹');
    await createProduct({ name, createdAt: new Date(0) });
    const newest = await createProduct({ name });
    expect((await api.get(`/products/by-name/${encodeURIComponent(name)}`)).body.product.id).toBe(newest.id);
  });

  test('the name written just so comes before a newer one in another case', async () => {
    const name = unique('Bandhani Dress');
    const exact = await createProduct({ name, createdAt: new Date(0) });
    await createProduct({ name: name.toUpperCase() });
    expect((await api.get(`/products/by-name/${encodeURIComponent(name)}`)).body.product.id).toBe(exact.id);
  });

  test('that is not there is a 404 with the text of the specification', async () => {
    for (const path of [`/products/${uuidv7()}`, '/products/by-name/Nothing%20like%20it']) {
      const { status, body } = await api.get(path);
      expect({ status, message: body.message }).toEqual({ status: 404, message: TEXTS.products.notFound });
    }
    expect((await api.get('/products/17')).status).toBe(404);
  });
});

describe('GET /admin/products', () => {
  test('adds price, stock and the time of the last change', async () => {
    const { token } = await createAdmin(api);
    const category = await createCategory();
    const below = await createCategory({ parentId: category.id });
    const product = await createProduct({
      categoryId: below.id,
      variants: [
        { price: 50_050, stock: 3 },
        { price: 90_000, stock: 4 },
      ],
    });
    const filter = encodeURIComponent(JSON.stringify({ categoryId: category.id }));
    const { body } = await api.get(`/admin/products?filter=${filter}`, { token });
    expect(body).toMatchObject([
      { id: product.id, price: 500.5, stock: 7, updatedAt: product.updatedAt.toISOString() },
    ]);
    expect((await api.get(`/admin/products/${product.id}`, { token })).body.stock).toBe(7);
  });
});

describe('the order of a category', () => {
  test('begins with what is pinned, and only where nobody asks for another order', async () => {
    const token = (await createAdmin(api)).token;
    const top = await createCategory();
    const below = await createCategory({ parentId: top.id });
    const made: Product[] = [];
    for (const day of [1, 2, 3, 4])
      made.push(await createProduct({ categoryId: below.id, createdAt: new Date(Date.UTC(2026, 0, day)) }));
    const [first, second, third, fourth] = made.map(({ id }) => id);
    const hidden = await createProduct({ categoryId: top.id, status: 'DRAFT' });
    const pin = (productIds: unknown[], revision?: number) =>
      api.put(`/categories/${top.id}/order`, { token, json: { productIds, revision } });
    const listed = async (query: string) =>
      (await api.get(`/products?${query}`)).body.data.map(({ id }: { id: string }) => id);
    const newest = [fourth, third, second, first];
    expect(await listed(`category=${top.slug}`)).toEqual(newest);

    const saved = await pin([second, hidden.id, first], 0);
    expect(saved).toMatchObject({
      status: 200,
      body: { message: TEXTS.categories.orderSaved, order: { revision: 1 } },
    });
    const pinned = [second, first, fourth, third];
    expect(await listed(`category=${top.slug}`)).toEqual(pinned);
    const { body } = await api.get(`/products/category/${top.id}?limit=2&page=2`);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([fourth, third]);
    expect(body.pagination).toMatchObject({ totalItems: 4, totalPages: 2 });

    for (const other of ['&sort=newest', `&category=${below.slug}`])
      expect(await listed(`category=${top.slug}${other}`)).toEqual(newest);
    expect(await listed(`category=${below.slug}`)).toEqual(newest);

    const stranger = await createProduct();
    expect(await pin([stranger.id])).toMatchObject({ status: 400, body: { errors: [{ path: 'productIds' }] } });
    expect(await pin([first], 0)).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
    expect((await api.delete(`/products/${second}`, { token })).status).toBe(200);
    const order = await api.get(`/admin/category-orders/${top.id}`, { token });
    expect(order.body.products.map(({ id }: { id: string }) => id)).toEqual([hidden.id, first]);
    expect(await listed(`category=${top.slug}`)).toEqual([first, fourth, third]);
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi } from '@rangrekha/backend/app';
import { type Answer, startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { statementsOf } from '@rangrekha/backend/testing/database/statements-of';
import { createProduct } from '@rangrekha/backend/testing/factories/catalogue';
import { createShopper, fillCart, place } from '@rangrekha/backend/testing/factories/orders';
import { createAdmin } from '@rangrekha/backend/testing/factories/users';
import { LANGUAGES } from '@rangrekha/contract/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PageCache } from './page-cache';
import { publicRead, readAnswerer } from './public-reads';
import { sharedPages } from './shared-pages';

let api: TestApi;
let server: Server;
beforeAll(async () => {
  // What files before this one left would be worked on meanwhile, and raise the tags of what is kept here.
  api = await startTestApi({ BACKGROUND_WORK: 'off' });
  const { listener, calls } = createApi(api.services);
  const cache = new PageCache({ tags: api.services.tagVersions, unitsStay: 0 });
  const { answer: shared } = sharedPages(cache, readAnswerer(calls), {
    addressOf: (req) => publicRead(req, LANGUAGES),
  });
  server = createServer((req, res) => void shared(req, res, () => listener(req, res))).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await api.close();
});

async function read(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, { headers });
  const text = await response.text();
  return { status: response.status, body: text && JSON.parse(text), headers: response.headers };
}

const statements = async (path: string, headers = {}) => (await statementsOf(() => read(path, headers))).asked.length;

test('a public read that nobody has changed asks nothing of the database, and its ETag gives 304', async () => {
  const { id } = await createProduct();
  const first = await read(`/products/${id}`);
  expect(first.body).toEqual((await api.get(`/products/${id}`)).body);
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  // The versions that are read right after the start may say that the new product has changed.
  await expect.poll(() => statements(`/products/${id}`)).toBe(0);
  const again = await read(`/products/${id}`, { 'If-None-Match': first.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('a list goes out compressed as the client prefers, each form with an ETag of the one answer', async () => {
  const { categoryId } = await createProduct();
  await createProduct({ categoryId });
  const path = `/products/category/${categoryId}`;
  const expected = await api.get(path, { headers: { 'Accept-Encoding': 'identity' } });
  const etag = expected.headers.get('etag')?.slice(0, -1);
  for (const [accepted, compression] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const { body, headers } = await read(path, { 'Accept-Encoding': accepted });
    expect(body).toEqual(expected.body);
    expect([headers.get('content-encoding'), headers.get('etag')]).toEqual([compression, `${etag}-${compression}"`]);
  }
  expect((await read(path, { 'Accept-Encoding': 'identity' })).body).toEqual(expected.body);
  expect((await read(path, { 'If-None-Match': `${etag}-gzip"` })).status).toBe(304);
  expect((await read(`${path}?sort=newest`, { 'Accept-Encoding': 'br' })).headers.get('content-encoding')).toBe('br');
});

test('an order shows in the product, its list and its search at once, to the unit', async () => {
  const product = await createProduct({ variants: [{ stock: 50 }] });
  const paths = [
    `/products/${product.id}`,
    `/products/by-name/${encodeURIComponent(product.name)}`,
    `/products/category/${product.categoryId}`,
    `/products/search?q=${encodeURIComponent(product.name)}`,
  ];
  const stocks = async () => {
    const answers = await Promise.all(paths.map((path) => read(path)));
    return answers.map(({ body }) => (body.product ?? body.data?.[0] ?? body.products[0]).variants[0].stock);
  };
  expect(await stocks()).toEqual([50, 50, 50, 50]);
  for (const left of [49, 48]) {
    const shopper = await createShopper(api);
    if (product.variants[0]) await fillCart(shopper.user, product.variants[0], 1);
    expect((await place(api, shopper)).status).toBe(201);
    expect(await stocks()).toEqual([left, left, left, left]);
  }
});

test('a request with a session, or for a private read, is answered by the API itself; products are cached', async () => {
  const { id } = await createProduct();
  const { token } = await createAdmin(api);
  const session = { Authorization: `Bearer ${token}` };
  for (const path of [`/products/${id}`, '/company-details']) await read(path);
  expect(await statements('/company-details', session)).toBeGreaterThan(0);
  expect(await statements(`/products/${id}`, session)).toBe(0);
  expect((await read('/orders/all')).status).toBe(401);
  expect((await read('/products/not-an-id')).status).toBe(404);
  expect(publicRead({ url: '/api/orders/all', headers: {} }, LANGUAGES)).toBeUndefined();
  expect(publicRead({ url: '/api/ready', headers: {} }, LANGUAGES)).toBeUndefined();
});

test('an error has the id of its own request, and a cached answer has none', async () => {
  const { id } = await createProduct();
  for (const path of ['/products/none-of-this-id', '/products?limit=0'])
    for (const requestId of ['first-request', 'second-request']) {
      const { status, body, headers } = await read(path, { 'X-Request-Id': requestId });
      expect(status).toBeGreaterThanOrEqual(400);
      expect([body.requestId, headers.get('x-request-id')]).toEqual([requestId, requestId]);
    }
  expect((await read(`/products/${id}`)).headers.get('x-request-id')).toBeNull();
});

test('two languages are cached apart, and a save refreshes both', async () => {
  const { id, name, categoryId } = await createProduct();
  const { token } = await createAdmin(api);
  const change = (hi: object) => api.put(`/products/${id}/fields`, { token, json: { translations: { hi } } });
  const hindi = { 'Accept-Language': 'hi-IN,hi;q=0.9,en;q=0.8' };
  const shown = async (path: string, headers = {}) => {
    const answer = await read(path, headers);
    return [answer.headers.get('content-language'), (answer.body.product ?? answer.body.data[0]).name];
  };
  for (const path of [`/products/${id}`, `/products/category/${categoryId}`])
    for (const translation of ['नील कुर्ता', 'हरा कुर्ता', '']) {
      await change({ name: translation });
      expect(await shown(path, hindi)).toEqual(['hi', translation || name]);
      expect(await shown(path)).toEqual(['en', name]);
      await expect.poll(() => statements(path, hindi)).toBe(0);
      await expect.poll(() => statements(path)).toBe(0);
    }
  const { headers } = await read(`/products/${id}`, hindi);
  expect(headers.get('vary')).toBe('Accept-Encoding, Accept-Language');
});

test('what is not translated is one answer for all languages', async () => {
  const keyOf = (url: string, language: string) =>
    publicRead({ url: `/api${url}`, headers: { 'accept-language': language } }, LANGUAGES);
  expect(keyOf('/company-details', 'hi')).toBe('/api/company-details');
  expect(keyOf('/products', 'hi')).toBe('/hi/api/products');
  expect(keyOf('/products', 'fr')).toBe('/api/products');
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi } from '@rangrekha/backend/app';
import { MissingPath } from '@rangrekha/backend/features/redirects/MissingPath';
import { Redirect } from '@rangrekha/backend/features/redirects/Redirect';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createProduct } from '@rangrekha/backend/testing/factories/catalogue';
import { createAdmin } from '@rangrekha/backend/testing/factories/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPages } from './pages';
import { buildOf } from './testing/storefront';

let api: TestApi;
let token: string;
let server: Server;
/** The paths of all calls of the API that pages have made. */
const asked: string[] = [];
beforeAll(async () => {
  api = await startTestApi();
  token = (await createAdmin(api)).token;
  const { calls, ...rest } = createApi(api.services);
  const call: typeof calls.call = (request, ...more) => {
    asked.push(request.path);
    return calls.call(request, ...more);
  };
  server = createServer(
    createPages({ ...rest, calls: Object.assign(Object.create(calls), { call }) }, api.services, { en: buildOf() }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await Redirect.query().delete();
  await MissingPath.query().delete();
  await api.close();
});

const get = (path: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { redirect: 'manual' });
const add = (from: string, to: string) => api.post('/redirects', { token, json: { from, to } });
const answerOf = async (path: string) => {
  const { status, headers } = await get(path);
  return [status, headers.get('Location'), headers.get('Cache-Control')];
};

test.each(['/product/gone-1', '/collections/gone-1', '/page/gone-1', '/products/blue%20kurta.html'])(
  'a path without a page, %s, leads on once it has a redirect, with its query, also after a kept 404',
  async (path) => {
    for (const _ of [1, 2]) expect((await get(path)).status).toBe(404);
    expect((await add(path, '/shop?tab=women')).status).toBe(201);
    expect(await answerOf(path)).toEqual([301, '/shop?tab=women', 'no-store']);
    const kept = '/shop?tab=women&utm_source=mail&size=M&size=L';
    expect(await answerOf(`${path}?utm_source=mail&tab=men&size=M&size=L`)).toEqual([301, kept, 'no-store']);
  },
);

test('a step within the shop is led on as well', async () => {
  await add('/page/gone-2', '/about');
  const { status, headers } = await get('/page/gone-2?_data=legal');
  expect([status, headers.get('X-Remix-Redirect')]).toEqual([204, '/about']);
});

test('a page that exists is shown, and nothing is asked for redirects', async () => {
  const { name } = await createProduct();
  const path = `/product/${encodeURIComponent(name)}`;
  await Redirect.query().insert({ fromPath: `/product/${name.toLowerCase()}`, toPath: '/shop' });
  asked.length = 0;
  expect((await get(path)).status).toBe(200);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((call) => call.startsWith('/redirects'))).toEqual([]);
});

test('a path that is not found is counted each time, from memory too, and neither files nor calls are', async () => {
  const found = async (path: string) => (await MissingPath.query().findOne({ path }))?.seen;
  for (const path of ['/product/gone-3', '/product/gone-3?q=1', '/gone-3', '/assets/gone-3.js', '/api/gone-3'])
    expect((await get(path)).status, path).toBe(404);
  await expect
    .poll(async () => {
      await api.services.missingPaths.flush();
      return [await found('/product/gone-3'), await found('/gone-3')];
    })
    .toEqual([2, 1]);
  for (const path of ['/assets/gone-3.js', '/api/gone-3']) expect(await found(path)).toBeUndefined();
});

// Tests which answers pages of other origins may read.
import { readConfig } from '@rangrekha/backend/config';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createProduct } from '@rangrekha/backend/testing/factories/catalogue';
import { createAdmin } from '@rangrekha/backend/testing/factories/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, closeStores, freshStore } from './testing/raw-requests';

const ORIGIN = 'https://lookbook.example';
const OTHER = 'https://other.example';
const ALLOWED = 'access-control-allow-origin';

let api: TestApi;
let port: number;
let id: string;
let token: string;
beforeAll(async () => {
  api = await startTestApi({ CORS_ORIGINS: `${ORIGIN}, http://localhost:8080` });
  token = (await createAdmin(api)).token;
  id = (await createProduct()).id;
  port = await freshStore(api);
});
afterAll(async () => {
  closeStores();
  await api.close();
});

const allowed = async (path: string, headers: Record<string, string>, method = 'GET') =>
  (await ask(port, path, headers, method)).head[ALLOWED];

test('a public read is for pages of the origins that are set, kept or not, and caches tell them apart', async () => {
  for (const path of [`/api/products/${id}`, '/api/products', '/api/categories', '/api/storefront-content']) {
    for (let n = 0; n < 3; n++) {
      const { status, head } = await ask(port, path, { Origin: ORIGIN });
      expect([path, status, head[ALLOWED], head.vary]).toEqual([
        path,
        200,
        ORIGIN,
        'Accept-Encoding, Origin, Accept-Language',
      ]);
      expect([path, await allowed(path, { Origin: OTHER })]).toEqual([path, undefined]);
      expect([path, await allowed(path, {})]).toEqual([path, undefined]);
    }
  }
  const etag = (await ask(port, '/api/categories', { Origin: ORIGIN })).head.etag as string;
  const known = await ask(port, '/api/categories', { Origin: ORIGIN, 'If-None-Match': etag });
  expect([known.status, known.head[ALLOWED]]).toEqual([304, ORIGIN]);
});

test('no answer is for other origins that has a person, a page or a change, or asks for one', async () => {
  const bearer = { Authorization: `Bearer ${token}` };
  expect(await allowed('/api/admin/orders', { Origin: ORIGIN, ...bearer })).toBeUndefined();
  expect(await allowed(`/api/products/${id}`, { Origin: ORIGIN, ...bearer })).toBeUndefined();
  for (const path of ['/api/auth/me', '/api/health', '/api/openapi.json', '/home', '/login', '/cart'])
    expect([path, await allowed(path, { Origin: ORIGIN })]).toEqual([path, undefined]);
  for (const method of ['POST', 'OPTIONS', 'DELETE'])
    expect([method, await allowed('/api/products', { Origin: ORIGIN }, method)]).toEqual([method, undefined]);
  const { head } = await ask(port, '/api/products', { Origin: ORIGIN, Cookie: 'a=b' });
  expect(head['access-control-allow-credentials']).toBeUndefined();
});

test.each(['*', 'https://shop.example/', 'https://shop.example/path', 'shop.example', 'null', 'https://a.example,,'])(
  'CORS_ORIGINS=%s is refused at the start',
  (CORS_ORIGINS) => {
    const settings = { DATABASE_URL: 'mysql://a@b/c', CORS_ORIGINS };
    expect(() => readConfig(settings)).toThrow('CORS_ORIGINS: must be origins with commas between');
  },
);

test('without the setting no page of another origin may read anything', async () => {
  const closed = await startTestApi();
  const other = await freshStore(closed);
  const { head } = await ask(other, '/api/products', { Origin: ORIGIN });
  expect([head[ALLOWED], head.vary]).toEqual([undefined, 'Accept-Encoding, Accept-Language']);
  await closed.close();
});

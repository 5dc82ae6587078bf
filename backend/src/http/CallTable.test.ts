import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../app';
import { startTestApi, type TestApi } from '../testing/api';
import { createProduct } from '../testing/factories/catalogue';
import { createAdmin, createCustomer } from '../testing/factories/users';
import type { CallTable } from './CallTable';

let api: TestApi;
let calls: CallTable;
let tokens: Record<'customer' | 'admin', string>;
beforeAll(async () => {
  api = await startTestApi();
  ({ calls } = createApi(api.services));
  tokens = { customer: (await createCustomer(api)).token, admin: (await createAdmin(api)).token };
});
afterAll(() => api.close());

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`${api.url}/api${path}`, init);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

const as = (who: 'customer' | 'admin') => ({ headers: { Authorization: `Bearer ${tokens[who]}` } });

describe('a request finds its call', () => {
  test.each([
    ['by a path that has a longer sibling', '/products/search?q=kurta'],
    ['in any case', '/Products/SEARCH?q=kurta'],
    ['with a slash at its end', '/products/search/?q=kurta'],
  ])('%s', async (_how, path) => {
    expect(await ask(path)).toMatchObject({ status: 200, body: (await ask('/products/search?q=kurta')).body });
  });

  test('below /api in any case', async () => {
    expect((await fetch(`${api.url}/API/categories`)).status).toBe(200);
  });

  test.each([
    ['an address that is not there', '/nowhere', 'GET'],
    ['a call with another method', '/categories', 'PATCH'],
    ['a segment without a name', '/products/by-name/', 'GET'],
    ['two slashes', '//categories', 'GET'],
    ['a parameter that is not encoded as it should be', '/products/by-name/%ff', 'GET'],
  ])('%s is a 404', async (_what, path, method) => {
    const { status, body, headers } = await ask(path, { method, headers: { 'X-Request-Id': 'the-same-id' } });
    expect([status, JSON.parse(body)]).toMatchObject([404, { code: 'NOT_FOUND', requestId: 'the-same-id' }]);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});

describe('HEAD has the head of GET and no body', () => {
  test.each([
    ['a list', '/categories', {}],
    ['a call with its token', '/auth/me', () => as('customer')],
    ['an export', '/admin/orders.csv', () => as('admin')],
  ])('%s', async (_what, path, who) => {
    const init = typeof who === 'function' ? who() : who;
    const [head, get] = [await ask(path, { ...init, method: 'HEAD' }), await ask(path, init)];
    expect([head.status, head.body, get.status]).toEqual([200, '', 200]);
    const told = ({ headers }: typeof head) =>
      [...headers].filter(([name]) => !/^(date|x-request-id|connection|keep-alive)$/.test(name));
    const ofBody = /^(content-length|transfer-encoding|content-encoding|vary)$/;
    const compared = (answer: typeof head) => told(answer).filter(([name]) => !ofBody.test(name));
    expect(compared(head)).toEqual(compared(get));
  });
});

describe('an export', () => {
  test('has the headers of every answer, is nobody else’s, and is compressed', async () => {
    const { headers, body } = await ask('/admin/orders.csv', as('admin'));
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'text/csv; charset=utf-8',
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect(body).toMatch(/^number,/);
  });

  test('that is refused is answered with JSON', async () => {
    const { status, headers, body } = await ask('/admin/orders.csv', as('customer'));
    expect([status, headers.get('Content-Type')]).toEqual([403, 'application/json; charset=utf-8']);
    expect(JSON.parse(body)).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('is not there for a call inside the process', async () => {
    const headers = { authorization: `Bearer ${tokens.admin}` };
    expect((await calls.call({ method: 'GET', path: '/admin/orders.csv', headers }, '')).status).toBe(404);
  });
});

test('a call inside the process carries its body and its headers', async () => {
  const login = {
    method: 'POST',
    path: '/auth/login',
    headers: {},
    body: '{"identifier":"nobody","password":"wrong"}',
  };
  const refused = await calls.call(login, '203.0.113.7');
  expect([refused.status, JSON.parse(refused.body).message]).toEqual([401, 'Wrong username, email or password.']);
  const headers = { authorization: `Bearer ${tokens.customer}` };
  expect(await calls.call({ method: 'GET', path: '/auth/me', headers }, '')).toMatchObject({ status: 200 });
  expect((await calls.call({ method: 'GET', path: '/nowhere', headers: {} }, '')).status).toBe(404);
});

describe('a public answer', () => {
  test('has a strong ETag, and a request with it gets 304 without a body', async () => {
    const { id } = await createProduct();
    const first = await api.get(`/products/${id}`);
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag.replace(/"$/, '-br"')}`]) {
      const again = await api.get(`/products/${id}`, { headers: { 'If-None-Match': known } });
      expect([again.status, again.body]).toEqual([304, '']);
    }
    expect((await api.get(`/products/${id}`, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test('is compressed when it is long, under an ETag of its own', async () => {
    const { id } = await createProduct({ description: 'Block-printed by hand. '.repeat(300) });
    const compressed = await ask(`/products/${id}`, { headers: { 'Accept-Encoding': 'br' } });
    expect(compressed.headers.get('Content-Encoding')).toBe('br');
    expect(compressed.headers.get('ETag')).toMatch(/-br"$/);
    expect(Number(compressed.headers.get('Content-Length'))).toBeLessThan(compressed.body.length / 2);
  });
});

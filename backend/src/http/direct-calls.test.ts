import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, createApi } from '../app';
import { startTestApi, type TestApi } from '../testing/api';
import { createProduct } from '../testing/catalogue-factories';
import { createAdmin, createCustomer } from '../testing/factories';

let api: TestApi;
let own: Api;
let tokens: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi();
  own = createApi(api.services);
  tokens = { customer: (await createCustomer(api)).token, admin: (await createAdmin(api)).token };
});
afterAll(() => api.close());

/** Asks one of both, by HTTP. */
async function ask(way: 'listener' | 'app', path: string, init: RequestInit) {
  const server = createServer(own[way]).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, init);
  const answer = { status: response.status, headers: response.headers, body: await response.text() };
  server.closeAllConnections();
  server.close();
  return answer;
}

const post = (body: string, type = 'application/json') => ({ method: 'POST', body, headers: { 'Content-Type': type } });

describe('what is answered without Express is answered as by Express', () => {
  test.each<[string, string, RequestInit, string?]>([
    ['a list', '/products?page=1&limit=2', {}],
    ['a path that has a longer sibling', '/products/search?q=kurta', {}],
    ['a query that does not fit', '/products?limit=0', {}],
    ['an id that is none', '/products/x', {}],
    ['an encoded name that nobody has', '/products/by-name/none%20of%20this%20name', {}],
    ['a path that is not encoded as it should be', '/products/by-name/%ff', {}],
    ['another spelling of a path', '/Products/SEARCH/?q=kurta', {}],
    ['a head', '/products?limit=1', { method: 'HEAD' }],
    ['an address that is not there', '/nowhere', {}],
    ['a call without its token', '/auth/me', {}],
    ['a call with its token', '/auth/me', {}, 'customer'],
    ['a role that may not', '/orders/all', {}, 'customer'],
    ['a list of the back office', '/admin/products?range=[0,1]', {}, 'admin'],
    ['a body that is no JSON', '/auth/login', post('{')],
    ['a body of another kind', '/auth/login', post('a=b', 'application/x-www-form-urlencoded')],
    ['a body that does not fit', '/auth/login', post('{}')],
    ['no body', '/auth/login', { method: 'POST' }],
    ['a body that is too large', '/auth/login', post(JSON.stringify({ x: 'x'.repeat(300_000) }))],
    ['an export', '/admin/orders/export', {}, 'admin'],
  ])('%s', async (_what, path, init, who) => {
    const headers = {
      ...init.headers,
      'X-Request-Id': 'the-same-id',
      ...(who && { Authorization: `Bearer ${tokens[who]}` }),
    };
    const [direct, express] = await Promise.all([
      ask('listener', path, { ...init, headers }),
      ask('app', path, { ...init, headers }),
    ]);
    expect([direct.status, direct.body]).toEqual([express.status, express.body]);
    // Express gives ETags to answers that nobody may keep.
    const told = (given: Headers) => [...given].filter(([name]) => !/^(date|etag|vary)$/.test(name));
    expect(told(direct.headers)).toEqual(told(express.headers));
  });

  test('an address that it does not know is left to Express', () => {
    expect(own.direct.answer({ method: 'GET', url: '/api/products/x/y/z' } as never, {} as never)).toBe(false);
  });
});

test('a call inside the process carries its body and its headers', async () => {
  const login = {
    method: 'POST',
    path: '/auth/login',
    headers: {},
    body: '{"identifier":"nobody","password":"wrong"}',
  };
  const refused = await own.direct.call(login, '203.0.113.7');
  expect([refused.status, JSON.parse(refused.body).message]).toEqual([401, 'Wrong username, email or password.']);
  const headers = { authorization: `Bearer ${tokens.customer}` };
  expect(await own.direct.call({ method: 'GET', path: '/auth/me', headers }, '')).toMatchObject({ status: 200 });
  expect((await own.direct.call({ method: 'GET', path: '/nowhere', headers: {} }, '')).status).toBe(404);
});

describe('a public answer', () => {
  test('has a strong ETag, and who has it gets 304 without a body', async () => {
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
    const compressed = await ask('listener', `/products/${id}`, { headers: { 'Accept-Encoding': 'br' } });
    expect(compressed.headers.get('Content-Encoding')).toBe('br');
    expect(compressed.headers.get('ETag')).toMatch(/-br"$/);
    expect(Number(compressed.headers.get('Content-Length'))).toBeLessThan(compressed.body.length / 2);
  });
});

// Tests that nothing a stranger sends changes what others get: kept pages and answers, links in mails, and that no answer
// for one person may be kept.
import { OutboxMail } from '@rangrekha/backend/mail/OutboxMail';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createProduct } from '@rangrekha/backend/testing/factories/catalogue';
import { createVariant } from '@rangrekha/backend/testing/factories/orders';
import { createCustomer, PASSWORD, unique } from '@rangrekha/backend/testing/factories/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, closeStores, freshStore, type Got, type Headers, mayBeKept } from './testing/raw-requests';

const PUBLIC_URL = 'https://shop.example';
const POISON = 'poison.example';

/** What proxies, frameworks and caches are known to follow, in groups that do not refuse each other's requests. */
const POISONS: Record<string, Headers> = {
  'another Host': { Host: POISON },
  'a Host with a port': { Host: `${POISON}:1` },
  'forwarded from elsewhere': {
    'X-Forwarded-Host': POISON,
    'X-Forwarded-Server': POISON,
    'X-Forwarded-Proto': 'http',
    'X-Forwarded-Scheme': 'http',
    'X-Forwarded-Port': '1',
    'X-Forwarded-Prefix': `/${POISON}`,
    'X-Forwarded-For': `${POISON}, 10.0.0.1`,
    Forwarded: `host=${POISON};proto=http`,
    'X-Host': POISON,
    'X-HTTP-Host-Override': POISON,
    'X-Original-Host': POISON,
  },
  'another address': {
    'X-Original-URL': '/cart',
    'X-Rewrite-URL': '/nothing-here',
    'X-HTTP-Method-Override': 'DELETE',
    'X-Method-Override': 'POST',
    'X-HTTP-Method': 'PUT',
  },
  'another reader': {
    'Accept-Language': 'xx-POISON',
    Accept: 'application/json',
    Cookie: `session=${POISON}; data-saver=${POISON}; theme=${POISON}`,
    Referer: `http://${POISON}/`,
    Origin: `http://${POISON}`,
    'User-Agent': POISON,
    'X-Requested-With': 'XMLHttpRequest',
    'X-Remix-Revalidate': POISON,
    'X-Request-Id': POISON,
  },
  'a token of nobody': { Authorization: `Bearer ${POISON}` },
  'a part of it': { Range: 'bytes=0-5', 'If-Range': '"x"', 'If-Match': '"x"', 'Accept-Encoding': `${POISON};q=1` },
  'another form': { 'Save-Data': 'on', 'Sec-GPC': '1', DNT: '1', 'X-Mobile': '1' },
  'a body': { 'Content-Length': '3', 'Content-Type': POISON },
  'a long header': { 'X-Long': 'x'.repeat(7_000) },
  'a broken Host': { Host: 'a b' },
  'a broken X-Forwarded-Host': { 'X-Forwarded-Host': 'a b' },
  'what Node refuses': { 'X-Long': 'x'.repeat(20_000) },
};
const METHODS = ['HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];
/** Said behind an address; none of it is a parameter of ours. */
const QUERIES = [
  `utm_source=${POISON}`,
  `callback=${POISON}`,
  `page=2;page=${POISON}`,
  `__proto__[x]=${POISON}`,
  `x=%00${POISON}`,
  `size=%0d%0aX-${POISON}:1`,
  `_data=${POISON}`,
  'embed=&embed=',
];

/** Addresses of what only its owner may see. */
const PRIVATE = ['/myaccount/account', '/api/auth/me'];
/** An address as caches, proxies and routers read it differently. */
const spellings = (path: string) => [
  path,
  `${path}?x.css`,
  ...['/x.css', ';x.css', '%3Bx.css', '%00.css', '%23.css', '%3f.css', '.css', '/.css', '//x.js', '/..;/x.css'].map(
    (end) => path + end,
  ),
  ...['/assets/..%2f', '/shop/..%2f', '/media/..%2f', '/assets/%2e%2e/', '/shop/../', '/home;/', '/', '/./'].map(
    (start) => start + path.slice(1),
  ),
  path.toUpperCase(),
  path.replace(/\/(?=[^/]*$)/, '//'),
  path.replace(/\/(?=[^/]*$)/, '%2f'),
];

let api: TestApi;
let addresses: string[];
/** What a store answers that nobody has attacked, by address. */
const clean = new Map<string, ReturnType<typeof comparable>>();
beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL });
  const { id, name } = await createProduct();
  addresses = [
    ...['/', '/shop', '/sitemap.xml', '/nothing-here', '/product/nothing-here', `/product/${encodeURIComponent(name)}`],
    ...['/feeds/products.xml', '/api/categories', `/api/products/${id}`],
  ];
  const port = await freshStore(api);
  for (const address of addresses) clean.set(address, comparable(await ask(port, address)));
});
afterAll(async () => {
  closeStores();
  await api.close();
});

/** Without what each request has of its own. */
const comparable = ({ status, head, body }: Got) => {
  const { 'x-request-id': _, connection: __, 'transfer-encoding': ___, ...rest } = head;
  return { status, head: rest, body: body.replace(/"requestId":"[^"]*"/, '') };
};

/** Asks for everything as an attacker, then as a reader, who gets what a store gives that nobody has attacked. */
async function expectSameAfter(attack: (port: number, address: string) => Promise<Got[]>) {
  const port = await freshStore(api);
  for (const address of addresses) {
    for (const { status, head } of await attack(port, address))
      expect({ address, status, kept: mayBeKept(status, head) }).toEqual({ address, status, kept: false });
    // What was kept now, and what is taken from there in the same turn of the event loop.
    for (const _ of [1, 2])
      expect({ address, ...comparable(await ask(port, address)) }).toEqual({ address, ...clean.get(address) });
  }
}

test.each(Object.entries(POISONS))('%s changes nothing for the next reader', (_, headers) =>
  expectSameAfter(async (port, address) => {
    const got = await ask(port, address, headers);
    // The id of a request is what its sender says.
    const said = JSON.stringify([{ ...got.head, 'x-request-id': '' }, got.body.replace(/"requestId":"[^"]*"/, '')]);
    expect({ address, echoes: said.includes(POISON) }).toEqual({ address, echoes: false });
    // No cache may keep an answer to somebody with a token that does not say it is public.
    return 'Authorization' in headers ? [] : [got];
  }),
);

test('no method changes anything for the next reader', () =>
  expectSameAfter(async (port, address) => {
    const [head] = await Promise.all(METHODS.map((method) => ask(port, address, {}, method)));
    // Caches keep answers to no other method.
    return head ? [head] : [];
  }));

test('an unknown parameter changes nothing for the next reader', () =>
  expectSameAfter(async (port, address) =>
    Promise.all(QUERIES.map((query) => ask(port, `${address}${address.includes('?') ? '&' : '?'}${query}`))),
  ));

test('pages, sitemap, feed and mails lead to the shop, whatever a request says of its host', async () => {
  const port = await freshStore(api);
  const headers = { Host: POISON, ...POISONS['forwarded from elsewhere'] };
  const [, product = ''] = /href="([^"]*\/product\/[^"]*)"/.exec((await ask(port, '/shop', headers)).body) ?? [];
  const linked = [
    ['/home', 'rel="canonical" href="'],
    [product, 'property="og:url" content="'],
    ['/sitemap.xml', '<loc>'],
    ['/feeds/products.xml', '<g:link>'],
  ];
  for (const [address = '', before = ''] of linked) {
    const { body } = await ask(port, address, headers);
    expect({ address, leads: body.split(before)[1]?.slice(0, PUBLIC_URL.length) }).toEqual({
      address,
      leads: PUBLIC_URL,
    });
    expect(body).not.toContain(POISON);
  }
  const email = `${unique('reader')}@example.com`;
  const { id: productVariantId } = await createVariant({ stock: 0 });
  const json = { productVariantId, email };
  expect((await api.post('/restock-subscriptions', { json, headers: { ...headers, Host: POISON } })).status).toBe(200);
  const { textBody, htmlBody } = await OutboxMail.query().findOne({ recipient: email }).throwIfNotFound();
  expect(textBody).toContain(`${PUBLIC_URL}/back-in-stock?`);
  expect(`${textBody} ${htmlBody}`).not.toContain(POISON);
});

test('no spelling of an address lets a cache keep a private answer', async () => {
  const mark = unique('Zqx');
  const { user, token } = await createCustomer(api, { firstName: mark });
  const port = await freshStore(api);
  const form = new URLSearchParams({ intent: 'login', identifier: user.email, password: PASSWORD });
  const signedIn = await fetch(`http://127.0.0.1:${port}/login`, {
    ...{ method: 'POST', body: form, redirect: 'manual', headers: { Origin: PUBLIC_URL } },
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const own = { Cookie: cookie, Authorization: `Bearer ${token}` };
  const seen: string[] = [];
  for (const path of PRIVATE.flatMap(spellings)) {
    const { head, body } = await ask(port, path, own);
    const tells = body.includes(mark);
    if (tells) seen.push(path);
    const kept = tells && !String(head['cache-control']).includes('no-store');
    expect({ path, kept }).toEqual({ path, kept: false });
    // A file by its name is what some caches keep without looking at any header.
    const visitor = await ask(port, path);
    expect({ path, tells: visitor.body.includes(mark) }).toEqual({ path, tells: false });
    expect({ path, isFile: tells && /\.(css|js|png)$/.test(path.split('?')[0] ?? '') }).toEqual({
      path,
      isFile: false,
    });
  }
  expect(seen).toEqual(expect.arrayContaining(['/myaccount/account', '/api/auth/me']));
});

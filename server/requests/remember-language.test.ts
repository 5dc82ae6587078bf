import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LANGUAGES } from '@rangrekha/contract/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rememberLanguage } from './remember-language';

const remember = rememberLanguage(LANGUAGES.slice(0, 2), 'https://shop.example.com');
const server = createServer((req, res) => {
  // As the cache of shared pages writes its headers.
  if (!remember(req, res)) res.writeHead(200, ['content-type', 'text/html']).end('page');
});
let here: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const HINDI = { Cookie: 'id=1; language=hi' };
const OF_HINDI = 'language=hi; Path=/; Max-Age=31536000; SameSite=Lax; Secure';

/** What a browser gets that opens an address. */
async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(here + path, {
    headers: { 'Sec-Fetch-Dest': 'document', ...headers },
    redirect: 'manual',
  });
  return [answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')];
}

test('a Hindi page is remembered once, and the bare address leads to it from then on', async () => {
  expect(await open('/hi/shop?size=M')).toEqual([200, null, OF_HINDI]);
  expect(await open('/hi/shop', HINDI)).toEqual([200, null, null]);
  expect(await open('/', HINDI)).toEqual([302, '/hi', null]);
  expect(await open('/?utm_source=mail', HINDI)).toEqual([302, '/hi?utm_source=mail', null]);
});

test('what leads there has the headers of every answer, and is kept by nobody', async () => {
  const headers = { 'Sec-Fetch-Dest': 'document', ...HINDI };
  const answer = await fetch(`${here}/`, { headers, redirect: 'manual' });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...{ 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=31536000' },
    'cache-control': 'private, no-store',
  });
});

test.each(['/home', '/shop', '/product/Hi', '//evil.example.com', '/history'])(
  '%s stays where it is, whoever leads to it from elsewhere',
  async (path) => {
    expect(await open(path, { ...HINDI, Referer: 'https://search.example.com/hi/' })).toEqual([200, null, null]);
  },
);

test('a link of a Hindi page to an English one is a choice, too', async () => {
  const english = 'language=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure';
  for (const path of ['/', '/shop'])
    expect(await open(path, { ...HINDI, Referer: `${here}/hi/shop` })).toEqual([200, null, english]);
  expect(await open('/shop', { ...HINDI, Referer: `${here}/home` })).toEqual([200, null, null]);
});

test.each(['language=ta', 'language=xx', 'my-language=hi', ''])(
  'nobody is led anywhere with the cookie %j',
  async (Cookie) => {
    expect(await open('/', { Cookie, 'Accept-Language': 'hi' })).toEqual([200, null, null]);
  },
);

test('what no person opens is not remembered', async () => {
  expect(await open('/hi/shop', { 'Sec-Fetch-Dest': 'empty' })).toEqual([200, null, null]);
  expect(await open('/hi/shop', { 'Sec-Purpose': 'prefetch' })).toEqual([200, null, null]);
  expect(await open('/ta/shop')).toEqual([200, null, null]);
});

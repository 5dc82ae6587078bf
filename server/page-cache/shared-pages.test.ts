import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TagVersions } from '@rangrekha/backend/content-tags/TagVersions';
import { CHOICES_HEADER, choicesOf } from '@rangrekha/contract/product-choices';
import { SHOP_PAGES } from '@rangrekha/contract/shop-pages';
import { readShopQuery } from '@rangrekha/contract/shop-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Rendered } from './page';
import { PageCache, type Render } from './page-cache';
import { type Form, sharedAddress, sharedPages } from './shared-pages';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const CSP = "default-src 'self'";

const PAGE: Rendered = {
  status: 200,
  headers: { 'content-security-policy': CSP, 'cache-control': 'public' },
  body: Buffer.from('<p>नमस्ते</p>'),
  shared: true,
};

async function serve(answer: Partial<Rendered> = {}) {
  const render = vi.fn(
    async (_address: string, _report: Parameters<Render>[0], _form: Form): Promise<Rendered> => ({
      ...PAGE,
      ...answer,
    }),
  );
  const cache = new PageCache({
    tags: new TagVersions({ readVersions: async () => [], readNextChange: async () => Number.POSITIVE_INFINITY }),
  });
  const { answer: shared } = sharedPages(cache, render);
  const server = createServer((req, res) => void shared(req, res, () => res.writeHead(418).end('next')));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    cache,
    render,
    get: (path: string, init?: RequestInit) => fetch(origin + path, { redirect: 'manual', ...init }),
  };
}

describe('the address of a shared page', () => {
  test.each([
    ['/', '/'],
    ['/shop?utm_source=x&size=M&size=L&tab=women', '/shop?tab=women&size=M&size=L'],
    ['/shop?page=2&_data=routes%2Fshop', '/shop?page=2&_data=routes%2Fshop'],
    ['/product/Night%20%26%20day?ref=mail', '/product/Night%20%26%20day'],
    ['/product/Kurta?ref=mail&size=M&colour=Madder&missing=x', '/product/Kurta?colour=Madder&size=M'],
    ['/product/Kurta?_data=x&colour=Madder&missing=size', '/product/Kurta?_data=x'],
    ['/page/privacy-policy?embed', '/page/privacy-policy?embed='],
    ['/shop?page=-1&per=99&sort=random()&inStock=perhaps&minPrice=1e9&color=none', '/shop'],
    ['/shop?page=1&page=2&page=3', '/shop'],
    ['/shop?sort=constructor&tab=women&category=sarees', '/shop?category=sarees'],
    ['/shop?minPrice=900.50&maxPrice=100&page=02', '/shop?minPrice=100&maxPrice=900.5&page=2'],
    ['/collections/diwali?tab=women&page=2&q=x', '/collections/diwali?page=2'],
    ['/?tab=women&page=2&size=M', '/?tab=women&page=2'],
    ['/product/Kurta/reviews?rating=6&size=M&page=1', '/product/Kurta/reviews?size=M'],
    ['/shop?size=M&size=M&size=+M+&color=Pink&color=Indigo&color=Pink', '/shop?size=M&color=Indigo&color=Pink'],
    ['/hi', '/hi'],
    ['/hi/shop?utm_source=x&size=M', '/hi/shop?size=M'],
    ['/hi/product/Kurta?ref=mail&size=M', '/hi/product/Kurta?size=M'],
    ['/shop?fact=looms.loom:Pit&origin=Nepal', '/shop?origin=Nepal&fact=looms.loom%3APit'],
    ['/search?fact=&x=1&fact=a.b:c&sort=origin&origin=&q=kurta', '/search?q=kurta&fact=a.b%3Ac&sort=origin'],
    [`/shop?size=${'x'.repeat(121)}&size=${'%00'}`, '/shop'],
  ])('%s is %s', (url, address) => {
    expect(sharedAddress(url)).toBe(address);
  });

  test('the address of a list keeps whatever its page reads', () => {
    const { list = [] } = SHOP_PAGES.find(({ path }) => path === '/shop') ?? {};
    expect([...list].sort()).toEqual(Object.keys(readShopQuery(new URLSearchParams())).sort());
  });

  test.each([
    '/cart',
    '/login',
    '/myaccount/account',
    '/admin',
    '/api/products',
    '/product/a/b',
    '/xx/shop',
    '/hi/llms.txt',
    '/hi/cart',
    '//shop',
    `/shop?tab=${'x'.repeat(2000)}`,
  ])('%s is not one', (url) => {
    expect(sharedAddress(url)).toBeUndefined();
  });
});

describe('a shared page', () => {
  test('is rendered once for all who ask, whatever cookie they bring, with its policy', async () => {
    const { render, get } = await serve();
    for (const Cookie of ['a=1', 'a=2']) {
      const response = await get('/shop?utm_source=mail', { headers: { Cookie } });
      expect([response.status, await response.text()]).toEqual([200, '<p>नमस्ते</p>']);
      expect(response.headers.get('Content-Security-Policy')).toBe(CSP);
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
      expect(response.headers.get('Vary')).toBe('Accept-Encoding, Save-Data, Accept');
    }
    expect(render.mock.calls.map(([address]) => address)).toEqual(['/shop']);
  });

  test('has one other form for shoppers who save data, and caches on the way can tell them apart', async () => {
    const { render, get } = await serve();
    render.mockImplementation(async (address, _report, form) => ({
      ...PAGE,
      body: Buffer.from(`${address} ${form}`),
    }));
    const ask = async (headers: Record<string, string>, path = '/shop') => {
      const response = await get(path, { headers });
      const [caching, vary] = ['Cache-Control', 'Vary'].map((name) => response.headers.get(name));
      return {
        text: await response.text(),
        tag: response.headers.get('ETag') ?? '',
        of: `${caching?.split(',')[0]}; ${vary}`,
      };
    };
    const all = { of: 'public; Accept-Encoding, Save-Data, Accept' };
    const own = { of: 'private; Accept-Encoding, Save-Data, Accept' };
    const plain = await ask({});
    expect(plain).toMatchObject({ text: '/shop undefined', ...all });
    expect(await ask({ 'Save-Data': 'off', Cookie: 'data-saver=perhaps' })).toEqual(plain);
    for (const hint of ['on', 'ON', ' on; x=2'])
      expect(await ask({ 'Save-Data': hint, Cookie: `a=${hint}` })).toMatchObject({ text: '/shop saves data', ...all });
    expect(await ask({ Cookie: 'a=1; data-saver=on' })).toMatchObject({ text: '/shop saves data', ...own });
    expect(await ask({ 'Save-Data': 'on', Cookie: 'data-saver=off' })).toMatchObject({
      text: '/shop undefined',
      ...own,
    });
    expect(await ask({ Cookie: 'data-saver=on', 'If-None-Match': plain.tag })).toMatchObject({
      text: '/shop saves data',
    });
    for (const path of ['/shop?_data=routes%2Fshop', '/sitemap.xml'])
      for (const headers of [{ 'Save-Data': 'off' }, { 'Save-Data': 'on' }])
        expect(await ask(headers, path)).toMatchObject({ text: `${path} undefined`, of: 'public; Accept-Encoding' });
    expect(render.mock.calls.map(([address, , form]) => `${address} ${form}`)).toEqual([
      '/shop undefined',
      '/shop saves data',
      '/shop?_data=routes%2Fshop undefined',
      '/sitemap.xml undefined',
    ]);
  });

  test('has Markdown as another form, where there is one, for programs that ask for it', async () => {
    const { render, get } = await serve();
    render.mockImplementation(async (address, _report, form) => ({ ...PAGE, body: Buffer.from(`${address} ${form}`) }));
    const ask = async (Accept: string, path = '/shop', more = {}) => {
      const response = await get(path, { headers: { Accept, ...more } });
      return [await response.text(), response.headers.get('Vary')];
    };
    const vary = 'Accept-Encoding, Save-Data, Accept';
    for (const accept of ['text/markdown', 'text/markdown, text/html;q=0.9, */*', 'TEXT/MARKDOWN;q=0.5'])
      expect(await ask(accept)).toEqual(['/shop as Markdown', vary]);
    expect(await ask('text/markdown', '/shop', { 'Save-Data': 'on', Cookie: 'data-saver=on' })).toEqual([
      '/shop as Markdown',
      vary,
    ]);
    for (const accept of [
      '*/*',
      'text/html,*/*;q=0.8',
      'text/markdown;q=0',
      'text/html, text/markdown;q=0.1',
      'x/markdown',
    ])
      expect(await ask(accept)).toEqual(['/shop undefined', vary]);
    expect(await ask('text/markdown', '/about')).toEqual(['/about undefined', 'Accept-Encoding, Save-Data']);
    expect(await ask('text/markdown', '/llms.txt')).toEqual(['/llms.txt undefined', 'Accept-Encoding']);
    expect(render.mock.calls.map(([address, , form]) => `${address} ${form}`)).toEqual([
      '/shop as Markdown',
      '/shop undefined',
      '/about undefined',
      '/llms.txt undefined',
    ]);
  });

  test('of a product is rendered for each choice that it has, and for no other', async () => {
    const choices = choicesOf([
      { color: 'Indigo', size: 'S' },
      { color: 'Indigo', size: 'M' },
      { color: 'Rani pink', size: 'L' },
    ]);
    const { render, get } = await serve({ headers: { [CHOICES_HEADER]: choices } });
    for (const query of ['', '?colour=Teal', '?size=XXL&colour=1', '?colour=Indigo', '?colour=Rani+pink&size=S&x=1'])
      for (const repeat of [1, 2]) {
        const response = await get(`/product/Kurta${query || '?'}${repeat > 1 ? '&utm_source=mail' : ''}`);
        expect([response.status, response.headers.get(CHOICES_HEADER)]).toEqual([200, null]);
      }
    for (const query of ['?size=M', '?color=Rani%20pink&size=L', '?colour=Rani+pink&size=XL&missing=size'])
      await get(`/product/Kurta${query}`);
    expect(render.mock.calls.map(([address]) => address)).toEqual([
      '/product/Kurta',
      '/product/Kurta?colour=Rani+pink',
      '/product/Kurta?size=M',
      '/product/Kurta?colour=Rani+pink&size=L',
      '/product/Kurta?missing=size',
      '/product/Kurta?colour=Rani+pink&missing=size',
    ]);
  });

  test('of a product that has moved is left to what knows the whole address', async () => {
    const { render, get } = await serve({ status: 301, shared: false, passOn: true });
    expect((await get('/product/Kurta?colour=Teal&utm_source=mail')).status).toBe(418);
    expect(render.mock.calls.map(([address]) => address)).toEqual(['/product/Kurta']);
  });

  test.each(['br', 'gzip'])('comes compressed as %s', async (encoding) => {
    const response = await (await serve()).get('/', { headers: { 'Accept-Encoding': encoding } });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(await response.text()).toBe('<p>नमस्ते</p>');
  });

  test('comes plain to a browser that refuses compression', async () => {
    const response = await (await serve()).get('/', { headers: { 'Accept-Encoding': 'gzip;q=0, br;q=0.0' } });
    expect(response.headers.get('Content-Encoding')).toBeNull();
  });

  test('is not sent again to a browser that has it', async () => {
    const { get } = await serve();
    const tag = (await get('/')).headers.get('ETag') ?? '';
    const response = await get('/', { headers: { 'If-None-Match': `"other", ${tag}` } });
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect((await get('/', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test('that does not exist is a 404 again for a browser that has it', async () => {
    const { get } = await serve({ status: 404 });
    const tag = (await get('/product/gone')).headers.get('ETag') ?? '';
    expect((await get('/product/gone', { headers: { 'If-None-Match': tag } })).status).toBe(404);
  });

  test('has a head without a body', async () => {
    const response = await (await serve()).get('/', { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
    expect(response.headers.get('Content-Length')).toBe(String(Buffer.byteLength('<p>नमस्ते</p>')));
    expect(await response.text()).toBe('');
  });

  test('that fails is answered and not kept by anybody', async () => {
    const { render, get } = await serve({ status: 500, shared: false });
    for (let times = 0; times < 2; times += 1) {
      const response = await get('/shop');
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([500, 'no-store']);
      expect(response.headers.get('ETag')).toBeNull();
    }
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('that leads elsewhere keeps its way', async () => {
    const { get } = await serve({
      status: 302,
      headers: { location: '/shop?page=2' },
      body: Buffer.alloc(0),
      shared: false,
    });
    const response = await get('/shop?page=9');
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/shop?page=2']);
  });

  test('that cannot be rendered at all, a form and any other page go on to what comes next', async () => {
    const { render, get } = await serve();
    render.mockRejectedValueOnce(new Error('broken'));
    expect((await get('/')).status).toBe(418);
    expect((await get('/', { method: 'POST' })).status).toBe(418);
    expect((await get('/cart')).status).toBe(418);
  });

  test('that is ready is answered at once, with the same head and bytes; one that has to wait is not', async () => {
    const choices = choicesOf([{ color: 'Indigo', size: 'S' }]);
    const cache = new PageCache({
      tags: new TagVersions({ readVersions: async () => [], readNextChange: async () => Number.POSITIVE_INFINITY }),
    });
    const headers = { ...PAGE.headers, 'X-Content-Type-Options': 'nosniff', [CHOICES_HEADER]: choices };
    const always = { 'x-content-type-options': 'nosniff', 'Strict-Transport-Security': 'max-age=1' };
    const { answer, answerNow } = sharedPages(cache, async () => ({ ...PAGE, headers }), { always });
    const ready: boolean[] = [];
    const server = createServer((req, res) => {
      const isReady = answerNow(req, res);
      ready.push(isReady);
      if (isReady) return;
      res.setHeader('Strict-Transport-Security', 'max-age=1');
      void answer(req, res, () => res.end());
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const ask = async (path: string, init: RequestInit = {}) => {
      ready.length = 0;
      const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
      const head = Object.fromEntries(response.headers);
      for (const name of ['date', 'connection', 'keep-alive']) delete head[name];
      return { isReady: ready[0], status: response.status, head, text: await response.text() };
    };
    const { isReady, ...first } = await ask('/product/Kurta', { headers: { 'accept-encoding': 'br' } });
    expect(isReady).toBe(false);
    // A page that was asked for only once is not ready yet: it has little room.
    await ask('/product/Kurta', { headers: { 'accept-encoding': 'br' } });
    const ways: [RequestInit, object][] = [
      [{ headers: { 'accept-encoding': 'br' } }, first],
      [
        { headers: { 'accept-encoding': 'br' }, method: 'HEAD' },
        { ...first, text: '' },
      ],
      [{ headers: { 'accept-encoding': 'identity' } }, { status: 200, text: first.text }],
      [{ headers: { 'accept-encoding': 'br', 'if-none-match': first.head.etag ?? '' } }, { status: 304, text: '' }],
    ];
    for (const [init, expected] of ways)
      expect(await ask('/product/Kurta', init)).toMatchObject({ isReady: true, ...expected });
    const waiting: [string, RequestInit][] = [
      ['/product/Kurta', { headers: { 'accept-encoding': 'gzip' } }],
      ['/product/Kurta', { headers: { 'save-data': 'on' } }],
      ['/product/Kurta?colour=Indigo', {}],
      ['/product/Kurta', { method: 'POST' }],
      ['/cart', {}],
    ];
    for (const [path, init] of waiting) expect(await ask(path, init)).toMatchObject({ isReady: false });
  });
});

import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createAdmin, createCustomer, PASSWORD, unique } from '@rangrekha/backend/testing/factories/users';
import { accounts, company } from '@rangrekha/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ask, closeStores, freshStore } from '../testing/raw-requests';
import { storefrontOf } from '../testing/storefront';
import { pluginViews } from './plugin-views';

let times = 0;

const news: Plugin = plugin({
  ...{ name: 'news', title: 'News', summary: 'For a test.' },
  settings: z.object({ word: z.string().default('Hello') }),
  pages: [
    {
      path: '/news',
      title: 'News of the shop',
      description: 'What is new & old.',
      header: 'News',
      isInSitemap: true,
      parameters: ['year'],
      load: async ({ url }, { call, settings }) => {
        times += 1;
        const year = url.searchParams.get('year');
        if (year === 'none') return null;
        if (year === 'broken') throw new Error('broken');
        if (year === 'red') return <p style={{ color: 'red' }}>{year}</p>;
        const { details } = await call(company.getCompanyDetails);
        return <p className="mt-4">{`${(settings as { word: string }).word} ${url.search} ${details.phone}`}</p>;
      },
    },
    {
      ...{ path: '/news/mine', title: 'My news', description: '', isPrivate: true, parameters: ['word'] },
      load: async ({ url }, { call }) => {
        const who = await call(accounts.currentUser).then(
          ({ data }) => data.user.email,
          ({ status }) => `nobody ${status}`,
        );
        return <p>{`${who} ${url.search}`}</p>;
      },
    },
    { path: '/news/old', title: 'Old news', description: '', load: async () => <p>old</p> },
  ],
  slots: {
    footer: { load: async (_, { settings }) => <p>{`word ${(settings as { word: string }).word}`}</p> },
  },
});

let api: TestApi;
let token: string;
let port: number;
beforeAll(async () => {
  api = await startTestApi({}, { plugins: [news] });
  token = (await createAdmin(api)).token;
  port = await freshStore(api);
});
afterEach(() => change({ isSwitchedOff: false, settings: { word: null } }));
afterAll(async () => {
  closeStores();
  await api.close();
});

async function change(json: object): Promise<void> {
  const { body } = await api.get('/admin/plugins', { token });
  const { revision } = body.plugins[0];
  expect((await api.put('/plugins/news', { token, json: { ...json, revision } })).status).toBe(200);
}

const savePhone = (phone: string) => api.put('/company-details', { token, json: { name: 'Asha', phone } });

test('a page of a plugin has the shell, title, description and canonical address of the shop, and its data for scripts', async () => {
  const { status, head, body } = await ask(port, '/news?utm_source=x');
  expect([status, head['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
  expect(body).toMatch(/<title>News of the shop · [^<]+<\/title>/);
  expect(body).toContain('<meta name="description" content="What is new &amp; old."/>');
  expect(body).toMatch(/<link rel="canonical" href="[^"]*\/news"\/>/);
  expect(body).toContain('>News of the shop</h1><div><p class="mt-4">Hello ');
  expect(body).toContain('id="main"');
  const { body: data } = await ask(port, '/news?_data=unknown');
  expect(JSON.parse(data).page).toMatchObject({ path: '/news', html: expect.stringContaining('Hello') });
});

test('in a language that the shop does not speak it does not exist', async () => {
  expect((await ask(port, '/hi/news')).status).toBe(404);
});

test('header and sitemap lead to it while it is on', async () => {
  const led = async () => {
    const { body } = await ask(port, '/about');
    const { body: sitemap } = await ask(port, '/sitemap.xml');
    return [
      /<a [^>]*href="\/news"[^>]*>News<\/a>/.test(body),
      sitemap.includes('/news</loc>'),
      sitemap.includes('/old'),
    ];
  };
  expect(await led()).toEqual([true, true, false]);
  await change({ isSwitchedOff: true });
  expect(await led()).toEqual([false, false, false]);
});

test('it is kept, follows what it reads, and is gone at once when its plugin is switched off', async () => {
  const phoneAt = async () => /Hello\s+(\d+)/.exec((await ask(port, '/news')).body)?.[1];
  await savePhone('9000000001');
  expect(await phoneAt()).toBe('9000000001');
  times = 0;
  for (const path of ['/news', '/news?utm_source=a', '/news?year', '/news']) await ask(port, path);
  expect(times).toBe(1);
  await savePhone('9000000002');
  expect(await phoneAt()).toBe('9000000002');
  const statusOf = async () => [(await ask(port, '/news')).status, (await ask(port, '/news/old')).status];
  expect(await statusOf()).toEqual([200, 200]);
  await change({ isSwitchedOff: true });
  expect(await statusOf()).toEqual([404, 404]);
  await change({ isSwitchedOff: false });
  expect(await statusOf()).toEqual([200, 200]);
});

test('a change of its settings shows at once, on its page and in its slots', async () => {
  const words = async () => [
    /mt-4">(\S+)/.exec((await ask(port, '/news')).body)?.[1],
    /word (\w+)</.exec((await ask(port, '/about')).body)?.[1],
  ];
  expect(await words()).toEqual(['Hello', 'Hello']);
  const word = unique('Namaste').replaceAll('-', '');
  await change({ settings: { word } });
  expect(await words()).toEqual([word, word]);
});

test('its parameters make other pages; an address without one is a 404, a failure is counted and not kept', async () => {
  expect((await ask(port, '/news?b=1&year=2025&a=2')).body).toContain('Hello ?year=2025');
  for (const path of ['/news?year=none', '/news/nothing', '/newsletter'])
    expect([path, (await ask(port, path)).status]).toEqual([path, 404]);
  for (const year of ['broken', 'red']) {
    const { status, head } = await ask(port, `/news?year=${year}`);
    expect([status, head['cache-control']]).toEqual([503, 'no-store']);
  }
  const { body } = await api.get('/admin/plugins', { token });
  expect(body.plugins[0].failures).toEqual([
    expect.objectContaining({ point: 'page./news', count: 2, lastError: 'It has the style color:red.' }),
  ]);
});

test('a private page is made for who asks, with their session, and no cache keeps it', async () => {
  const page = storefrontOf(api, pluginViews(api.services.plugins));
  const { user } = await createCustomer(api);
  const fields = new URLSearchParams({ intent: 'login', identifier: user.email, password: PASSWORD });
  const signedIn = await page('/login', { method: 'POST', body: fields, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  const Cookie = signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const own = await page('/news/mine?word=a&other=b', { headers: { Cookie } });
  expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  expect(await own.text()).toContain(`${user.email} ?word=a<`);
  for (const _ of [1, 2]) {
    const { status, head, body } = await ask(port, '/news/mine?word=a');
    expect([status, head['cache-control']]).toEqual([200, 'private, no-store']);
    expect(body).toContain('nobody 401 ?word=a<');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  }
  // A cookie does not reach a page for everybody.
  expect((await page('/news', { headers: { Cookie } })).headers.get('Cache-Control')).toContain('public');
});

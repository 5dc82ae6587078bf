import { DEFAULT_CONTENT } from '@rangrekha/backend/features/storefront-content/default-content';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createProduct } from '@rangrekha/backend/testing/factories/catalogue';
import { createAdmin, createCustomer, PASSWORD, unique } from '@rangrekha/backend/testing/factories/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storefrontOf } from './testing/storefront';

const OURS = /rangrekha|my store/i;

let api: TestApi;
let admin: string;
let page: (path: string, init?: RequestInit) => Promise<Response>;
beforeAll(async () => {
  api = await startTestApi();
  admin = (await createAdmin(api)).token;
  page = storefrontOf(api);
});
afterAll(async () => {
  await publish(DEFAULT_CONTENT);
  await api.close();
});

/** The cookie of a shopper who has signed in by the form. */
async function signedIn(): Promise<string> {
  const { user } = await createCustomer(api);
  const body = new URLSearchParams({ intent: 'login', identifier: user.email, password: PASSWORD });
  const answer = await page('/login', { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  return answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
}

const publish = (content: object) => api.put('/storefront-content', { token: admin, json: { content } });

const asha = () => {
  const content = structuredClone(DEFAULT_CONTENT);
  Object.assign(content.brand, { name: 'Asha & Sisters', italicEnd: 'Sisters', sharePicture: null });
  content.brand.colours = { accent: '#7a1f4f', band: '#103c36' };
  content.announcement.text = 'Open on Sundays';
  return content;
};

test('every page carries the published brand, and no other', async () => {
  const { name } = await createProduct();
  const slug = unique('terms')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  await api.post('/legal-pages', { token: admin, json: { title: 'Terms', slug, content: '<p>Short.</p>' } });
  await api.put('/company-details', { token: admin, json: { name: 'Asha Textiles' } });
  expect(await (await page('/home')).text()).toMatch(OURS);
  const Cookie = await signedIn();
  await publish(asha());
  const visited = [
    '/home',
    '/about',
    '/shop',
    `/product/${encodeURIComponent(name)}`,
    `/page/${slug}`,
    '/login',
    '/cart',
  ];
  for (const path of visited) {
    const answer = await page(path, path === '/cart' ? { headers: { Cookie } } : {});
    const html = await answer.text();
    expect([path, answer.status]).toEqual([path, 200]);
    expect([path, OURS.exec(html)?.[0]]).toEqual([path, undefined]);
    expect(html).toMatch(/<title>[^<]*Asha &amp; Sisters/);
    expect(html).toContain('Asha &amp; <i');
    expect(html).toContain('Open on Sundays');
    expect(html).toContain('--color-madder:#7a1f4f;--color-indigo:#103c36');
  }
});

test('a page is rendered with a content that is not published, for admins alone', async () => {
  await publish(DEFAULT_CONTENT);
  const preview = (headers: Record<string, string>, content: unknown = asha()) => {
    const form = new FormData();
    form.append('content', JSON.stringify(content));
    return page('/home', { method: 'POST', body: form, headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } });
  };
  const shown = await preview({ Authorization: `Bearer ${admin}` });
  expect(shown.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await shown.text()).toContain('Open on Sundays');
  expect(await (await page('/home')).text()).not.toContain('Open on Sundays');
  expect((await preview({})).status).toBe(405);
  expect((await preview({ Authorization: 'Bearer nobody' })).status).toBe(401);
  expect((await preview({ Authorization: `Bearer ${admin}` }, { brand: {} })).status).toBe(400);
  expect((await preview({ Authorization: `Bearer ${admin}`, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
});

import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { statementsOf } from '@rangrekha/backend/testing/database/statements-of';
import { createCategory, createCollection, createProduct } from '@rangrekha/backend/testing/factories/catalogue';
import { createCustomer, PASSWORD, unique } from '@rangrekha/backend/testing/factories/users';
import { LANGUAGES, type Language } from '@rangrekha/contract/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pluginViews } from '../../server/plugins/plugin-views';
import { storefrontOf } from '../../server/testing/storefront';
import { savedsearches } from './index';
import { Consent } from './tables';

const HINDI = LANGUAGES.find(({ code }) => code === 'hi') as Language;
const SAME_ORIGIN = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' };

let api: TestApi;
let page: ReturnType<typeof storefrontOf>;
beforeAll(async () => {
  api = await startTestApi({}, { plugins: [savedsearches()] });
  page = storefrontOf(api, pluginViews(api.services.plugins));
});
afterAll(() => api.close());

/** Sends a form as a browser without scripts does. */
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  page(path, { method: 'POST', body: new URLSearchParams(fields), headers: { ...SAME_ORIGIN, ...headers } });

/** Without what protects the addresses of links. */
const html = async (path: string, headers: Record<string, string> = {}) =>
  (await (await page(path, { headers })).text()).replaceAll('&amp;', '&');

const linkOn = async (path: string) => /href="(\/saved-searches\?of=[^"]*)"/.exec(await html(path))?.[1];

test('a list and a search lead to saving it, and ask the database for nothing more', async () => {
  const { slug } = await createCategory();
  const { slug: collection } = await createCollection();
  const of = (address: string) => `/saved-searches?${new URLSearchParams({ of: address })}`;
  expect(await linkOn(`/shop?tab=${slug}&page=1&sort=newest&per=2&size=M`)).toBe(of(`/shop?tab=${slug}&size=M`));
  expect(await linkOn(`/collections/${collection}?color=Madder`)).toBe(of(`/collections/${collection}?color=Madder`));
  expect(await linkOn('/search?q=kurta&sort=origin')).toBe(of('/search?q=kurta'));
  const fits = Array.from({ length: 14 }, (_, at) => `fit=${'x'.repeat(55)}${at}`);
  for (const path of ['/shop', '/shop?sort=newest', '/search', `/shop?${fits.join('&')}`])
    expect([path, await linkOn(path)]).toEqual([path, undefined]);
  const asked = async (shown: typeof page) =>
    (await statementsOf(async () => (await shown(`/shop?tab=${slug}`)).text())).asked.map(({ sql }) => sql);
  const plain = storefrontOf(api);
  await plain(`/shop?tab=${slug}`);
  expect(await asked(page)).toEqual(await asked(plain));
});

test('without scripts a shopper signs in, saves with a name and the box, renames and removes', async () => {
  const { slug, name: category } = await createCategory();
  const { slug: collection, name: edit } = await createCollection();
  const list = `/shop?tab=${slug}&maxPrice=2000&size=M&color=Madder&inStock=true`;
  const path = (await linkOn(list)) ?? '';
  expect(await html(path)).toContain(`href="/login?${new URLSearchParams({ redirectTo: path })}"`);

  const { user } = await createCustomer(api, { emailVerifiedAt: new Date() });
  const signedIn = await send('/login', { intent: 'login', identifier: user.email, password: PASSWORD });
  let Cookie = signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const own = (where: string) => html(where, { Cookie });
  const press = async (call: string, fields: Record<string, string>, from = '/saved-searches') => {
    const headers = { Cookie, Referer: `http://localhost${from}` };
    const answer = await send(`/x/savedsearches/${call}`, fields, headers);
    Cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? Cookie;
    return answer.headers.get('Location');
  };
  expect(await own('/saved-searches')).toContain('You have no saved searches yet.');
  const offer = await own(path);
  expect(offer).toContain(`>${category} · Madder · size M · up to ₹2,000.00 · in stock</p>`);
  expect(offer).toContain(`value="${category}, Madder, size M, up to ₹2,000.00, in stock"`);
  const address = /name="address" value="([^"]*)"/.exec(offer)?.[1] ?? '';
  expect(address).toBe(list);

  expect(await press('save', { address, name: ' ', agree: 'yes' }, path)).toBe(path);
  expect(await own(path)).toContain('The name is required.');
  expect(await press('save', { address, name: 'Red', agree: 'yes' }, path)).toBe(path);
  const saved = await own(path);
  for (const text of ['The search is saved. You will get an email', 'This search is saved.', 'No matches now.'])
    expect(saved).toContain(text);
  expect(saved).toMatch(new RegExp(`<a href="${address.replace(/[?]/g, '\\?')}"[^>]*>Red</a>`));
  expect(await Consent.query().where({ customerId: user.id })).toMatchObject([{ withdrawnAt: null }]);
  expect(await own('/myaccount/account')).toContain('href="/saved-searches"');

  expect(await own(`/saved-searches?${new URLSearchParams({ of: `/collections/${collection}` })}`)).toContain(
    `>${edit}</p>`,
  );

  const searchId = /name="searchId" value="([^"]*)"/.exec(saved)?.[1] ?? '';
  await press('rename', { searchId, name: 'x'.repeat(81) });
  expect(await own('/saved-searches')).toMatch(/<details open="">.*The name is too long\./s);
  await press('rename', { searchId, name: 'Madder' });
  expect(await own('/saved-searches')).toMatch(/The search has been renamed\..*>Madder<\/a>/s);
  await press('withdraw', {});
  expect(await own('/saved-searches')).toContain('Send me emails');
  await press('remove', { searchId });
  expect(await own('/saved-searches')).toContain('You have no saved searches yet.');
});

test('what a search asks for is named in the language of the page', async () => {
  const fabric = unique('Mulmul');
  await createProduct({ fabric, translations: JSON.stringify({ hi: { fabric: 'मलमल' } }) });
  const { token } = await createCustomer(api);
  const call = async ({ path }: { path: string }, { query = {} }: { query?: Record<string, string[]> } = {}) => {
    const parameters = new URLSearchParams(
      Object.entries(query).flatMap(([name, all]) => all.map((one) => [name, one])),
    );
    return (await api.get(`${path}?${parameters}`, { token, headers: { 'Accept-Language': 'hi' } })).body;
  };
  const address = `/shop?${new URLSearchParams({ fabric, size: 'Free size', origin: 'Nepal' })}`;
  const url = new URL(`http://localhost/saved-searches?${new URLSearchParams({ of: address })}`);
  const views = pluginViews(api.services.plugins)?.in(HINDI);
  const { html } = (await views?.page(url, { api: { call: call as never } })) ?? {};
  expect(html).toContain('>फ़्री साइज़ · मलमल · नेपाल से</p>');
});

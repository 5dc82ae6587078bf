import { createApi } from '@rangrekha/backend/app';
import type { InnerCall } from '@rangrekha/backend/http/CallTable';
import type { Plugin, SlotVisitor } from '@rangrekha/backend/plugins/plugin';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { type Statement, statementsOf } from '@rangrekha/backend/testing/database/statements-of';
import { createProduct } from '@rangrekha/backend/testing/factories/catalogue';
import { createShopperWith, place } from '@rangrekha/backend/testing/factories/orders';
import { createCustomer, PASSWORD, unique } from '@rangrekha/backend/testing/factories/users';
import { accounts, cart } from '@rangrekha/contract';
import type { SlotName } from '@rangrekha/contract/plugin-slots';
import type { AppLoadContext } from '@remix-run/node';
import type { ReactElement } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PageCache } from '../page-cache/page-cache';
import { pageRenderer } from '../page-cache/render-page';
import { buildOf, storefrontOf } from '../testing/storefront';
import { pluginViews } from './plugin-views';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Load = (input: never, visitor: SlotVisitor) => Promise<ReactElement | null>;

/** A shop with plugins, each with one slot. */
function shopWith(...slots: [SlotName, Load][]) {
  const all = slots.map(
    ([name, load], index): Plugin => ({
      ...{ name: `test${index}`, title: 'Test', summary: 'For a test.' },
      slots: { [name]: { load } },
    }),
  );
  return shopOf(all);
}

function shopOf(all: Plugin[]) {
  const on = new Set(all);
  const failures: string[] = [];
  const views = pluginViews({
    ...{ all, endpoints: [], visits: { note: () => {} } },
    active: async () => [...on].map((plugin) => ({ plugin, settings: { colour: 'madder' }, context: {} as never })),
    failures: {
      record: (plugin, point, error) => void failures.push(`${plugin} ${point}: ${(error as Error).message}`),
    },
  });
  return { on, failures, views, page: storefrontOf(api, views) };
}

/** The cookie of a shopper who has signed in by the form. */
async function cookieOf(email: string): Promise<string> {
  const body = new URLSearchParams({ intent: 'login', identifier: email, password: PASSWORD });
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const answer = await storefrontOf(api)('/login', { method: 'POST', body, headers });
  return answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
}

const MARK = 'a piece of a plugin';
const piece = async () => <p className="text-14">{MARK}</p>;

test.each<[SlotName, (product: string) => string]>([
  ['product.belowBuy', (name) => `/product/${encodeURIComponent(name)}`],
  ['list.below', () => '/shop?size=M'],
  ['list.below', () => '/search?q=kurta'],
  ['footer', () => '/shop'],
  ['footer', () => '/login'],
  ['home.section', () => '/home'],
])('%s is shown on a page for everybody, in its HTML and in its data', async (slot, pathOf) => {
  const { name } = await createProduct();
  const { page, failures } = shopWith([slot, piece]);
  const html = await (await page(pathOf(name))).text();
  expect(html).toContain(`<div><p class="text-14">${MARK}</p></div>`);
  // So it is there too after a navigation by scripts.
  expect(html).toContain(String.raw`"\u003cp class=\"text-14\"\u003e${MARK}\u003c/p\u003e"`);
  expect(failures).toEqual([]);
});

test('cart, checkout, account and order page show theirs, and what was ordered', async () => {
  const shopper = await createShopperWith(api, 150_000);
  const Cookie = await cookieOf(shopper.user.email);
  const shown = async (slot: SlotName, path: string) => {
    const { page } = shopWith([slot, async (input) => <p>{`${slot} ${JSON.stringify(input)}`}</p>]);
    const html = await (await page(path, { headers: { Cookie } })).text();
    return /<div><p>(.*?)<\/p><\/div>/.exec(html)?.[1]?.replaceAll('&quot;', '"');
  };
  expect(await shown('cart.note', '/cart')).toBe('cart.note {}');
  expect(await shown('checkout.payment', '/checkout')).toBe('checkout.payment {"total":1500}');
  expect(await shown('account', '/myaccount/account')).toBe('account {}');
  const { id } = (await place(api, shopper)).body.order;
  expect(await shown('order.page', `/myaccount/order/${id}`)).toBe(`order.page {"orderId":"${id}"}`);
  expect(await shown('order.page', `/checkout?placed=${id}`)).toBe(`order.page {"orderId":"${id}"}`);
});

test('the head has what it takes, by the path of the page', async () => {
  const { page } = shopWith(['head', async ({ path }: { path: string }) => <meta name="where" content={path} />]);
  expect(await (await page('/shop?tab=none')).text()).toContain('<meta name="where" content="/shop"/>');
});

test('two plugins show theirs in the order of the list; one that is off shows nothing, and null is nothing', async () => {
  const shop = shopWith(
    ['footer', async () => <p>one</p>],
    ['footer', async () => null],
    ['footer', async () => <p>two</p>],
  );
  const footer = async () => /<div>(<p>\w+<\/p>)+<\/div>/.exec(await (await shop.page('/about')).text())?.[0];
  expect(await footer()).toBe('<div><p>one</p><p>two</p></div>');
  shop.on.delete([...shop.on][0] as Plugin);
  expect(await footer()).toBe('<div><p>two</p></div>');
  shop.on.clear();
  expect(await footer()).toBeUndefined();
});

test('a slot that throws, hangs, or makes nonsense or a look of its own is left out and counted', async () => {
  const shop = shopWith(
    ['footer', () => Promise.reject(new Error('broken'))],
    [
      'footer',
      () => {
        throw new Error('broken at once');
      },
    ],
    ['footer', () => new Promise(() => {})],
    ['footer', async () => 'text' as never],
    ['footer', async () => <p style={{ color: 'red' }}>red</p>],
    ['head', async () => <script src="/x" />],
    ['footer', piece],
  );
  const html = await (await shop.page('/about')).text();
  expect(html).toContain(`<div><p class="text-14">${MARK}</p></div>`);
  expect(shop.failures.sort()).toEqual([
    'test0 slot.footer: broken',
    'test1 slot.footer: broken at once',
    'test2 slot.footer: It took longer than 500 ms.',
    'test3 slot.footer: It is no React element.',
    'test4 slot.footer: It has the style color:red.',
    'test5 slot.head: The head takes no script but application/ld+json.',
  ]);
  // One that took too long does not hold up the next page.
  expect((await shop.page('/about')).status).toBe(200);
  expect(shop.failures.filter((failure) => failure.startsWith('test2'))).toHaveLength(1);
});

test('while it cannot be read which plugins are on, none is', async () => {
  const views = pluginViews({
    all: [{ name: 'test', title: '', summary: '', slots: { footer: { load: piece } } }],
    endpoints: [],
    visits: { note: () => {} },
    active: () => Promise.reject(new Error('no database')),
    failures: { record: () => {} },
  });
  const answer = await storefrontOf(api, views)('/about');
  expect([answer.status, (await answer.text()).includes(MARK)]).toEqual([200, false]);
});

test('a slot reads as the visitor of its page: nobody on shared pages, the shopper on private ones; it changes nothing', async () => {
  const { user } = await createCustomer(api, { firstName: unique('Zoya') });
  const headers = { Cookie: await cookieOf(user.email) };
  const name: Load = async (_, { call, settings }) => {
    const { data } = await call(accounts.currentUser);
    return <p>{`${data.user.firstName} ${JSON.stringify(settings)}`}</p>;
  };
  const own = shopWith(['account', name], ['footer', name]);
  const html = await (await own.page('/myaccount/account', { headers })).text();
  expect(html).toContain(`<div><p>${user.firstName} {&quot;colour&quot;:&quot;madder&quot;}</p></div>`);
  expect(own.failures).toEqual([expect.stringContaining('test1 slot.footer')]);
  const writing = shopWith([
    'account',
    async (_, { call }) => {
      await call(cart.addToCart, {});
      return null;
    },
  ]);
  await writing.page('/myaccount/account', { headers });
  expect(writing.failures).toEqual(['test0 slot.account: A page cannot call POST /cart/add.']);
});

test('a form that was refused comes back to the slots of its own plugin, once', async () => {
  const { user } = await createCustomer(api);
  const typed: Load = async (_, { form }) => <p>{`typed ${form ? JSON.stringify(form.typed) : 'nothing'}`}</p>;
  const shop = shopWith(['account', typed], ['account', typed]);
  const headers = {
    'Sec-Fetch-Site': 'same-origin',
    Referer: 'http://localhost/myaccount/account',
    Accept: 'text/html',
  };
  const answer = await shop.page('/x/test1/ask', {
    ...{ method: 'POST', body: new URLSearchParams({ question: 'Soft?' }) },
    headers: { ...headers, Cookie: await cookieOf(user.email) },
  });
  expect(answer.headers.get('Location')).toBe('/myaccount/account');
  let Cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const shown = async () => {
    const page = await shop.page('/myaccount/account', { headers: { Cookie } });
    Cookie = page.headers.get('Set-Cookie')?.split(';')[0] ?? Cookie;
    return [...(await page.text()).matchAll(/<p>typed ([^<]*)</g)].map(([, text]) => text);
  };
  expect(await shown()).toEqual(['nothing', '{&quot;question&quot;:&quot;Soft?&quot;}']);
  expect(await shown()).toEqual(['nothing', 'nothing']);
});

/** But those that read the versions of all tags, once a second. */
const sqlOf = (asked: Statement[]) =>
  asked.map(({ sql }) => sql).filter((sql) => !/`content_tags`|`changes`/.test(sql));

test('a shop without plugins has the pages and the statements that it had', async () => {
  const { name } = await createProduct();
  const off = shopOf([{ name: 'test', title: '', summary: '', slots: { 'cart.note': { load: piece } } }]);
  expect(shopOf([]).views).toBeUndefined();
  const lists = ['/shop?size=M', '/search?q=kurta'];
  for (const path of ['/home', '/about', `/product/${encodeURIComponent(name)}`, ...lists]) {
    // What is read into memory by the first request.
    await storefrontOf(api)(path);
    const plain = await statementsOf(async () => (await storefrontOf(api)(path)).text());
    const others = await statementsOf(async () => (await off.page(path)).text());
    expect(plain.answer).not.toMatch(/"slot"|"section"|"footer":("|null)|"head"/);
    expect(others.answer).toBe(plain.answer);
    expect(sqlOf(others.asked)).toEqual(sqlOf(plain.asked));
  }
});

/** A cache of pages around a shop. */
function cacheOf(shop: ReturnType<typeof shopOf>) {
  const { calls } = createApi(api.services);
  const context = {
    publicUrl: 'http://localhost',
    sessionSecret: '',
    now: () => new Date(),
    callApi: (call: InnerCall) => calls.call(call, '127.0.0.1'),
    plugins: shop.views,
  };
  const render = pageRenderer({ en: buildOf() }, context as AppLoadContext);
  const cache = new PageCache({ tags: api.services.tagVersions });
  const get = async (address: string) => (await cache.get(address, (report) => render(address, report))).rendered;
  return { cache, get };
}

test('a page that lacks what failed is kept for a while only', async () => {
  const failing = cacheOf(shopWith(['footer', () => Promise.reject(new Error('broken'))]));
  const { shared, renewAfter } = await failing.get('/about');
  expect([shared, renewAfter]).toEqual([true, 30_000]);
  expect((await cacheOf(shopWith(['footer', piece])).get('/about')).renewAfter).toBeUndefined();
});

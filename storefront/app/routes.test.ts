import { isStorePath, SHOP_PAGES } from '@rangrekha/contract/shop-pages';
import type { ActionFunctionArgs, AppLoadContext, HeadersFunction } from '@remix-run/node';
import { expect, test } from 'vitest';

type Action = (args: ActionFunctionArgs) => Promise<unknown>;

interface Route {
  action?: Action;
  loader?: Action;
  headers?: HeadersFunction;
  default?: unknown;
}

const routes = import.meta.glob<Route>('./routes/*.{ts,tsx}', { eager: true });
const actions = Object.entries(routes).flatMap(([path, { action }]) => (action ? [[path, action] as const] : []));

const context: AppLoadContext = {
  sessionSecret: 'a secret',
  publicUrl: 'http://localhost:3000',
  now: () => new Date(),
  callApi: () => Promise.reject(new Error('the API was asked')),
};

test('there are actions to look at', () => {
  expect(actions.length).toBeGreaterThan(8);
});

test.each(actions)('%s takes no form from another site, even where the browser tells no Origin', async (_, action) => {
  for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }] as HeadersInit[]) {
    const request = new Request('http://localhost:3000/', { method: 'POST', headers, body: new URLSearchParams() });
    const answer = await action({ request, context, params: {} }).catch((thrown: unknown) => thrown);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).status).toBe(403);
  }
});

/** The address of a route's file, as Remix reads its name. */
const addressOf = (file: string) =>
  `/${file
    .replace(/^\.\/routes\/|\.tsx?$/g, '')
    .split(/\.(?![^[]*\])/)
    .filter((segment) => !segment.startsWith('_'))
    .map((segment) =>
      segment
        .replace(/_$/, '')
        .replace(/^\$(?=.)/, ':')
        .replace(/\[(.*?)\]/g, '$1'),
    )
    .join('/')}`;
const byAddress = new Map(Object.entries(routes).map(([file, route]) => [addressOf(file), route]));

/** What a visitor may ask for though it is not the same for everybody, or is no page; with the reason. */
const OPEN: Record<string, string> = {
  '/$': 'says that there is no such page',
  '/login': 'signs in',
  '/logout': 'signs out',
  '/session': 'says who is signed in',
  '/verify-email': 'takes the token of a mail',
  '/confirm-order': 'takes the token of a mail',
  '/change': 'takes the token of a mail',
  '/back-in-stock': 'takes the token of a mail',
  '/product-preview/:token': 'takes the token of a link',
  '/legal-preview': 'shows what the back office posts',
  '/delivery': 'answers to a PIN code',
  '/grievance/new': 'takes the form of anybody',
  '/grievance/ticket': 'takes the token of a mail',
  '/discount/:code': 'puts a code into the session',
  '/robots.txt': 'is for search engines',
  '/cart/add': 'takes a form',
  '/cart/new': 'shows what a link names; its button asks who presses it',
  '/wishlist/toggle': 'takes a form',
  '/data-saver': 'takes a form',
};

test('each file of routes is in SHOP_PAGES, or asks who is there, or may be open', async () => {
  const shared = new Set(SHOP_PAGES.map(({ path }) => path));
  const open: string[] = [];
  for (const [address, { loader }] of byAddress) {
    if (!loader || shared.has(address) || address in OPEN) continue;
    const request = new Request(`http://localhost:3000${address}`);
    const answer = await (async () => loader({ request, context, params: {} }))().catch((thrown: unknown) => thrown);
    const asks = answer instanceof Response && /^\/(login|myaccount)\b/.test(answer.headers.get('Location') ?? '');
    if (!asks) open.push(address);
  }
  expect(open).toEqual([]);
});

test('each file of routes is at a path that no plugin can take', () => {
  expect([...byAddress.keys()].filter((address) => address !== '/$' && !isStorePath(address))).toEqual([]);
  expect([isStorePath('/'), isStorePath('/Cart/x'), isStorePath('/lookbook')]).toEqual([true, true, false]);
});

test.each(SHOP_PAGES.map(({ path }) => path))('%s has a file, and caches may keep it', (path) => {
  const route = byAddress.get(path);
  expect(route).toBeDefined();
  if (!route?.default) return;
  const none = new Headers();
  const given = { loaderHeaders: none, actionHeaders: none, parentHeaders: none, errorHeaders: undefined };
  expect(new Headers(route.headers?.(given)).get('Cache-Control')).toContain('public');
});

test('a page without placeholders is for people by its own address, and the header and the link chooser can lead to it', () => {
  for (const { path, example, header, linkName } of SHOP_PAGES) {
    if (path.includes(':'))
      expect([path, example === undefined, header, linkName]).toEqual([path, false, undefined, undefined]);
  }
});

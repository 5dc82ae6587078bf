import { createApi } from '@rangrekha/backend/app';
import type { InnerCall } from '@rangrekha/backend/http/CallTable';
import type { TestApi } from '@rangrekha/backend/testing/api';
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node';
import * as entry from '../../storefront/app/entry.server';
import * as root from '../../storefront/app/root';
import * as unknown from '../../storefront/app/routes/$';
import * as about from '../../storefront/app/routes/about';
import * as cart from '../../storefront/app/routes/cart';
import * as addToCart from '../../storefront/app/routes/cart_.add';
import * as cartLink from '../../storefront/app/routes/cart_.new';
import * as checkout from '../../storefront/app/routes/checkout';
import * as collection from '../../storefront/app/routes/collections.$slug';
import * as dataSaver from '../../storefront/app/routes/data-saver';
import * as home from '../../storefront/app/routes/home';
import * as llms from '../../storefront/app/routes/llms[.]txt';
import * as login from '../../storefront/app/routes/login';
import * as myAccount from '../../storefront/app/routes/myaccount';
import * as account from '../../storefront/app/routes/myaccount.account';
import * as addresses from '../../storefront/app/routes/myaccount.address';
import * as myOrders from '../../storefront/app/routes/myaccount.order';
import * as orderPage from '../../storefront/app/routes/myaccount.order_.$id';
import * as password from '../../storefront/app/routes/myaccount.password';
import * as legalPage from '../../storefront/app/routes/page.$slug';
import * as productPage from '../../storefront/app/routes/product.$name';
import * as preview from '../../storefront/app/routes/product-preview.$token';
import * as robots from '../../storefront/app/routes/robots[.]txt';
import * as search from '../../storefront/app/routes/search';
import * as shop from '../../storefront/app/routes/shop';
import * as sitemap from '../../storefront/app/routes/sitemap[.]xml';
import * as wishlist from '../../storefront/app/routes/wishlist';
import * as toggleWish from '../../storefront/app/routes/wishlist_.toggle';
import type { PluginViews } from '../../storefront/app/server/plugin-views';

const MODULES: Record<string, { path: string; module: object; parent?: string }> = {
  root: { path: '', module: root },
  home: { path: 'home', module: home },
  about: { path: 'about', module: about },
  'routes/shop': { path: 'shop', module: shop },
  'routes/collections.$slug': { path: 'collections/:slug', module: collection },
  'routes/product.$name': { path: 'product/:name', module: productPage },
  preview: { path: 'product-preview/:token', module: preview },
  legal: { path: 'page/:slug', module: legalPage },
  login: { path: 'login', module: login },
  cart: { path: 'cart', module: cart },
  cartLink: { path: 'cart/new', module: cartLink },
  addToCart: { path: 'cart/add', module: addToCart },
  wishlist: { path: 'wishlist', module: wishlist },
  toggleWish: { path: 'wishlist/toggle', module: toggleWish },
  llms: { path: 'llms.txt', module: llms },
  robots: { path: 'robots.txt', module: robots },
  checkout: { path: 'checkout', module: checkout },
  'data-saver': { path: 'data-saver', module: dataSaver },
  search: { path: 'search', module: search },
  myaccount: { path: 'myaccount', module: myAccount },
  account: { path: 'account', module: account, parent: 'myaccount' },
  addresses: { path: 'address', module: addresses, parent: 'myaccount' },
  password: { path: 'password', module: password, parent: 'myaccount' },
  myOrders: { path: 'order', module: myOrders, parent: 'myaccount' },
  order: { path: 'order/:id', module: orderPage, parent: 'myaccount' },
  sitemap: { path: 'sitemap.xml', module: sitemap },
  unknown: { path: '*', module: unknown },
};

/** The storefront as it is built, with its own routes and renderer. */
export function buildOf(): ServerBuild {
  const entries = Object.entries(MODULES).map(([id, { path, module, parent = 'root' }]) => {
    const parentId = id === 'root' ? undefined : parent;
    return [id, { id, parentId, path, module, hasLoader: 'loader' in module, imports: [] }] as const;
  });
  return {
    entry: { module: entry },
    routes: Object.fromEntries(entries),
    assets: {
      entry: { imports: [], module: '' },
      routes: Object.fromEntries(entries.map(([id, route]) => [id, { ...route, module: '' }])),
      url: '',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    isSpaMode: false,
    mode: 'production',
  } as unknown as ServerBuild;
}

type Answer = ReturnType<AppLoadContext['callApi']>;

/**
 * The storefront around an API: renders pages without the cache of shared pages.
 * @param onCall is told each call of the API
 * @param instead answers some calls in place of the API
 */
export function storefrontOf(
  api: TestApi,
  plugins?: PluginViews,
  onCall: (call: InnerCall) => void = () => {},
  instead: (call: InnerCall) => Answer | undefined = () => undefined,
): (path: string, init?: RequestInit) => Promise<Response> {
  const { calls } = createApi(api.services);
  const handle = createRequestHandler(buildOf(), 'production');
  const context = {
    publicUrl: 'http://localhost',
    sessionSecret: 'x',
    now: () => new Date(),
    callApi: (call: InnerCall) => {
      onCall(call);
      return instead(call) ?? calls.call(call, '127.0.0.1');
    },
    plugins,
  };
  return (path, init) => handle(new Request(`http://localhost${path}`, init), { ...context } as AppLoadContext);
}

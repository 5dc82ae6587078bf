// What is measured, each beside the bare limit that it is nearest to.
import { CONNECTIONS } from './measure.mjs';

/**
 * @typedef {Awaited<ReturnType<typeof import('./shop.mjs').openShop>>} Shop
 * @typedef {object} Row
 * @property {string} name
 * @property {keyof typeof LIMITS} limit
 * @property {number} [orders] placed a second meanwhile
 * @property {number} [amount] requests instead of seconds, of shoppers whose carts are filled before
 * @property {(shop: Shop) => (connection: number) => import('./measure.mjs').Request[]} requestsOf
 */

/** The bare limits, by their paths in `bare.mjs`. */
export const LIMITS = {
  constant: '10 kB from memory by `node:http`',
  join: 'one joined read by `mysql2`, as JSON by `node:http`',
  order: 'a transaction of one INSERT and one guarded UPDATE, durable, by `mysql2`',
};

const ORDERS = 100;
const json = { 'content-type': 'application/json' };

const same = (/** @type {(shop: Shop) => string} */ pathOf) => (/** @type {Shop} */ shop) => () => [
  { path: pathOf(shop) },
];

const signedIn = (/** @type {(shop: Shop) => string} */ pathOf) => (/** @type {Shop} */ shop) => (connection) => [
  { path: pathOf(shop), headers: shop.shoppers[connection]?.headers },
];

/** Each time another address, so that the answer is made anew. */
const different = (/** @type {(shop: Shop) => string} */ pathOf) => (/** @type {Shop} */ shop) => () => {
  const path = pathOf(shop);
  const setupRequest = (/** @type {import('./measure.mjs').Request} */ request) => {
    asked += 1;
    return { ...request, path: `${path}${path.includes('?') ? '&' : '?'}n=${asked}` };
  };
  return [{ path, setupRequest }];
};
let asked = 0;

const PAGES = {
  'Home page': () => '/',
  'Shop page': () => '/shop',
  'Product page': ({ productName }) => `/product/${productName}`,
};

const READS = {
  'API: list': () => '/api/products?page=1&limit=20',
  'API: category': ({ category }) => `/api/products/category/${category}?page=1&limit=20`,
  'API: product by name': ({ productName }) => `/api/products/by-name/${productName}`,
  'API: search': () => '/api/products/search?q=kurta',
};

/** Orders of so many shoppers, each of one, by all connections. */
export const ordersOf =
  (/** @type {Shop} */ { shoppers }, /** @type {number} */ amount) =>
  (/** @type {number} */ connection) => {
    const each = Math.ceil(amount / CONNECTIONS);
    return shoppers.slice(connection * each, (connection + 1) * each).map(({ addressId, headers }) => ({
      method: /** @type {const} */ ('POST'),
      path: '/api/orders/place',
      headers: { ...headers, ...json },
      body: JSON.stringify({ addressId, paymentMethod: 'COD' }),
    }));
  };

/** @type {Row[]} */
export const ROWS = [
  ...[0, 10, 50].flatMap((orders) =>
    Object.entries(PAGES).map(([page, pathOf]) => ({
      name: orders > 0 ? `${page}, ${orders} orders/s` : page,
      limit: /** @type {const} */ ('constant'),
      orders,
      requestsOf: same(pathOf),
    })),
  ),
  ...Object.entries(READS).flatMap(([read, pathOf]) => [
    { name: `${read}, cached`, limit: /** @type {const} */ ('constant'), requestsOf: same(pathOf) },
    { name: `${read}, never asked before`, limit: /** @type {const} */ ('join'), requestsOf: different(pathOf) },
  ]),
  { name: 'API: /auth/me', limit: 'join', requestsOf: signedIn(() => '/api/auth/me') },
  { name: 'API: cart', limit: 'join', requestsOf: signedIn(() => '/api/cart') },
  {
    name: 'API: add to cart',
    limit: 'order',
    requestsOf:
      ({ shoppers, variantIds }) =>
      (connection) => [
        {
          method: 'POST',
          path: '/api/cart/add',
          headers: { ...shoppers[connection]?.headers, ...json },
          body: JSON.stringify({ productVariantId: variantIds[connection], quantity: 1 }),
        },
      ],
  },
  { name: 'API: order of two lines', limit: 'order', amount: ORDERS, requestsOf: (shop) => ordersOf(shop, ORDERS) },
  {
    name: 'API: orders of the back office',
    limit: 'join',
    requestsOf:
      ({ admin }) =>
      () => [{ path: '/api/orders/all?page=1&limit=20', headers: admin }],
  },
];

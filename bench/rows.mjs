// What is measured, each beside the bare limit that it is nearest to.
import { CONNECTIONS } from './measure.mjs';

/**
 * @typedef {{ ratio: number, limit: keyof typeof LIMITS }} Goal how many times a bare limit, of the same run
 * @typedef {Awaited<ReturnType<typeof import('./shop.mjs').openShop>>} Shop
 * @typedef {object} Row
 * @property {string} name
 * @property {keyof typeof LIMITS} limit
 * @property {Goal} [goal]
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

const ORDERS = 400;
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

/** @type {{ read: string, ratio: number, pathOf: (shop: Shop) => string }[]} `ratio`: the goal of an answer that is made anew */
const READS = [
  { read: 'API: list', ratio: 0.7, pathOf: () => '/api/products?page=1&limit=20' },
  {
    read: 'API: category',
    ratio: 0.7,
    pathOf: ({ category }) => `/api/products/category/${category}?page=1&limit=20`,
  },
  { read: 'API: product by name', ratio: 0.7, pathOf: ({ productName }) => `/api/products/by-name/${productName}` },
  { read: 'API: search', ratio: 1, pathOf: () => '/api/products/search?q=kurta' },
];

const goal = (/** @type {number} */ ratio, /** @type {keyof typeof LIMITS} */ limit) => ({ ratio, limit });

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
  ...READS.flatMap(({ read, ratio, pathOf }) => [
    {
      name: `${read}, cached`,
      limit: /** @type {const} */ ('constant'),
      goal: goal(3, 'join'),
      requestsOf: same(pathOf),
    },
    {
      name: `${read}, never asked before`,
      limit: /** @type {const} */ ('join'),
      goal: goal(ratio, 'join'),
      requestsOf: different(pathOf),
    },
  ]),
  { name: 'API: /auth/me', limit: 'join', goal: goal(0.8, 'join'), requestsOf: signedIn(() => '/api/auth/me') },
  { name: 'API: cart', limit: 'join', goal: goal(0.7, 'join'), requestsOf: signedIn(() => '/api/cart') },
  {
    name: 'API: add to cart',
    limit: 'order',
    goal: goal(0.5, 'order'),
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
  {
    name: 'API: order of two lines',
    limit: 'order',
    goal: goal(0.09, 'order'),
    amount: ORDERS,
    requestsOf: (shop) => ordersOf(shop, ORDERS),
  },
  {
    name: 'API: orders of the back office',
    limit: 'join',
    requestsOf:
      ({ admin }) =>
      () => [{ path: '/api/orders/all?page=1&limit=20', headers: admin }],
  },
];

// Two customers and a visitor ask for everything through one cache that keeps whatever it may.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { freePort } from '../shop/shop.mjs';
import { signInAtPages } from '../shop/sign-in.mjs';
import { CLIENT_ADDRESS, startNginx } from './nginx.mjs';

const PASSWORD = 'Shopper@12345';
const PAGES =
  '/ /home /shop /shop?page=2 /search?q=kurta /about /cart /checkout /confirm-order /change /wishlist /login /logout /session /delivery /data-saver /verify-email /back-in-stock /robots.txt /sitemap.xml /myaccount /myaccount/account /myaccount/address /myaccount/order /myaccount/password /favicon.svg /admin /nothing-here';
/** Routes of Remix that are asked for as data, with the address they stand for. */
const DATA = [
  ['/cart', 'root'],
  ['/cart', 'routes/cart'],
  ['/checkout', 'routes/checkout'],
  ['/wishlist', 'routes/wishlist'],
  ['/myaccount', 'routes/myaccount'],
  ['/myaccount/account', 'routes/myaccount.account'],
  ['/myaccount/address', 'routes/myaccount.address'],
  ['/myaccount/order', 'routes/myaccount.order'],
];

/** @type {import('../drill.mjs').Drill} */
export const sharedCache = {
  name: 'shared-cache',
  promise:
    'Two customers and a visitor ask for all pages and all reads of the API through an nginx that keeps each answer whose headers do not forbid it: nobody gets a name, an address, an order or a token of another; a flood of sign-ins is refused.',
  async run({ shop, step }) {
    const [port, listen] = await Promise.all([freePort(), freePort()]);
    await shop.startAnother({ port, env: { TRUST_PROXY: '1', PUBLIC_URL: `http://127.0.0.1:${listen}` } });
    const nginx = await startNginx({ listen, ports: [port], keepsAll: true });
    try {
      const people = [
        await makeCustomer(shop, nginx.url, 'Zxqvalpha'),
        await makeCustomer(shop, nginx.url, 'Wjkybravo'),
      ];
      const visitor = { mark: 'nobody', secrets: [], cookie: '', token: '', ids: {} };
      const paths = await pathsFor(shop, nginx.url, people);
      const orders = [people, [...people].reverse()];
      let [asked, own, hits] = [0, 0, 0];
      for (const [nth, order] of orders.entries()) {
        for (const path of paths) {
          for (const person of [...order, visitor, ...order.slice(0, 1)]) {
            const { text, isHit } = await ask(nginx.url, path, person);
            asked += 1;
            if (isHit) hits += 1;
            const others = people.filter((other) => other !== person);
            const leaked = others.flatMap(({ secrets }) => secrets).find((secret) => text.includes(secret));
            assert.equal(leaked, undefined, `${path} tells ${person.mark} what is another's: ${leaked}`);
            if (person.secrets.some((secret) => text.includes(secret))) own += 1;
          }
        }
        step('walks', nth + 1, orders.length);
      }
      assert(own > 50, `only ${own} answers told people of themselves: the walk missed their pages`);
      assert(hits > 10, `only ${hits} answers came from the cache: it kept next to nothing`);
      return [
        `${asked} answers to ${paths.length} addresses, ${hits} of them from the cache, ${own} told people of themselves, none of another`,
        await floodSignIn(nginx.url),
      ];
    } finally {
      await nginx.stop();
    }
  },
};

/** Registers a customer with an address, a wish, a full cart and an order, signed in at the API and at the pages. */
async function makeCustomer(shop, url, mark) {
  const email = `${mark.toLowerCase()}@example.com`;
  const address = `10.3.0.${mark.length}`;
  const names = { username: mark, email, mobile: '9876500000', firstName: mark, lastName: 'Rao', dob: '2000-01-01' };
  const call = callerOf(url, address);
  await call('/auth/register', { ...names, password: PASSWORD });
  const { token } = await call('/auth/login', { identifier: email, password: PASSWORD });
  const own = callerOf(url, address, token);
  const place = { addressLine1: `${mark} Road`, city: 'Pune', state: 'Maharashtra', postalCode: '411001' };
  const { address: stored } = await own('/addresses', place);
  const add = () => own('/cart/add', { productVariantId: shop.variantIds[0], quantity: 1 });
  await add();
  const { order } = await own('/orders/place', { addressId: stored.id, paymentMethod: 'COD' }, randomUUID());
  await add();
  const cookie = await signInAtPages(url, { identifier: email, headers: { [CLIENT_ADDRESS]: address } });
  return { mark, secrets: [mark, mark.toLowerCase(), order.orderNumber, token], cookie, token, ids: order };
}

const callerOf = (url, address, token = '') =>
  async function call(path, body, key = '') {
    const headers = {
      'content-type': 'application/json',
      [CLIENT_ADDRESS]: address,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    };
    const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = await response.json();
    assert(response.ok, `${path} was answered with ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };

/** Every page, and every read of the API: those that name a row once for each customer's order, and once for nobody's. */
async function pathsFor(shop, url, people) {
  const { paths } = await (await fetch(`${url}/api/openapi.json`)).json();
  const reads = Object.keys(paths).filter((path) => paths[path].get);
  const [product] = await shop.rows("SELECT id, name FROM products WHERE status = 'LIVE' LIMIT 1");
  const ids = [...people.map(({ ids }) => ids.id), product.id];
  const filled = reads.flatMap((path) => (path.includes('{') ? ids.map((id) => path.replace(/\{\w+\}/g, id)) : [path]));
  const orderPages = people.flatMap(({ ids: { id } }) => [
    `/myaccount/order/${id}`,
    `/myaccount/order/${id}/invoice`,
    `/myaccount/order/${id}?_data=${encodeURIComponent('routes/myaccount.order_.$id')}`,
  ]);
  return [
    ...PAGES.split(' '),
    `/product/${encodeURIComponent(product.name)}`,
    ...orderPages,
    ...DATA.map(([path, route]) => `${path}?_data=${encodeURIComponent(String(route))}`),
    ...filled.map((path) => (path.startsWith('/api') ? path : `/api${path}`)),
  ];
}

async function ask(url, path, { cookie, token, mark }) {
  const headers = {
    // What each browser of them sends alike.
    'accept-encoding': 'identity',
    [CLIENT_ADDRESS]: `10.4.0.${mark.length}`,
    ...(cookie && { cookie }),
    ...(token && path.startsWith('/api') && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(`${url}${path}`, { headers, redirect: 'manual' });
  const head = [...response.headers].join('\n');
  assert(response.status < 500, `${path} was answered with ${response.status}`);
  return { text: `${head}\n${await response.text()}`, isHit: response.headers.get('x-cache') === 'HIT' };
}

/** One address guesses passwords: nginx refuses most, and somebody else is let in meanwhile. */
async function floodSignIn(url) {
  const guess = (/** @type {string} */ address) =>
    fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [CLIENT_ADDRESS]: address },
      body: JSON.stringify({ identifier: 'nobody@example.com', password: 'Guessed@123' }),
    }).then(({ status }) => status);
  const statuses = await Promise.all(Array.from({ length: 60 }, () => guess('10.5.0.1')));
  const refused = statuses.filter((status) => status === 429).length;
  assert(refused >= 30, `${refused} of 60 sign-ins from one address were refused`);
  assert.equal(await guess('10.5.0.2'), 401, 'another address was refused too');
  return `${refused} of 60 sign-ins at once from one address refused, one from another answered`;
}

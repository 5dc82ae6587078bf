// Plugins that throw, hang, leak, forget to await and answer nonsense at every point of a shop that sells.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildServerWith } from '../../scripts/build.mjs';
import { checkOrders, quantile, startOrders } from '../shop/orders.mjs';
import { startReaders } from '../shop/readers.mjs';
import { freePort } from '../shop/shop.mjs';
import { signInAtPages } from '../shop/sign-in.mjs';

const PROGRAM = 'main-with-bad-plugins';
const FILE = new URL(`../../build/${PROGRAM}.js`, import.meta.url);
const WAYS = ['throwing', 'hanging', 'raving', 'forgetting'];
const POINTS = [
  ...['paymentMethods', 'refuseOrder', 'holdOrder', 'promisedDays', 'riskReasons'].map((name) => `decide.${name}`),
  ...[
    'product.belowBuy',
    'cart.note',
    'checkout.payment',
    'order.page',
    'footer',
    'account',
    'home.section',
    'head',
  ].map((name) => `slot.${name}`),
  ...['on.order.placed', 'work.harm'],
];
/** Megabytes by which the store may grow under plugins that leak nothing, once all garbage is collected. */
const GROWTH = 25;
/** Seconds after which a shop has filled its caches. */
const WARM_UP = 40;
/** The heap of each worker, in megabytes, so that a leak meets its end within the drill. */
const HEAP = 400;

/** @type {import('../drill.mjs').Drill} */
export const badPlugins = {
  name: 'bad-plugins',
  promise: `Plugins throw, hang, answer nonsense and leave rejected promises behind at every point, while shoppers browse and order: no order and no page fails, staff see each point that failed, and what is held in memory grows by ${GROWTH} MB at most. Nobody is erased in part, and no other data check is lost. Then one leaks 1 MB a call at every point until its process dies: the other worker sells on, the dead one is replaced, and no acknowledged order is lost.`,
  async run({ shop, isQuick, step }) {
    await buildServerWith('server/testing/bad-plugins.tsx', PROGRAM);
    try {
      const acknowledged = new Map();
      const harm = await sellWithHarm(shop, acknowledged, { seconds: isQuick ? 80 : 240, step });
      const leak = await sellWithLeak(shop, acknowledged, { deaths: isQuick ? 2 : 10, step });
      const erasures = await eraseWithHarm(shop, step);
      return [await checkOrders(shop, acknowledged), ...harm, erasures, ...leak];
    } finally {
      for (const name of [FILE, `${fileURLToPath(FILE)}.map`]) await rm(name, { force: true });
    }
  },
};

/**
 * @param {import('../shop/shop.mjs').DrillShop} shop
 * @param {Map<string, string>} acknowledged gets the orders
 * @param {{ seconds: number, step: import('../drill.mjs').DrillContext['step'] }} options
 */
async function sellWithHarm(shop, acknowledged, { seconds, step }) {
  const port = await freePort();
  const store = await shop.startAnother({
    port,
    file: '../build/main-with-bad-plugins.js',
    env: { BAD_WAYS: WAYS.join(), PUBLIC_URL: `http://127.0.0.1:${port}` },
    preload: new URL('../shop/held-memory.mjs', import.meta.url),
  });
  const orders = startOrders(shop, { count: 4, url: store.url, pause: 100 });
  const readers = await startBrowsing(shop, store.url);
  let before = 0;
  for (let second = 1; second <= seconds; second += 1) {
    await orders.until(afterASecond());
    if (second === WARM_UP) before = (await store.ask('held')).held;
    step('seconds with bad plugins', second, seconds);
  }
  await showOwnData(shop, store.url);
  const checked = await runDataChecks(shop, store.url);
  const ids = [...orders.acknowledged.values()];
  // Before they are waited for: what hangs would be waited for without an end.
  assert(ids.length > 0, 'nobody could order');
  assert(readers.took.length >= seconds, `only ${readers.took.length} pages were read in ${seconds} s`);
  await orders.stop();
  await readers.stop();
  for (const [key, id] of orders.acknowledged) acknowledged.set(key, id);
  await askOfEachPoint(shop, store.url, String(ids[0]));
  const { held: after } = await store.ask('held');
  const seen = await pluginsOf(shop, store.url);
  await store.stop();

  assert.deepEqual([...new Set(readers.failures)], [], 'pages failed');
  for (const way of WAYS) checkSeen(way, seen);
  const grown = after - before;
  assert(grown <= GROWTH, `${grown.toFixed(1)} MB more are held after ${seconds - WARM_UP} s`);
  const [failures, points] = [seen.flatMap(({ failures }) => failures), POINTS.length + 3];
  const times = failures.reduce((sum, { count }) => sum + count, 0);
  return [
    `${WAYS.join(', ')} at ${points} points each: ${ids.length} orders in ${seconds} s, the median after ${quantile(orders.took, 0.5)} ms, as each waits its second for the hanging one; ${readers.took.length} pages read, none failed, the median after ${quantile(readers.took, 0.5)} ms, 99 of 100 within ${quantile(readers.took, 0.99)} ms`,
    `the staff see ${times} failures at ${failures.length} points, and why those with bad settings are off`,
    checked,
    `held in memory: ${before.toFixed(1)} MB after ${WARM_UP} s, ${after.toFixed(1)} MB after ${seconds} s`,
  ];
}

/** A shopper reads what the store keeps: the rest is shown. Each hanging plugin takes its five seconds. */
async function showOwnData(shop, url) {
  const answer = await fetch(`${url}/api/users/data`, { headers: shop.shoppers[6]?.headers });
  assert.equal(answer.status, 200, 'a shopper does not see the own data');
}

/** The checks of the plugins are broken rules, and those of the store have their results. */
async function runDataChecks(shop, url) {
  const answer = await fetch(`${url}/api/admin/data-checks`, { method: 'POST', headers: shop.admin });
  assert.equal(answer.status, 200, 'the data is not checked');
  const { results } = /** @type {any} */ (await answer.json());
  const broken = results.filter(({ breaches }) => breaches > 0).map(({ name }) => name);
  assert.deepEqual(
    broken.sort(),
    WAYS.map((way) => `${way}-check`).sort(),
    'other rules are broken than those of plugins',
  );
  return `data checks: the ${results.length - WAYS.length} of the store have their results, those of plugins are named as failed`;
}

/**
 * A shopper deletes the account, with one bad plugin in the shop: nobody is erased in part. Nonsense as an answer is no failure.
 * @param {import('../shop/shop.mjs').DrillShop} shop
 */
async function eraseWithHarm(shop, step) {
  const ways = [...WAYS, 'leaking'];
  for (const [nth, way] of ways.entries()) {
    const port = await freePort();
    const env = { BAD_WAYS: way, PUBLIC_URL: `http://127.0.0.1:${port}` };
    const store = await shop.startAnother({ port, file: '../build/main-with-bad-plugins.js', env });
    const { headers, userId } = shop.shoppers[10 + nth] ?? {};
    const body = JSON.stringify({ currentPassword: 'Shopper@12345' });
    const answer = await fetch(`${store.url}/api/users/data/erasure`, {
      ...{ method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } },
    });
    const { code } = /** @type {any} */ (await answer.json());
    const [{ isErased }] = await shop.rows('SELECT erased_at IS NOT NULL AS isErased FROM users WHERE id = ?', [
      userId,
    ]);
    const seen = await pluginsOf(shop, store.url);
    const points = seen.find(({ name }) => name === way).failures.map(({ point }) => point);
    if (way === 'raving')
      assert(answer.ok && isErased, `nonsense as an answer keeps a shopper: ${answer.status} ${code}`);
    else {
      assert.equal(code, 'PLUGIN_FAILED', `${way}: the erasure was answered with ${answer.status} ${code}`);
      assert(!isErased, `${way}: the shopper is erased in part`);
      assert(points.includes('erase'), `${way}: the staff do not see that the erasure failed`);
    }
    await store.stop();
    step('erasures with a bad plugin', nth + 1, ways.length);
  }
  return `erasure: with a plugin that fails nobody is erased, in part or whole, and the staff see which one; nonsense as an answer is no failure`;
}

/** @returns {() => boolean} whether a second has passed since */
function afterASecond() {
  const end = performance.now() + 1_000;
  return () => performance.now() >= end;
}

/** Two shoppers look at pages with every slot, one of them signed in. */
async function startBrowsing(shop, url) {
  const [{ id, identifier }] = await shop.rows('SELECT id, email AS identifier FROM users WHERE id = ?', [
    shop.shoppers[5]?.userId,
  ]);
  const cookie = await signInAtPages(url, { identifier });
  const add = { productVariantId: shop.variantIds[0], quantity: 1 };
  const headers = { ...shop.shoppers[5]?.headers, 'content-type': 'application/json' };
  const added = await fetch(`${url}/api/cart/add`, { method: 'POST', headers, body: JSON.stringify(add) });
  assert(added.ok, `${id} has no cart: ${added.status}`);
  const [own] = await shop.rows('SELECT id FROM orders WHERE user_id = ? LIMIT 1', [id]);
  const paths = ['/home', '/shop', `/product/${shop.productName}`, '/search?q=kurta', '/about'];
  const ownPaths = ['/cart', '/checkout', '/myaccount/account', ...(own ? [`/myaccount/order/${own.id}`] : [])];
  return startReaders(url, {
    count: 2,
    pause: 100,
    asks: (visitor, turn) => {
      const list = visitor === 0 ? paths : ownPaths;
      return { path: String(list[turn % list.length]), ...(visitor > 0 && { headers: { cookie } }) };
    },
  });
}

/** Looks at an order and at the calls and pages of the plugins, which are the only ones to fail. */
async function askOfEachPoint(shop, url, orderId) {
  const answer = await fetch(`${url}/api/admin/orders/${orderId}`, { headers: shop.admin });
  assert.equal(answer.status, 200, 'the staff do not see an order');
  const statuses = await Promise.all(
    WAYS.flatMap((way) => [`/api/x/${way}/harm`, `/${way}-page`]).map(async (path) => {
      const { status } = await fetch(`${url}${path}`);
      return [path, status];
    }),
  );
  // What a plugin answers to a call of its own is its own matter, nonsense too.
  for (const [path, status] of statuses)
    assert(Number(status) >= 500 || path === '/api/x/raving/harm', `${path} was answered with ${status}`);
}

async function pluginsOf(shop, url) {
  const answer = await fetch(`${url}/api/admin/plugins`, { headers: { ...shop.admin, connection: 'close' } });
  return /** @type {any[]} */ ((await answer.json()).plugins);
}

/** @param {string} way */
const pointsOf = (way) => [...POINTS, 'exportData', `call.${way}Harm`, `page./${way}-page`];

/**
 * Uses what no page and no order does, and looks at what the staff see. Any of it may meet the end of a worker.
 * @param {string} orderId a pending order, which the staff look at
 * @param {Set<string>} points gets those that have failed
 */
async function askWhatLeaks(shop, url, orderId, points) {
  const ask = (path, who) =>
    fetch(`${url}${path}`, { headers: { ...who, connection: 'close' } }).then((answer) => answer.arrayBuffer());
  const asked = ['/api/x/leaking/harm', '/leaking-page', '/api/users/data'].map((path) =>
    ask(path, shop.shoppers[6]?.headers),
  );
  await Promise.allSettled([...asked, ask(`/api/admin/orders/${orderId}`, shop.admin)]);
  const seen = await pluginsOf(shop, url).catch(() => []);
  for (const { name, failures } of seen) if (name === 'leaking') for (const { point } of failures) points.add(point);
}

/** @param {string} way @param {any[]} seen what Company › Plugins shows */
function checkSeen(way, seen) {
  const points = seen.find(({ name }) => name === way).failures.map(({ point }) => point);
  // Work, or what is done after an event, answers nobody.
  const silent = way === 'raving' ? ['on.order.placed', 'work.harm', 'call.ravingHarm'] : [];
  const failing = pointsOf(way).filter((point) => !silent.includes(point));
  const leaked = way === 'forgetting' ? failing.map((point) => `${point}, not awaited`) : [];
  const missing = [...failing, ...leaked].filter((point) => !points.includes(point));
  assert.deepEqual(missing, [], `${way}: the staff do not see that these failed`);
  const { isOn, problems } = seen.find(({ name }) => name === `${way}settings`);
  assert(!isOn && problems.length > 0, `${way}: the plugin with bad settings does not say why it is off`);
}

/**
 * @param {import('../shop/shop.mjs').DrillShop} shop
 * @param {Map<string, string>} acknowledged gets the orders
 * @param {{ deaths: number, step: import('../drill.mjs').DrillContext['step'] }} options
 */
async function sellWithLeak(shop, acknowledged, { deaths, step }) {
  const port = await freePort();
  const log = `${shop.folder}/leaking.log`;
  const options = { port, file: '../build/main-with-bad-plugins.js', workers: 2, output: log };
  const env = {
    ...{ BAD_WAYS: 'leaking', PUBLIC_URL: `http://127.0.0.1:${port}` },
    NODE_OPTIONS: `--max-old-space-size=${HEAP}`,
  };
  const store = await shop.startAnother({ ...options, env });
  const orders = startOrders(shop, { count: 2, url: store.url, keepAlive: false, pause: 300 });
  const readers = await startBrowsing(shop, store.url);
  /** @type {Set<string>} each worker knows its own */
  const leaking = new Set();
  const died = () => readFileSync(log, 'utf8').split('a worker ended and is replaced').length - 1;
  const begun = performance.now();
  for (let count = 0; count < deaths; count = died()) {
    await orders.until(afterASecond());
    await askWhatLeaks(shop, store.url, String([...acknowledged.values()][0]), leaking);
    assert(performance.now() - begun < 600_000, `only ${count} of ${deaths} workers have died`);
    step('workers that died of the leak', count, deaths);
  }
  const again = await orders.sellAgain();
  const { repeated } = await orders.stop();
  for (const [key, id] of orders.acknowledged) acknowledged.set(key, id);
  await readers.stop();
  await store.stop();
  const missing = pointsOf('leaking').filter((point) => !leaking.has(point));
  assert.deepEqual(missing, [], 'the staff do not see what leaks');
  return [
    `leaking 1 MB a call at ${leaking.size} points, each seen by the staff: ${died()} workers of ${HEAP} MB heap died and were replaced within ${Math.round((performance.now() - begun) / 1000)} s; ${orders.acknowledged.size} orders meanwhile, ${repeated} requests repeated; selling again after ${again} ms`,
    'not held: memory between the first call and the death of the process. A shop of one process stands still until it is started again',
  ];
}

// Three Galera nodes behind HAProxy lose one node after another, then all, under orders; then two nodes are written to.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { checkOrders, startOrders, worstOf } from '../shop/orders.mjs';
import { freePort } from '../shop/shop.mjs';
import { missingForGalera, rowsOf, startCluster } from './galera-nodes.mjs';

const LAST_UNITS = 20;
/** So many orders one after another come to each writer, if there are several. */
const WATCHED_ORDERS = 20;
const CONFLICTS = ['wsrep_local_cert_failures', 'wsrep_local_bf_aborts'];

/** @type {import('../drill.mjs').Drill} */
export const galera = {
  name: 'galera',
  promise:
    'Of three Galera nodes behind HAProxy the writer and another are killed and frozen, then two at once and all are killed, under orders: no acknowledged order is lost, none comes twice, nothing is oversold. A conflict at COMMIT is retried by the store, also with two writers; a read through another node sees the last write.',
  missing: missingForGalera,
  async run({ shop, isQuick, step }) {
    const cluster = await startCluster(shop.databaseUrl);
    try {
      const onCluster = { ...shop, rows: (sql, values) => rowsOf(cluster.url, sql, values) };
      await onCluster.rows('DELETE FROM cart_items');
      const startStore = async (/** @type {string} */ url) =>
        shop.startAnother({ port: await freePort(), env: { DATABASE_URL: url } });
      const store = await startStore(cluster.url);
      const orders = startOrders(onCluster, { count: 4, url: store.url });
      const stalls = await breakNodes(cluster, orders, isQuick ? 1 : 3, step);
      const fresh = await readElsewhere(cluster, isQuick ? 200 : 1_000);
      const { repeated } = await orders.stop();
      const acknowledged = new Map(orders.acknowledged);
      const writer = await cluster.writer();
      const second = await startStore(String(cluster.nodes.find((node) => node !== writer)?.url));
      const urls = [store.url, second.url];
      const both = await writeToTwo(onCluster, cluster, urls, { acknowledged, count: isQuick ? 200 : 1_000 });
      const last = await sellLast(onCluster, urls, acknowledged);
      const found = await checkOrders(onCluster, acknowledged);
      const verified = await shop.run('verify', [], { DATABASE_URL: cluster.url });
      assert.equal(verified.exitCode, 0, verified.all);
      return [
        found,
        `${repeated} requests repeated; ${stalls}`,
        fresh,
        both,
        last,
        'books on the cluster: every rule kept',
      ];
    } finally {
      await cluster.close();
    }
  },
};

/** @param {import('./galera-nodes.mjs').Cluster} cluster @param {ReturnType<typeof startOrders>} orders */
async function breakNodes(cluster, orders, rounds, step) {
  const killed = async (/** @type {import('./galera-nodes.mjs').Node} */ node) => {
    await node.kill();
    return () => node.start();
  };
  const frozen = async (/** @type {import('./galera-nodes.mjs').Node} */ node) => {
    node.signal('SIGSTOP');
    return async () => {
      node.signal('SIGCONT');
      // It does not know yet that the others have gone on without it.
      await sleep(2_000);
      await node.synced();
    };
  };
  const writer = () => cluster.writer();
  const other = async () => {
    const { name } = await writer();
    return /** @type {import('./galera-nodes.mjs').Node} */ (cluster.nodes.find((node) => node.name !== name));
  };
  const acts = {
    'the writer killed': async () => killed(await writer()),
    'another killed': async () => killed(await other()),
    'the writer frozen': async () => frozen(await writer()),
    'another frozen': async () => frozen(await other()),
    'two killed at once': async () => {
      const dead = cluster.nodes.slice(0, 2);
      await Promise.all(dead.map((node) => node.kill()));
      await Promise.all(dead.map((node) => node.start()));
      return async () => {};
    },
    'all killed': async () => {
      await Promise.all(cluster.nodes.map((node) => node.kill()));
      await cluster.begin();
      return async () => {};
    },
  };
  /** @type {Record<string, number[]>} */
  const stalls = {};
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, act] of Object.entries(acts)) {
      await checkOneWriter(cluster, orders);
      const at = performance.now();
      const mend = await act();
      await orders.sellAgain();
      stalls[name] = [...(stalls[name] ?? []), performance.now() - at];
      await mend();
    }
    step('rounds', round, rounds);
  }
  const told = Object.entries(stalls).map(([name, times]) => `${name} ${(worstOf(times) / 1000).toFixed(1)} s`);
  return `selling again, each ${rounds} times, at most after: ${told.join(', ')}`;
}

/**
 * The nodes commit for each other, but only one of them for the store.
 * @param {import('./galera-nodes.mjs').Cluster} cluster
 * @param {ReturnType<typeof startOrders>} orders
 */
async function checkOneWriter(cluster, orders) {
  const commits = () =>
    Promise.all(cluster.nodes.map(async (node) => Number(await node.status('wsrep_local_commits'))));
  const before = await commits();
  const enough = orders.acknowledged.size + WATCHED_ORDERS;
  await orders.until(() => orders.acknowledged.size >= enough);
  const after = await commits();
  const writers = cluster.nodes.filter((_, nth) => after[nth] !== before[nth]).map(({ name }) => name);
  assert.equal(writers.length, 1, `the store wrote to ${writers.join(' and ')}`);
}

/** Writes through one node, and reads at once through another, while orders come in. */
async function readElsewhere(cluster, count) {
  const [at, from] = await Promise.all(cluster.nodes.slice(0, 2).map(({ url }) => mysql.createConnection(url)));
  try {
    const stale = async () => {
      let found = 0;
      for (let nth = 0; nth < count; nth += 1) {
        const value = Math.floor(Math.random() * 1e9);
        await at.query('UPDATE bench_stock SET stock = ? WHERE id = 1', [value]);
        const [[{ stock }]] = await from.query('SELECT stock FROM bench_stock WHERE id = 1');
        if (stock !== value) found += 1;
      }
      return found;
    };
    const configured = await stale();
    assert.equal(configured, 0, `${configured} of ${count} reads through another node missed the last write`);
    await from.query('SET SESSION wsrep_sync_wait = 0');
    return `reads through another node that missed the last write: none of ${count}; ${await stale()} with wsrep_sync_wait=0`;
  } finally {
    at.destroy();
    from.destroy();
  }
}

/** The same article is sold by two stores on two nodes. */
async function writeToTwo(shop, cluster, urls, { acknowledged, count }) {
  const conflicts = async () => {
    const asked = cluster.nodes.flatMap((node) => CONFLICTS.map((name) => node.status(name)));
    return (await Promise.all(asked)).reduce((sum, value) => sum + Number(value), 0);
  };
  const before = await conflicts();
  const selling = urls.map((url, nth) => {
    const own = { ...shop, shoppers: shop.shoppers.slice(nth * 4), variantIds: shop.variantIds.slice(0, 1) };
    return startOrders(own, { count: 4, url });
  });
  const sold = () => selling.reduce((sum, orders) => sum + orders.acknowledged.size, 0);
  await Promise.all(selling.map((orders) => orders.until(() => sold() >= count)));
  const ended = await Promise.all(selling.map((orders) => orders.stop()));
  for (const orders of selling) for (const [key, id] of orders.acknowledged) acknowledged.set(key, id);
  const found = (await conflicts()) - before;
  const refused = ended.reduce((sum, { repeated }) => sum + repeated, 0);
  const text = `two writers: ${sold()} orders of one article, ${found} conflicts, ${refused} of them answered with 503`;
  assert(found > 0, 'two writers met in no COMMIT');
  assert(refused < found / 4, text);
  return text;
}

/** Twice as many shoppers as units come to two stores on two nodes at once. */
async function sellLast(shop, urls, acknowledged) {
  const variantId = shop.variantIds.at(-1);
  await shop.rows(
    `INSERT INTO stock_movements
       (id, variant_id, product_id, product_name, color, size, change_units, stock_after, reason, actor_name, created_at)
     SELECT UUID(), id, product_id, 'Drill', color, size, ? - stock, ?, 'EDIT', 'Drill', NOW(3)
     FROM product_variants WHERE id = ?`,
    [LAST_UNITS, LAST_UNITS, variantId],
  );
  await shop.rows('UPDATE product_variants SET stock = ? WHERE id = ?', [LAST_UNITS, variantId]);
  const buyers = shop.shoppers.slice(10, 10 + 2 * LAST_UNITS);
  const bought = await Promise.all(
    buyers.map(async ({ headers, addressId }, nth) => {
      const key = randomUUID();
      const post = async (path, body) => {
        for (;;) {
          const answer = await fetch(`${urls[nth % urls.length]}/api${path}`, {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
            body: JSON.stringify(body),
          });
          if (answer.status !== 503) return { ok: answer.ok, status: answer.status, body: await answer.json() };
          await sleep(50);
        }
      };
      await post('/cart/add', { productVariantId: variantId, quantity: 1 });
      const { ok, status, body } = await post('/orders/place', { addressId, paymentMethod: 'COD' });
      assert(status < 500, `an order was answered with ${status}`);
      if (ok) acknowledged.set(key, body.order.id);
      return ok;
    }),
  );
  const sold = bought.filter(Boolean).length;
  const [{ stock }] = await shop.rows('SELECT stock FROM product_variants WHERE id = ?', [variantId]);
  assert.deepEqual({ sold, stock }, { sold: LAST_UNITS, stock: 0 });
  return `the last ${LAST_UNITS} units, wanted by ${buyers.length} through two writers: each sold once`;
}

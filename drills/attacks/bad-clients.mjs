// Slow connections, monstrous JSON and uploads that break off, while others go on reading.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../shop/orders.mjs';
import { startReaders } from '../shop/readers.mjs';
import { FILE_PART, openSlowClients, post } from './slow-clients.mjs';

const SLOW = 1_000;
/** Milliseconds between two monstrous requests of a client. */
const PAUSE = 100;
const UPLOADS_A_SECOND = 100;
/** Megabytes. */
const MORE_MEMORY = 150;
/** Connections to the database come and go. */
const MORE_HANDLES = 20;
/** Milliseconds within which it has taken a hundred connections: before it ends the first ones. */
const TAKEN_WITHIN = 15_000;
/** Connections of which the store must end all. */
const TO_BE_ENDED = 100;
/** Milliseconds within which the store has ended headers that do not end, which have 20 s, and who does not read. */
const ENDED_WITHIN = { headers: 30_000, unread: 120_000 };

/** @type {import('../drill.mjs').Drill} */
export const badClients = {
  name: 'bad-clients',
  promise:
    '1,000 slow connections, 20 requests a second with huge or deep JSON, and 10,000 uploads that break off, 100 a second: for the others 99% of the answers come within twice the time, memory is within 150 MB of before, and no connection, file or row is left.',
  async run({ shop, random, isQuick, step }) {
    await shop.start();
    const port = Number(new URL(shop.url).port);
    const authorization = String(shop.admin.authorization);
    const seconds = isQuick ? 4 : 15;
    const rounds = 3;
    const uploads = isQuick ? 1_000 : 10_000;
    const paths = ['/', '/shop', '/api/products?limit=12', '/api/auth/me', '/api/cart', '/api/categories'];
    const readers = startReaders(shop.url, {
      count: 12,
      pause: 20,
      asks: (visitor, turn) => ({
        path: String(paths[turn % paths.length]),
        headers: shop.shoppers[visitor]?.headers,
      }),
    });
    await sleep(seconds * 1_000);
    const before = { memory: memoryOf(shop), handles: handlesOf(shop).length, rows: await rowsOf(shop) };
    const attacks = {
      'slow connections': async () => {
        const slow = await openSlowClients(port, { count: SLOW, authorization });
        return async () => slow.stop();
      },
      'huge and deep JSON': async () => sendMonsters(shop),
      'uploads that break off': async () => breakOffUploads(port, { authorization, random, count: uploads / rounds }),
    };
    const told = [];
    const broken = [];
    let peak = before.memory;
    for (const [name, begin] of Object.entries(attacks)) {
      const took = { calm: /** @type {number[]} */ ([]), attacked: /** @type {number[]} */ ([]) };
      for (let round = 1; round <= rounds; round += 1) {
        readers.took.length = 0;
        await sleep(seconds * 1_000);
        took.calm.push(...readers.took.splice(0));
        const end = await begin();
        await sleep(seconds * 1_000);
        peak = Math.max(peak, memoryOf(shop));
        await end();
        took.attacked.push(...readers.took.splice(0));
        step(name, round, rounds);
      }
      const [calm, attacked] = [quantile(took.calm, 0.99), quantile(took.attacked, 0.99)];
      const ratio = (attacked / Math.max(1, calm)).toFixed(2);
      const line = `${name}: 99% of the others' answers within ${calm} ms before, ${attacked} ms with it (${ratio}), ${took.attacked.length} answers; ${memoryOf(shop)} MB`;
      told.push(line);
      if (Number(ratio) > 2) broken.push(line);
    }
    told.push(await slowOnesAreEnded(shop, port, authorization));
    await readers.stop();
    assert.deepEqual(readers.failures.slice(0, 3), [], `${readers.failures.length} requests of the others failed`);
    const memory = await settled(() => memoryOf(shop), before.memory + MORE_MEMORY);
    const handles = await settled(() => handlesOf(shop).length, before.handles + MORE_HANDLES);
    const files = await settled(() => readdirSync(join(shop.mediaDir, 'incoming')).length, 0);
    const rows = await rowsOf(shop);
    told.push(
      `memory ${before.memory} MB before, ${peak} MB at most, ${memory} MB after; ${before.handles} and ${handles} open handles; ${files} temporary files; no row more`,
    );
    if (memory > before.memory + MORE_MEMORY || handles > before.handles + MORE_HANDLES || files > 0)
      broken.push(String(told.at(-1)));
    assert.deepEqual(rows, before.rows);
    assert.deepEqual(broken, [], broken.join('; '));
    return told;
  },
};

/** Ends when `value` is at most `wanted`, or after half a minute; gives the last value. */
async function settled(value, wanted) {
  const end = Date.now() + 30_000;
  while (value() > wanted && Date.now() < end) await sleep(500);
  return value();
}

/** Resident megabytes. @param {import('../shop/shop.mjs').DrillShop} shop */
const memoryOf = (shop) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid()}/status`, 'utf8'))?.[1]) / 1024);

/** @param {import('../shop/shop.mjs').DrillShop} shop */
const handlesOf = (shop) => readdirSync(`/proc/${shop.pid()}/fd`);

/** @param {import('../shop/shop.mjs').DrillShop} shop */
async function rowsOf(shop) {
  const tables = ['media', 'products', 'orders', 'cart_items', 'users', 'sessions'];
  const counts = tables.map((table) => `(SELECT COUNT(*) FROM ${table}) AS ${table}`);
  return (await shop.rows(`SELECT ${counts.join(', ')}`))[0];
}

const DEEP = 120_000;
const MONSTERS = [
  () => '['.repeat(DEEP) + ']'.repeat(DEEP),
  () => `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
  () => '['.repeat(200_000),
  () => `[${'1,'.repeat(2_500_000)}1]`,
  () => JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, nth) => [`k${nth}`, nth]))),
  () => `{"identifier": "${'\\u0041'.repeat(40_000)}", "password": ${'9'.repeat(10_000)}}`,
  () => `{"__proto__": {"quantity": 1}, "constructor": {"prototype": {"quantity": 1}}}`,
];

/** Two clients who send such bodies to calls of strangers and of shoppers. @param {import('../shop/shop.mjs').DrillShop} shop */
async function sendMonsters(shop) {
  let isOpen = true;
  const bodies = MONSTERS.map((make) => make());
  const paths = ['/api/auth/login', '/api/cart/add', '/api/orders/place', '/api/auth/register', '/login'];
  const headers = { ...shop.shoppers[30]?.headers, 'content-type': 'application/json', 'idempotency-key': 'monster' };
  const send = async (/** @type {number} */ client) => {
    for (let turn = client; isOpen; turn += 1) {
      const path = String(paths[turn % paths.length]);
      const body = bodies[turn % bodies.length];
      // A body that is too large is not read to its end.
      const status = await fetch(`${shop.url}${path}`, { method: 'POST', headers, body }).then(
        (answer) => answer.status,
        () => 413,
      );
      assert(status >= 400 && status < 500, `${path} was answered with ${status}`);
      await sleep(PAUSE);
    }
  };
  const sending = Promise.all([send(0), send(1)]);
  return async () => {
    isOpen = false;
    await sending;
  };
}

/** Uploads that end somewhere in their bytes. */
async function breakOffUploads(port, { authorization, random, count }) {
  const bytes = Buffer.alloc(200_000, 'GIF89a');
  const paths = ['/api/products', '/api/storefront-content/pictures', '/api/collections/pictures'];
  async function breakOff(/** @type {number} */ nth) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.resume();
    const field = nth % 3 === 0 ? FILE_PART : FILE_PART.replace('images', 'picture');
    const head = post(
      paths[nth % 3] ?? '',
      'multipart/form-data; boundary=x',
      field,
      `Authorization: ${authorization}\r\n`,
    );
    socket.write(head.slice(0, nth % 10 === 0 ? Math.floor(random() * head.length) : undefined));
    if (nth % 10 > 0) socket.write(bytes.subarray(0, Math.floor(random() * bytes.length)));
    await sleep(random() * 50);
    socket.destroy();
  }
  const all = (async () => {
    const begun = performance.now();
    const under = [];
    for (let nth = 0; nth < count; nth += 1) {
      under.push(breakOff(nth));
      const due = begun + (nth * 1_000) / UPLOADS_A_SECOND;
      if (due > performance.now()) await sleep(due - performance.now());
    }
    await Promise.all(under);
  })();
  return () => all;
}

/** Headers that do not end, and answers that nobody reads, hold a connection for a limited time. Bodies have five minutes: a unit test. */
async function slowOnesAreEnded(shop, port, authorization) {
  const told = [];
  for (const [kind, limit] of Object.entries(ENDED_WITHIN)) {
    const seconds = await endedAfter(shop, port, { authorization, kind, limit });
    told.push(`${kind} after ${seconds} s`);
  }
  return `who is slow with headers, or does not read, is cut off: ${told.join(', ')}`;
}

/** @returns the seconds after which the store has ended all connections of a kind */
async function endedAfter(shop, port, { authorization, kind, limit }) {
  const before = handlesOf(shop).length;
  const begun = performance.now();
  const slow = await openSlowClients(port, { count: TO_BE_ENDED, authorization, only: [kind] });
  const open = () => handlesOf(shop).length - before;
  try {
    // The store may not have taken a connection that is open.
    while (open() < TO_BE_ENDED - MORE_HANDLES) {
      assert(performance.now() - begun < TAKEN_WITHIN, 'the store takes no connections');
      await sleep(50);
    }
    while (open() > MORE_HANDLES) {
      assert(performance.now() - begun < limit, `slow connections (${kind}) are not ended within ${limit / 1000} s`);
      await sleep(500);
    }
  } finally {
    slow.stop();
  }
  return Math.round((performance.now() - begun) / 1000);
}

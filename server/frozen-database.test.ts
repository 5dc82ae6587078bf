import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApi } from '@rangrekha/backend/app';
import { raiseTags } from '@rangrekha/backend/content-tags/raise-tags';
import { TagVersions } from '@rangrekha/backend/content-tags/TagVersions';
import { TAGS } from '@rangrekha/backend/content-tags/tags';
import { BaseModel } from '@rangrekha/backend/database/BaseModel';
import { tryConnection } from '@rangrekha/backend/database/connection/database';
import { REQUEST_TIME, withinRequest } from '@rangrekha/backend/database/deadline';
import { transaction } from '@rangrekha/backend/database/transaction';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createProduct } from '@rangrekha/backend/testing/factories/catalogue';
import { createCustomer } from '@rangrekha/backend/testing/factories/users';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type LocalDatabase, startLocalDatabase } from '../scripts/database/local-database.mjs';
import { PageCache } from './page-cache/page-cache';
import { sharedPages } from './page-cache/shared-pages';

let dir: string;
let database: LocalDatabase;
let api: TestApi;
let pages: Server;
let origin: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rangrekha-frozen-'));
  database = await startLocalDatabase({ dir, durable: false });
  api = await startTestApi({ DATABASE_URL: database.url });
  const { calls } = createApi(api.services);
  const cache = new PageCache({ tags: new TagVersions({ trustedFor: 100 }) });
  const { answer: shared } = sharedPages(cache, async (address) => {
    const { status } = await calls.call({ method: 'GET', path: '/categories', headers: {} }, '127.0.0.1');
    return { status, headers: {}, body: Buffer.from(`page ${address}`), shared: status === 200 };
  });
  pages = createServer((req, res) => void shared(req, res, () => res.writeHead(418).end()));
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
});
afterEach(() => signal('SIGCONT'));
afterAll(async () => {
  pages.closeAllConnections();
  pages.close();
  await api.close();
  await database.stop();
  await rm(dir, { recursive: true, force: true });
});

const signal = (name: NodeJS.Signals) => process.kill(Number(readFileSync(join(dir, 'db.pid'), 'utf8')), name);

const statusOf = async (ask: () => Promise<{ status: number }>) => (await ask()).status;
const untilReady = () => expect.poll(() => statusOf(() => api.get('/ready'))).toBe(200);

// The drill of a frozen database measures how long all this takes.
test('while the database is frozen every request is answered, pages from the cache, and then all is well', async () => {
  const { token } = await createCustomer(api);
  const product = await createProduct();
  const item = { productVariantId: product.variants[0]?.id, quantity: 1 };
  expect((await fetch(`${origin}/shop`)).status).toBe(200);
  // Twice as many as the pool has connections, so that some wait for one.
  const calls = Array.from({ length: 5 }, () => [
    () => api.get('/ready'),
    () => api.get('/products'),
    () => api.get(`/products/facets?size=${Math.random()}`),
    () => api.get('/auth/me', { token }),
    () => api.post('/cart/add', { token, json: item }),
  ]).flat();
  signal('SIGSTOP');
  const frozenAt = performance.now();
  const page = fetch(`${origin}/shop`);
  const health = api.get('/health');
  for (let round = 0; round < 2; round += 1)
    for (const { status, headers } of await Promise.all(calls.map((call) => call())))
      expect([status, headers.get('Retry-After')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  // Each request by itself would wait for its deadline.
  expect(performance.now() - frozenAt).toBeLessThan(REQUEST_TIME);
  expect((await health).status).toBe(200);
  expect((await page).status).toBe(200);
  expect((await fetch(`${origin}/shop`)).status).toBe(200);

  signal('SIGCONT');
  await untilReady();
  const after = await Promise.all(calls.map(statusOf));
  expect(after.map((status) => Math.floor(status / 100))).toEqual(after.map(() => 2));
  expect((await fetch(`${origin}/about`)).status).toBe(200);
});

test('a frozen database is noticed while requests still find idle connections, and shared work fails too', async () => {
  const idle = 10;
  await Promise.all(Array.from({ length: idle }, () => BaseModel.knex().raw('SELECT SLEEP(0.1)')));
  await api.get('/products/search?q=kurta');
  await transaction(async (trx) => raiseTags(trx, TAGS.list));
  signal('SIGSTOP');
  const answers = [api.get('/products/search?q=kurta')];
  let isAnswered = false;
  answers[0]?.then(() => {
    isAnswered = true;
  });
  // Connections that the pool gives are no sign of life: else it would be known only when the last one is in use.
  while (!isAnswered && answers.length <= idle) {
    await sleep(300);
    answers.push(api.get('/ready'));
  }
  expect(isAnswered).toBe(true);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([503]));
  signal('SIGCONT');
  await untilReady();
});

test('a start waits for a busy database longer than a request does', async () => {
  signal('SIGSTOP');
  const connected = tryConnection(database.url);
  await sleep(2_500);
  signal('SIGCONT');
  await expect(connected).resolves.toBeUndefined();
  await untilReady();
});

test('a database that answers slowly is not taken for a frozen one', async () => {
  await expect(BaseModel.knex().raw('SELECT SLEEP(0.1)')).resolves.toBeDefined();
  const slow = withinRequest(8_000, async () => (await BaseModel.knex().raw('SELECT SLEEP(3) AS slept'))[0]);
  expect(await slow).toMatchObject([{ slept: 0 }]);
});

test('a query after the deadline fails, one under way at it too, and the pool keeps no dead connection', async () => {
  await withinRequest(500, async () => {
    await expect(BaseModel.knex().raw('SELECT SLEEP(30)')).rejects.toThrow();
    await expect(BaseModel.knex().raw('SELECT 1')).rejects.toThrow();
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => api.get('/ready')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('a row that somebody else holds is waited for within the deadline, not six times 50 s', async () => {
  const { user } = await createCustomer(api);
  const lock = () => transaction(async (trx) => void (await trx('users').where({ id: user.id }).forUpdate()));
  const holder = await BaseModel.startTransaction();
  try {
    await holder('users').where({ id: user.id }).forUpdate();
    await expect(withinRequest(5_000, lock)).rejects.toMatchObject({ code: 'ER_LOCK_WAIT_TIMEOUT' });
  } finally {
    await holder.rollback();
  }
  await lock();
});

test('each connection is strict, with times for statements and locks', async () => {
  const rows = (await BaseModel.knex().raw('SELECT @@sql_mode AS mode, @@innodb_lock_wait_timeout AS wait'))[0];
  expect(rows).toMatchObject([{ mode: expect.stringContaining('STRICT_TRANS_TABLES'), wait: 4 }]);
  const limits = "SHOW VARIABLES WHERE Variable_name IN ('max_statement_time', 'max_execution_time')";
  const [limit] = (await withinRequest(8_000, async () => BaseModel.knex().raw(limits)))[0];
  expect(Number(limit.Value)).toBe(limit.Variable_name === 'max_statement_time' ? 8 : 8_000);
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BaseModel } from '@rangrekha/backend/database/BaseModel';
import { type Answer, startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import {
  createShopper,
  createVariant,
  place,
  type Shopper,
  stockLeft,
} from '@rangrekha/backend/testing/factories/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalDatabase, startLocalDatabase } from '../scripts/database/local-database.mjs';

const KILLS = 5;
const SHOPPERS = 4;
const STOCK = 100_000;

let dir: string;
let database: LocalDatabase;
let api: TestApi;
let restarts = 0;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rangrekha-killed-'));
  const log = (line: string) => void (line.includes('is back') && restarts++);
  database = await startLocalDatabase({ dir, log });
  api = await startTestApi({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await api.close();
  await database.stop();
  await rm(dir, { recursive: true, force: true });
});

/** How often a request was told to come back in a moment. */
let comeBack = 0;

/** Asks until it is done, as a shopper does who is told to come back in a moment; any other answer fails the test. */
async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status < 300) return answer;
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(answer.headers.get('Retry-After')).toBe('2');
    comeBack += 1;
    await sleep(50);
  }
}

test('the private database is killed five times under orders: none is lost, none comes twice, and it sells again', async () => {
  const variant = await createVariant({ stock: STOCK });
  const shoppers: Shopper[] = [];
  while (shoppers.length < SHOPPERS) shoppers.push(await createShopper(api));
  const acknowledged = new Map<string, string>();
  let lastBegun = 0;
  let open = true;

  async function shop(shopper: Shopper) {
    const line = { token: shopper.token, json: { productVariantId: variant.id, quantity: 1 } };
    while (open) {
      const begun = performance.now();
      const key = randomUUID();
      await insist(() => api.post('/cart/add', line));
      const { body } = await insist(() => place(api, shopper, {}, { 'Idempotency-Key': key }));
      acknowledged.set(key, body.order.id);
      lastBegun = Math.max(lastBegun, begun);
    }
  }

  const selling = Promise.all(shoppers.map(shop));
  /** Ends when `isSo`, or with what went wrong with the orders; how long it may take is the test's time alone. */
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await Promise.race([sleep(10), selling]);
  };
  const pauses: number[] = [];
  try {
    await until(() => acknowledged.size > SHOPPERS);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await sleep(Math.random() * 100);
      const at = performance.now();
      process.kill(Number(readFileSync(join(dir, 'db.pid'), 'utf8')), 'SIGKILL');
      await until(() => restarts === kill && lastBegun > at);
      pauses.push(Math.round(performance.now() - at));
    }
  } finally {
    open = false;
    await selling;
  }

  const rows = await BaseModel.knex()('orders').select('id', 'idempotencyKey');
  expect(new Map(rows.map(({ id, idempotencyKey }) => [idempotencyKey, id]))).toEqual(acknowledged);
  expect(rows).toHaveLength(acknowledged.size);
  const [sold] = await BaseModel.knex()('order_items').sum('quantity as units');
  expect((await stockLeft(variant)) + Number(sold?.units)).toBe(STOCK);
  const [moved] = await BaseModel.knex()('stock_movements')
    .where({ variantId: variant.id })
    .sum('changeUnits as units');
  expect(Number(moved?.units)).toBe(STOCK - Number(sold?.units));
  console.info(`${rows.length} orders, ${comeBack} times "come back", selling again after ${pauses.join(', ')} ms`);
});

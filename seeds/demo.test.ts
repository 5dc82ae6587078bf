import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Order } from '@rangrekha/backend/features/orders/Order';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoProducts } from './catalogue';
import { hasDemo, seedDemo } from './demo';
import { ORDERS } from './orders';

const quiet = { say: () => {}, step: () => {} };
const given = process.env.TEST_DATABASE_URL ?? '';
let api: TestApi;

// The seed fills only an empty database, and that of the other tests is not.
beforeAll(async () => {
  process.env.TEST_DATABASE_URL = given.replace(/\/(\w+)(\?|$)/, '/$1_seed$2');
  api = await startTestApi({ LOG_LEVEL: 'error' });
  const started = performance.now();
  await seedDemo({ media: api.services.media, progress: quiet });
  console.log(performance.now() - started);
}, 120_000);

afterAll(async () => {
  await api.close();
  process.env.TEST_DATABASE_URL = given;
});

test('every product of the demo can be seen, with its pictures', async () => {
  const { body } = await api.get('/products?limit=100');
  expect(body.pagination.totalItems).toBe(demoProducts().length);
  expect(body.data.every((product: { images: unknown[] }) => product.images.length >= 2)).toBe(true);
  console.log(JSON.stringify(body.data[0]).slice(0, 1500));
  const c = await api.get('/categories');
  console.log(JSON.stringify(c.body).slice(0, 800));
  console.log(JSON.stringify((await api.get('/company-details')).body));
  console.log(
    (await Order.query().orderBy('createdAt'))
      .map((o) => o.createdAt.toISOString() + o.deliveryStatus + o.total + o.customerFirstName)
      .join('\n'),
  );
});

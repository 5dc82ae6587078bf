import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing/api';
import { someoneWaitsFor } from '../testing/database/lock-waits';
import { createProduct } from '../testing/factories/catalogue';
import { createShopper, createVariant, fillCart, place, stockLeft } from '../testing/factories/orders';
import { BaseModel } from './BaseModel';
import { errorCode } from './error-code';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('an order that the database ends as the victim of a deadlock is placed all the same', async () => {
  const shopper = await createShopper(api);
  const variants = [await createVariant(), await createVariant()].sort((one, other) => (one.id < other.id ? -1 : 1));
  const [first, second] = variants as [(typeof variants)[0], (typeof variants)[0]];
  for (const variant of variants) await fillCart(shopper.user, variant);
  const ended: unknown[] = [];
  const note = (error: unknown) => void ended.push(errorCode(error));
  BaseModel.knex().on('query-error', note);

  const other = await BaseModel.startTransaction();
  try {
    // Of two transactions the database ends the one that has written less.
    const { variants: many } = await createProduct({
      variants: Array.from({ length: 60 }, (_, size) => ({ size: `${size}` })),
    });
    await other('product_variants')
      .whereIn(
        'id',
        many.map(({ id }) => id),
      )
      .increment('stock', 1);
    // An order takes its variants by id: this one comes from the other end.
    await other('product_variants').where({ id: second.id }).increment('stock', 1);
    const placed = place(api, shopper);
    await someoneWaitsFor(second.id);
    await other('product_variants').where({ id: first.id }).increment('stock', 1);
    await other.commit();
    expect(await placed).toMatchObject({ status: 201, body: { order: { items: [{}, {}] } } });
  } finally {
    if (!other.isCompleted()) await other.rollback();
    BaseModel.knex().off('query-error', note);
  }
  expect(ended).toContain('ER_LOCK_DEADLOCK');
  for (const variant of variants) expect(await stockLeft(variant)).toBe(10);
});

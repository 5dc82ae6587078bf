import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../testing/api';
import { createVariant } from '../../../testing/factories/orders';
import { Variant } from '../Variant';
import { oneOf } from './variant-codes';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('one of 200,000 ids is found, and none of none', async () => {
  const { id, productId } = await createVariant();
  const others = Array.from(
    { length: 200_000 },
    (_, index) => `00000000-0000-7000-8000-${`${index}`.padStart(12, '0')}`,
  );
  const found = (ids: string[]) => Variant.query().whereIn('productId', oneOf(ids)).select('id');
  expect(await found([...others, productId])).toEqual([{ id }]);
  expect(await found([])).toEqual([]);
});

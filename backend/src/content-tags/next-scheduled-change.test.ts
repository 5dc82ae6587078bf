import { momentInIndia } from '@rangrekha/contract/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing/api';
import { createCollection, createProduct } from '../testing/factories/catalogue';
import { nextScheduledChange } from './next-scheduled-change';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('the next change is a product that is published, a sale or collection that begins or ends, or midnight in India', async () => {
  // Far from the times of all other rows.
  const at = (clock: string) => momentInIndia(`2071-03-05T${clock}`);
  const { id } = await createProduct({ publishAt: at('10:00') });
  await createProduct({ saleStartsAt: at('11:00'), saleEndsAt: at('12:00') });
  await createProduct({ status: 'DRAFT', publishAt: at('12:30') });
  const collection = await createCollection({ startsAt: at('13:00'), endsAt: at('14:00') });
  const found: Date[] = [];
  for (let time = at('09:00'); found.length < 6; time = found.at(-1) as Date)
    found.push(new Date(await nextScheduledChange(time)));
  const midnight = new Date(at('00:00').getTime() + 86_400_000);
  expect(found).toEqual([at('10:00'), at('11:00'), at('12:00'), at('13:00'), at('14:00'), midnight]);
  expect([id, collection.id]).toHaveLength(2);
});

import { daysLater, indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { createCustomer } from '../../testing/factories/users';
import { User } from '../accounts/User';
import { CustomerCount } from './CustomerCount';

// A database of its own: all customers of it are counted.
const given = process.env.TEST_DATABASE_URL ?? '';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ DATABASE_URL: given.replace(/\/(\w+)(\?|$)/, '/$1_customer_count$2') });
});
afterAll(() => api.close());

const TODAY = indiaDay(new Date());
const on = (days: number) => new Date(startOfDay(daysLater(TODAY, days)).getTime() + 3_600_000);

test('all customers are counted on each day, those of earlier days once', async () => {
  const count = new CustomerCount(1);
  const all = () => User.query().where('userType', 'CUSTOMER').resultSize();
  for (const days of [-9, -2, -1, 0]) await createCustomer(api, { createdAt: on(days) });
  for (const day of [0, 0, 1, 2, 1, 3]) {
    expect(await count.at(on(day)), `day ${day}`).toBe(await all());
    await createCustomer(api, { createdAt: on(day) });
    expect(await count.at(on(day)), `day ${day}, one more`).toBe(await all());
  }
  const counted: unknown[][] = [];
  const note = ({ sql, bindings }: { sql: string; bindings: unknown[] }) => {
    if (/from `users`/.test(sql)) counted.push(bindings);
  };
  api.knex.on('query', note);
  await count.at(on(3));
  api.knex.removeListener('query', note);
  expect(counted.flat().filter((value) => value instanceof Date && value < on(1))).toEqual([]);
});

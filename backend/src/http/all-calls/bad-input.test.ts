import { endpoints } from '@rangrekha/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Company } from '../../features/company/Company';
import { startTestApi, type TestApi } from '../../testing/api';
import { createAdmin, createCustomer } from '../../testing/factories/users';
import { goodCalls } from '../../testing/requests/good-calls';
import { type Attacked, sendBadInputs } from '../../testing/requests/send-bad-inputs';

let api: TestApi;
let attacked: Attacked;

beforeAll(async () => {
  api = await startTestApi();
  const customer = await createCustomer(api);
  attacked = { api, customer, admin: await createAdmin(api), good: await goodCalls(customer) };
});
afterAll(async () => {
  // Other tests on this database order as many as they like.
  await Company.query().findById(Company.id).patch({ unitLimit: null });
  await api.close();
});

test('thousands of bad inputs: no 5xx, and each 400 names its field', { timeout: 600_000 }, async () => {
  const { complaints, statuses, sent } = await sendBadInputs(attacked, endpoints);
  expect(complaints).toEqual([]);
  expect(sent).toBeGreaterThan(2_000);
  expect(statuses[400]).toBeGreaterThan(1_000);
});

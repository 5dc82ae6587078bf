import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing/api';
import { createCustomer, PASSWORD, unique } from '../testing/factories';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' });
});
afterAll(() => api.close());

/** A visitor of another test's address would spend its attempts too. */
const from = (address: string) => ({ 'X-Forwarded-For': address });
const randomAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`;

test('the eleventh wrong login for one account is refused, from wherever it comes, and says when to try again', async () => {
  const identifier = unique('somebody');
  const attempt = () =>
    api.post('/auth/login', { json: { identifier, password: 'wrong password' }, headers: from(randomAddress()) });
  for (let i = 0; i < 10; i++) expect((await attempt()).status).toBe(401);
  const { status, body, headers } = await attempt();
  expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('a good login forgets the wrong ones before it', async () => {
  const { user } = await createCustomer(api);
  const attempt = (password: string) =>
    api.post('/auth/login', { json: { identifier: user.username, password }, headers: from(randomAddress()) });
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 9; i++) expect((await attempt('wrong password')).status).toBe(401);
    expect((await attempt(PASSWORD)).status).toBe(200);
  }
});

test('one address may ask for twenty codes an hour, whatever the account', async () => {
  const address = randomAddress();
  const ask = () =>
    api.post('/auth/forgot-password/request-otp', {
      json: { email: `${unique('x')}@example.com` },
      headers: from(address),
    });
  const answers = await Promise.all(Array.from({ length: 21 }, ask));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 429]);
});

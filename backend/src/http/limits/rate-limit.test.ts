import { afterAll, beforeAll, expect, test } from 'vitest';
import { BaseModel } from '../../database/BaseModel';
import { issueChallenge } from '../../features/accounts/second-step/challenge';
import { codeOf, stepAt } from '../../features/accounts/second-step/one-time-code';
import { startTestApi, type TestApi } from '../../testing/api';
import { createCustomer, createEditor, PASSWORD, unique } from '../../testing/factories/users';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' });
});
afterAll(() => api.close());

/** A visitor of another test's address would spend its attempts too. */
const from = (address: string) => ({ 'X-Forwarded-For': address });
const randomAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`;

/** What an app reads of its secret in base 32. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

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

const wrongLogin = (identifier: string, address = randomAddress()) =>
  api.post('/auth/login', { json: { identifier, password: 'wrong password' }, headers: from(address) });

test('wrong passwords of a stranger do not keep the owner out: the right one is let in, after a moment', async () => {
  const { user } = await createCustomer(api);
  for (let i = 0; i < 12; i++) await wrongLogin(user.email);
  const login = { json: { identifier: user.email, password: PASSWORD }, headers: from(randomAddress()) };
  const asked = performance.now();
  expect((await api.post('/auth/login', login)).status).toBe(200);
  // The third answer beyond ten takes 250 ms, doubled twice.
  expect(performance.now() - asked).toBeGreaterThan(995);
  expect((await wrongLogin(user.email)).status).toBe(401);
});

test('the wait grows with each further wrong login', async () => {
  const identifier = unique('somebody');
  for (let i = 0; i < 10; i++) await wrongLogin(identifier);
  const waits: number[] = [];
  for (let i = 0; i < 3; i++) waits.push(Number((await wrongLogin(identifier)).headers.get('Retry-After')));
  expect(waits).toEqual([2, 4, 8]);
});

test('username and email address, in any case, are one account, and the answers do not tell that there is one', async () => {
  const { user } = await createCustomer(api);
  const names = [user.email, user.username, user.email.toUpperCase(), user.username.toUpperCase()];
  for (let i = 0; i < 10; i++) expect((await wrongLogin(names[i % 4] ?? '')).status).toBe(401);
  const [known, unknown] = [await wrongLogin(user.username), unique('nobody')];
  expect(known.status).toBe(429);
  for (let i = 0; i < 10; i++) expect((await wrongLogin(unknown)).status).toBe(401);
  const { body, status, headers } = await wrongLogin(unknown);
  expect([status, { ...body, requestId: '' }, headers.get('Retry-After')]).toEqual([
    known.status,
    { ...known.body, requestId: '' },
    known.headers.get('Retry-After'),
  ]);
});

test('thirty wrong logins for one account from one network are the last for a while', async () => {
  const [identifier, address] = [unique('somebody'), randomAddress()];
  // At once, so that the waits are not one after the other.
  const answers = await Promise.all(Array.from({ length: 31 }, () => wrongLogin(identifier, address)));
  expect(answers.filter(({ headers }) => Number(headers.get('Retry-After')) > 300)).toHaveLength(1);
});

test('no name is stored as it was typed', async () => {
  const name = unique('somebody');
  await wrongLogin(name);
  const rows: { key: string }[] = await BaseModel.knex()('rate_limits').select('key');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ key }) => key.includes(name))).toEqual([]);
});

test('the addresses of one IPv6 network are one, however they are written', async () => {
  const network = `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}:2`;
  const ask = (host: string) =>
    api.post('/auth/forgot-password/request-otp', {
      json: { email: `${unique('x')}@example.com` },
      headers: from(`${network}:${host}`),
    });
  const hosts = ['AAAA::1', ':1', '1:2:3:4'];
  const answers = await Promise.all(Array.from({ length: 21 }, (_, index) => ask(hosts[index % 3] ?? '')));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 429]);
});

test('whether an email address is registered may be asked as seldom as a password may be tried', async () => {
  const { user } = await createCustomer(api);
  const register = () =>
    api.post('/auth/register', {
      json: { username: unique('other'), email: user.email, password: PASSWORD },
      headers: from(randomAddress()),
    });
  const answers = await Promise.all(Array.from({ length: 11 }, register));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(409), 429]);
});

test('one network may try sixty logins, whatever the accounts', async () => {
  const address = randomAddress();
  for (let i = 0; i < 60; i++) await api.services.limits.consume('loginByAddress', address);
  expect((await wrongLogin(unique('somebody'), address)).status).toBe(429);
});

test.each([
  ['/auth/register', 'registerByAddress', 30, 'address'],
  ['/auth/register', 'registerByAccount', 10, 'username'],
  ['/auth/forgot-password/request-otp', 'codeByAddress', 20, 'address'],
  ['/auth/forgot-password/reset', 'resetByAddress', 30, 'address'],
  ['/auth/verify-email', 'verifyByAddress', 60, 'address'],
] as const)('%s is bounded by %s', async (path, limit, points, key) => {
  const username = unique('somebody');
  const visitor = { username, email: `${username}@example.com`, address: randomAddress() };
  for (let i = 0; i < points; i++) await api.services.limits.consume(limit, visitor[key]);
  const json = { ...visitor, password: PASSWORD, newPassword: PASSWORD, otp: '123456', token: 'x' };
  expect((await api.post(path, { json, headers: from(visitor.address) })).status).toBe(429);
});

test('a current password may be tried ten times', async () => {
  const { token } = await createCustomer(api);
  const json = { currentPassword: 'wrong password', newPassword: 'Another-horse-2' };
  const answers = await Promise.all(
    Array.from({ length: 11 }, () => api.put('/users/change-password', { token, json })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), 429]);
});

test('strangers may try thirty codes of a second step, also by a hundred guesses at the same moment', async () => {
  const { user } = await createCustomer(api);
  const challenge = issueChallenge(user, api.services.config.jwtSecret);
  const tries = Array.from({ length: 100 }, (_, n) => String(100_000 + n));
  const attempt = (code: string) =>
    api.post('/auth/login/second-step', { json: { challenge, code }, headers: from(randomAddress()) });
  const answers = await Promise.all(tries.map(attempt));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(30).fill(401), ...Array(70).fill(429)]);
});

test('one network may try ten codes of a second step', async () => {
  const { user } = await createCustomer(api);
  const challenge = issueChallenge(user, api.services.config.jwtSecret);
  const address = randomAddress();
  const attempt = (code: string) =>
    api.post('/auth/login/second-step', { json: { challenge, code }, headers: from(address) });
  const answers = await Promise.all(Array.from({ length: 11 }, (_, n) => attempt(String(100_000 + n))));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429]);
});

test('a stranger with the password does not block the second step: known networks and recovery codes have tries left', async () => {
  const { user } = await createEditor(api);
  // No random address is of this provider, which would make it known.
  const home = '203.0.113.7';
  const json = { identifier: user.email, password: PASSWORD };
  const { token } = (await api.post('/auth/login', { json, headers: from(home) })).body;
  const begun = await api.post('/staff/me/second-step', { token, json: { currentPassword: PASSWORD } });
  const step = stepAt(Date.now());
  const secret = bytesOf(begun.body.secret);
  // The codes of the next step are accepted, too, because clocks differ.
  const confirmed = await api.put('/staff/me/second-step', { token, json: { code: codeOf(secret, step) } });
  const { challenge } = (await api.post('/auth/login', { json, headers: from(home) })).body;
  const attempt = async (code: string, address = randomAddress()) =>
    (await api.post('/auth/login/second-step', { json: { challenge, code }, headers: from(address) })).status;
  const wrong = await Promise.all(Array.from({ length: 40 }, () => attempt('abcdef')));
  expect(wrong.filter((status) => status === 429)).toHaveLength(10);
  expect(await attempt(confirmed.body.recoveryCodes[0])).toBe(200);
  expect(await attempt(codeOf(secret, step + 1), home)).toBe(200);
});

test('a customer may try twenty discount codes, whatever they are', async () => {
  const { token } = await createCustomer(api);
  const tries = Array.from({ length: 21 }, (_, n) => n);
  const answers = await Promise.all(
    tries.map((n) => api.put('/cart/discount-code', { token, json: { code: `G${n}` } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(404), 429]);
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

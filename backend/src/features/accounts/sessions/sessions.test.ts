import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf, TAGS } from '../../../content-tags/tags';
import { OutboxMail } from '../../../mail/OutboxMail';
import { startTestApi, type TestApi } from '../../../testing/api';
import { createCustomer, insertUser, PASSWORD, signIn } from '../../../testing/factories/users';
import { Session } from '../Session';
import type { User } from '../User';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ TRUST_PROXY: 'loopback' });
});
afterAll(() => api.close());

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

async function logIn({ email }: User, userAgent: string, address = '203.0.113.7'): Promise<string> {
  const headers = { 'User-Agent': userAgent, 'X-Forwarded-For': address };
  const { body } = await api.post('/auth/login', { json: { identifier: email, password: PASSWORD }, headers });
  return body.token;
}
const listed = async (token: string) => (await api.get('/users/sessions', { token })).body.sessions;
const mailsTo = ({ email }: User) => OutboxMail.query().where({ recipient: email }).orderBy('id');

test('the own sessions are listed with device, address and time, the present one first', async () => {
  const user = await insertUser('CUSTOMER');
  const first = await logIn(user, WINDOWS);
  await logIn(user, PHONE, '198.51.100.4');
  await createCustomer(api);
  expect(await listed(first)).toMatchObject([
    { device: 'Chrome on Windows', address: '203.0.113.x', isCurrent: true },
    { device: 'Safari on iPhone', address: '198.51.100.x', isCurrent: false },
  ]);
});

test('one of them is ended, never one of somebody else', async () => {
  const user = await insertUser('CUSTOMER');
  const [own, other] = [await logIn(user, WINDOWS), await logIn(user, PHONE)];
  const stranger = await createCustomer(api);
  const id = (await listed(own))[1].id;
  expect((await api.delete(`/users/sessions/${id}`, { token: stranger.token })).status).toBe(404);
  expect((await api.get('/cart', { token: other })).status).toBe(200);
  expect((await api.delete(`/users/sessions/${id}`, { token: own })).status).toBe(200);
  expect((await api.get('/cart', { token: other })).status).toBe(401);
  expect((await api.delete(`/users/sessions/${id}`, { token: own })).status).toBe(404);
});

test('all others are ended at once, and those of others stay', async () => {
  const { user, token } = await createCustomer(api);
  const others = [await signIn(api, user), await signIn(api, user)];
  const stranger = await createCustomer(api);
  expect((await api.delete('/users/sessions', { token })).status).toBe(200);
  for (const other of others) expect((await api.get('/cart', { token: other })).status).toBe(401);
  expect((await api.get('/cart', { token })).status).toBe(200);
  expect((await api.get('/cart', { token: stranger.token })).status).toBe(200);
});

test('a sign-in of the staff with a new device is mailed, the first one and known ones are not', async () => {
  const user = await insertUser('ADMIN');
  await logIn(user, WINDOWS);
  await logIn(user, WINDOWS);
  expect(await mailsTo(user)).toEqual([]);
  await logIn(user, PHONE);
  await logIn(user, PHONE);
  await logIn(user, WINDOWS, '198.51.100.4');
  const texts = (await mailsTo(user)).map(({ textBody }) => textBody);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain('Safari on iPhone from the address 203.0.113.x');
  expect(texts[1]).toContain('Chrome on Windows from the address 198.51.100.x');
  const shopper = await insertUser('CUSTOMER');
  await logIn(shopper, WINDOWS);
  await logIn(shopper, PHONE);
  expect(await mailsTo(shopper)).toEqual([]);
});

test('a request is noted, at most every five minutes', async () => {
  const { user, token } = await createCustomer(api);
  const session = await Session.query().findOne({ userId: user.id }).throwIfNotFound();
  const set = (seenAt: Date) => session.$query().patch({ seenAt });
  const read = async () => (await session.$query())?.seenAt?.getTime();
  const recent = new Date(Date.now() - 4 * 60_000);
  await set(recent);
  // Else the session is known from the request before, and not read.
  const forget = () => api.services.tagVersions.markChanged(rowsOf([TAGS.sessions]));
  forget();
  await api.get('/auth/me', { token });
  expect(await read()).toBe(recent.getTime());
  await set(new Date(Date.now() - 6 * 60_000));
  forget();
  await api.get('/auth/me', { token });
  await expect.poll(read).toBeGreaterThan(Date.now() - 60_000);
});

import { TEXTS } from '@rangrekha/contract/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { User } from '../../features/accounts/User';
import { Category } from '../../features/categories/Category';
import { startTestApi, type TestApi } from '../../testing/api';
import { createAdmin, type SignedIn, unique } from '../../testing/factories/users';
import { AnsweredRequest } from './AnsweredRequest';

let api: TestApi;
let admin: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  [admin, other] = await Promise.all([createAdmin(api), createAdmin(api)]);
});
afterAll(() => api.close());

const create = (name: string, key: string, { token } = admin, description = '') =>
  api.post('/categories', { token, json: { name, description }, headers: { 'Idempotency-Key': key } });
const made = (name: string) => Category.query().where({ name }).resultSize();

test('a call with a known key is done once and answered as the first time', async () => {
  const [name, key] = [unique('Stoles'), unique('key')];
  const first = await create(name, key);
  const again = await create(name, key);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(first.status).toBe(201);
  expect(await made(name)).toBe(1);
});

test('an invitation that is sent again makes one account', async () => {
  const key = unique('key');
  const email = `${unique('irfan')}@example.com`;
  const invite = () =>
    api.post('/staff/invitations', {
      token: admin.token,
      json: { email, name: 'Irfan' },
      headers: { 'Idempotency-Key': key },
    });
  expect([(await invite()).status, (await invite()).status]).toEqual([201, 201]);
  expect(await User.query().where({ email }).resultSize()).toBe(1);
});

test('of twenty at the same moment one is done, and all get its answer', async () => {
  const [name, key] = [unique('Stoles'), unique('key')];
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(name, key)));
  expect(answers.map(({ status, body }) => [status, body.category?.id])).toEqual(
    Array(20).fill([201, answers[0]?.body.category.id]),
  );
  expect(await made(name)).toBe(1);
});

test('of two at the same moment that are refused, both are told why', async () => {
  const [name, key] = [unique('Stoles'), unique('key')];
  await create(name, unique('key'));
  const answers = await Promise.all([create(name, key), create(name, key)]);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, 'DUPLICATE']));
});

test('a key that came with another request is a 409, and nothing is done', async () => {
  const [name, key] = [unique('Stoles'), unique('key')];
  await create(name, key);
  const { status, body } = await create(name, key, admin, 'Woven in Maheshwar');
  expect([status, body.code, body.message]).toEqual([409, 'REQUEST_KEY_USED', TEXTS.connection.savedBefore]);
  expect(await made(name)).toBe(1);
});

test('a refusal is not stored: the same key may try again', async () => {
  const [name, key] = [unique('Stoles'), unique('key')];
  const taken = unique('Stoles');
  await create(taken, unique('key'));
  expect((await create(taken, key)).status).toBe(409);
  expect((await create(name, key)).status).toBe(201);
});

test('a key belongs to its user', async () => {
  const key = unique('key');
  const names = [unique('Stoles'), unique('Stoles')] as const;
  const [one, two] = [await create(names[0], key), await create(names[1], key, other)];
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(two.body.category.id).not.toBe(one.body.category.id);
  for (const [answer, name, who] of [
    [one, names[0], admin],
    [two, names[1], other],
  ] as const)
    expect((await create(name, key, who)).body).toEqual(answer.body);
});

test('a call that is under way is not begun again', async () => {
  const [name, key] = [unique('Stoles'), unique('key')];
  const begun = { userId: admin.user.id, requestKey: key, fingerprint: 'x', createdAt: new Date() };
  const other = await AnsweredRequest.startTransaction();
  await AnsweredRequest.query(other).insert(begun);
  const { status, body } = await create(name, key);
  expect([status, body.code, body.message]).toEqual([409, 'REQUEST_UNDER_WAY', TEXTS.connection.stillRunning]);
  await other.rollback();
  expect((await create(name, key)).status).toBe(201);
});

test('a process that dies with its request leaves the key free at once', async () => {
  const [name, key] = [unique('Stoles'), unique('key')];
  const died = await AnsweredRequest.startTransaction();
  const [[{ id }]] = await died.raw('SELECT CONNECTION_ID() AS id');
  const begun = { userId: admin.user.id, requestKey: key, fingerprint: 'x', createdAt: new Date() };
  await AnsweredRequest.query(died).insert(begun);
  await AnsweredRequest.knex().raw(`KILL ${id}`);
  expect((await create(name, key)).status).toBe(201);
  await died.rollback().catch(() => {});
});

test('of twenty at the same moment that are refused none is done, and all get a reason', async () => {
  const [name, key] = [unique('Stoles'), unique('key')];
  await create(name, unique('key'));
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(name, key)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(409));
  expect(['DUPLICATE', 'REQUEST_UNDER_WAY']).toEqual(expect.arrayContaining(answers.map(({ body }) => body.code)));
  expect(await made(name)).toBe(1);
});

test('a key that does not fit is a 400', async () => {
  expect((await create(unique('Stoles'), 'x'.repeat(129))).status).toBe(400);
});

test('answers go after a day', async () => {
  const [name, key] = [unique('Stoles'), unique('key')];
  await create(name, key);
  const row = () => AnsweredRequest.query().findOne({ requestKey: key });
  await api.services.housekeeping.work(new Date(Date.now() + 23 * 3_600_000));
  expect(await row()).toBeDefined();
  await api.services.housekeeping.work(new Date(Date.now() + 25 * 3_600_000));
  expect(await row()).toBeUndefined();
});

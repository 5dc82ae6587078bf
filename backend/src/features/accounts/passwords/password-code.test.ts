import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OutboxMail } from '../../../mail/OutboxMail';
import { startTestApi, type TestApi } from '../../../testing/api';
import { statementsOf } from '../../../testing/database/statements-of';
import { createCustomer, PASSWORD, type SignedIn, unique } from '../../../testing/factories/users';
import { PasswordCode } from './PasswordCode';

const NEW_PASSWORD = 'Another-horse-2';

let api: TestApi;
let asha: SignedIn;

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' });
});
beforeEach(async () => {
  home = randomAddress();
  asha = await createCustomer(api);
});
afterAll(() => api.close());

/** The owner's address, which changes with each test. */
let home: string;
const randomAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`;
const from = (address: string) => ({ 'X-Forwarded-For': address });

const request = (email: string, address = home) =>
  api.post('/auth/forgot-password/request-otp', { json: { email }, headers: from(address) });
const reset = (email: string, otp: string, address = home, key?: string) =>
  api.post('/auth/forgot-password/reset', {
    json: { email, otp, newPassword: NEW_PASSWORD, key },
    headers: from(address),
  });
const mails = (email: string) => OutboxMail.query().where({ recipient: email }).orderBy('id');

/** Asks for a code and reads it in the mail that waits to be sent. */
async function newCode({ user }: SignedIn, address = home): Promise<string> {
  await request(user.email, address);
  return (await newestMail(user.email)).code;
}

/** The code in the newest mail, and the key of its link. */
async function newestMail(email: string): Promise<{ code: string; key: string }> {
  const text = (await mails(email)).at(-1)?.textBody ?? '';
  return { code: /^\d{6}$/m.exec(text)?.[0] ?? 'none', key: /[?&]key=([\w-]{43})/.exec(text)?.[1] ?? 'none' };
}

const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

test('a code resets the password, once, and ends every session', async () => {
  const code = await newCode(asha);
  expect((await reset(asha.user.email, code)).status).toBe(200);
  expect((await api.get('/auth/me', { token: asha.token })).status).toBe(401);
  expect(
    (await api.post('/auth/login', { json: { identifier: asha.user.email, password: NEW_PASSWORD } })).status,
  ).toBe(200);
  expect((await api.post('/auth/login', { json: { identifier: asha.user.email, password: PASSWORD } })).status).toBe(
    401,
  );
  expect((await reset(asha.user.email, code)).status).toBe(400);
});

test('the same answer for an unknown account, and no mail', async () => {
  const email = `${unique('nobody')}@example.com`;
  const known = await request(asha.user.email);
  const unknown = await request(email);
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(await mails(email)).toEqual([]);
  for (const ask of [() => request(email), () => reset(email, '123456')]) {
    const asked = performance.now();
    await ask();
    expect(performance.now() - asked).toBeGreaterThan(295);
  }
  expect((await reset(email, '123456')).body.message).toBe(
    (await reset(asha.user.email, wrong(await newCode(asha)))).body.message,
  );
});

test('the code is stored as a keyed hash only', async () => {
  const code = await newCode(asha);
  const [row] = await PasswordCode.query().where({ userId: asha.user.id });
  expect(JSON.stringify(row)).not.toContain(code);
  expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
});

test('five wrong tries kill a code', async () => {
  const code = await newCode(asha);
  for (let i = 0; i < 5; i++) expect((await reset(asha.user.email, wrong(code))).status).toBe(400);
  expect((await reset(asha.user.email, code)).status).toBe(400);
});

test('of a hundred guesses at the same moment five are tried, and the code is dead', async () => {
  const code = await newCode(asha);
  const guesses = Array.from({ length: 100 }, (_, n) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'));
  const guess = () => Promise.all(guesses.map((one) => reset(asha.user.email, one)));
  const { answer, asked } = await statementsOf(guess);
  expect(answer.map(({ status }) => status).sort()).toEqual([...Array(30).fill(400), ...Array(70).fill(429)]);
  expect(asked.filter(({ sql }) => /^update `password_codes`/i.test(sql))).toHaveLength(5);
  expect((await PasswordCode.query().findOne({ userId: asha.user.id }))?.attempts).toBe(5);
  expect((await reset(asha.user.email, code)).status).not.toBe(200);
});

test('an older code still works: nobody ends it by asking for another one, and then all are over', async () => {
  const older = await newCode(asha);
  const newer = await newCode(asha);
  expect((await reset(asha.user.email, older)).status).toBe(200);
  expect((await reset(asha.user.email, newer)).status).toBe(400);
});

test('a changed password ends the codes of the account that are open', async () => {
  const other = await createCustomer(api);
  const [code, othersCode] = [await newCode(asha), await newCode(other)];
  const json = { currentPassword: PASSWORD, newPassword: 'A-third-horse-3' };
  expect((await api.put('/users/change-password', { token: asha.token, json })).status).toBe(200);
  expect((await reset(asha.user.email, code)).status).toBe(400);
  expect((await reset(other.user.email, othersCode)).status).toBe(200);
});

test('one of the commonest passwords is refused, and the code stays good', async () => {
  const [email, otp] = [asha.user.email, await newCode(asha)];
  const refused = await api.post('/auth/forgot-password/reset', { json: { email, otp, newPassword: 'password1' } });
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'newPassword']);
  expect((await reset(email, otp)).status).toBe(200);
});

test('a code lives ten minutes', async () => {
  const code = await newCode(asha);
  const row = await PasswordCode.query().findOne({ userId: asha.user.id });
  expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBe(600_000);
  await PasswordCode.query()
    .where({ userId: asha.user.id })
    .patch({ expiresAt: new Date(Date.now() - 1) });
  expect((await reset(asha.user.email, code)).status).toBe(400);
});

test('at most five codes an hour, also when asked in parallel; the answer stays the same', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => request(asha.user.email)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await mails(asha.user.email)).toHaveLength(5);
});

test('at most ten wrong tries an hour over all codes', async () => {
  for (let round = 0; round < 2; round++) {
    const code = await newCode(asha);
    for (let i = 0; i < 5; i++) await reset(asha.user.email, wrong(code));
  }
  expect((await reset(asha.user.email, await newCode(asha))).status).toBe(400);
});

test('a code is six digits of text', async () => {
  for (const otp of ['12345', '1234567', 'abcdef', 123456, null]) {
    const { status, body } = await api.post('/auth/forgot-password/reset', {
      json: { email: asha.user.email, otp, newPassword: NEW_PASSWORD },
    });
    expect([status, body.errors[0].path]).toEqual([400, 'otp']);
  }
});

describe('strangers', () => {
  const strangers = (count: number) => Array.from({ length: count }, randomAddress);
  /** As if the codes of the account were so many milliseconds older, and still open. */
  const age = async (userId: string, milliseconds: number) => {
    for (const code of await PasswordCode.query().where({ userId }))
      await code.$query().patch({ createdAt: new Date(code.createdAt.getTime() - milliseconds) });
  };

  test("spend none of the owner's tries: the right code works from the network that asked for it", async () => {
    const code = await newCode(asha);
    const { email } = asha.user;
    const guesses = await Promise.all(strangers(40).map((address) => reset(email, wrong(code), address)));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]));
    const asked = await Promise.all(strangers(15).map((address) => request(email, address)));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await reset(email, code)).status).toBe(200);
  });

  test('have two tries of a code that another network asked for', async () => {
    const code = await newCode(asha);
    const { email } = asha.user;
    await Promise.all(strangers(2).map((address) => reset(email, wrong(code), address)));
    expect((await reset(email, code, randomAddress())).status).toBe(400);
    expect((await PasswordCode.query().findOne({ userId: asha.user.id }))?.foreignAttempts).toBe(2);
    expect((await reset(email, code)).status).toBe(200);
  });

  test('leave the owner a code of the own network after five requests', async () => {
    await Promise.all(Array.from({ length: 5 }, () => request(asha.user.email, '203.0.113.9')));
    const before = (await mails(asha.user.email)).length;
    const code = await newCode(asha);
    expect(await mails(asha.user.email)).toHaveLength(before + 1);
    expect((await reset(asha.user.email, code)).status).toBe(200);
  });

  test('of many networks cause ten mails, and one more every five minutes; the link of each works from anywhere', async () => {
    const { email, id } = asha.user;
    await Promise.all(strangers(20).map((address) => request(email, address)));
    expect(await mails(email)).toHaveLength(10);
    await request(email);
    expect(await mails(email)).toHaveLength(10);
    await age(id, 5 * 60_000);
    await Promise.all(strangers(5).map((address) => request(email, address)));
    expect(await mails(email)).toHaveLength(11);
    const { code, key } = await newestMail(email);
    await Promise.all(strangers(10).map((address) => reset(email, wrong(code), address)));
    expect((await reset(email, code)).status).toBe(400);
    expect((await reset(email, code, home, 'A'.repeat(43))).status).toBe(400);
    expect((await reset(email, code, home, key)).status).toBe(200);
    expect((await reset(email, code, home, key)).status).toBe(400);
  });

  test('who share the network cannot spend the tries of the link in the mail', async () => {
    const { email } = asha.user;
    await newCode(asha);
    const { code, key } = await newestMail(email);
    for (let i = 0; i < 30; i++) await api.services.limits.consume('resetByAddress', home);
    expect((await reset(email, code)).status).toBe(429);
    expect((await reset(email, code, home, 'A'.repeat(43))).status).toBe(429);
    expect((await reset(email, code, home, key)).status).toBe(200);
  });

  test('leave codes to the networks where the account is signed in', async () => {
    const { email } = asha.user;
    const json = { identifier: email, password: PASSWORD };
    expect((await api.post('/auth/login', { json, headers: from(home) })).status).toBe(200);
    await Promise.all(strangers(20).map((address) => request(email, address)));
    const code = await newCode(asha);
    expect(await mails(email)).toHaveLength(11);
    expect((await reset(email, code)).status).toBe(200);
  });

  test('have a hundred tries a day over all codes; then digits need a known network or the link', async () => {
    const { email, id } = asha.user;
    const code = await newCode(asha);
    const { key } = await newestMail(email);
    await PasswordCode.query().insert({
      ...{ userId: id, codeHash: 'x'.repeat(64), attempts: 60, foreignAttempts: 40 },
      ...{ createdAt: new Date(Date.now() - 20 * 3_600_000), expiresAt: new Date(Date.now() - 19 * 3_600_000) },
    });
    expect((await reset(email, code)).status).toBe(400);
    expect((await reset(email, code, home, key)).status).toBe(200);
  });
});

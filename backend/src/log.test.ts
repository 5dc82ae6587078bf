import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from './app';
import { BaseModel } from './database/BaseModel';
import { PasswordCode } from './features/accounts/passwords/PasswordCode';
import { createLog } from './log';
import { startTestApi, type TestApi } from './testing/api';
import { createCustomer } from './testing/factories/users';

const SECRET = "it's-a-secret-hash";
const lines: string[] = [];
const log = createLog('debug', { write: (line) => void lines.push(line) });
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, { log });
});
afterAll(() => api.close());

const codeOf = (userId: string, codeHash: string) => ({
  userId,
  codeHash,
  attempts: 0,
  createdAt: new Date(),
  expiresAt: new Date(),
});

/** What is logged of the error that `act` ends with. */
async function logged(act: () => PromiseLike<unknown>) {
  lines.length = 0;
  const error = await act().then(
    () => expect.fail('must fail'),
    (reason: unknown) => reason,
  );
  log.error({ err: error }, 'failed');
  // Mails and images that other tests left behind are logged meanwhile.
  const [line = '', ...others] = lines.filter((text) => JSON.parse(text).msg === 'failed');
  expect(others).toEqual([]);
  return { line, ...JSON.parse(line) };
}

test('an error of the database is logged with its statement, without any value', async () => {
  const { user } = await createCustomer(api);
  const { id } = await PasswordCode.query().insert(codeOf(user.id, SECRET));
  await BaseModel.knex().raw('CREATE TEMPORARY TABLE IF NOT EXISTS once (secret VARCHAR(60) PRIMARY KEY)');
  for (const act of [
    () => PasswordCode.query().insert({ id, ...codeOf(user.id, SECRET) }),
    () => BaseModel.knex()('password_codes').insert({ id, ...codeOf(user.id, SECRET) }),
    () => BaseModel.knex()('users').insert({ id, email: SECRET, username: SECRET }),
    () => BaseModel.knex().raw('SELECT * FROM users WHERE email = ? AND nothing = 1', [SECRET]),
  ]) {
    const { line, err } = await logged(act);
    expect(line).not.toContain('secret-hash');
    expect(line).not.toContain(id);
    expect(err).toMatchObject({ code: expect.stringMatching(/^ER_/), message: expect.stringContaining('?') });
    expect(err.stack).toContain('    at ');
  }
});

test('the value of a duplicate is not logged either, its index is', async () => {
  const { user } = await createCustomer(api);
  const { line, err } = await logged(async () => {
    const row = await BaseModel.knex()('users').where({ id: user.id }).first();
    await BaseModel.knex()('users').insert({ ...row, id: user.id.replace(/.$/, 'x') });
  });
  expect(line).not.toContain(user.email);
  expect(err).toMatchObject({ code: 'ER_DUP_ENTRY', message: expect.stringMatching(/ER_DUP_ENTRY on \S+$/) });
});

test('a refused value is logged by the name of the check that refuses it', async () => {
  const { user } = await createCustomer(api);
  const { line, err } = await logged(() =>
    BaseModel.knex()('users')
      .where({ id: user.id })
      .update({ userType: SECRET.slice(0, 4) }),
  );
  expect(line).not.toContain(user.id);
  expect(err.code).toBe('ER_CHECK_CONSTRAINT_VIOLATED');
  expect(err.message).toMatch(/ER_CHECK_CONSTRAINT_VIOLATED on users_type_known$/);
});

test('a deadlock is logged without its values', async () => {
  const { user } = await createCustomer(api);
  const codes = await Promise.all(['one', 'two'].map((hash) => PasswordCode.query().insert(codeOf(user.id, hash))));
  const [first, second] = codes.map(({ id }) => id) as [string, string];
  let holding = 0;
  const write = (ids: string[]) =>
    BaseModel.transaction(async (trx) => {
      for (const id of ids) {
        await trx('password_codes').where({ id }).update({ codeHash: SECRET });
        holding += 1;
        await expect.poll(() => holding).toBeGreaterThanOrEqual(2);
      }
    });
  const { line, err } = await logged(() => Promise.all([write([first, second]), write([second, first])]));
  expect(err.code).toBe('ER_LOCK_DEADLOCK');
  expect(line).not.toContain('secret-hash');
});

test('any other error keeps its message and its stack', async () => {
  const { err } = await logged(async () => {
    throw new TypeError('x is not a function');
  });
  expect(err).toMatchObject({ type: 'TypeError', message: 'x is not a function' });
  expect(err.stack).toContain('log.test.ts');
});

test('a request is logged with its path, once and without its query', async () => {
  const pages = express();
  pages.use('/api', (req, res) => {
    req.url = req.originalUrl;
    createApi({ ...api.services, log }).listener(req, res);
  });
  const server = pages.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  lines.length = 0;
  for (const path of ['/products/facets?category=secret', '/nowhere/to/be?x=secret'])
    await fetch(`${origin}/api${path}`);
  server.closeAllConnections();
  server.close();
  const paths = lines.map((line) => JSON.parse(line)).flatMap(({ msg, path }) => (msg === 'request' ? [path] : []));
  expect(paths).toEqual(['/api/products/facets', '/api/nowhere/to/be']);
});

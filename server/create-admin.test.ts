import { PassThrough } from 'node:stream';
import { BaseModel } from '@rangrekha/backend/database/BaseModel';
import { User } from '@rangrekha/backend/features/accounts/User';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin } from './create-admin';

const PASSWORD = 'Owner of the shop 7';

let running: TestApi;
let count = 0;
beforeAll(async () => {
  running = await startTestApi();
});
afterAll(() => running.close());

/** Somebody at a terminal, or a pipe, who gives these lines. */
async function create(given: string, { isTTY = true, argv }: { isTTY?: boolean; argv?: string[] } = {}) {
  count += 1;
  const username = `owner-${process.pid}-${count}`;
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => {} });
  const output = new PassThrough();
  input.end(given);
  const knex = BaseModel.knex();
  const options = argv ?? ['--email', `${username}@example.com`, '--username', username];
  const said = await createAdmin({ DATABASE_URL: running.services.config.databaseUrl }, options, {
    input,
    output,
  }).finally(() => BaseModel.knex(knex));
  return { username, said, shown: String(output.read() ?? '') };
}

test('asks for the password without showing it, beside a running store, which then lets the admin in', async () => {
  const { username, said, shown } = await create(`${PASSWORD}\r`);
  expect(shown).toBe('Password (8 to 128 characters): \n');
  expect(said).toContain(`${username} (${username}@example.com) is an admin now.`);
  const { status, body } = await running.post('/auth/login', { json: { identifier: username, password: PASSWORD } });
  expect([status, body.user?.userType]).toEqual([200, 'ADMIN']);
});

test('reads the password from a pipe, and asks nothing there', async () => {
  const { username, shown } = await create(`${PASSWORD}\n`, { isTTY: false });
  expect(shown).toBe('');
  expect(await User.query().findOne({ username })).toBeTruthy();
});

test('refuses a short password, and asks for none if an option is missing', async () => {
  await expect(create('short\r')).rejects.toThrow(/^password /);
  await expect(create('', { argv: ['--email', 'owner@example.com'] })).rejects.toThrow(/^Usage: /);
});

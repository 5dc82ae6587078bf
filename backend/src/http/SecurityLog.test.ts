import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedNow } from '../database/shared-clock';
import { ApiKey } from '../features/api-keys/ApiKey';
import { startTestApi, type TestApi } from '../testing/api';
import { resetSharedTime, setSharedTime } from '../testing/database/shared-time';
import { insertApiKey } from '../testing/factories/api-keys';
import { createAdmin, createCustomer, PASSWORD, type SignedIn } from '../testing/factories/users';

let api: TestApi;
let dataDir: string;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rangrekha-log-'));
  api = await startTestApi({ DATA_DIR: dataDir });
  admin = await createAdmin(api);
  customer = await createCustomer(api);
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
});

const folder = () => join(dataDir, 'logs');
const today = () => `security-${new Date().toISOString().slice(0, 10)}.jsonl`;

interface Line {
  call: string;
  id?: string;
  status: number;
  account?: string;
  key?: string;
  network: string;
  leftOut?: number;
}

/** The lines that `act` adds. */
async function written(act: () => Promise<unknown>): Promise<Line[]> {
  const read = async () => {
    await api.services.securityLog.flush();
    const text = await readFile(join(folder(), today()), 'utf8').catch(() => '');
    return text.split('\n').filter(Boolean);
  };
  const before = (await read()).length;
  await act();
  return (await read()).slice(before).map((line) => JSON.parse(line));
}

describe('the security log', () => {
  test('names the key of a call, also of a refused one, and never its secret', async () => {
    const { secret } = await insertApiKey(admin.user, { name: 'Warehouse', permissions: 'orders' });
    const lines = await written(async () => {
      await api.get('/admin/orders', { token: secret });
      await api.get('/admin/products', { token: secret });
      await api.get('/admin/orders', { token: `${secret}x` });
    });
    const known = { account: admin.user.id, key: 'Warehouse' };
    expect(lines).toMatchObject([{ status: 200, ...known }, { status: 403, ...known }, { status: 401 }]);
    expect(lines[2]?.key).toBeUndefined();
    expect(JSON.stringify(lines)).not.toContain('rrk_');
    await ApiKey.query().delete();
  });

  test('has who signed in and from where, and who was refused, without what was typed', async () => {
    const signIn = (password: string) =>
      api.post('/auth/login', { json: { identifier: customer.user.email, password } });
    const lines = await written(async () => {
      await signIn(PASSWORD);
      await signIn('Not-The-One-77');
    });
    expect(lines).toMatchObject([
      {
        call: 'login',
        status: 200,
        account: customer.user.id,
        network: expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$/),
      },
      { call: 'login', status: 401 },
    ]);
    expect(lines[1]).not.toHaveProperty('account');
    const text = JSON.stringify(lines);
    for (const typed of [customer.user.email, PASSWORD, 'Not-The-One-77']) expect(text).not.toContain(typed);
  });

  test('has what the staff read of whom, and that a shopper asked for what is for the staff', async () => {
    const lines = await written(async () => {
      await api.get(`/admin/customers/${customer.user.id}`, { token: admin.token });
      await api.get(`/admin/customers/${customer.user.id}`, { token: customer.token });
      await api.get('/cart', { token: customer.token });
      await api.get('/auth/me', { token: customer.token });
    });
    expect(lines).toMatchObject([
      { call: 'adminGet_customers', id: customer.user.id, status: 200, account: admin.user.id },
      { call: 'adminGet_customers', status: 403, account: customer.user.id },
    ]);
  });

  test('keeps files for a year, and deletes no others', async () => {
    const now = sharedNow().getTime();
    setSharedTime(now);
    const dayAgo = (days: number) => new Date(now - days * 86_400_000).toISOString().slice(0, 10);
    const [kept, old] = [`security-${dayAgo(365)}.jsonl`, `security-${dayAgo(366)}.jsonl`];
    const names = [kept, old, 'notes.txt'];
    const later = await startTestApi({ DATA_DIR: dataDir });
    for (const name of names) await writeFile(join(folder(), name), '');
    await later.get('/admin/customers', { token: admin.token });
    await later.services.securityLog.flush();
    const left = await readdir(folder());
    await later.close();
    resetSharedTime();
    expect(names.filter((name) => left.includes(name))).toEqual([kept, 'notes.txt']);
  });

  test('writes a bounded number of refusals of strangers', async () => {
    const ask = () => api.get('/admin/customers');
    const lines = await written(async () => {
      for (let round = 0; round < 150; round += 1) await ask();
    });
    // A minute may have begun in between.
    expect(lines.length).toBeLessThanOrEqual(121);
    expect(lines.length).toBeGreaterThan(0);
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LIMITS } from '@rangrekha/contract/limits';
import { PERMISSIONS } from '@rangrekha/contract/permissions';
import { TEXTS } from '@rangrekha/contract/texts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '../../app';
import { AuditEntry } from '../../audit/AuditEntry';
import { BaseModel } from '../../database/BaseModel';
import { checksOf } from '../../features';
import { createServices } from '../../services';
import { startTestApi, type TestApi } from '../../testing/api';
import { insertApiKey } from '../../testing/factories/api-keys';
import { createAdmin, createCustomer, createEditor, type SignedIn, unique } from '../../testing/factories/users';
import { User } from '../accounts/User';
import { ApiKey } from './ApiKey';
import { hashOf } from './secret';

const DAY = 24 * 3_600_000;

let api: TestApi;
let admin: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterAll(async () => {
  await ApiKey.query().delete();
  await api.close();
});
beforeEach(() => ApiKey.query().delete());

const body = { name: 'Accounting', permissions: ['orders', 'finance'] };
const make = (json: object = body, token = admin.token) => api.post('/api-keys', { token, json });
const rotate = (id: string, token = admin.token) => api.post(`/api-keys/${id}/secret`, { token });
const revoke = (id: string, token = admin.token) => api.delete(`/api-keys/${id}`, { token });
const orders = async (secret: string) => (await api.get('/admin/orders', { token: secret })).status;
const products = async (secret: string) => (await api.get('/admin/products', { token: secret })).status;
const entriesOf = (entityId: string) => AuditEntry.query().where({ entityId }).orderBy('id');

describe('a new key', () => {
  test('has its secret in one answer only, and the database has a hash', async () => {
    const { status, body: made } = await make({ ...body, expiresAt: '2099-01-01T00:00:00Z' });
    expect([status, made.message]).toEqual([201, TEXTS.apiKeys.made]);
    expect(made.secret).toMatch(/^rrk_[\w-]{43}$/);
    expect(made.apiKey).toMatchObject({
      name: 'Accounting',
      permissions: ['orders', 'finance'],
      mayWrite: false,
      callsPerMinute: 120,
      owner: { id: admin.user.id, name: 'Asha Rao', isActive: true },
      lastUsedAt: null,
    });
    const rows = JSON.stringify(await BaseModel.knex()('api_keys'));
    expect(rows).toContain(hashOf(made.secret));
    const kept = rows + JSON.stringify([await BaseModel.knex()('answered_requests'), await AuditEntry.query()]);
    expect(kept).not.toContain(made.secret);
    const list = await api.get('/admin/api-keys', { token: admin.token });
    expect(list.body).toEqual([made.apiKey]);
    expect(JSON.stringify(list.body)).not.toMatch(/rrk_|hash/i);
  });

  test('opens what its permissions open, and nothing else', async () => {
    const { secret } = (await make()).body;
    expect(await orders(secret)).toBe(200);
    const { status, body: refused } = await api.get('/admin/products', { token: secret });
    expect([status, refused.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('reads only, unless it was made to write', async () => {
    const { secret } = (await make({ ...body, permissions: ['catalogue'] })).body;
    const json = { name: unique('Dupattas') };
    const refused = await api.post('/categories', { token: secret, json });
    expect([refused.status, refused.body.code]).toEqual([403, 'KEY_READS_ONLY']);
    const preview = { kind: 'RULE', rule: { match: 'ALL', conditions: [{ kind: 'ON_SALE' }] } };
    expect((await api.post('/collections/preview', { token: secret, json: preview })).status).not.toBe(403);
    const writing = (await make({ ...body, permissions: ['catalogue'], mayWrite: true })).body.secret;
    expect((await api.post('/categories', { token: writing, json })).status).toBe(201);
  });

  test.each<[string, object]>([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(LIMITS.apiKeyName + 1) }],
    ['permissions', { permissions: [] }],
    ['permissions', { permissions: ['everything'] }],
    ['permissions', { permissions: ['full-admin'] }],
    ['callsPerMinute', { callsPerMinute: 0 }],
    ['callsPerMinute', { callsPerMinute: LIMITS.apiKeyCalls + 1 }],
    ['mayWrite', { mayWrite: 'yes' }],
    ['expiresAt', { expiresAt: 'tomorrow' }],
    ['expiresAt', { expiresAt: '2020-01-01T00:00:00Z' }],
  ])('is refused with a wrong %s: %j', async (path, wrong) => {
    const { status, body: refused } = await make({ ...body, ...wrong });
    expect([status, refused.errors[0].path.split('.')[0]]).toEqual([400, path]);
  });

  test('is one of a limited number', async () => {
    for (let n = 0; n < LIMITS.apiKeys; n++) await insertApiKey(admin.user);
    const { status, body: refused } = await make();
    expect([status, refused.code]).toEqual([409, 'TOO_MANY']);
  });
});

describe('a key never has more than the colleague who made it', () => {
  test('when it is made', async () => {
    const { token } = await createEditor(api, { permissions: 'settings,orders' });
    const { status, body: refused } = await make({ ...body, permissions: ['orders', 'finance'] }, token);
    expect([status, refused.message]).toEqual([403, expect.stringContaining('Finance')]);
    expect((await make({ ...body, permissions: ['orders'] }, token)).status).toBe(201);
  });

  test('at the time of a call: what is taken from the owner is taken from it', async () => {
    const owner = await createEditor(api, { permissions: 'settings,orders,catalogue' });
    const { secret } = (await make({ ...body, permissions: ['orders', 'catalogue'] }, owner.token)).body;
    expect([await orders(secret), await products(secret)]).toEqual([200, 200]);
    const json = { role: 'STAFF', permissions: ['settings', 'catalogue'] };
    expect((await api.put(`/staff/${owner.user.id}/role`, { token: admin.token, json })).status).toBe(200);
    expect([await orders(secret), await products(secret)]).toEqual([403, 200]);
  });

  test('an admin’s has no rights of an admin', async () => {
    const { secret } = await insertApiKey(admin.user);
    for (const path of ['/admin/staff', '/admin/audit', '/admin/users', '/admin/demo'])
      expect([path, (await api.get(path, { token: secret })).body.code]).toEqual([path, 'PERSON_ONLY']);
    const json = { username: unique('a'), email: `${unique('a')}@example.com`, password: 'z'.repeat(9) };
    const registered = await api.post('/auth/register', { token: secret, json: { ...json, userType: 'ADMIN' } });
    expect(registered.status).toBe(403);
  });

  test('a deactivated owner’s is refused, until the owner is back', async () => {
    const owner = await createEditor(api, { permissions: 'orders' });
    const { secret } = await insertApiKey(owner.user);
    await owner.user.$query().patch({ deactivatedAt: new Date() });
    expect(await orders(secret)).toBe(401);
    await owner.user.$query().patch({ deactivatedAt: null });
    expect(await orders(secret)).toBe(200);
  });

  test('that of an owner without the second step that the shop asks for is refused', async () => {
    const { secret } = await insertApiKey(admin.user);
    const boss = await createAdmin(api, { secondStepAt: new Date() });
    const require = (required: boolean) => api.put('/staff/second-step', { token: boss.token, json: { required } });
    await require(true);
    try {
      const { status, body: refused } = await api.get('/admin/orders', { token: secret });
      expect([status, refused.code]).toEqual([403, 'SECOND_STEP_NEEDED']);
    } finally {
      await require(false);
    }
  });

  test('a customer’s, whoever wrote it, opens nothing, and the data checks name it', async () => {
    const { user } = await createCustomer(api);
    const { secret } = await insertApiKey(user);
    expect(await orders(secret)).toBe(401);
    const check = checksOf([]).find(({ name }) => name === 'api-key-owners');
    const [rows] = await BaseModel.knex().raw(check?.sql ?? '');
    expect(rows).toEqual([{ breach: `Accounting belongs to ${user.username}` }]);
  });
});

describe('a secret', () => {
  test('works beside the new one for a day, and a former one ends at the next rotation', async () => {
    const made = (await make()).body;
    const second = (await rotate(made.apiKey.id)).body;
    expect(second.apiKey.formerSecretUntil).not.toBeNull();
    expect([await orders(made.secret), await orders(second.secret)]).toEqual([200, 200]);
    const third = (await rotate(made.apiKey.id)).body;
    expect([await orders(made.secret), await orders(second.secret), await orders(third.secret)]).toEqual([
      401, 200, 200,
    ]);
    await ApiKey.query().patch({ formerSecretUntil: new Date(Date.now() - 1) });
    expect([await orders(second.secret), await orders(third.secret)]).toEqual([401, 200]);
  });

  test('is made anew by nobody but the owner', async () => {
    const { apiKey } = (await make()).body;
    const other = await createAdmin(api);
    const { status, body: refused } = await rotate(apiKey.id, other.token);
    expect([status, refused.message]).toEqual([403, TEXTS.apiKeys.notOwn]);
  });

  test('of an expired key opens nothing, and is not made anew', async () => {
    const { key, secret } = await insertApiKey(admin.user, { expiresAt: new Date(Date.now() - 1) });
    expect(await orders(secret)).toBe(401);
    expect((await rotate(key.id)).body.code).toBe('EXPIRED');
  });

  test('that is wrong in one letter, cut, empty or endless is a 401', async () => {
    const { secret } = await insertApiKey(admin.user);
    const last = secret.at(-1) === 'A' ? 'B' : 'A';
    const wrong = [secret.slice(0, -1) + last, secret.slice(0, -1), 'rrk_', `rrk_${'a'.repeat(5_000)}`, `${secret} x`];
    for (const one of [...wrong, hashOf(secret), secret.toUpperCase(), "rrk_' OR 1=1"])
      expect([one, await orders(one)]).toEqual([one, 401]);
  });

  test('counts as a header only, not as a cookie or a part of the address', async () => {
    const { secret } = await insertApiKey(admin.user);
    const asked = [
      api.get(`/admin/orders?access_token=${secret}&api_key=${secret}`),
      api.get('/admin/orders', { headers: { Cookie: `token=${secret}`, 'X-Api-Key': secret } }),
      api.get('/admin/orders', { headers: { Authorization: `Basic ${secret}` } }),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 401, 401]);
  });
});

describe('a revoked key', () => {
  test('is refused at once by every process', async () => {
    const { secret, apiKey } = (await make()).body;
    // Another process: its own services and caches on the same database.
    const services = createServices(api.services.config, api.knex, api.services.log, { checks: [] });
    const other = createServer(createApi(services).listener).listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/api/admin/orders`;
    const there = async () => (await fetch(url, { headers: { Authorization: `Bearer ${secret}` } })).status;
    try {
      expect([await orders(secret), await there()]).toEqual([200, 200]);
      expect((await revoke(apiKey.id)).body.message).toBe(TEXTS.apiKeys.revoked);
      expect([await there(), await orders(secret)]).toEqual([401, 401]);
    } finally {
      other.closeAllConnections();
      other.close();
    }
  });

  test('may be somebody else’s, and is gone for the second who revokes it', async () => {
    const { key } = await insertApiKey(admin.user);
    const { token } = await createEditor(api, { permissions: 'settings' });
    expect((await revoke(key.id, token)).status).toBe(200);
    expect((await revoke(key.id)).status).toBe(404);
  });
});

describe('the audit log', () => {
  test('has who made, rotated and revoked a key', async () => {
    const { apiKey } = (await make()).body;
    await rotate(apiKey.id);
    await revoke(apiKey.id);
    const entries = await entriesOf(apiKey.id);
    expect(entries.map(({ action, entity, entityName, actorName }) => [action, entity, entityName, actorName])).toEqual(
      ['created', 'changed', 'deleted'].map((action) => [action, 'api-key', 'Accounting', 'Asha Rao']),
    );
  });

  test('names the key beside its owner, also with a long name', async () => {
    const owner = await createAdmin(api, { firstName: 'A'.repeat(60), lastName: 'B'.repeat(60) });
    for (const [user, name] of [
      [admin.user, 'Asha Rao (key Accounting)'],
      [owner.user, expect.stringMatching(/^A+ B+ \(key Accounting\)$/)],
    ] as const) {
      const { secret } = await insertApiKey(user);
      const made = await api.post('/categories', { token: secret, json: { name: unique('Stoles') } });
      const [entry] = await entriesOf(made.body.category.id);
      expect(entry).toMatchObject({ actorId: user.id, actorName: name });
    }
  });
});

test('its last use is noted, not more often than every five minutes', async () => {
  const { key, secret } = await insertApiKey(admin.user);
  const lastUse = async () => (await ApiKey.query().findById(key.id))?.lastUsedAt?.getTime();
  await orders(secret);
  await expect.poll(lastUse).toBeGreaterThan(Date.now() - 60_000);
  const [first, statements] = [await lastUse(), [] as string[]];
  const note = ({ sql }: { sql: string }) => void statements.push(sql);
  api.knex.on('query', note);
  await orders(secret);
  await orders(secret);
  api.knex.removeListener('query', note);
  expect(statements.filter((sql) => /^update .api_keys/i.test(sql))).toEqual([]);
  expect(await lastUse()).toBe(first);
  await ApiKey.query().patch({ lastUsedAt: new Date(Date.now() - DAY) });
  await orders(secret);
  await expect.poll(lastUse).toBeGreaterThan(Date.now() - 60_000);
});

test('calls beyond a key’s own limit get 429 until the minute is over, and other keys go on', async () => {
  const limited = await startTestApi({ RATE_LIMIT: 'on' });
  try {
    const { secret } = await insertApiKey(admin.user, { callsPerMinute: 3 });
    const other = await insertApiKey(admin.user, { callsPerMinute: 3 });
    const ask = (token: string) => limited.get('/admin/orders', { token });
    // Refused calls count, too.
    const statuses = [(await limited.get('/admin/staff', { token: secret })).status];
    for (let n = 0; n < 3; n++) statuses.push((await ask(secret)).status);
    expect(statuses).toEqual([403, 200, 200, 429]);
    expect(Number((await ask(secret)).headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await ask(other.secret)).status).toBe(200);
  } finally {
    await limited.close();
    BaseModel.knex(api.knex);
  }
});

test('the staff read and make keys with the permission for settings', async () => {
  for (const permissions of PERMISSIONS) {
    const { token } = await createEditor(api, { permissions });
    const { status } = await api.get('/admin/api-keys', { token });
    expect([permissions, status]).toEqual([permissions, permissions === 'settings' ? 200 : 403]);
  }
  expect(await User.query().findById(admin.user.id)).toBeDefined();
});

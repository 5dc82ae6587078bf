import { type EndpointSpec, endpoints } from '@rangrekha/contract';
import { PERMISSIONS, type Permission } from '@rangrekha/contract/permissions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApiKey } from '../../features/api-keys/ApiKey';
import { startTestApi, type TestApi } from '../../testing/api';
import { tableContents } from '../../testing/database/table-contents';
import { insertApiKey } from '../../testing/factories/api-keys';
import { createAdmin, createCustomer } from '../../testing/factories/users';
import { type GoodCall, goodCalls } from '../../testing/requests/good-calls';
import { makeCall } from '../../testing/requests/make-call';
import { isForKeys } from '../allow';

let api: TestApi;
let good: Record<string, GoodCall>;
/** Secrets of keys of an admin. */
let all: string;
let reading: string;
const one = {} as Record<Permission, string>;

beforeAll(async () => {
  api = await startTestApi({ BACKGROUND_WORK: 'off' });
  good = await goodCalls(await createCustomer(api));
  await ApiKey.query().delete();
  const { user } = await createAdmin(api);
  all = (await insertApiKey(user)).secret;
  reading = (await insertApiKey(user, { mayWrite: false })).secret;
  for (const permission of PERMISSIONS)
    one[permission] = (await insertApiKey(user, { permissions: permission })).secret;
  // The first use of a key is noted.
  for (const token of [all, reading, ...Object.values(one)]) await api.get('/admin/orders', { token });
  await vi.waitFor(async () => expect(await ApiKey.query().whereNull('lastUsedAt')).toEqual([]), 60_000);
});
afterAll(async () => {
  await ApiKey.query().delete();
  await api.close();
});

const call = (endpoint: EndpointSpec, token: string) => makeCall(api, endpoint, good[endpoint.id], token);
const guarded = endpoints.filter(({ access }) => access !== 'public');
const ofKeys = guarded.filter(isForKeys);
const withPermission = ({ access }: EndpointSpec) =>
  typeof access !== 'string' || PERMISSIONS.includes(access as Permission);

/** The tables whose rows are others than before, but for the audit log, which has the exports. */
async function changedSince(before: Record<string, string>): Promise<string[]> {
  const after = await tableContents();
  return Object.keys(after).filter((table) => after[table] !== before[table] && !table.endsWith('.audit_entries'));
}

test('only a person may make these calls, though a permission opens them', () => {
  const ofPeople = guarded.filter((endpoint) => withPermission(endpoint) && !isForKeys(endpoint)).map(({ id }) => id);
  expect(ofPeople.sort()).toEqual(
    [
      ...['createApiKey', 'rotateApiKey', 'revokeApiKey'],
      // They change how a customer signs in, or end the account.
      ...['addCustomerEmail', 'setCustomerActive', 'eraseCustomer'],
      // A webhook goes on telling after its key is revoked.
      ...['createWebhook', 'updateWebhook', 'renewWebhookSecret'],
      // They are settings of the colleague.
      ...['getOrderNotices', 'saveOrderNotices'],
    ].sort(),
  );
});

test('a key with every permission is refused wherever no permission opens a call, or only a person may make it', async () => {
  const before = await tableContents();
  const answers = [];
  for (const endpoint of guarded.filter((one) => !isForKeys(one))) {
    const { status, body } = await call(endpoint, all);
    const code = endpoint.access === 'customer' ? 'FORBIDDEN' : 'PERSON_ONLY';
    if (status !== 403 || body.code !== code) answers.push([endpoint.id, status, body.code]);
  }
  expect(answers).toEqual([]);
  expect(await tableContents()).toEqual(before);
});

test('a key that only reads changes nothing by any call', async () => {
  const before = await tableContents();
  const answers = [];
  for (const endpoint of ofKeys.filter(({ method, readsOnly }) => method !== 'GET' && !readsOnly)) {
    const { status, body } = await call(endpoint, reading);
    if (status !== 403 || body.code !== 'KEY_READS_ONLY') answers.push([endpoint.id, status, body.code]);
  }
  expect(answers).toEqual([]);
  expect(await tableContents()).toEqual(before);
});

test('what a reading key may send, with no GET, changes nothing but the audit log of exports', async () => {
  const before = await tableContents();
  for (const endpoint of ofKeys.filter(({ readsOnly }) => readsOnly)) {
    const { status } = await call(endpoint, reading);
    expect([endpoint.id, status < 500 && status !== 403 && status !== 401]).toEqual([endpoint.id, true]);
  }
  expect(await changedSince(before)).toEqual([]);
});

test.each(PERMISSIONS)('a key for %s alone is let into its calls, and refused at all others', async (permission) => {
  const wrong = [];
  const before = await tableContents();
  for (const endpoint of ofKeys) {
    const opens = [endpoint.access].flat().includes(permission);
    if (opens && endpoint.method !== 'GET') continue;
    const { status, body } = await call(endpoint, one[permission]);
    const isRight = opens ? [200, 204, 400, 404].includes(status) : status === 403 && body.code === 'FORBIDDEN';
    if (!isRight) wrong.push([endpoint.id, status, body.code]);
  }
  expect(wrong).toEqual([]);
  expect(await changedSince(before)).toEqual([]);
});

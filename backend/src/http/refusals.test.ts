import { type Access, type EndpointSpec, endpoints } from '@rangrekha/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BaseModel } from '../database/BaseModel';
import { type Answer, startTestApi, type TestApi } from '../testing/api';
import { formOf } from '../testing/catalogue-factories';
import { createAdmin, createCustomer } from '../testing/factories';
import { type GoodCall, goodCalls } from '../testing/good-calls';

const ROLES = ['visitor', 'customer', 'editor', 'admin'] as const;
type Role = (typeof ROLES)[number];

const MAY: Record<Access, readonly Role[]> = {
  public: ROLES,
  user: ['customer', 'editor', 'admin'],
  customer: ['customer'],
  editor: ['editor', 'admin'],
  admin: ['admin'],
};

let api: TestApi;
let tokens: Record<Role, string | undefined>;
let good: Record<string, GoodCall>;
let before: string;

beforeAll(async () => {
  api = await startTestApi();
  const customer = await createCustomer(api);
  good = await goodCalls(customer);
  tokens = {
    visitor: undefined,
    customer: customer.token,
    editor: (await createAdmin(api, { role: 'EDITOR' })).token,
    admin: (await createAdmin(api)).token,
  };
  before = await contents();
});
afterAll(() => api.close());

/** Makes a call that would do what it is for, were it allowed. */
function call({ id, method, path, files }: EndpointSpec, token: string | undefined): Promise<Answer> {
  const { params, body } = good[id] ?? {};
  const segments: Record<string, string> = { id: uuidv7(), ...params };
  const filled = path.replace(/:(\w+)/g, (_, name) => segments[name] ?? 'x');
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  if (!body) return api[verb](filled, { token });
  return api[verb](filled, files ? { token, form: formOf(body) } : { token, json: body });
}

/** Every table with a checksum of its rows. */
async function contents(): Promise<string> {
  const knex = BaseModel.knex();
  const [tables] = await knex.raw('SHOW TABLES');
  const names = tables.map((row: Record<string, string>) => `\`${Object.values(row)[0]}\``);
  const [sums] = await knex.raw(`CHECKSUM TABLE ${names.join(', ')} EXTENDED`);
  return JSON.stringify(sums, null, 1);
}

const guarded = endpoints.filter(({ access }) => access !== 'public');
const attempts = guarded.flatMap((endpoint) => ROLES.map((role) => ({ ...endpoint, endpoint, role })));

describe('the server refuses', () => {
  test.each(attempts.filter(({ access, role }) => !MAY[access].includes(role)))(
    '$method $path ($access) to a $role',
    async ({ endpoint, role }) => {
      const { status, body } = await call(endpoint, tokens[role]);
      const refusal = role === 'visitor' ? { status: 401, code: 'UNAUTHORIZED' } : { status: 403, code: 'FORBIDDEN' };
      expect({ status, code: body.code }).toEqual(refusal);
    },
  );

  test('a token that is none', async () => {
    const statuses = await Promise.all(guarded.map(async (endpoint) => (await call(endpoint, 'x.y.z')).status));
    expect(new Set(statuses)).toEqual(new Set([401]));
  });

  test('and leaves every row as it was', async () => {
    expect(await contents()).toBe(before);
  });
});

describe('the server lets in', () => {
  test.each(attempts.filter(({ method, access, role }) => method === 'GET' && MAY[access].includes(role)))(
    'a $role to $path',
    async ({ endpoint, role }) => {
      const { status, headers } = await call(endpoint, tokens[role]);
      expect([200, 204, 400, 404]).toContain(status);
      expect(headers.get('Cache-Control')).toBe('private, no-store');
    },
  );
});

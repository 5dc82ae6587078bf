import { type EndpointSpec, endpoints } from '@rangrekha/contract';
import { PERMISSIONS } from '@rangrekha/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { User } from '../../features/accounts/User';
import { type Answer, startTestApi, type TestApi } from '../../testing/api';
import { tableContents } from '../../testing/database/table-contents';
import { createAdmin, createCustomer, createEditor, type SignedIn } from '../../testing/factories/users';
import { type GoodCall, goodCalls } from '../../testing/requests/good-calls';
import { makeCall } from '../../testing/requests/make-call';
import { allowed, askAsOthers, PEOPLE, signInPeople, type Tokens } from '../../testing/requests/people';

let api: TestApi;
let tokens: Tokens;
let good: Record<string, GoodCall>;
let before: Record<string, string>;

beforeAll(async () => {
  // What files before this one left would be worked on meanwhile, and the rows are compared.
  api = await startTestApi({ BACKGROUND_WORK: 'off' });
  good = await goodCalls(await createCustomer(api));
  tokens = await signInPeople(api);
  before = await tableContents();
});
afterAll(() => api.close());

/** Makes a call that would do what it is for, were it allowed. */
const call = (endpoint: EndpointSpec, token: string | undefined): Promise<Answer> =>
  makeCall(api, endpoint, good[endpoint.id], token);

const guarded = endpoints.filter(({ access }) => access !== 'public');
const title = ({ method, path, access }: EndpointSpec) => `${method} ${path} (${access})`;
const calls = guarded.map((endpoint) => [title(endpoint), endpoint] as const);

test('before the second step that the shop asks for, these calls are all that the staff may make', () => {
  expect(new Set(guarded.filter(({ beforeSecondStep }) => beforeSecondStep).map(({ id }) => id))).toEqual(
    new Set([
      ...['currentUser', 'logout', 'changePassword', 'listSessions', 'endOneSession', 'endOtherSessions'],
      ...['getSecondStep', 'beginSecondStep', 'confirmSecondStep', 'staffMe'],
    ]),
  );
});

test('every call names who may make it, and only these are for all of the staff', () => {
  const known = ['public', 'user', 'customer', 'staff', 'full-admin', ...PERMISSIONS];
  expect(endpoints.filter(({ access }) => ![access].flat().every((one) => known.includes(one))).map(title)).toEqual([]);
  const ofAllStaff = endpoints.filter(({ access }) => access === 'staff').map(({ id }) => id);
  expect(new Set(ofAllStaff)).toEqual(
    new Set([
      ...['getSecondStep', 'beginSecondStep', 'confirmSecondStep', 'renewRecoveryCodes', 'endSecondStep'],
      ...['staffMe', 'listViews', 'saveView', 'deleteView'],
    ]),
  );
});

describe('the server refuses to everybody else', () => {
  test.each(calls)('%s', async (_, endpoint) => {
    const { answers, expected } = await askAsOthers(api, endpoint, good[endpoint.id], tokens);
    expect(answers).toEqual(expected);
  });

  test('a token that is none', async () => {
    const statuses = await Promise.all(guarded.map(async (endpoint) => (await call(endpoint, 'x.y.z')).status));
    expect(new Set(statuses)).toEqual(new Set([401]));
  });

  test('changes no row by refusing', async () => {
    expect(await tableContents()).toEqual(before);
  });
});

describe('the server lets in', () => {
  test.each(calls.filter(([, { method }]) => method === 'GET'))('%s', async (_, endpoint) => {
    for (const person of PEOPLE.filter((one) => allowed(endpoint.access).includes(one))) {
      const { status, headers } = await call(endpoint, tokens[person]);
      expect([200, 204, 400, 404], person).toContain(status);
      expect(headers.get('Cache-Control')).toBe('private, no-store');
    }
  });
});

const STAFF = PEOPLE.filter((person) => person !== 'visitor' && person !== 'customer');

describe('the staff who have yet to set up the second step that the shop asks for', () => {
  let boss: SignedIn;
  const require = (required: boolean) => api.put('/staff/second-step', { token: boss.token, json: { required } });

  beforeAll(async () => {
    boss = await createAdmin(api, { secondStepAt: new Date() });
    expect((await require(true)).status).toBe(200);
    before = await tableContents();
  });
  afterAll(() => require(false));

  test.each(calls.filter(([, { beforeSecondStep }]) => !beforeSecondStep))('may not call %s', async (_, endpoint) => {
    const expected = endpoint.access === 'customer' ? 'FORBIDDEN' : 'SECOND_STEP_NEEDED';
    for (const person of STAFF) {
      const { status, body } = await call(endpoint, tokens[person]);
      expect({ person, status, code: body.code }).toEqual({ person, status: 403, code: expected });
    }
  });

  test('change no row', async () => {
    expect(await tableContents()).toEqual(before);
  });

  test('read who they are and what is missing', async () => {
    for (const person of STAFF) {
      const { body } = await api.get('/staff/me', { token: tokens[person] });
      expect(body).toMatchObject({ needsSecondStep: true });
      expect((await api.get('/auth/me', { token: tokens[person] })).status).toBe(200);
    }
  });
});

describe('a deactivated person', () => {
  let ended: string[];

  beforeAll(async () => {
    const people = [
      await createCustomer(api),
      await createAdmin(api),
      await createEditor(api),
      ...(await Promise.all(PERMISSIONS.map((permissions) => createEditor(api, { permissions })))),
    ];
    ended = people.map(({ token }) => token);
    // Their sessions are left on purpose.
    await User.query()
      .whereIn(
        'id',
        people.map(({ user }) => user.id),
      )
      .patch({ deactivatedAt: new Date() });
    before = await tableContents();
  });

  test.each(calls)('may not call %s', async (_, endpoint) => {
    for (const token of ended) expect((await call(endpoint, token)).status).toBe(401);
  });

  test('changes no row', async () => {
    expect(await tableContents()).toEqual(before);
  });
});

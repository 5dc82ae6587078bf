import { TEXTS } from '@rangrekha/contract/texts';
import jwt from 'jsonwebtoken';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../../audit/AuditEntry';
import { BaseModel } from '../../../database/BaseModel';
import { sharedNow } from '../../../database/shared-clock';
import { decrypt, ENCRYPTED } from '../../../keys/encryption';
import { startTestApi, type TestApi } from '../../../testing/api';
import { resetSharedTime, setSharedTime } from '../../../testing/database/shared-time';
import {
  createAdmin,
  createCustomer,
  createEditor,
  PASSWORD,
  type SignedIn,
  signIn,
} from '../../../testing/factories/users';
import { codeOf, stepAt } from './one-time-code';
import { SecondStepRow } from './SecondStepRow';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterAll(() => api.close());
afterEach(() => resetSharedTime());

const MINUTE = 60_000;
/** The clock runs on; the database has no part in it. */
const later = (milliseconds: number) => setSharedTime(sharedNow().getTime() + milliseconds);

async function secretOf(userId: string): Promise<Buffer> {
  const { secret } = await SecondStepRow.query().findById(userId).throwIfNotFound();
  return decrypt(ENCRYPTED.secondSteps, api.services.config.jwtSecret, userId, secret) as Buffer;
}
const codeNow = async ({ user }: Pick<SignedIn, 'user'>) =>
  codeOf(await secretOf(user.id), stepAt(sharedNow().getTime()));
const begin = (token: string, currentPassword = PASSWORD) =>
  api.post('/staff/me/second-step', { token, json: { currentPassword } });
const confirm = (token: string, code: string) => api.put('/staff/me/second-step', { token, json: { code } });
const logIn = ({ user }: Pick<SignedIn, 'user'>, password = PASSWORD) =>
  api.post('/auth/login', { json: { identifier: user.email, password } });
const withCode = (challenge: string, code: string) =>
  api.post('/auth/login/second-step', { json: { challenge, code } });
const challengeOf = async (who: Pick<SignedIn, 'user'>) => (await logIn(who)).body.challenge as string;
const end = (token: string, code: string, currentPassword = PASSWORD) =>
  api.post('/staff/me/second-step/end', { token, json: { currentPassword, code } });

/** An editor with a second step, whose recovery codes are answered too. The code of the present step is used up. */
async function secured(): Promise<SignedIn & { recoveryCodes: string[] }> {
  const editor = await createEditor(api);
  await begin(editor.token);
  const { body } = await confirm(editor.token, await codeNow(editor));
  return { ...editor, recoveryCodes: body.recoveryCodes };
}

describe('a second step', () => {
  test('is set up with a code of the app, ends the other sessions and is noted', async () => {
    const editor = await createEditor(api);
    const other = await signIn(api, editor.user);
    const { body } = await begin(editor.token);
    expect(body.address).toMatch(/^otpauth:\/\/totp\/[^?]+:.+%40example.com\?secret=[A-Z2-7]{32}&issuer=/);
    expect(body.address).toContain(body.secret);
    expect((await confirm(editor.token, '000000')).body.errors[0].path).toBe('code');
    expect((await logIn(editor)).status).toBe(200);
    const answer = await confirm(editor.token, await codeNow(editor));
    expect(answer.body.message).toBe(TEXTS.secondStep.turnedOn);
    expect(new Set(answer.body.recoveryCodes).size).toBe(10);
    expect((await api.get('/staff/me', { token: editor.token })).status).toBe(200);
    expect((await api.get('/staff/me', { token: other })).status).toBe(401);
    const { body: state } = await api.get('/staff/me/second-step', { token: editor.token });
    expect(state).toMatchObject({ recoveryCodesLeft: 10, isRequired: false });
    const entries = await AuditEntry.query().where({ entityId: editor.user.id });
    expect(entries.map(({ changes }) => JSON.parse(changes))).toEqual([{ secondStep: [false, true] }]);
    expect((await begin(editor.token)).body.code).toBe('SECOND_STEP_ON');
  });

  test('needs the password, and a secret before the code', async () => {
    const { token } = await createEditor(api);
    expect((await begin(token, 'wrong')).body.code).toBe('WRONG_PASSWORD');
    expect((await confirm(token, '123456')).body.code).toBe('NO_SECRET');
  });

  test('is encrypted at rest, for its own account only, and recovery codes are hashes', async () => {
    const { user, recoveryCodes } = await secured();
    const [row] = await BaseModel.knex()('second_steps').where({ userId: user.id });
    const plain = await secretOf(user.id);
    expect(Buffer.from(row.secret, 'base64').includes(plain)).toBe(false);
    expect(decrypt(ENCRYPTED.secondSteps, api.services.config.jwtSecret, admin.user.id, row.secret)).toBeUndefined();
    expect(decrypt(ENCRYPTED.secondSteps, 'another secret of the store', user.id, row.secret)).toBeUndefined();
    for (const code of recoveryCodes) expect(JSON.stringify(row)).not.toContain(code.replaceAll('-', ''));
  });
});

describe('a sign-in with it', () => {
  test('asks for a code after the right password only, and one is no token', async () => {
    const editor = await secured();
    expect((await logIn(editor, 'wrong-horse-9')).status).toBe(401);
    const { status, body } = await logIn(editor);
    expect([status, Object.keys(body)]).toEqual([202, ['message', 'challenge']]);
    expect((await api.get('/auth/me', { token: body.challenge })).status).toBe(401);
    later(MINUTE);
    const entered = await withCode(body.challenge, await codeNow(editor));
    expect(entered.body).toMatchObject({ message: TEXTS.auth.loginOk, user: { id: editor.user.id } });
    expect((await api.get('/staff/me', { token: entered.body.token })).status).toBe(200);
  });

  test('takes a code once, also when it comes twice at the same moment', async () => {
    const editor = await secured();
    const challenge = await challengeOf(editor);
    later(MINUTE);
    const code = await codeNow(editor);
    const answers = await Promise.all(Array.from({ length: 6 }, () => withCode(challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
    expect((await withCode(challenge, code)).body.code).toBe('WRONG_CODE');
  });

  test('takes each recovery code once, however it is written, and the log says so', async () => {
    const editor = await secured();
    const challenge = await challengeOf(editor);
    const [first = '', second = ''] = editor.recoveryCodes;
    const answers = await Promise.all(Array.from({ length: 4 }, () => withCode(challenge, first)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect((await withCode(challenge, ` ${second.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200);
    const entries = await AuditEntry.query().where({ entityId: editor.user.id }).orderBy('id');
    expect(entries.slice(1).map(({ changes }) => JSON.parse(changes))).toEqual([
      { recoveryCodes: [10, 9] },
      { recoveryCodes: [9, 8] },
    ]);
  });

  test('is over after five minutes, after another password, and for a deactivated account', async () => {
    const editor = await secured();
    const [first = '', second = '', third = ''] = editor.recoveryCodes;
    const challenge = await challengeOf(editor);
    later(5 * MINUTE + 1000);
    expect((await withCode(challenge, first)).body.code).toBe('CHALLENGE_EXPIRED');
    resetSharedTime();
    const json = { currentPassword: PASSWORD, newPassword: 'Another-horse-2' };
    expect((await api.put('/users/change-password', { token: editor.token, json })).status).toBe(200);
    expect((await withCode(challenge, second)).body.code).toBe('CHALLENGE_EXPIRED');
    const fresh = (await logIn(editor, 'Another-horse-2')).body.challenge;
    await api.put(`/staff/${editor.user.id}/active`, { token: admin.token, json: { active: false } });
    expect((await withCode(fresh, third)).body.code).toBe('ACCOUNT_DEACTIVATED');
  });

  test('takes no challenge of another maker, nor a token in its place', async () => {
    const editor = await secured();
    const [code = ''] = editor.recoveryCodes;
    const forged = jwt.sign({ uid: editor.user.id, mark: 'x' }, 'not the secret of this store at all', {
      audience: 'rangrekha-second-step',
    });
    for (const challenge of [forged, editor.token, 'x.y.z'])
      expect((await withCode(challenge, code)).body.code).toBe('CHALLENGE_EXPIRED');
    const stranger = await secured();
    expect((await withCode(await challengeOf(stranger), code)).body.code).toBe('WRONG_CODE');
  });

  test('answers accounts without it as ever', async () => {
    const customer = await createCustomer(api);
    const { status, body } = await logIn(customer);
    expect([status, Object.keys(body).sort()]).toEqual([200, ['message', 'token', 'user']]);
  });
});

describe('the owner', () => {
  test('makes new recovery codes, and the former ones end', async () => {
    const editor = await secured();
    const [old = '', proof = ''] = editor.recoveryCodes;
    const json = { currentPassword: PASSWORD, code: proof };
    const { body } = await api.post('/staff/me/second-step/recovery-codes', { token: editor.token, json });
    expect(body.recoveryCodes).toHaveLength(10);
    const challenge = await challengeOf(editor);
    expect((await withCode(challenge, old)).status).toBe(401);
    expect((await withCode(challenge, body.recoveryCodes[0])).status).toBe(200);
  });

  test('turns it off with password and code only', async () => {
    const editor = await secured();
    const [first = '', second = ''] = editor.recoveryCodes;
    expect((await end(editor.token, first, 'wrong')).body.code).toBe('WRONG_PASSWORD');
    expect((await end(editor.token, '000000')).body.code).toBe('WRONG_CODE');
    expect((await end(editor.token, second)).status).toBe(200);
    expect((await logIn(editor)).status).toBe(200);
    expect(await SecondStepRow.query().findById(editor.user.id)).toBeUndefined();
    expect((await end(editor.token, first)).body.code).toBe('SECOND_STEP_OFF');
  });
});

test('a colleague who lost the app is let in again by an admin, which ends the sessions and is noted', async () => {
  const editor = await secured();
  const reset = (id: string, token = admin.token) => api.put(`/staff/${id}/second-step/reset`, { token });
  expect((await reset(editor.user.id, editor.token)).status).toBe(403);
  const { body } = await reset(editor.user.id);
  expect(body).toMatchObject({ message: TEXTS.secondStep.reset('Asha Rao'), member: { secondStepAt: null } });
  expect((await api.get('/staff/me', { token: editor.token })).status).toBe(401);
  expect((await logIn(editor)).status).toBe(200);
  const entries = await AuditEntry.query().where({ entityId: editor.user.id, actorId: admin.user.id });
  expect(entries.map(({ changes }) => JSON.parse(changes))).toEqual([{ secondStep: [true, false] }]);
  expect((await reset(editor.user.id)).status).toBe(409);
  expect((await reset(admin.user.id)).body.code).toBe('OWN_ACCOUNT');
});

test('required for all of the staff, it must be set up before anything else, and stays on', async () => {
  const require = (token: string, required: boolean) => api.put('/staff/second-step', { token, json: { required } });
  const [boss, editor, customer] = [await createAdmin(api), await createEditor(api), await createCustomer(api)];
  expect((await require(boss.token, true)).body.message).toBe(TEXTS.secondStep.ownFirst);
  await begin(boss.token);
  const { recoveryCodes } = (await confirm(boss.token, await codeNow(boss))).body;
  expect((await require(boss.token, true)).body.required).toBe(true);
  try {
    expect((await end(boss.token, recoveryCodes[0])).body.code).toBe('SECOND_STEP_REQUIRED');
    const refused = await api.get('/admin/legal-pages', { token: editor.token });
    expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_STEP_NEEDED']);
    const json = { username: 'x', email: 'x@example.com', password: 'x'.repeat(9), userType: 'ADMIN' };
    expect((await api.post('/auth/register', { token: admin.token, json })).status).toBe(403);
    expect((await api.get('/staff/me', { token: editor.token })).body.needsSecondStep).toBe(true);
    expect((await api.get('/cart', { token: customer.token })).status).toBe(200);
    await begin(editor.token);
    await confirm(editor.token, await codeNow(editor));
    expect((await api.get('/admin/legal-pages', { token: editor.token })).status).toBe(200);
  } finally {
    expect((await require(boss.token, false)).status).toBe(200);
  }
  expect((await api.get('/admin/legal-pages', { token: admin.token })).status).toBe(200);
});

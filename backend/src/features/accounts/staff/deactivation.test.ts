import { TEXTS } from '@rangrekha/contract/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuditEntry } from '../../../audit/AuditEntry';
import { issueToken } from '../../../http/authentication';
import { OutboxMail } from '../../../mail/OutboxMail';
import { startTestApi, type TestApi } from '../../../testing/api';
import {
  createAdmin,
  createCustomer,
  createEditor,
  PASSWORD,
  type SignedIn,
  signIn,
} from '../../../testing/factories/users';
import { Session } from '../Session';
import { User } from '../User';

let api: TestApi;
let admin: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterAll(() => api.close());

const setActive = (id: string, active: boolean, token: string | undefined = admin.token) =>
  api.put(`/customers/${id}/active`, { token, json: { active } });
const logIn = (identifier: string, password = PASSWORD) => api.post('/auth/login', { json: { identifier, password } });
const requestCode = (email: string) => api.post('/auth/forgot-password/request-otp', { json: { email } });

async function deactivated(): Promise<SignedIn> {
  const asha = await createCustomer(api);
  expect((await setActive(asha.user.id, false)).status).toBe(200);
  return asha;
}

test('deactivating ends every session at once and is noted', async () => {
  const asha = await createCustomer(api);
  const other = await signIn(api, asha.user);
  const { body } = await setActive(asha.user.id, false);
  expect(body).toMatchObject({ message: TEXTS.staff.deactivated('Asha Rao'), customer: { id: asha.user.id } });
  for (const token of [asha.token, other]) expect((await api.get('/cart', { token })).status).toBe(401);
  expect(await Session.query().where({ userId: asha.user.id })).toEqual([]);
  const [entry] = await AuditEntry.query().where({ entityId: asha.user.id });
  expect(entry).toMatchObject({ action: 'changed', entity: 'user', actorId: admin.user.id, entityName: 'Asha Rao' });
  expect(JSON.parse(entry?.changes ?? '')).toEqual({ active: [true, false] });
});

test('a sign-in that was under way meanwhile does not let in either', async () => {
  const { user } = await deactivated();
  const session = await Session.begin(await User.query().findById(user.id).throwIfNotFound());
  const token = issueToken(session.id, session.expiresAt, api.services.config.jwtSecret);
  expect((await api.get('/auth/me', { token })).status).toBe(401);
});

test('the right password learns the reason, a wrong one learns nothing', async () => {
  const { user } = await deactivated();
  const right = await logIn(user.username);
  expect([right.status, right.body.code, right.body.message]).toEqual([
    403,
    'ACCOUNT_DEACTIVATED',
    'This account has been deactivated. Please contact the shop.',
  ]);
  const wrong = await logIn(user.email, 'Wrong-horse-1');
  expect([wrong.status, wrong.body.code]).toEqual([401, 'WRONG_CREDENTIALS']);
});

test('no code goes out, with the same answer, and one that is out is dead', async () => {
  const asha = await createCustomer(api);
  const before = await requestCode(asha.user.email);
  const [mail] = await OutboxMail.query().where({ recipient: asha.user.email });
  const otp = /^\d{6}$/m.exec(mail?.textBody ?? '')?.[0];
  await setActive(asha.user.id, false);
  const after = await requestCode(asha.user.email);
  expect([after.status, after.body]).toEqual([before.status, before.body]);
  expect(await OutboxMail.query().where({ recipient: asha.user.email })).toHaveLength(1);
  const json = { email: asha.user.email, otp, newPassword: 'Another-horse-2' };
  expect((await api.post('/auth/forgot-password/reset', { json })).status).toBe(400);
});

test('reactivating lets in again; once is as good as twice', async () => {
  const { user } = await deactivated();
  expect((await setActive(user.id, false)).status).toBe(200);
  expect((await setActive(user.id, true)).body.customer.deactivatedAt).toBeNull();
  expect((await logIn(user.email)).status).toBe(200);
  expect(await AuditEntry.query().where({ entityId: user.id }).resultSize()).toBe(2);
});

test('is for admins, and for customers only', async () => {
  const asha = await createCustomer(api);
  const editor = await createEditor(api);
  const { id } = asha.user;
  expect((await api.put(`/customers/${id}/active`, { json: { active: false } })).status).toBe(401);
  expect((await setActive(id, false, asha.token)).status).toBe(403);
  expect((await setActive(id, false, editor.token)).status).toBe(403);
  expect((await setActive(editor.user.id, false)).status).toBe(404);
  expect((await logIn(asha.user.email)).status).toBe(200);
});

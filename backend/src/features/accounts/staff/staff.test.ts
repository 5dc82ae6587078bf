import { PERMISSIONS, refusalOf } from '@rangrekha/contract/permissions';
import { TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../../audit/AuditEntry';
import { OutboxMail } from '../../../mail/OutboxMail';
import { startTestApi, type TestApi } from '../../../testing/api';
import {
  createAdmin,
  createCustomer,
  createEditor,
  type SignedIn,
  signIn,
  unique,
} from '../../../testing/factories/users';
import { PasswordCode } from '../passwords/PasswordCode';
import { User } from '../User';

let api: TestApi;
let admin: SignedIn;
let editor: SignedIn;
let customer: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  [admin, editor, customer] = await Promise.all([createAdmin(api), createEditor(api), createCustomer(api)]);
});
afterAll(() => api.close());

const setRole = (id: string, role: string, token: string | undefined = admin.token) =>
  api.put(`/staff/${id}/role`, { token, json: { role } });
const setActive = (id: string, active: boolean, token: string | undefined = admin.token) =>
  api.put(`/staff/${id}/active`, { token, json: { active } });
const resend = (id: string, token: string | undefined = admin.token) => api.post(`/staff/${id}/invitation`, { token });
const setPassword = (email: string, otp: string | undefined) =>
  api.post('/auth/forgot-password/reset', { json: { email, otp, newPassword: 'Quite-new-1' } });
/** The codes mailed to an address. */
const codesOf = async (recipient: string) =>
  (await OutboxMail.query().where({ recipient }).orderBy('id')).map(
    ({ textBody }) => /^\d{6}$/m.exec(textBody ?? '')?.[0] ?? '',
  );
const [HOUR, DAY] = [3_600_000, 86_400_000];
/** As if the codes of an account were so many milliseconds older. */
async function ageCodes(userId: string, milliseconds: number): Promise<void> {
  const earlier = (time: Date) => new Date(time.getTime() - milliseconds);
  for (const code of await PasswordCode.query().where({ userId }))
    await code.$query().patch({ createdAt: earlier(code.createdAt), expiresAt: earlier(code.expiresAt) });
}
const entriesOf = (entityId: string) => AuditEntry.query().where({ entityId }).orderBy('id');

test.each([
  ['admin', 'ADMIN', PERMISSIONS],
  ['editor', 'EDITOR', ['legal']],
] as const)('an %s reads the own role and permissions', async (who, role, permissions) => {
  const { user, token } = { admin, editor }[who];
  const { body } = await api.get('/staff/me', { token });
  expect(body).toEqual({
    name: 'Asha Rao',
    email: user.email,
    languages: ['en', 'hi'],
    role,
    permissions,
    needsSecondStep: false,
  });
});

test('the user of the contract keeps its fields: an editor is an ADMIN there', async () => {
  const { body } = await api.get('/auth/me', { token: editor.token });
  expect(body.data.user.userType).toBe('ADMIN');
  expect(body.data.user).not.toHaveProperty('role');
});

describe('an editor', () => {
  test('reads and writes legal pages, and is refused everything else of an admin', async () => {
    const { token } = editor;
    const page = { title: unique('Care'), slug: unique('care'), content: '<p>x</p>' };
    expect((await api.post('/legal-pages', { token, json: page })).status).toBe(201);
    expect((await api.get('/admin/legal-pages', { token })).status).toBe(200);
    for (const path of ['/admin/staff', '/admin/users', '/admin/customers', '/admin/audit', '/orders/all'])
      expect([path, (await api.get(path, { token })).status]).toEqual([path, 403]);
  });

  test('registers no admin', async () => {
    const json = { username: unique('a'), email: `${unique('a')}@example.com`, password: 'x'.repeat(8) };
    const { status } = await api.post('/auth/register', { token: editor.token, json: { ...json, userType: 'ADMIN' } });
    expect(status).toBe(403);
  });
});

test('an admin who registers another one is noted', async () => {
  const json = { username: unique('a'), email: `${unique('a')}@example.com`, password: 'y'.repeat(8) };
  const { body } = await api.post('/auth/register', { token: admin.token, json: { ...json, userType: 'ADMIN' } });
  expect(await entriesOf(body.user.id)).toMatchObject([{ action: 'created', entity: 'user', actorId: admin.user.id }]);
});

describe('an invitation', () => {
  const invite = (json: object, token: string | undefined = admin.token) =>
    api.post('/staff/invitations', { token, json });

  test('makes an editor who sets the password with the mailed code and signs in', async () => {
    const email = `${unique('irfan')}@example.com`;
    const { status, body } = await invite({ email, name: 'Irfan Ahmad Sheikh' });
    expect(status).toBe(201);
    expect(body.message).toBe(TEXTS.staff.invited(email));
    expect(body.member).toMatchObject({ name: 'Irfan Ahmad Sheikh', email, role: 'EDITOR', deactivatedAt: null });
    const [mail] = await OutboxMail.query().where({ recipient: email });
    expect(mail?.textBody).toMatch(
      new RegExp(`/login\\?mode=otp&email=${encodeURIComponent(email)}&key=[\\w-]{43}&redirectTo=%2Fadmin\\b`),
    );
    expect(mail?.textBody).toContain('invited as an editor');
    expect(mail).toMatchObject({ eraseBody: true });
    const otp = /^\d{6}$/m.exec(mail?.textBody ?? '')?.[0];
    const reset = await api.post('/auth/forgot-password/reset', { json: { email, otp, newPassword: 'Quite-new-1' } });
    expect(reset.status).toBe(200);
    const login = await api.post('/auth/login', { json: { identifier: email, password: 'Quite-new-1' } });
    expect((await api.get('/staff/me', { token: login.body.token })).body.role).toBe('EDITOR');
    expect(await entriesOf(body.member.id)).toMatchObject([{ action: 'created', actorName: 'Asha Rao' }]);
  });

  test('waits for three days, is sent again with another code, and ends when a password is set', async () => {
    const email = `${unique('irfan')}@example.com`;
    const { member } = (await invite({ email, name: 'Irfan Sheikh' })).body;
    expect(member.invitedAt).not.toBeNull();
    const [first] = await codesOf(email);
    const age = (milliseconds: number) => ageCodes(member.id, milliseconds);
    await age(3 * DAY - HOUR);
    expect((await resend(member.id)).body).toMatchObject({ message: TEXTS.staff.invited(email), member: { email } });
    expect((await setPassword(email, first)).status).toBe(400);
    const second = (await codesOf(email)).find((code) => code !== first);
    await age(3 * DAY - HOUR);
    expect((await setPassword(email, second)).status).toBe(200);
    expect((await api.get(`/admin/staff/${member.id}`, { token: admin.token })).body.invitedAt).toBeNull();
    const { status, body } = await resend(member.id);
    expect([status, body.message]).toEqual([409, TEXTS.staff.notInvited]);
  });

  test('that has expired lets nobody in', async () => {
    const email = `${unique('irfan')}@example.com`;
    const { member } = (await invite({ email, name: 'Irfan Sheikh' })).body;
    const [code] = await codesOf(email);
    await ageCodes(member.id, 3 * DAY + 1000);
    expect((await setPassword(email, code)).status).toBe(400);
    expect((await api.get(`/admin/staff/${member.id}`, { token: admin.token })).body.invitedAt).not.toBeNull();
  });

  test('is sent at most five times an hour, by admins, to a person with an open invitation', async () => {
    const email = `${unique('irfan')}@example.com`;
    const { member } = (await invite({ email, name: 'Irfan Sheikh' })).body;
    const statuses = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await resend(member.id)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await resend(member.id, editor.token)).status).toBe(403);
    expect((await resend(editor.user.id)).status).toBe(409);
    expect((await resend(customer.user.id)).status).toBe(404);
  });

  test('finds another username when somebody has the first one', async () => {
    const name = unique('meera');
    const one = await invite({ email: `${name}@example.com`, name: 'Meera' });
    const other = await invite({ email: `${name}@example.org`, name: 'Meera' });
    expect(one.body.member.username).toBe(name);
    expect(other.body.member.username).toMatch(new RegExp(`^${name}-\\d{6}$`));
  });

  test('to an address that has an account is a 409 on the email', async () => {
    const { status, body } = await invite({ email: customer.user.email.toUpperCase(), name: 'Asha' });
    expect({ status, path: body.errors[0].path }).toEqual({ status: 409, path: 'email' });
    expect(await User.query().where({ email: customer.user.email }).resultSize()).toBe(1);
  });

  test('is for admins to send', async () => {
    const json = { email: `${unique('x')}@example.com`, name: 'X' };
    expect((await api.post('/staff/invitations', { json })).status).toBe(401);
    expect((await invite(json, customer.token)).status).toBe(403);
    expect((await invite(json, editor.token)).status).toBe(403);
    expect(await User.query().findOne({ email: json.email })).toBeUndefined();
  });
});

test('the staff are listed with their roles, and no customer is', async () => {
  const { user } = await createEditor(api);
  const filter = encodeURIComponent(JSON.stringify({ q: user.email.toUpperCase() }));
  const { body } = await api.get(`/admin/staff?filter=${filter}`, { token: admin.token });
  expect(body).toEqual([
    {
      id: user.id,
      name: 'Asha Rao',
      username: user.username,
      email: user.email,
      role: 'EDITOR',
      permissions: ['legal'],
      deactivatedAt: null,
      invitedAt: null,
      secondStepAt: null,
      createdAt: user.createdAt.toISOString(),
    },
  ]);
  expect((await api.get(`/admin/staff/${customer.user.id}`, { token: admin.token })).status).toBe(404);
});

describe('a role', () => {
  test('is changed, holds for the next call, and is noted', async () => {
    const { user, token } = await createEditor(api);
    const { body } = await setRole(user.id, 'ADMIN');
    expect(body).toMatchObject({ message: TEXTS.staff.roleChanged('Asha Rao', 'ADMIN'), member: { role: 'ADMIN' } });
    expect((await api.get('/admin/users', { token })).status).toBe(200);
    expect((await setRole(user.id, 'EDITOR')).body.member.role).toBe('EDITOR');
    expect((await api.get('/admin/users', { token })).status).toBe(403);
    const changes = (await entriesOf(user.id)).map((entry) => JSON.parse(entry.changes));
    expect(changes).toEqual([{ role: ['EDITOR', 'ADMIN'] }, { role: ['ADMIN', 'EDITOR'] }]);
  });

  test('is for another admin to change, and no customer has one', async () => {
    const own = await setRole(admin.user.id, 'EDITOR');
    expect([own.status, own.body.message]).toEqual([409, TEXTS.staff.ownAccount]);
    expect((await setRole(customer.user.id, 'ADMIN')).status).toBe(404);
    expect((await setRole(uuidv7(), 'ADMIN')).status).toBe(404);
    expect((await setRole(editor.user.id, 'ADMIN', editor.token)).status).toBe(403);
    expect((await setRole(editor.user.id, 'ADMIN', customer.token)).status).toBe(403);
    expect((await api.put(`/staff/${editor.user.id}/role`, { json: { role: 'ADMIN' } })).status).toBe(401);
    expect((await setRole(editor.user.id, 'OWNER')).body.errors[0].path).toBe('role');
  });
});

describe('permissions', () => {
  const grant = (id: string, permissions: unknown, token: string | undefined = admin.token) =>
    api.put(`/staff/${id}/role`, { token, json: { role: 'STAFF', permissions } });

  test('are given together, hold for the next call, are noted, and go with another role', async () => {
    const { user, token } = await createEditor(api);
    const { body } = await grant(user.id, ['catalogue', 'orders', 'orders']);
    expect(body).toMatchObject({ member: { role: 'STAFF', permissions: ['orders', 'catalogue'] } });
    expect((await api.get('/staff/me', { token })).body.permissions).toEqual(['orders', 'catalogue']);
    for (const path of ['/orders/all', '/admin/products']) expect((await api.get(path, { token })).status).toBe(200);
    const refused = await api.get('/admin/legal-pages', { token });
    expect([refused.status, refused.body.message]).toEqual([403, refusalOf('legal')]);
    await grant(user.id, ['finance']);
    expect((await api.get('/orders/all', { token })).status).toBe(403);
    expect((await api.get('/admin/orders.csv', { token })).status).toBe(200);
    expect((await setRole(user.id, 'EDITOR')).body.member).toMatchObject({ role: 'EDITOR', permissions: ['legal'] });
    const changes = (await entriesOf(user.id)).map((entry) => JSON.parse(entry.changes));
    expect(changes).toEqual([
      { role: ['EDITOR', 'STAFF'], permissions: [null, 'orders,catalogue'] },
      { permissions: ['orders,catalogue', 'finance'] },
      { role: ['STAFF', 'EDITOR'], permissions: ['finance', null] },
    ]);
  });

  test('all of them together make nobody an admin', async () => {
    const { user, token } = await createEditor(api);
    await grant(user.id, PERMISSIONS);
    for (const path of ['/admin/staff', '/admin/audit', '/admin/users'])
      expect([path, (await api.get(path, { token })).status]).toEqual([path, 403]);
    expect((await grant(editor.user.id, ['orders'], token)).status).toBe(403);
    const json = { username: unique('a'), email: `${unique('a')}@example.com`, password: 'z'.repeat(9) };
    expect((await api.post('/auth/register', { token, json: { ...json, userType: 'ADMIN' } })).status).toBe(403);
  });

  test.each([[[]], [undefined], [['orders', 'everything']], ['orders'], [Array(7).fill('orders')]])(
    'are not %j',
    async (permissions) => {
      const { status, body } = await grant(editor.user.id, permissions);
      expect([status, body.errors?.[0].path.split('.')[0]]).toEqual([400, 'permissions']);
    },
  );

  test('are no way to take the own rights, or those of the last admin', async () => {
    expect((await grant(admin.user.id, ['orders'])).body.code).toBe('OWN_ACCOUNT');
    expect((await grant(customer.user.id, ['orders'])).status).toBe(404);
  });

  test('come with an invitation, whose mail names them', async () => {
    const email = `${unique('meera')}@example.com`;
    const json = { email, name: 'Meera Nair', permissions: ['orders', 'finance'] };
    const { body } = await api.post('/staff/invitations', { token: admin.token, json });
    expect(body.member).toMatchObject({ role: 'STAFF', permissions: ['orders', 'finance'] });
    const [mail] = await OutboxMail.query().where({ recipient: email });
    expect(mail?.textBody).toContain('for: Orders, Finance.');
    expect(mail?.textBody).not.toContain('editor');
  });
});

describe('a member of the staff', () => {
  test('is deactivated, which ends the sessions at once, and reactivated', async () => {
    const { user, token } = await createEditor(api);
    const { body } = await setActive(user.id, false);
    expect(body.message).toBe(TEXTS.staff.deactivated('Asha Rao'));
    expect(body.member.deactivatedAt).not.toBeNull();
    expect((await api.get('/staff/me', { token })).status).toBe(401);
    expect((await setActive(user.id, true)).body.member.deactivatedAt).toBeNull();
    expect((await api.get('/staff/me', { token: await signIn(api, user) })).status).toBe(200);
  });

  test('is deactivated by another admin only', async () => {
    expect((await setActive(admin.user.id, false)).status).toBe(409);
    expect((await setActive(customer.user.id, false)).status).toBe(404);
    expect((await setActive(editor.user.id, false, editor.token)).status).toBe(403);
    expect((await setActive(editor.user.id, false, customer.token)).status).toBe(403);
    expect((await api.put(`/staff/${editor.user.id}/active`, { json: { active: false } })).status).toBe(401);
  });

  test('of two admins who take the other’s place at the same moment one stays', async () => {
    const [one, other] = await Promise.all([createAdmin(api), createAdmin(api)]);
    const rest = User.query()
      .where({ userType: 'ADMIN', role: null, deactivatedAt: null })
      .whereNotIn('id', [one.user.id, other.user.id]);
    const ids = (await rest.clone().select('id')).map(({ id }) => id);
    await User.query().findByIds(ids).patch({ deactivatedAt: new Date() });
    try {
      const answers = await Promise.all([
        setRole(other.user.id, 'EDITOR', one.token),
        setActive(one.user.id, false, other.token),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = answers.find(({ status }) => status !== 200);
      expect([409, 403, 401]).toContain(refused?.status);
      const left = [await one.user.$query(), await other.user.$query()];
      expect(left.filter((user) => user?.role === null && user.deactivatedAt === null)).toHaveLength(1);
    } finally {
      await User.query().findByIds(ids).patch({ deactivatedAt: null });
    }
  });
});

import { indiaDay } from '@rangrekha/contract/dates';
import { PLACEHOLDER_DOB } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { createAdmin, createCustomer, PASSWORD, signIn, unique } from '../../testing/factories/users';
import { hashPassword } from './passwords/password-hash';
import { Session } from './Session';
import { User } from './User';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const registration = () => {
  const username = unique('meera');
  return {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    firstName: 'Meera',
    lastName: 'Deshmukh',
    mobile: '9876543210',
    dob: '2000-01-01',
    userType: 'CUSTOMER',
  };
};
const logIn = (identifier: string, password = PASSWORD) => api.post('/auth/login', { json: { identifier, password } });

test('register answers with the user and never with a hash', async () => {
  const { password: _, ...given } = registration();
  const { status, body } = await api.post('/auth/register', { json: { ...given, password: PASSWORD } });
  expect(status).toBe(201);
  expect(body).toEqual({
    message: 'Registration successful! Please login.',
    user: { id: expect.any(String), ...given },
  });
  const stored = await User.query().findById(body.user.id);
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$/);
});

test('the optional fields of a registration may be left out', async () => {
  const { username, email, password } = registration();
  const { body } = await api.post('/auth/register', { json: { username, email, password } });
  expect(body.user).toMatchObject({ firstName: null, lastName: null, mobile: null, dob: null, userType: 'CUSTOMER' });
});

test('a taken username and email are both named, in any case of letters', async () => {
  const given = registration();
  await api.post('/auth/register', { json: given });
  const { status, body } = await api.post('/auth/register', {
    json: { ...given, username: given.username.toUpperCase(), email: given.email.toUpperCase() },
  });
  expect(status).toBe(409);
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['username', 'email']);
});

test('of two registrations at the same moment one wins, the other is refused with the reason', async () => {
  const given = registration();
  const answers = await Promise.all([1, 2].map(() => api.post('/auth/register', { json: given })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('register names each field that does not fit', async () => {
  const { status, body } = await api.post('/auth/register', {
    json: {
      username: 'a@b',
      email: 'nonsense',
      password: 'short',
      firstName: 'half an emoji \ud83d',
      dob: '2000-02-30',
    },
  });
  expect(status).toBe(400);
  expect(body.errors).toEqual([
    { path: 'username', message: 'must not contain @' },
    { path: 'email', message: 'must be an email address' },
    { path: 'password', message: 'must have at least 8 characters' },
    { path: 'firstName', message: 'must not contain control characters' },
    { path: 'dob', message: 'must be a valid date' },
  ]);
});

describe('a date of birth', () => {
  const years = (count: number, days = 0) => {
    const [year, ...day] = indiaDay(new Date(), days).split('-');
    return [Number(year) - count, ...day].join('-');
  };
  const refusals: [string, string, string][] = [
    ['in the future', indiaDay(new Date(), 2), TEXTS.profile.birthDateAhead],
    ['of somebody above 120', years(121, -1), TEXTS.profile.birthDateTooEarly],
  ];
  test.each(refusals)('%s is refused at its field, by registration and profile', async (_, dob, message) => {
    const { token } = await createCustomer(api);
    const error = { status: 400, body: { errors: [{ path: 'dob', message }] } };
    expect(await api.post('/auth/register', { json: { ...registration(), dob } })).toMatchObject(error);
    expect(await api.put('/users/profile', { token, json: { dob } })).toMatchObject(error);
  });

  test.each([
    ['of today', indiaDay(new Date())],
    ['of somebody who is 120', years(120, -1)],
    ['that the storefront sends', PLACEHOLDER_DOB],
  ])('%s is taken', async (_, dob) => {
    expect(await api.post('/auth/register', { json: { ...registration(), dob } })).toMatchObject({
      status: 201,
      body: { user: { dob } },
    });
  });
});

test('only an admin registers an admin', async () => {
  const asAdmin = () => ({ ...registration(), userType: 'ADMIN' });
  const { token: customer } = await createCustomer(api);
  const { token: admin } = await createAdmin(api);
  expect((await api.post('/auth/register', { json: asAdmin() })).status).toBe(403);
  expect((await api.post('/auth/register', { json: asAdmin(), token: customer })).status).toBe(403);
  const { status, body } = await api.post('/auth/register', { json: asAdmin(), token: admin });
  expect([status, body.user.userType]).toEqual([201, 'ADMIN']);
});

test('the type of a user is read in any case of letters', async () => {
  const { status, body } = await api.post('/auth/register', { json: { ...registration(), userType: 'customer' } });
  expect([status, body.user.userType]).toEqual([201, 'CUSTOMER']);
});

test('login takes the username or the email, in any case of letters', async () => {
  const { user } = await createCustomer(api);
  for (const identifier of [user.username.toUpperCase(), user.email.toUpperCase()]) {
    const { status, body } = await logIn(identifier);
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Login successful!', user: { id: user.id, username: user.username } });
    expect((await api.get('/auth/me', { token: body.token })).body.data.user).toEqual(body.user);
  }
});

test('a wrong password and an unknown account get one and the same answer', async () => {
  const { user } = await createCustomer(api);
  const wrong = await logIn(user.email, 'not the password');
  const unknown = await logIn(`${unique('nobody')}@example.com`, 'not the password');
  expect(wrong.status).toBe(401);
  expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
});

test('a customer stays signed in for 7 days, an admin for 12 hours', async () => {
  for (const [create, hours] of [
    [createCustomer, 168],
    [createAdmin, 12],
  ] as const) {
    const { user } = await create(api);
    const session = await Session.begin(user);
    expect(session.expiresAt.getTime() - session.createdAt.getTime()).toBe(hours * 3_600_000);
  }
});

test('without a token, with a bad one, with one of an ended session: 401', async () => {
  const { user, token } = await createCustomer(api);
  expect((await api.get('/auth/me')).status).toBe(401);
  expect((await api.get('/auth/me', { token: 'nonsense' })).status).toBe(401);
  expect((await api.get('/auth/me', { token: `${token}x` })).status).toBe(401);
  await Session.query()
    .where({ userId: user.id })
    .patch({ expiresAt: new Date(Date.now() - 1) });
  expect((await api.get('/auth/me', { token })).status).toBe(401);
});

test('logout ends this session and no other', async () => {
  const { user, token } = await createCustomer(api);
  const elsewhere = await signIn(api, user);
  expect((await api.post('/auth/logout', { token })).status).toBe(200);
  expect((await api.get('/auth/me', { token })).status).toBe(401);
  expect((await api.get('/auth/me', { token: elsewhere })).status).toBe(200);
});

test('the role is read from the database, never from the token', async () => {
  const { user, token } = await createAdmin(api);
  expect((await api.get('/orders/all', { token })).status).toBe(200);
  // Written past this process, as another one does: seen two seconds later.
  await user.$query().patch({ userType: 'CUSTOMER' });
  const statusNow = async () => (await api.get('/orders/all', { token })).status;
  await expect.poll(statusNow).toBe(403);
});

test('the profile: an absent field stays, null and an empty text clear, email and userType stay', async () => {
  const { user, token } = await createCustomer(api);
  const json = {
    lastName: null,
    mobile: '',
    dob: '1991-01-02',
    email: 'other@example.com',
    userType: 'ADMIN',
    id: 'x',
  };
  const { status, body } = await api.put('/users/profile', { token, json });
  expect([status, body.message]).toEqual([200, TEXTS.profile.updated]);
  expect(body.data.user).toEqual({
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: 'Asha',
    lastName: null,
    mobile: null,
    dob: '1991-01-02',
    userType: 'CUSTOMER',
  });
});

test('a profile cannot take another one’s username, but may change the case of its own', async () => {
  const { user: other } = await createCustomer(api);
  const { user, token } = await createCustomer(api);
  const taken = await api.put('/users/profile', { token, json: { username: other.username.toUpperCase() } });
  expect([taken.status, taken.body.errors[0].path]).toEqual([409, 'username']);
  const own = await api.put('/users/profile', { token, json: { username: user.username.toUpperCase() } });
  expect(own.body.data.user.username).toBe(user.username.toUpperCase());
});

test('a changed password: this session goes on, every other one is dead on its next request', async () => {
  const { user, token } = await createCustomer(api);
  const elsewhere = await signIn(api, user);
  const somebodyElse = await createCustomer(api);
  const { status, body } = await api.put('/users/change-password', {
    token,
    json: { currentPassword: PASSWORD, newPassword: 'Another-horse-2' },
  });
  expect([status, body]).toEqual([200, { data: { message: 'Password changed successfully' } }]);
  expect((await api.get('/auth/me', { token })).status).toBe(200);
  expect((await api.get('/auth/me', { token: elsewhere })).status).toBe(401);
  expect((await api.get('/auth/me', { token: somebodyElse.token })).status).toBe(200);
  expect((await logIn(user.email)).status).toBe(401);
  expect((await logIn(user.email, 'Another-horse-2')).status).toBe(200);
});

test('a wrong current password is a 400, so that nobody is signed out by it', async () => {
  const { user, token } = await createCustomer(api);
  const { status, body } = await api.put('/users/change-password', {
    token,
    json: { currentPassword: 'wrong', newPassword: 'Another-horse-2' },
  });
  expect([status, body.code, body.errors[0].path]).toEqual([400, 'WRONG_PASSWORD', 'currentPassword']);
  expect((await logIn(user.email)).status).toBe(200);
});

test('passwords have 8 to 128 characters', async () => {
  const { token } = await createCustomer(api);
  for (const newPassword of ['1234567', 'x'.repeat(129), 12345678, null]) {
    const { status, body } = await api.put('/users/change-password', {
      token,
      json: { currentPassword: PASSWORD, newPassword },
    });
    expect([status, body.errors[0].path]).toEqual([400, 'newPassword']);
  }
});

test.each(['        ', '\u00a0\u2003 \t     '])(
  'a password of blanks only is refused at its field',
  async (password) => {
    const message = 'must not be blank';
    const registered = await api.post('/auth/register', { json: { ...registration(), password } });
    expect([registered.status, registered.body.errors]).toEqual([400, [{ path: 'password', message }]]);
    const { token } = await createCustomer(api);
    const json = { currentPassword: PASSWORD, newPassword: password };
    expect((await api.put('/users/change-password', { token, json })).body.errors).toEqual([
      { path: 'newPassword', message },
    ]);
  },
);

test.each(['password1', 'qwerty123', 'Password', '12345678'])(
  'one of the commonest passwords, %s, is refused at the field, on registering and on a change',
  async (password) => {
    const message = 'This is one of the most common passwords. Please choose another one.';
    const registered = await api.post('/auth/register', { json: { ...registration(), password } });
    expect([registered.status, registered.body.errors]).toEqual([400, [{ path: 'password', message }]]);
    const { token } = await createCustomer(api);
    const json = { currentPassword: PASSWORD, newPassword: password };
    const changed = await api.put('/users/change-password', { token, json });
    expect([changed.status, changed.body.errors]).toEqual([400, [{ path: 'newPassword', message }]]);
  },
);

test.each(['Password123!', 'Passw0rd!', 'Admin@12345', 'Shopper@12345', 'pAssword1'])(
  '%s is not one of them, and an old account with one still signs in',
  async (password) => {
    expect((await api.post('/auth/register', { json: { ...registration(), password } })).status).toBe(201);
    const { user } = await createCustomer(api, { passwordHash: await hashPassword('password1') });
    expect((await logIn(user.email, 'password1')).status).toBe(200);
  },
);

test('the back office reads users, filtered and sorted, and only admins do', async () => {
  const { user, token: customer } = await createCustomer(api);
  const { token } = await createAdmin(api);
  const query = `filter=${encodeURIComponent(JSON.stringify({ q: user.email.slice(0, -3) }))}&sort=${encodeURIComponent('["email","ASC"]')}&range=[0,9]`;
  const { status, body, headers } = await api.get(`/admin/users?${query}`, { token });
  expect([status, body.map(({ id }: { id: string }) => id), headers.get('content-range')]).toEqual([
    200,
    [user.id],
    'users 0-0/1',
  ]);
  expect((await api.get(`/admin/users/${user.id}`, { token })).body.email).toBe(user.email);
  expect((await api.get(`/admin/users?filter=${encodeURIComponent('{"passwordHash":"x"}')}`, { token })).status).toBe(
    400,
  );
  expect((await api.get(`/admin/users?sort=${encodeURIComponent('["passwordHash","ASC"]')}`, { token })).status).toBe(
    400,
  );
  expect((await api.get('/admin/users', { token: customer })).status).toBe(403);
  expect((await api.get('/admin/users')).status).toBe(401);
});

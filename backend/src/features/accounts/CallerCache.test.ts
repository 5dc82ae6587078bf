import { afterAll, beforeAll, expect, test } from 'vitest';
import { TagVersions } from '../../content-tags/TagVersions';
import { startTestApi, type TestApi } from '../../testing/api';
import { statementsOf } from '../../testing/database/statements-of';
import { createAdmin, createCustomer } from '../../testing/factories/users';
import { CallerCache } from './CallerCache';
import { endSession, findCaller, Session } from './Session';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const sessionOf = (userId: string) => Session.query().findOne({ userId }).throwIfNotFound();

test('a session is read once for many requests', async () => {
  const { token } = await createCustomer(api);
  await api.get('/auth/me', { token });
  const readings = async () => {
    const { answer, shared } = await statementsOf(() => api.get('/auth/me', { token }));
    expect(answer.status).toBe(200);
    return shared.filter(({ sql }) => sql.includes('sessions')).length;
  };
  // If two requests are seconds apart, since the machine is busy, it is read again.
  await expect.poll(readings).toBe(0);
});

test('the next request sees a change of this process: the end of a session, another role, an end by an admin', async () => {
  const admin = await createAdmin(api);
  const leaving = await createCustomer(api);
  expect((await api.get('/cart', { token: leaving.token })).status).toBe(200);
  await api.post('/auth/logout', { token: leaving.token });
  expect((await api.get('/cart', { token: leaving.token })).status).toBe(401);

  const editor = await createAdmin(api);
  expect((await api.get('/admin/orders', { token: editor.token })).status).toBe(200);
  await api.put(`/staff/${editor.user.id}/role`, { token: admin.token, json: { role: 'EDITOR' } });
  expect((await api.get('/admin/orders', { token: editor.token })).status).toBe(403);

  const barred = await createCustomer(api);
  expect((await api.get('/cart', { token: barred.token })).status).toBe(200);
  await api.put(`/customers/${barred.user.id}/active`, { token: admin.token, json: { active: false } });
  expect((await api.get('/cart', { token: barred.token })).status).toBe(401);
});

test('a read from before the end of a session does not outlive it', async () => {
  const { user } = await createCustomer(api);
  const { id } = await sessionOf(user.id);
  const before = await findCaller(id);
  let answer = (_caller: typeof before) => {};
  const answers = [
    new Promise<typeof before>((resolve) => {
      answer = resolve;
    }),
  ];
  const tags = new TagVersions();
  tags.start();
  const callers = new CallerCache(tags, undefined, (sessionId) => answers.shift() ?? findCaller(sessionId));
  const reading = callers.find(id);
  await endSession(id);
  answer(before);
  expect(await reading).toEqual(before);
  expect(await callers.find(id)).toBeUndefined();
  tags.stop();
});

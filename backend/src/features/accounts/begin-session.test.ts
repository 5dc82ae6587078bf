import type { Transaction } from 'objection';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OutboxMail } from '../../mail/OutboxMail';
import { type Answer, startTestApi, type TestApi } from '../../testing/api';
import { askDuring } from '../../testing/database/ask-during';
import { createAdmin, createCustomer, createEditor, PASSWORD, type SignedIn } from '../../testing/factories/users';
import { hashPassword } from './passwords/password-hash';
import { Session } from './Session';
import { issueChallenge } from './second-step/challenge';
import { User } from './User';

const NEW_PASSWORD = 'Another-horse-2';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' });
});
afterAll(() => api.close());

/** Visitors of different networks spend nothing of each other's attempts. */
const from = (address: string) => ({ 'X-Forwarded-For': address });
const randomAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`;
const logIn = ({ user }: Pick<SignedIn, 'user'>, password = PASSWORD): Promise<Answer> =>
  api.post('/auth/login', { json: { identifier: user.email, password }, headers: from(randomAddress()) });

async function resetPassword({ user }: SignedIn): Promise<number> {
  const headers = from(randomAddress());
  await api.post('/auth/forgot-password/request-otp', { json: { email: user.email }, headers });
  const mail = await OutboxMail.query().where({ recipient: user.email }).orderBy('id', 'desc').first();
  const otp = /^\d{6}$/m.exec(mail?.textBody ?? '')?.[0];
  const json = { email: user.email, otp, newPassword: NEW_PASSWORD };
  return (await api.post('/auth/forgot-password/reset', { json, headers })).status;
}

test('the old password that waits its time lets nobody in after the owner’s reset', async () => {
  const owner = await createAdmin(api);
  await Promise.all(Array.from({ length: 15 }, () => logIn(owner, 'wrong password')));
  // It is the sixth beyond ten, and waits for four seconds.
  const waiting = logIn(owner);
  expect(await resetPassword(owner)).toBe(200);
  const { status, body } = await waiting;
  expect([status, body.token]).toEqual([401, undefined]);
  expect(await Session.query().where({ userId: owner.user.id })).toEqual([]);
  expect((await logIn(owner, NEW_PASSWORD)).status).toBe(200);
});

describe('a sign-in under way is refused', () => {
  test('when the account gets another password', async () => {
    const asha = await createCustomer(api);
    const passwordHash = await hashPassword(NEW_PASSWORD);
    const change = (trx: Transaction) => User.query(trx).findById(asha.user.id).patch({ passwordHash });
    const { status, body } = await askDuring(change, () => logIn(asha));
    expect([status, body.code]).toEqual([401, 'CHALLENGE_EXPIRED']);
  });

  test('when the account is deactivated', async () => {
    const asha = await createCustomer(api);
    const { status, body } = await askDuring(
      (trx) => User.query(trx).findById(asha.user.id).patch({ deactivatedAt: new Date() }),
      () => logIn(asha),
    );
    expect([status, body.code]).toEqual([403, 'ACCOUNT_DEACTIVATED']);
  });

  test('when the account gets a second step', async () => {
    const editor = await createEditor(api);
    const { status, body } = await askDuring(
      (trx) => User.query(trx).findById(editor.user.id).patch({ secondStepAt: new Date() }),
      () => logIn(editor),
    );
    expect([status, body.code]).toEqual([401, 'CHALLENGE_EXPIRED']);
  });

  test('at its second step, too', async () => {
    const editor = await createEditor(api, { secondStepAt: new Date() });
    const challenge = issueChallenge(editor.user, api.services.config.jwtSecret);
    const passwordHash = await hashPassword(NEW_PASSWORD);
    const { status, body } = await askDuring(
      (trx) => User.query(trx).findById(editor.user.id).patch({ passwordHash }),
      () => api.post('/auth/login/second-step', { json: { challenge, code: '123456' } }),
    );
    expect([status, body.code]).toEqual([401, 'CHALLENGE_EXPIRED']);
  });
});

test('a session that a reset ends changes no password any more', async () => {
  const asha = await createCustomer(api);
  const json = { currentPassword: PASSWORD, newPassword: 'A-third-horse-3' };
  const { status } = await askDuring(
    async (trx) => {
      await User.query(trx)
        .findById(asha.user.id)
        .patch({ passwordHash: await hashPassword(NEW_PASSWORD) });
      await Session.query(trx).where({ userId: asha.user.id }).delete();
    },
    () => api.put('/users/change-password', { token: asha.token, json }),
  );
  expect(status).toBe(401);
  expect((await logIn(asha, NEW_PASSWORD)).status).toBe(200);
});

import { ERASURE_TEXTS } from '@rangrekha/contract/erasure';
import { RETURN_DAYS } from '@rangrekha/contract/limits';
import { orderNumber } from '@rangrekha/contract/names';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedNow } from '../../database/shared-clock';
import { OutboxMail } from '../../mail/OutboxMail';
import { startTestApi, type TestApi } from '../../testing/api';
import { resetSharedTime, setSharedTime } from '../../testing/database/shared-time';
import { createOrder, createShopper, createVariant, type Shopper } from '../../testing/factories/orders';
import { createAdmin, createCustomer, PASSWORD, type SignedIn } from '../../testing/factories/users';
import { User } from '../accounts/User';

const DAY = 86_400_000;
let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi({ BACKGROUND_WORK: 'off' });
  admin = await createAdmin(api);
});
afterAll(() => api.close());

const REQUEST = '/users/data/erasure-request';
const ask = ({ token }: SignedIn, currentPassword = PASSWORD) =>
  api.post(REQUEST, { token, json: { currentPassword } });
const sweep = () => api.services.waitingErasures.work(sharedNow());
const isErased = async ({ user }: SignedIn) => (await User.query().findById(user.id))?.erasedAt !== null;
const mailsTo = ({ email }: { email: string }) => OutboxMail.query().where({ recipient: email }).orderBy('id');

/** Somebody with an order that is on its way. */
async function waiting(): Promise<Shopper & { orderId: string; number: string }> {
  const shopper = await createShopper(api);
  const { id: orderId } = await createOrder(shopper.user, await createVariant());
  await setStatus(orderId, 'SHIPPED');
  return { ...shopper, orderId, number: orderNumber(orderId) };
}

const setStatus = (orderId: string, deliveryStatus: string) =>
  api.put(`/orders/${orderId}/status`, { token: admin.token, json: { deliveryStatus } });

test('a deletion that was asked for comes when the order has arrived and can no longer be returned, and is mailed', async () => {
  const who = await waiting();
  const { email } = who.user;
  expect(await ask(who)).toMatchObject({ status: 200, body: { message: ERASURE_TEXTS.asked } });
  const [asked, ...others] = (await mailsTo({ email })).filter(({ subject }) => subject.endsWith('will be deleted'));
  expect([asked?.textBody?.includes(ERASURE_TEXTS.order(who.number)), others]).toEqual([true, []]);
  expect(asked?.textBody).toContain('/myaccount/data/delete');
  await sweep();
  expect(await isErased(who)).toBe(false);
  await setStatus(who.orderId, 'DELIVERED');
  await sweep();
  expect(await isErased(who)).toBe(false);
  const state = (await api.get('/users/data/erasure', { token: who.token })).body;
  expect(state).toMatchObject({ askedAt: expect.any(String), reasons: [] });
  expect(state.returnable).toEqual([expect.stringMatching(`^Order #${who.number} can be returned until `)]);
  setSharedTime(Date.now() + (RETURN_DAYS + 1) * DAY);
  try {
    await sweep();
  } finally {
    resetSharedTime();
  }
  expect(await isErased(who)).toBe(true);
  expect(await User.query().findById(who.user.id)).toMatchObject({ erasureAskedAt: null, firstName: null });
  expect(await mailsTo({ email })).toMatchObject([{ subject: expect.stringMatching(/is deleted$/), eraseBody: true }]);
  const entries = await api.knex('audit_entries').where({ entityId: who.user.id }).orderBy('id');
  expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['changed', 'Erased customer'],
    ['deleted', 'Erased customer'],
  ]);
});

test('whoever cancels the deletion keeps the account', async () => {
  const who = await createCustomer(api);
  await ask(who);
  expect((await api.delete(REQUEST, { token: who.token })).body.message).toBe(ERASURE_TEXTS.withdrawn);
  await sweep();
  expect(await isErased(who)).toBe(false);
  expect((await api.delete(REQUEST, { token: who.token })).status).toBe(200);
});

test('it needs the password, and asking twice mails once', async () => {
  const who = await waiting();
  expect(await ask(who, 'Not-the-password-1')).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } });
  expect((await User.query().findById(who.user.id))?.erasureAskedAt).toBeNull();
  await Promise.all([ask(who), ask(who)]);
  expect((await mailsTo(who.user)).filter(({ subject }) => subject.endsWith('will be deleted'))).toHaveLength(1);
});

test('nobody is erased who did not ask, and the staff list who waits', async () => {
  const [who, other] = [await waiting(), await createCustomer(api)];
  await ask(who);
  await sweep();
  expect(await isErased(other)).toBe(false);
  const listed = async (filter: object) =>
    (
      await api.get(`/admin/customers?${new URLSearchParams({ filter: JSON.stringify(filter) })}`, {
        token: admin.token,
      })
    ).body;
  const found = await listed({ waitsForErasure: true });
  expect(found).toEqual(expect.arrayContaining([expect.objectContaining({ id: who.user.id })]));
  expect(found.every(({ erasureAskedAt }: { erasureAskedAt: string | null }) => erasureAskedAt !== null)).toBe(true);
  expect(JSON.stringify(found)).not.toContain(other.user.id);
  expect((await listed({ waitsForErasure: 'no' })).code).toBe('INVALID');
});

test('what came during an erasure is erased by the next sweep', async () => {
  const who = await createCustomer(api);
  await api.post('/users/data/erasure', { token: who.token, json: { currentPassword: PASSWORD } });
  await User.query().findById(who.user.id).patch({ firstName: 'Latecomer' });
  await sweep();
  expect((await User.query().findById(who.user.id))?.firstName).toBeNull();
});

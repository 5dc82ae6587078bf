import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../../database/transaction';
import { type Answer, startTestApi, type TestApi } from '../../testing/api';
import { askDuring } from '../../testing/database/ask-during';
import { createOrder, createShopper, createVariant, type Shopper } from '../../testing/factories/orders';
import { createAdmin, PASSWORD, type SignedIn } from '../../testing/factories/users';
import { User } from '../accounts/User';
import { createAddress } from '../addresses/save-address';
import type { Order } from '../orders/Order';
import { eraseAgain, erasePerson } from './erase-person';
import { rowsAbout } from './find-people';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterAll(() => api.close());

const HOME = { addressLine1: '12 Late Lane', city: 'Nanded', state: 'Maharashtra', postalCode: '431602' };

interface Buyer extends Shopper {
  order: Order;
  itemId: string;
}

async function buyer(): Promise<Buyer> {
  const shopper = await createShopper(api);
  const order = await createOrder(shopper.user, await createVariant());
  await api.put(`/orders/${order.id}/status`, { token: admin.token, json: { deliveryStatus: 'SHIPPED' } });
  await api.put(`/orders/${order.id}/status`, { token: admin.token, json: { deliveryStatus: 'DELIVERED' } });
  const { id: itemId } = await api.knex('order_items').where({ orderId: order.id }).first('id');
  return { ...shopper, order, itemId };
}

/** Asks while the erasure has erased and not yet committed: the request was let in before. */
const askDuringErasure = ({ user }: Shopper, ask: () => Promise<Answer>) =>
  askDuring((trx) => erasePerson(trx, api.services.plugins, user.id), ask);

const tablesOf = async ({ user }: Shopper) => (await rowsAbout(api.knex, user)).map(({ table }) => table);

describe('what a request writes that was under way during the erasure is refused', () => {
  const requests: [string, string, (who: Buyer) => Promise<Answer>][] = [
    ['an address', 'addresses', ({ token }) => api.post('/addresses', { token, json: HOME })],
    [
      'a return',
      'returns',
      ({ token, order, itemId }) =>
        api.post(`/orders/${order.id}/returns`, {
          token,
          json: { outcome: 'REFUND', lines: [{ itemId, quantity: 1, reason: 'TOO_SMALL', comment: 'Late words' }] },
        }),
    ],
    [
      'a review',
      'reviews',
      ({ token, order, itemId }) =>
        api.put(`/orders/${order.id}/reviews/${itemId}`, { token, json: { rating: 4, text: 'Late words' } }),
    ],
    [
      'a complaint',
      'complaints',
      ({ token }) => api.post('/complaints/own', { token, json: { subject: 'OTHER', text: 'Late words' } }),
    ],
  ];
  test.each(requests)('%s', async (_name, table, ask) => {
    const who = await buyer();
    const answer = await askDuringErasure(who, () => ask(who));
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
    expect(await tablesOf(who)).not.toContain(table);
    // The same request of somebody who is not erased is fine: it is no other fault that refuses it.
    expect((await ask(await buyer())).status).toBeLessThan(300);
  });

  test('a profile', async () => {
    const who = await buyer();
    const rename = ({ token }: Shopper) => api.put('/users/profile', { token, json: { firstName: 'Latecomer' } });
    expect((await askDuringErasure(who, () => rename(who))).status).toBe(401);
    expect(await User.query().findById(who.user.id)).toMatchObject({ firstName: null });
    expect((await rename(await buyer())).status).toBe(200);
  });
});

test('an address that is being saved when the erasure begins is erased with the others', async () => {
  const { user, token } = await buyer();
  const erased = await askDuring(
    (trx) => createAddress(trx, user.id, HOME),
    () => api.post('/users/data/erasure', { token, json: { currentPassword: PASSWORD } }),
  );
  expect(erased.status).toBe(200);
  expect(await api.knex('addresses').where({ userId: user.id })).toEqual([]);
});

test('what came all the same is erased by the second pass, and nothing of somebody who is not erased', async () => {
  const who = await buyer();
  const late = () => api.knex('wishlist_items').insert({ userId: who.user.id, productId, createdAt: new Date() });
  const { id: productId } = await api.knex('products').first('id');
  await late();
  await transaction((trx) => eraseAgain(trx, api.services.plugins, who.user.id));
  expect(await tablesOf(who)).toContain('wishlist_items');
  await transaction((trx) => erasePerson(trx, api.services.plugins, who.user.id));
  await late();
  await User.query().findById(who.user.id).patch({ firstName: 'Latecomer' });
  await transaction((trx) => eraseAgain(trx, api.services.plugins, who.user.id));
  expect(await tablesOf(who)).not.toContain('wishlist_items');
  expect(await User.query().findById(who.user.id)).toMatchObject({ firstName: null });
});

test('an export that is read during the erasure has the person as before, and none after it', async () => {
  const who = await buyer();
  const read = () => api.get('/users/data', { token: who.token });
  const during = await askDuringErasure(who, read);
  expect([during.status, during.body.sections[0].rows[0].email]).toEqual([200, who.user.email]);
  expect((await read()).status).toBe(401);
  const byStaff = await api.get(`/customers/${who.user.id}/data`, { token: admin.token });
  expect(JSON.stringify(byStaff.body)).not.toContain(who.user.email);
});

test('two erasures at the same time are one', async () => {
  const { user, token } = await buyer();
  const json = { currentPassword: PASSWORD };
  const answers = await Promise.all([
    api.post('/users/data/erasure', { token, json }),
    api.post(`/customers/${user.id}/erasure`, { token: admin.token }),
    api.post(`/customers/${user.id}/erasure`, { token: admin.token }),
  ]);
  expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
  expect(await api.knex('audit_entries').where({ entityId: user.id, action: 'deleted' })).toHaveLength(1);
});

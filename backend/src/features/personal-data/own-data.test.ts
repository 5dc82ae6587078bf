import type { OwnData } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { startTestApi, type TestApi } from '../../testing/api';
import { statementsOf } from '../../testing/database/statements-of';
import {
  createOrder,
  createShopper,
  createShopperWith,
  createVariant,
  fillCart,
  place,
  type Shopper,
} from '../../testing/factories/orders';
import { insertReturn } from '../../testing/factories/returns';
import { insertReview } from '../../testing/factories/reviews';
import { createAdmin, createEditor, unique } from '../../testing/factories/users';
import { User } from '../accounts/User';
import { RestockSubscription } from '../restock/RestockSubscription';

let api: TestApi;
beforeAll(async () => {
  // The mails back in stock would go to whom this file lets wait.
  api = await startTestApi({ BACKGROUND_WORK: 'off' });
});
afterAll(() => api.close());

/** A shopper of whom each topic has a row. */
async function busyShopper(): Promise<Shopper & { number: string }> {
  const shopper = await createShopper(api, { firstName: unique('Ilavarasi'), emailVerifiedAt: new Date() });
  const variant = await createVariant({ price: 129_950, stock: 9 });
  const order = await createOrder(shopper.user, variant, { deliveryStatus: 'DELIVERED' }, 2);
  await insertReturn(order);
  await insertReview(await createOrder(shopper.user, variant, { deliveryStatus: 'DELIVERED' }));
  await fillCart(shopper.user, variant);
  await api.post(`/wishlist/${variant.productId}`, { token: shopper.token });
  await RestockSubscription.query().insert({
    variantId: variant.id,
    email: shopper.user.email,
    status: 'WAITING',
    askedAt: new Date(),
    ...{ consentText: 'Mail me', consentVersion: 3 },
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  const { email } = shopper.user;
  await api.post('/complaints', { json: { name: 'Nila', email, subject: 'OTHER', text: 'Late' } });
  return { ...shopper, number: orderNumber(order.id) };
}

async function dataOf(token: string): Promise<Record<string, OwnData['sections'][number]['rows']>> {
  const { status, body } = await api.get('/users/data', { token });
  expect(status).toBe(200);
  return Object.fromEntries(body.sections.map(({ name, rows }: OwnData['sections'][number]) => [name, rows]));
}

describe('what a person gets to see', () => {
  test('has each topic, with amounts in rupees and numbers that people know', async () => {
    const shopper = await busyShopper();
    const data = await dataOf(shopper.token);
    expect(data.account).toMatchObject([{ email: shopper.user.email, firstName: shopper.user.firstName }]);
    expect(data.account?.[0]).not.toHaveProperty('passwordHash');
    expect(data.addresses).toMatchObject([{ city: 'Nanded' }]);
    expect(data.orders).toHaveLength(2);
    // Two orders of the same millisecond have no order.
    const ofOrder = (rows: OwnData['sections'][number]['rows'] = []) =>
      rows.find(({ order }) => order === shopper.number);
    expect(ofOrder(data.orders)).toMatchObject({ total: 2599, email: shopper.user.email });
    expect(ofOrder(data.orderItems)).toMatchObject({ quantity: 2, price: 1299.5 });
    expect(data.returns).toMatchObject([{ order: shopper.number, state: 'REQUESTED' }]);
    expect(data.returnedItems).toMatchObject([{ quantity: 1, reason: 'DAMAGED' }]);
    expect(data.reviews).toMatchObject([{ rating: 5 }]);
    expect(data.complaints).toMatchObject([{ subject: 'OTHER', text: 'Late' }]);
    expect(data.cart).toMatchObject([{ quantity: 1 }]);
    expect(data.wishlist).toHaveLength(1);
    expect(data.sessions).toHaveLength(1);
    expect(data.backInStock).toMatchObject([{ status: 'WAITING', agreedTo: 'Mail me', version: 3 }]);
    const [{ stop } = { stop: '' }] = data.backInStock ?? [];
    const token = new URL(String(stop)).searchParams.get('token');
    expect((await api.get(`/restock-subscriptions/${token}`)).status).toBe(200);
  });

  test('has nothing of anybody else', async () => {
    const other = await busyShopper();
    const { token, user } = await createShopper(api, { emailVerifiedAt: new Date() });
    const data = await dataOf(token);
    expect(JSON.stringify(data)).not.toContain(other.user.firstName);
    expect(data.account).toMatchObject([{ email: user.email }]);
    const filled = Object.entries(data).filter(([, rows]) => rows.length > 0);
    expect(filled.map(([name]) => name)).toEqual(['account', 'addresses', 'sessions']);
  });

  test('has no mails of an address that the person has not confirmed', async () => {
    const shopper = await busyShopper();
    await User.query().findById(shopper.user.id).patch({ emailVerifiedAt: null });
    // As those of people who were erased.
    const erased = await createShopperWith(api, 50_000);
    await place(api, erased);
    const mails = api.knex('outbox_mails').where({ recipient: erased.user.email });
    expect(await mails.update({ recipient: '' })).toBeGreaterThan(0);
    const data = await dataOf(shopper.token);
    expect([data.backInStock, data.mails]).toEqual([[], []]);
  });
});

/** Tables with an account that is one of the staff, that answer a repeated request for a day, or that sum up the orders. */
const NOT_OF_CUSTOMERS = [
  ...['answered_requests', 'api_keys', 'customer_sums', 'order_notice_settings', 'saved_views', 'second_steps'],
];

test('reads every table that belongs to an account', async () => {
  const { token } = await createShopper(api);
  const { asked } = await statementsOf(() => api.get('/users/data', { token }));
  const [tables] = await api.knex.raw(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND column_name = 'user_id'",
  );
  const unread = tables
    .map(({ name }: { name: string }) => name)
    .filter((name: string) => !NOT_OF_CUSTOMERS.includes(name))
    .filter((name: string) => !asked.some(({ sql }) => sql.includes(`\`${name}\``)));
  expect(unread).toEqual([]);
});

describe('the staff', () => {
  test('read it for a customer who asked, and the audit log has it', async () => {
    const { user } = await busyShopper();
    const admin = await createAdmin(api);
    const { status, body } = await api.get(`/customers/${user.id}/data`, { token: admin.token });
    expect([status, body.sections[0].rows[0].email]).toEqual([200, user.email]);
    const entry = await AuditEntry.query().findOne({ entityId: user.id, action: 'exported' }).throwIfNotFound();
    expect(entry.actorId).toBe(admin.user.id);
    expect(JSON.stringify(entry)).not.toContain(user.email);
  });

  test('need the permission for orders, and get no accounts of the staff', async () => {
    const [admin, editor, { user }] = [await createAdmin(api), await createEditor(api), await createShopper(api)];
    expect((await api.get(`/customers/${user.id}/data`, { token: editor.token })).status).toBe(403);
    expect((await api.get(`/customers/${admin.user.id}/data`, { token: admin.token })).status).toBe(404);
  });
});

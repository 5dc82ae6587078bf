import type { Customer } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { OutboxMail } from '../../mail/OutboxMail';
import { startTestApi, type TestApi } from '../../testing/api';
import { askDuring } from '../../testing/database/ask-during';
import { createOrder, createShopper, createVariant } from '../../testing/factories/orders';
import { createAdmin, createCustomer, createEditor, unique } from '../../testing/factories/users';
import { User } from '../accounts/User';
import { Address } from '../addresses/Address';
import { Order } from '../orders/Order';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await createAdmin(api)).token;
});
afterAll(() => api.close());

async function find(q: string): Promise<Customer[]> {
  const { status, body } = await api.get(`/admin/customers?filter=${encodeURIComponent(JSON.stringify({ q }))}`, {
    token,
  });
  expect(status).toBe(200);
  return body;
}

describe('the list', () => {
  test('shows what a customer ordered and spent, canceled orders apart', async () => {
    const shopper = await createShopper(api, { firstName: unique('Nila') });
    const variant = await createVariant({ price: 100_050, stock: 50 });
    for (const deliveryStatus of ['PENDING', 'DELIVERED', 'CANCELED'] as const)
      await createOrder(shopper.user, variant, { deliveryStatus });
    const [row, ...others] = await find(shopper.user.email);
    expect(others).toEqual([]);
    expect(row).toEqual({
      id: shopper.user.id,
      name: shopper.user.displayName,
      username: shopper.user.username,
      email: shopper.user.email,
      mobile: '9876543210',
      orderCount: 3,
      spent: 2001,
      createdAt: shopper.user.createdAt.toISOString(),
      deactivatedAt: null,
      erasureAskedAt: null,
      tags: [],
    });
  });

  test.each(['firstName', 'lastName', 'username', 'email', 'mobile'] as const)('finds by %s', async (field) => {
    const mobile = `7${String(Date.now()).slice(-9)}`;
    const { user } = await createCustomer(api, { firstName: unique('Ira'), lastName: unique('Sen'), mobile });
    const text = String(user[field]).slice(0, -1);
    expect((await find(text.toUpperCase())).map(({ id }) => id)).toContain(user.id);
  });

  test('finds by the words of the name in any order; a wildcard finds nobody', async () => {
    const [firstName, lastName] = [unique('Ira'), unique('Sen')];
    const { user } = await createCustomer(api, { firstName, lastName });
    expect((await find(`${firstName} ${lastName.slice(0, 6)}`)).map(({ id }) => id)).toEqual([user.id]);
    expect((await find(`${lastName} ${firstName}`)).map(({ id }) => id)).toEqual([user.id]);
    expect(await find('%')).toEqual([]);
    expect(await find(`${lastName} nobody`)).toEqual([]);
  });

  test('finds by the second word of a name, and by a mobile with +91, spaces or a leading 0', async () => {
    const [mobile, word] = [`7${String(Date.now()).slice(-9)}`, unique('Devi').replace('-', '')];
    const { user } = await createCustomer(api, { firstName: `Asha ${word}`, lastName: unique('Sen'), mobile });
    for (const q of [`${word} asha`, `+91 ${mobile}`, `0${mobile}`, `+91-${mobile.slice(0, 5)} ${mobile.slice(5)}`])
      expect(
        (await find(q)).map(({ id }) => id),
        q,
      ).toContain(user.id);
  });

  test('shows a name once that registration copied into both names', async () => {
    const name = unique('asha');
    const { user } = await createCustomer(api, { firstName: name, lastName: name });
    expect(await find(user.email)).toMatchObject([{ name }]);
  });

  test('has no staff, and a customer without orders has spent nothing', async () => {
    const admin = await createAdmin(api);
    expect(await find(admin.user.email)).toEqual([]);
    const { user } = await createCustomer(api);
    expect(await find(user.email)).toMatchObject([{ orderCount: 0, spent: 0 }]);
  });

  test('newest first, and sorted by nothing but the day they joined', async () => {
    const [one, other] = [await createCustomer(api), await createCustomer(api)];
    const filter = encodeURIComponent(JSON.stringify({ id: [one.user.id, other.user.id] }));
    const { body } = await api.get(`/admin/customers?filter=${filter}`, { token });
    expect(body.map(({ id }: Customer) => id)).toEqual([other.user.id, one.user.id]);
    const sort = encodeURIComponent('["spent","ASC"]');
    expect((await api.get(`/admin/customers?sort=${sort}`, { token })).status).toBe(400);
  });
});

describe('one customer', () => {
  test('comes with addresses and the latest orders, newest first', async () => {
    const shopper = await createShopper(api);
    const variant = await createVariant({ stock: 50 });
    const orders = [];
    for (let day = 1; day <= 12; day++)
      orders.push(
        await createOrder(shopper.user, variant, { createdAt: new Date(`2026-10-${String(day + 10)}T00:00:00Z`) }),
      );
    const { body } = await api.get(`/admin/customers/${shopper.user.id}`, { token });
    expect(body).toMatchObject({ dob: '1990-12-31', orderCount: 12 });
    expect(body.addresses).toMatchObject([{ id: shopper.address.id, isDefault: true }]);
    const newest = orders
      .reverse()
      .slice(0, 10)
      .map(({ id }) => id);
    expect(body.latestOrders.map(({ id }: { id: string }) => id)).toEqual(newest);
  });

  test('a member of the staff and an unknown person are a 404', async () => {
    const { user } = await createEditor(api);
    expect((await api.get(`/admin/customers/${user.id}`, { token })).status).toBe(404);
    expect((await api.get('/admin/customers/1', { token })).status).toBe(404);
  });
});

describe('an email address for a customer who ordered by phone without one', () => {
  const ask = (id: string, email: string, by = token) =>
    api.put(`/customers/${id}/email`, { token: by, json: { email } });
  /** Entered by one person, and confirmed by another one. */
  async function add(id: string, email: string, by = token) {
    const first = await ask(id, email, (await createEditor(api, { permissions: 'orders' })).token);
    return first.status === 200 ? ask(id, email, by) : first;
  }
  const newEmail = () => `${unique('devi')}@example.com`;
  const HOME = { addressLine1: '4 Mill Lane', city: 'Pune', state: 'Maharashtra', postalCode: '411001' };

  /** Orders by phone of one new customer. */
  async function orderByPhone(count: number) {
    const lines = [{ productVariantId: (await createVariant({ stock: 50 })).id, quantity: 1 }];
    const newCustomer = { firstName: unique('Devi'), mobile: '9811111111' };
    const take = (json: object) => api.post('/orders/take', { token, json: { newAddress: HOME, lines, ...json } });
    const ids = [(await take({ newCustomer })).body.order.id as string];
    const { userId } = await Order.query()
      .findById(ids[0] as string)
      .throwIfNotFound();
    while (ids.length < count) ids.push((await take({ customerId: userId })).body.order.id);
    return { userId, ids, take };
  }

  test('gets the later mails of the orders, and the confirmations of open ones of the last 7 days', async () => {
    const [foreign] = (await orderByPhone(1)).ids;
    const mailsOfForeign = () =>
      OutboxMail.query()
        .where({ orderId: foreign ?? '' })
        .resultSize();
    const before = await mailsOfForeign();
    const { userId, ids } = await orderByPhone(4);
    const [newest, shipped, old, canceled] = ids as [string, string, string, string];
    await Order.query().findById(shipped).patch({ deliveryStatus: 'SHIPPED' });
    const eightDays = new Date(Date.now() - 8 * 24 * 3_600_000);
    await Order.query().findById(old).patch({ createdAt: eightDays });
    await Order.query().findById(canceled).patch({ deliveryStatus: 'CANCELED' });
    const email = newEmail();
    const { status, body } = await add(userId, email.toUpperCase());
    expect([status, body.customer.email, body.message]).toEqual([200, email, 'Email address added']);
    // The answer was lost.
    expect((await add(userId, email)).status).toBe(200);
    const mails = () => OutboxMail.query().where({ recipient: email }).orderBy('createdAt');
    const confirmations = await mails();
    expect(await mailsOfForeign()).toBe(before);
    expect(confirmations.map(({ orderId }) => orderId).sort()).toEqual([newest, shipped].sort());
    for (const mail of confirmations) expect(mail).toMatchObject({ topic: 'CONFIRMATION', status: 'WAITING' });
    expect(confirmations[0]?.textBody).toContain('thank you for your order');
    await api.put(`/orders/${old}/status`, { token, json: { deliveryStatus: 'SHIPPED' } });
    expect((await mails()).at(-1)).toMatchObject({ orderId: old, topic: 'SHIPPED', status: 'WAITING' });
    const entries = await AuditEntry.query().where({ entityId: userId, action: 'changed' }).orderBy('id');
    expect(entries.map(({ changes }) => JSON.parse(changes ?? ''))).toEqual([
      { requestedEmail: [null, email] },
      { email: [null, email] },
    ]);
    expect(await find(email)).toMatchObject([{ id: userId, email }]);
  });

  test('waits for a second person, whatever the first one enters again', async () => {
    const { userId } = await orderByPhone(1);
    const packer = await createEditor(api, { permissions: 'orders' });
    const [wrong, email] = [newEmail(), newEmail()];
    for (const one of [wrong, email, email]) {
      const { status, body } = await ask(userId, one, packer.token);
      expect([status, body.message, body.customer.email]).toEqual([200, TEXTS.customers.emailWaits, '']);
      expect(body.customer.requestedEmail).toMatchObject({ email: one, by: { id: packer.user.id, name: 'Asha Rao' } });
    }
    expect(await OutboxMail.query().where({ recipient: email })).toEqual([]);
    await api.post('/auth/forgot-password/request-otp', { json: { email } });
    expect(await OutboxMail.query().where({ recipient: email })).toEqual([]);
    expect((await ask(userId, newEmail())).body.customer.email).toBe('');
    const { body } = await ask(userId, email, packer.token);
    expect(body.customer).toMatchObject({ email: '', requestedEmail: { email } });
    expect((await ask(userId, email)).body.customer).toMatchObject({ email, requestedEmail: null });
  });

  test('needs no second person while the customer has no orders', async () => {
    const { user } = await createCustomer(api, { email: `${uuidv7()}@no-email.invalid` });
    const email = newEmail();
    expect((await ask(user.id, email)).body).toMatchObject({
      message: TEXTS.customers.emailAdded,
      customer: { email },
    });
  });

  test('is refused for a customer with another one, of another account, or reserved', async () => {
    const { userId } = await orderByPhone(1);
    const { user } = await createCustomer(api);
    const refused = async (email: string, by?: string) => {
      const { status, body } = await ask(userId, email, by);
      return [status, body.code, body.errors?.[0]?.path];
    };
    expect(await refused(user.email)).toEqual([409, 'DUPLICATE', 'email']);
    expect(await refused(`${uuidv7()}@no-email.invalid`)).toEqual([400, 'INVALID', 'email']);
    expect(await refused('devi')).toEqual([400, expect.any(String), 'email']);
    expect((await refused(newEmail(), (await createEditor(api)).token))[0]).toBe(403);
    expect((await find((await User.query().findById(userId))?.firstName ?? ''))[0]?.email).toBe('');
    expect((await add(userId, newEmail())).status).toBe(200);
    expect(await refused(newEmail())).toEqual([409, 'EMAIL_SET', 'email']);
    expect((await add(uuidv7(), newEmail())).status).toBe(404);
  });

  test('goes with an order that is taken at the same time', async () => {
    const { userId, take } = await orderByPhone(1);
    const address = await Address.query().findOne({ userId }).throwIfNotFound();
    const email = newEmail();
    const { status, body } = await askDuring(
      (trx) => User.query(trx).findById(userId).patch({ email }),
      () => take({ customerId: userId, addressId: address.id, newAddress: undefined }),
    );
    expect([status, body.order?.user.email]).toEqual([201, email]);
  });
});

test('is for admins', async () => {
  const [customer, editor] = [await createCustomer(api), await createEditor(api)];
  for (const path of ['/admin/customers', `/admin/customers/${customer.user.id}`]) {
    expect((await api.get(path)).status).toBe(401);
    expect((await api.get(path, { token: customer.token })).status).toBe(403);
    expect((await api.get(path, { token: editor.token })).status).toBe(403);
  }
});

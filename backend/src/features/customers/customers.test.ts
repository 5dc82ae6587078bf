import type { Customer } from '@rangrekha/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { createAdmin, createCustomer, createEditor, unique } from '../../testing/factories';
import { createOrder, createShopper, createVariant } from '../../testing/order-factories';

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
    });
  });

  test.each(['firstName', 'lastName', 'username', 'email', 'mobile'] as const)('finds by %s', async (field) => {
    const mobile = `7${String(Date.now()).slice(-9)}`;
    const { user } = await createCustomer(api, { firstName: unique('Ira'), lastName: unique('Sen'), mobile });
    const text = String(user[field]).slice(0, -1);
    expect((await find(text.toUpperCase())).map(({ id }) => id)).toContain(user.id);
  });

  test('finds by the full name; a wildcard is a character like any other', async () => {
    const [firstName, lastName] = [unique('Ira'), unique('Sen')];
    const { user } = await createCustomer(api, { firstName, lastName });
    expect((await find(`${firstName} ${lastName.slice(0, 6)}`)).map(({ id }) => id)).toEqual([user.id]);
    expect(await find(`%${lastName}`)).toEqual([]);
  });

  test('shows a name once that registration copied into both names', async () => {
    const name = unique('asha');
    const { user } = await createCustomer(api, { firstName: name, lastName: name });
    expect(await find(user.email)).toMatchObject([{ name }]);
  });

  test('has no staff, and who never ordered has spent nothing', async () => {
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

  test('who is of the staff, or nobody, is a 404', async () => {
    const { user } = await createEditor(api);
    expect((await api.get(`/admin/customers/${user.id}`, { token })).status).toBe(404);
    expect((await api.get('/admin/customers/1', { token })).status).toBe(404);
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

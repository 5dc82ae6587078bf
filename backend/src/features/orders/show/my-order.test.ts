import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../testing/api';
import { createShopper, createVariant, fillCart, place } from '../../../testing/factories/orders';
import { createAdmin, createCustomer, type SignedIn } from '../../../testing/factories/users';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterAll(() => api.close());

async function placed() {
  const shopper = await createShopper(api);
  await fillCart(shopper.user, await createVariant({ price: 129_900, stock: 9 }), 2);
  const { body } = await place(api, shopper);
  return { shopper, id: body.order.id as string, order: body.order };
}

const ship = (id: string) =>
  api.put(`/orders/${id}/status`, {
    token: admin.token,
    json: { deliveryStatus: 'SHIPPED', courier: 'Delhivery', trackingNumber: '77 1' },
  });

test('an own order has its history, without the names of the staff, and its invoice', async () => {
  const { shopper, id, order } = await placed();
  const before = await api.get(`/orders/${id}`, { token: shopper.token });
  expect(before.body).toMatchObject({ order, invoice: null, events: [{ fromStatus: null, toStatus: 'PENDING' }] });
  expect((await api.get(`/orders/${id}/invoice`, { token: shopper.token })).status).toBe(404);

  await ship(id);
  const { body } = await api.get(`/orders/${id}`, { token: shopper.token });
  expect(body.events).toHaveLength(2);
  expect(body.events[1]).toMatchObject({ fromStatus: 'PENDING', toStatus: 'SHIPPED', courier: 'Delhivery' });
  expect(JSON.stringify(body.events)).not.toContain(admin.user.displayName);
  const invoice = await api.get(`/orders/${id}/invoice`, { token: shopper.token });
  expect(invoice.body).toMatchObject({ id, number: body.invoice.number, totals: { total: 2598 } });

  await api.put(`/orders/${id}/status`, { token: admin.token, json: { deliveryStatus: 'CANCELED' } });
  expect((await api.get(`/orders/${id}`, { token: shopper.token })).body.invoice).toBeNull();
});

test("another shopper's order and invoice are not found, nor is one that does not exist", async () => {
  const { id } = await placed();
  await ship(id);
  const { token } = await createCustomer(api);
  const paths = [`/orders/${id}`, `/orders/${id}/invoice`, `/orders/${uuidv7()}`, '/orders/nothing'];
  const statuses = await Promise.all(paths.map(async (path) => (await api.get(path, { token })).status));
  expect(statuses).toEqual([404, 404, 404, 404]);
  expect((await api.get(`/orders/${id}`, { token: admin.token })).status).toBe(403);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing/api';
import { createProduct } from '../testing/catalogue-factories';
import { createAdmin, createCustomer, unique } from '../testing/factories';
import { pageVersion } from './page-version';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Whether `act` changed the version that shared pages go by. */
async function moves(act: () => Promise<{ status: number }>): Promise<boolean> {
  const before = await pageVersion();
  expect((await act()).status).toBeLessThan(300);
  return (await pageVersion()) !== before;
}

test('everything that shared pages show moves the version', async () => {
  const { token } = await createAdmin(api);
  const json = { title: 'Shipping', slug: unique('shipping'), content: '<p>Free.</p>' };
  expect(await moves(() => api.post('/legal-pages', { token, json }))).toBe(true);
  expect(await moves(() => api.put('/company-details', { token, json: { name: 'Rangrekha' } }))).toBe(true);
  expect(await moves(() => api.post('/categories', { token, json: { name: unique('Kurtas') } }))).toBe(true);
});

test('an order moves it with the stock, and cancelling does again', async () => {
  const { token } = await createCustomer(api);
  const product = await createProduct();
  const address = { addressLine1: '14 Rangrez Gali', city: 'Jaipur', state: 'Rajasthan', postalCode: '302001' };
  const { body } = await api.post('/addresses', { token, json: address });
  const item = { productVariantId: product.variants[0]?.id, quantity: 1 };
  expect(await moves(() => api.post('/cart/add', { token, json: item }))).toBe(false);
  let orderId = '';
  const json = { addressId: body.address.id, paymentMethod: 'COD' };
  const place = async () => {
    const answer = await api.post('/orders/place', { token, json });
    orderId = answer.body.order.id;
    return answer;
  };
  expect(await moves(place)).toBe(true);
  expect(await moves(() => api.put(`/orders/${orderId}/cancel`, { token }))).toBe(true);
});

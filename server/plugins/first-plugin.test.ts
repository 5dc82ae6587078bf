import { runChecks } from '@rangrekha/backend/features/data-checks/run-checks';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createProduct } from '@rangrekha/backend/testing/factories/catalogue';
import { createShopperWith, place } from '@rangrekha/backend/testing/factories/orders';
import { createAdmin } from '@rangrekha/backend/testing/factories/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { first, told } from '../testing/first-plugin';
import { storefrontOf } from '../testing/storefront';
import { pluginViews } from './plugin-views';

const plugin = first({ note: 'Namaste' });
let api: TestApi;
let token: string;
/** A store without plugins. */
let bare: TestApi;
beforeAll(async () => {
  bare = await startTestApi();
  api = await startTestApi({}, { plugins: [plugin] });
  token = (await createAdmin(api)).token;
});
afterAll(async () => {
  await api.close();
  await bare.close();
});

const state = async () => (await api.get('/admin/plugins', { token })).body.plugins[0];

test('a plugin of the first version is on, with each kind of setting', async () => {
  const { isOn, settings, problems, revision } = await state();
  expect([isOn, problems]).toEqual([true, []]);
  expect(settings.map(({ kind }: { kind: string }) => kind)).toEqual([
    'line',
    'lines',
    'number',
    'switch',
    'choice',
    'secret',
  ]);
  const json = { settings: { token: 'hidden', minutes: 9 }, revision };
  expect((await api.put('/plugins/first', { token, json })).status).toBe(200);
  const { parts } = (await api.get('/staff/me', { token })).body;
  expect(JSON.stringify(parts ?? (await api.get('/staff/me', { token })).body)).toContain('"order.aside"');
});

test('it decides, is told, is paid, holds, and erases, as it did', async () => {
  const shopper = await createShopperWith(api, 50_000);
  const methods = await api.get('/checkout/payment-methods', { token: shopper.token });
  expect(methods.body.addresses[0].methods.map(({ id }: { id: string }) => id)).toEqual(['COD', 'FIRST']);
  const { body } = await place(api, shopper, { paymentMethod: 'FIRST' });
  const { id } = body.order;
  expect(body.order).toMatchObject({ paymentMethod: 'FIRST', paymentName: 'Pay first' });
  expect(told.paymentMethods).toContainEqual(
    expect.objectContaining({ total: 500, units: 1, pincode: '431602', customerId: shopper.user.id }),
  );
  expect((await api.post(`/x/first/pay/${id}`, { token })).body).toEqual({ message: 'Paid.' });
  const facts = { moreFacts: { 'first.wish': 'Ring twice' } };
  expect((await api.put(`/orders/${id}/facts`, { token, json: facts })).status).toBe(200);
  const shown = (await api.get(`/admin/orders/${id}`, { token })).body;
  expect(shown).toMatchObject({ paymentStatus: 'PAID', payment: { reference: 'F1' } });
  expect(JSON.stringify(shown.risk)).toContain('First looked at it.');
  expect(shown.moreFacts).toEqual([{ name: 'first.wish', label: 'Wish', value: 'Ring twice' }]);
  for (const deliveryStatus of ['SHIPPED', 'DELIVERED'])
    expect((await api.put(`/orders/${id}/status`, { token, json: { deliveryStatus } })).status).toBe(200);
  api.services.pluginEvents.wake();
  await expect.poll(() => told['order.placed'], { timeout: 20_000 }).toContain(id);
  await expect.poll(() => told['order.status_changed'], { timeout: 20_000 }).toContainEqual(['DELIVERED', 'SHIPPED']);
  await expect.poll(() => told.work, { timeout: 20_000 }).toBeTruthy();
  const kept = await api.post('/x/first/papers', { token: shopper.token, json: { text: 'A paper' } });
  expect(kept.body).toEqual({ message: 'Kept.' });
  expect(await runChecks(plugin.checks ?? [])).toMatchObject([{ breaches: 0 }]);
  expect((await api.post(`/customers/${shopper.user.id}/erasure`, { token })).status).toBe(200);
  expect(told.erase).toEqual([{ customerIds: [shopper.user.id], orderIds: [id], areRowsGone: false }]);
  expect(await api.knex('x_first_papers').where({ customerId: shopper.user.id })).toEqual([]);
});

test('it refuses an order, and shows its pieces in the shop', async () => {
  const many = await createShopperWith(api, 100, 100, 100, 100, 100, 100);
  expect(await place(api, many)).toMatchObject({ status: 409, body: { code: 'ORDER_REFUSED' } });
  const { name } = await createProduct();
  const page = storefrontOf(api, pluginViews(api.services.plugins));
  const html = await (await page(`/product/${encodeURIComponent(name)}`)).text();
  for (const piece of ['Namaste below', 'First footer', 'name="first"', 'href="/first-page"'])
    expect(html).toContain(piece);
  expect(await (await page('/first-page?of=madder')).text()).toMatch(/Namaste.*madder/);
  expect((await state()).failures).toEqual([]);
});

test('switched off it leaves no byte on a page, as in a store without plugins', async () => {
  const { name } = await createProduct();
  const { revision } = await state();
  const off = await api.put('/plugins/first', { token, json: { isSwitchedOff: true, revision } });
  expect([off.status, off.body.plugin.isOn]).toEqual([200, false]);
  const [without, withNone, withOff] = [
    storefrontOf(api),
    storefrontOf(api, pluginViews(bare.services.plugins)),
    storefrontOf(api, pluginViews(api.services.plugins)),
  ];
  for (const path of [`/product/${encodeURIComponent(name)}`, '/shop', '/home']) {
    const html = await (await without(path)).text();
    expect(html).toContain('</html>');
    expect(await (await withNone(path)).text()).toBe(html);
    expect(await (await withOff(path)).text()).toBe(html);
  }
  expect((await withOff('/first-page')).status).toBe(404);
});

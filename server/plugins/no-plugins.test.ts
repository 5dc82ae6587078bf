import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { type Statement, statementsOf } from '@rangrekha/backend/testing/database/statements-of';
import { createCategory, createProduct } from '@rangrekha/backend/testing/factories/catalogue';
import { createOrder, createShopperWith, createVariant, place } from '@rangrekha/backend/testing/factories/orders';
import { createAdmin, PASSWORD } from '@rangrekha/backend/testing/factories/users';
import { afterEach, expect, test } from 'vitest';
import { plugins } from '../../shop/plugins';
import { first } from '../testing/first-plugin';
import { storefrontOf } from '../testing/storefront';
import { pluginViews } from './plugin-views';

/** As docs/plugins.md says them. */
const STATEMENTS = { order: 14, page: 6, list: 2 };
/** The only one of a plugin that is off: whether it is on, within the transaction that would write an event for it. */
const IS_IT_ON = /from `plugin_settings`/;

let api: TestApi;
afterEach(() => api.close());

/** The statements of an order, of a page with a new product, and of a list with one. */
async function measure() {
  const page = storefrontOf(api, pluginViews(api.services.plugins));
  // What is read into memory by the first requests.
  await page('/shop');
  await place(api, await createShopperWith(api, 50_000));

  const shopper = await createShopperWith(api, 50_000);
  const order = await statementsOf(() => place(api, shopper));
  expect(order.answer.status).toBe(201);
  const { id: categoryId } = await createCategory();
  const shown = await createProduct();
  await createProduct({ categoryId });
  await api.get('/products?limit=1&page=2');
  const product = await statementsOf(async () => (await page(`/product/${encodeURIComponent(shown.name)}`)).status);
  expect(product.answer).toBe(200);
  const list = await statementsOf(() => api.get(`/products?limit=1&category=${categoryId}`));
  expect(list.answer.body.data).toHaveLength(1);
  // Loaders of a page run side by side, and share an answer only when their questions coincide.
  const different = new Map(product.asked.map((one) => [one.sql, one]));
  return { order: order.asked, page: [...different.values()], list: list.asked };
}

type Measured = Awaited<ReturnType<typeof measure>>;
const counted = (measured: Measured, isCounted: (one: Statement) => boolean = () => true) =>
  Object.fromEntries(Object.entries(measured).map(([name, asked]) => [name, asked.filter(isCounted).length]));

test.each([
  ['without plugins', []],
  ['whose plugins have not been switched on', plugins],
])('a store %s asks the database what it asked before there were plugins', async (_, shopPlugins) => {
  api = await startTestApi({}, { plugins: shopPlugins });
  const measured = await measure();
  expect(counted(measured)).toEqual(STATEMENTS);
  expect(counted(measured, ({ sql }) => sql.includes('plugin'))).toEqual({ order: 0, page: 0, list: 0 });
});

test('a plugin that is switched off adds no statement, but for one to each change that it would be told', async () => {
  api = await startTestApi({}, { plugins: [first()] });
  const { token } = await createAdmin(api);
  const { revision } = (await api.get('/admin/plugins', { token })).body.plugins[0];
  const off = await api.put('/plugins/first', { token, json: { isSwitchedOff: true, revision } });
  expect(off.body.plugin.isOn).toBe(false);
  const measured = await measure();
  expect(counted(measured, ({ sql }) => !IS_IT_ON.test(sql))).toEqual(STATEMENTS);
  expect(counted(measured, ({ sql }) => IS_IT_ON.test(sql))).toEqual({ order: 1, page: 0, list: 0 });
  // Other files of this process want it on.
  const json = { isSwitchedOff: false, revision: off.body.plugin.revision };
  expect((await api.put('/plugins/first', { token, json })).status).toBe(200);
});

test.each([
  ['without plugins', [], 0],
  ['with a plugin', [first()], 1],
])('the checkout of a shop %s asks for ways to pay as often as there are any', async (_, plugins, times) => {
  api = await startTestApi({}, { plugins });
  const { user } = await createShopperWith(api, 50_000);
  const called: string[] = [];
  const page = storefrontOf(api, pluginViews(api.services.plugins), ({ path }) => called.push(path));
  const body = new URLSearchParams({ intent: 'login', identifier: user.email, password: PASSWORD });
  const signedIn = await page('/login', { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  const Cookie = signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const html = await (await page('/checkout', { headers: { Cookie } })).text();
  expect(html).toContain('value="COD"');
  expect(called).toContain('/cart');
  expect(called.filter((path) => path === '/checkout/payment-methods')).toHaveLength(times);
});

test('facts of an order and of a product are on their pages, and those of an order in webhooks, without those of the staff', async () => {
  const looms = first();
  looms.facts = {
    product: [{ name: 'weaver', label: 'Woven by', kind: 'line', limit: 20 }],
    order: [
      { name: 'gift', label: 'Gift note', kind: 'line', limit: 40 },
      { name: 'box', label: 'Box', kind: 'line', limit: 40, isStaffOnly: true },
    ],
  };
  api = await startTestApi({ PRIVATE_ADDRESSES: 'allow', BACKGROUND_WORK: 'off' }, { plugins: [looms] });
  const { token } = await createAdmin(api);
  const shopper = await createShopperWith(api, 50_000);
  const { id } = await createOrder(shopper.user, await createVariant());
  const moreFacts = { 'first.gift': 'For Asha', 'first.box': 'Box of sal' };
  expect((await api.put(`/orders/${id}/facts`, { token, json: { moreFacts } })).status).toBe(200);
  const page = storefrontOf(api, pluginViews(api.services.plugins));
  const body = new URLSearchParams({ intent: 'login', identifier: shopper.user.email, password: PASSWORD });
  const signedIn = await page('/login', { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  const Cookie = signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const html = await (await page(`/myaccount/order/${id}`, { headers: { Cookie } })).text();
  expect(html).toMatch(/Gift note<\/dt><dd[^>]*>For Asha/);
  expect(html).not.toContain('Box of sal');

  const product = await createProduct();
  await api.knex('products').where({ id: product.id }).update({ moreFacts: '{"first.weaver":"Meera"}' });
  const shown = await (await page(`/product/${encodeURIComponent(product.name)}`)).text();
  expect(shown).toMatch(/Woven by<\/dt><dd[^>]*>Meera/);

  const json = { url: 'http://127.0.0.1:1/hook', events: ['order.status_changed'] };
  const { webhook } = (await api.post('/webhooks', { token, json })).body;
  await api.put(`/orders/${id}/status`, { token, json: { deliveryStatus: 'SHIPPED' } });
  const { payload } = await api.knex('webhook_deliveries').where({ webhookId: webhook.id }).first();
  expect(JSON.parse(payload).data).toMatchObject({
    order: { moreFacts: [{ name: 'first.gift', label: 'Gift note', value: 'For Asha' }] },
  });
  expect(payload).not.toContain('Box of sal');
  await api.delete(`/webhooks/${webhook.id}`, { token });
});

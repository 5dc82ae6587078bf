import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createShopperWith, place } from '@rangrekha/backend/testing/factories/orders';
import { createAdmin, PASSWORD } from '@rangrekha/backend/testing/factories/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pluginViews } from '../../server/plugins/plugin-views';
import { storefrontOf } from '../../server/testing/storefront';
import { credit } from './index';

const SAME_ORIGIN = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' };

let api: TestApi;
let page: ReturnType<typeof storefrontOf>;
beforeAll(async () => {
  api = await startTestApi({}, { plugins: [credit({ months: 12, payTo: 'By UPI to shop@bank' })] });
  page = storefrontOf(api, pluginViews(api.services.plugins));
});
afterAll(() => api.close());

/** Sends a form as a browser without scripts does. */
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  page(path, { method: 'POST', body: new URLSearchParams(fields), headers: { ...SAME_ORIGIN, ...headers } });

test('a shopper adds a gift card and pays with it, without scripts', async () => {
  const shopper = await createShopperWith(api, 150_000);
  const signedIn = await send('/login', { intent: 'login', identifier: shopper.user.email, password: PASSWORD });
  const Cookie = signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const html = async (path: string, headers = { Cookie }) => (await page(path, { headers })).text();
  // On a slow machine a piece of a page may be left out once.
  const shows = (path: string, text: string) =>
    expect.poll(() => html(path), { timeout: 100_000, interval: 500 }).toContain(text);
  const press = async (path: string, call: string, fields: Record<string, string>) => {
    const answer = await send(`/x/credit/${call}`, fields, { Cookie, Referer: `http://localhost${path}` });
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, path]);
  };
  const { token } = await createAdmin(api);
  const json = { id: randomUUID(), amount: 500, paidBy: 'In the shop' };
  const { code } = (await api.post('/x/credit/issue', { token, json })).body;

  expect(await html('/store-credit', { Cookie: '' })).toContain('login?redirectTo=%2Fstore-credit');
  await shows('/checkout', 'Add a gift card');
  await press('/store-credit', 'add', { code: code.toLowerCase() });
  await shows('/store-credit', '₹500.00');
  expect(await html('/store-credit')).toContain(`Gift card …${code.slice(-4)}`);
  await shows('/checkout', 'You have ₹500.00 in store credit');
  await shows('/myaccount/account', 'You have ₹500.00');

  const { id } = (await place(api, shopper)).body.order;
  const path = `/myaccount/order/${id}`;
  await shows(path, 'Pay ₹500.00 by credit');
  await press(path, 'pay', { orderId: id, amount: '50000' });
  await shows(path, '₹500.00 of this order was paid by your credit.');
  const paid = await html(path);
  expect(paid).toContain('Cash on Delivery, ₹500.00 by store credit');
  expect(paid).not.toContain('by credit</button>');
  await shows('/store-credit', 'paid for order');
});

test('a shopper buys a gift card and cancels it, without scripts', async () => {
  const shopper = await createShopperWith(api, 150_000);
  const signedIn = await send('/login', { intent: 'login', identifier: shopper.user.email, password: PASSWORD });
  let Cookie = signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const html = async (path: string, headers = { Cookie }) => (await page(path, { headers })).text();
  const press = async (call: string, fields: Record<string, string>) => {
    const answer = await send(`/x/credit/${call}`, fields, { Cookie, Referer: 'http://localhost/gift-card' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/gift-card']);
    Cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? Cookie;
  };
  expect(await html('/gift-card', { Cookie: '' })).toContain('login?redirectTo=%2Fgift-card');
  const form = await html('/gift-card');
  const [, id = ''] = form.match(/name="id" value="([^"]+)"/) ?? [];
  await press('buy', { id, amount: '5', email: 'mira@example.com', message: 'Happy <birthday>' });
  const again = await html('/gift-card');
  expect(again).toContain('Amount in rupees: must be ₹100 or more.');
  expect(again).toContain('Happy &lt;birthday&gt;');
  await press('buy', { id, amount: '700', email: 'mira@example.com', message: '' });
  const bought = await html('/gift-card');
  for (const text of ['Gift card of ₹700.00', 'By UPI to shop@bank', 'mira@example.com'])
    expect(bought).toContain(text);
  await press('cancel-purchase', { id });
  expect(await html('/gift-card')).toContain('Cancelled');
});

test('an order of somebody without credit has nothing of it', async () => {
  const shopper = await createShopperWith(api, 50_000);
  const { id } = (await place(api, shopper)).body.order;
  expect((await api.get(`/x/credit/own/${id}`, { token: shopper.token })).body).toEqual({
    ...{ payable: 0, rest: 500, paid: 0, givenBack: 0, returns: [] },
  });
});

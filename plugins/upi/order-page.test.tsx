import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createShopperWith, type Shopper } from '@rangrekha/backend/testing/factories/orders';
import { createAdmin, PASSWORD } from '@rangrekha/backend/testing/factories/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pluginViews } from '../../server/plugins/plugin-views';
import { storefrontOf } from '../../server/testing/storefront';
import { upi } from './index';

const SAME_ORIGIN = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' };

let api: TestApi;
let page: ReturnType<typeof storefrontOf>;
beforeAll(async () => {
  const settings = { payee: 'meher@okbank', payeeName: 'Meher', isOffered: true };
  api = await startTestApi({}, { plugins: [upi(settings)] });
  page = storefrontOf(api, pluginViews(api.services.plugins));
});
afterAll(() => api.close());

const cookieIn = (answer: Response) => answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';

/** Sends a form as a browser without scripts does. */
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  page(path, { method: 'POST', body: new URLSearchParams(fields), headers: { ...SAME_ORIGIN, ...headers } });

const signIn = async ({ user }: Shopper) =>
  cookieIn(await send('/login', { intent: 'login', identifier: user.email, password: PASSWORD }));

test('the checkout offers it, the page of the order shows how to pay it and takes the reference, without scripts', async () => {
  const shopper = await createShopperWith(api, 129_950);
  const Cookie = await signIn(shopper);
  const html = async (path: string) => (await page(path, { headers: { Cookie } })).text();
  const checkout = await html('/checkout');
  expect(checkout).toContain('value="COD"');
  expect(checkout).toContain('value="UPI"');
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(checkout)?.[1] ?? '';
  const placed = await send(
    '/checkout',
    {
      ...{ intent: 'place', addressId: shopper.address.id, paymentMethod: 'UPI', orderKey: field('orderKey') },
      ...{ expectedTotal: '1299.5', lineVariant: field('lineVariant'), lineQuantity: '1', linePrice: '1299.5' },
      lineName: field('lineName'),
    },
    { Cookie },
  );
  const id = /placed=([0-9a-f-]{36})/.exec(placed.headers.get('Location') ?? '')?.[1] as string;
  const path = `/myaccount/order/${id}`;
  // On a slow machine a piece of a page may be left out once.
  await expect.poll(() => html(path), { timeout: 100_000, interval: 500 }).toContain('upi://pay');
  const unpaid = await html(path);
  expect(unpaid).toContain('Pay by UPI, waiting for payment');
  expect(unpaid).toMatch(/href="upi:\/\/pay\?pa=meher@okbank&amp;pn=Meher&amp;am=1299\.50&amp;cu=INR/);
  expect(unpaid).toContain('<svg');
  expect(unpaid).not.toContain('Cash on Delivery');
  const said = await send(
    '/x/upi/report',
    { orderId: id, reference: '1234 5678 9012' },
    {
      Cookie,
      Referer: `http://localhost${path}`,
    },
  );
  expect([said.status, said.headers.get('Location')]).toEqual([302, path]);
  await expect.poll(() => html(path), { timeout: 100_000, interval: 500 }).toContain('reference 123456789012');
  const { token } = await createAdmin(api);
  expect((await api.post('/x/upi/match', { token, json: { orderId: id, reference: '123456789012' } })).status).toBe(
    200,
  );
  const paid = await html(path);
  expect(paid).toContain('Pay by UPI, paid');
  expect(paid).not.toContain('upi://pay');
});

test('an order that is paid in cash has nothing of it', async () => {
  const shopper = await createShopperWith(api, 50_000);
  const Cookie = await signIn(shopper);
  const json = { addressId: shopper.address.id, paymentMethod: 'COD' };
  const { order } = (await api.post('/orders/place', { token: shopper.token, json })).body;
  const html = await (await page(`/myaccount/order/${order.id}`, { headers: { Cookie } })).text();
  expect(html).toContain('Cash on Delivery');
  expect(html).not.toContain('Pay by UPI');
});

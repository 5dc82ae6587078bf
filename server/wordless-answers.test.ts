// What the storefront says when an answer of the API has no words: status 500 without a body.
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createVariant } from '@rangrekha/backend/testing/factories/orders';
import { createCustomer, PASSWORD, unique } from '@rangrekha/backend/testing/factories/users';
import { TEXTS } from '@rangrekha/contract/texts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openBareBrowser } from './testing/bare-browser';
import { storefrontOf } from './testing/storefront';

let api: TestApi;
let store: ReturnType<typeof storefrontOf>;
/** The requests that fail, such as `GET /cart`. */
let silent: RegExp | undefined;

beforeAll(async () => {
  api = await startTestApi();
  store = storefrontOf(api, undefined, undefined, ({ method, path }) =>
    silent?.test(`${method} ${path}`) ? Promise.resolve({ status: 500, headers: {}, body: '' }) : undefined,
  );
});
beforeEach(() => {
  silent = undefined;
});
afterAll(() => api.close());

async function signedIn() {
  const { user } = await createCustomer(api);
  const browser = openBareBrowser(store);
  await browser.send('/login', { intent: 'login', identifier: user.email, password: PASSWORD });
  return browser;
}

const ADDRESS = {
  intent: 'save-address',
  addressLine1: '12 Shivaji Chowk',
  city: 'Nanded',
  state: 'Maharashtra',
  postalCode: '431602',
};
const PASSWORDS = { password: PASSWORD, confirmPassword: PASSWORD };

test('of the login', async () => {
  const { send } = openBareBrowser(store);
  silent = /^POST \/auth/;
  const [username, email] = [unique('nila'), `${unique('nila')}@example.com`];
  const steps = [
    [{ intent: 'login', identifier: username, password: PASSWORD }, TEXTS.auth.loginFailed],
    [{ intent: 'register', username, email, ...PASSWORDS }, TEXTS.auth.registrationFailed],
    [{ intent: 'forgot', email }, TEXTS.auth.otpFailed],
  ] as const;
  for (const [form, text] of steps) expect((await send('/login', form)).text, form.intent).toContain(text);
  silent = /forgot-password\/reset/;
  await send('/login', { intent: 'forgot', email });
  await send('/login', { intent: 'verify', otp: '123456' });
  expect((await send('/login', { intent: 'reset', ...PASSWORDS })).text).toContain(TEXTS.auth.resetFailed);
});

test.each([
  ['/cart', TEXTS.cart.loadFailed],
  ['/wishlist', TEXTS.wishlist.loadFailed],
  ['/myaccount/account', TEXTS.profile.fetchFailed],
  ['/myaccount/order', TEXTS.orders.fetchFailed],
])('of the page %s', async (path, text) => {
  const { open } = await signedIn();
  silent = path === '/myaccount/order' ? /^GET \/orders/ : /^GET \/(cart|wishlist|auth)/;
  expect((await open(path)).text).toContain(text);
});

test('of a legal page, whose failure is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  silent = /^GET \/legal-pages/;
  expect((await openBareBrowser(store).open('/page/privacy-policy')).text).toContain(TEXTS.legalPages.loadFailed);
  expect(logged.mock.calls).not.toEqual([]);
  logged.mockClear();
});

test.each([
  ['/myaccount/account?edit=profile', { firstName: 'Nila', username: 'nila' }, TEXTS.profile.updateFailed],
  [
    '/myaccount/password',
    { intent: 'change-password', currentPassword: PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD },
    TEXTS.profile.passwordFailed,
  ],
  ['/myaccount/address?edit=new', ADDRESS, TEXTS.addresses.saveFailed],
  ['/myaccount/address', { intent: 'delete-address', addressId: 'x' }, TEXTS.addresses.deleteFailed],
  ['/myaccount/order', { intent: 'cancel', orderId: 'x' }, TEXTS.orders.cancelFailed],
  ['/wishlist/toggle', { productId: 'x' }, TEXTS.wishlist.failed],
  ['/cart/add', { productVariantId: 'x' }, TEXTS.cart.failed],
  ['/cart', { intent: 'quantity', cartItemId: 'x', newQuantity: '2' }, TEXTS.cart.updateFailed],
  ['/cart', { intent: 'remove', cartItemId: 'x' }, TEXTS.cart.removeFailed],
  ['/checkout?edit=new', ADDRESS, TEXTS.addresses.saveFailedCheckout],
  ['/checkout', { intent: 'place', addressId: 'x' }, TEXTS.orders.placeFailed],
  ['/checkout', { intent: 'confirm', orderId: 'x' }, TEXTS.orders.mailFailed],
])('of the form of %s with %j', async (path, form, text) => {
  const { send } = await signedIn();
  // A checkout without items shows no form.
  if (path.startsWith('/checkout')) await send('/cart/add', { productVariantId: (await createVariant()).id });
  silent = /^(POST|PUT|DELETE) /;
  expect((await send(path, form)).text).toContain(text);
});

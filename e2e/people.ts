import type { APIRequestContext, Page } from '@playwright/test';
import type { Address, Order } from '@rangrekha/contract';
import { Api, apiAs } from './api';
import type { Workbench } from './catalogue';
import { quietPage } from './contexts';
import { mailTo } from './mail';
import { ADMIN, newcomer, PASSWORD, STORE } from './shop';

interface Credentials {
  identifier: string;
  password: string;
}

/** A shopper with an account, and the API with their token. */
export interface Shopper extends Credentials {
  username: string;
  email: string;
  api: Api;
}

/** Registers a new account. */
export async function makeShopper(request: APIRequestContext): Promise<Shopper> {
  const { username, email, password } = newcomer();
  const body = { username, email, password, firstName: 'Nila', lastName: 'Rao', dob: '2000-01-01' };
  await new Api(request).send('POST', '/auth/register', body);
  return { username, email, password, identifier: email, api: await apiAs(request, { identifier: email, password }) };
}

/** The one-time code in the newest invitation to an address. */
export async function invitationCode(email: string): Promise<string> {
  const { text = '' } = await mailTo(email, /invitation/);
  return /^\d{6}$/m.exec(text)?.[0] ?? '';
}

/** Invites an editor as the admin does, and sets the password as the mail says. */
export async function makeEditor(request: APIRequestContext): Promise<Shopper> {
  const { username, email, password } = newcomer();
  const admin = await apiAs(request, ADMIN);
  await admin.send('POST', '/staff/invitations', { email, name: `Meera ${username}` });
  const otp = await invitationCode(email);
  await new Api(request).send('POST', '/auth/forgot-password/reset', { email, otp, newPassword: PASSWORD });
  return { username, email, password, identifier: email, api: await apiAs(request, { identifier: email, password }) };
}

/** What a browser has after a sign-in. */
export interface Session {
  token: string;
  cookies: Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];
  storage: Record<string, string>;
}

/** Signs somebody in without a browser. */
export async function signedIn(
  request: APIRequestContext,
  { identifier, password }: Credentials,
  store = STORE(),
): Promise<Session> {
  const answer = await request.post(`${store}/login`, {
    form: { intent: 'login', identifier, password },
    headers: { accept: 'text/html', origin: store },
    maxRedirects: 0,
  });
  if (answer.status() >= 400) throw new Error(`Nobody was signed in: ${answer.status()}`);
  const { token, user, cart, wishlist } = await (await request.get(`${store}/session?flash=take`)).json();
  const { cookies } = await request.storageState();
  const { id: userId, username, userType } = user;
  const storage = {
    authToken: token,
    role: userType,
    userId,
    user: JSON.stringify({ username, userType }),
    cart: JSON.stringify(cart),
    wishlist: JSON.stringify(wishlist),
  };
  return { token, cookies, storage };
}

/** Signs `page` in with an existing session. */
export async function enter(page: Page, { cookies, storage }: Session): Promise<void> {
  // An open page would react to the change of its local storage.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.context().addCookies(cookies);
  const quiet = await quietPage(page.context());
  await quiet.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
}

/** Takes the session away from `page` without the server hearing of it. The open page goes first: it would go to /login by itself. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  const quiet = await quietPage(page.context());
  await quiet.evaluate(() => localStorage.clear());
}

/** Signs somebody in without going through the screens of /login, which have tests of their own. */
export async function signIn(page: Page, who: Credentials): Promise<Session> {
  const session = await signedIn(page.request, who);
  await enter(page, session);
  return session;
}

export const putInCart = ({ api }: Shopper, productVariantId: string, quantity = 1) =>
  api.send('POST', '/cart/add', { productVariantId, quantity });

export const NANDED_ROW = {
  addressLine1: '12 Shivaji Chowk',
  city: 'Nanded',
  state: 'Maharashtra',
  postalCode: '431602',
};

export async function saveAddress({ api }: Shopper, row: Partial<Address> = {}): Promise<Address> {
  const { address } = await api.send<{ address: Address }>('POST', '/addresses', { ...NANDED_ROW, ...row });
  return address;
}

/** Orders one piece, to an address that is saved for it. */
export async function placeOrder(
  shopper: Shopper,
  productVariantId: string,
  quantity = 1,
  row: Partial<Address> = {},
): Promise<Order> {
  await putInCart(shopper, productVariantId, quantity);
  const { id: addressId } = await saveAddress(shopper, row);
  const { order } = await shopper.api.send<{ order: Order }>('POST', '/orders/place', {
    addressId,
    paymentMethod: 'COD',
  });
  return order;
}

/** The same, delivered, with everything else that is in the cart. */
export async function deliveredOrder(
  shopper: Shopper,
  { api }: Workbench,
  productVariantId: string,
  quantity = 1,
): Promise<Order> {
  const { id } = await placeOrder(shopper, productVariantId, quantity);
  const { order } = await api.send<{ order: Order }>('PUT', `/orders/${id}/status`, { deliveryStatus: 'DELIVERED' });
  return order;
}

import type { APIRequestContext, Page } from '@playwright/test';
import type { Address, Order } from '@rangrekha/contract';
import { Api, apiAs } from './api';
import { mailTo } from './mail';
import { ADMIN, newcomer, PASSWORD } from './shop';

/** Somebody with an account, and their side of the API. */
export interface Shopper {
  username: string;
  email: string;
  password: string;
  identifier: string;
  api: Api;
}

/** Registers somebody new. */
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

/** Signs somebody in without going through the screens of /login, which have tests of their own. */
export async function signIn(page: Page, { identifier, password }: { identifier: string; password: string }) {
  const answer = await page.request.post('/login', {
    form: { intent: 'login', identifier, password },
    headers: { accept: 'text/html', origin: STORE() },
    maxRedirects: 0,
  });
  if (answer.status() >= 400) throw new Error(`Nobody was signed in: ${answer.status()}`);
  const session = await (await page.request.get('/session?flash=take')).json();
  // Local storage belongs to an origin: any page of it will do, and an empty one is the quickest.
  await page.route(EMPTY, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(EMPTY);
  await page.evaluate(({ token, user, cart, wishlist }) => {
    localStorage.setItem('authToken', token);
    localStorage.setItem('role', user.userType);
    localStorage.setItem('userId', user.id);
    localStorage.setItem('user', JSON.stringify({ username: user.username, userType: user.userType }));
    localStorage.setItem('cart', JSON.stringify(cart));
    localStorage.setItem('wishlist', JSON.stringify(wishlist));
  }, session);
}

const EMPTY = '/nothing-here';
const STORE = () => `http://localhost:${process.env.E2E_PORT}`;

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

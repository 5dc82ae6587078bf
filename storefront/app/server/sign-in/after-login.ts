import { accounts, cart, type User, wishlist } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Api } from '~/server/api';
import { ApiError, failure } from '~/server/errors';
import { isBackOffice, safePath } from '~/server/redirects';
import { type Flash, type Intent, pendingIntent, type StoreSession } from '~/server/session';

type UserType = User['userType'];

interface Destination {
  path: string;
  flash: Flash;
}

/** Does what the visitor wanted before /login, and says where they go now and what they are told there. */
export async function afterLogin(
  session: StoreSession,
  api: Api,
  userType: UserType,
  wanted: unknown,
): Promise<Destination> {
  const intent = pendingIntent(session);
  session.unset('intent');
  if (userType === 'CUSTOMER' && intent)
    return { path: safePath(intent.returnTo, '/home'), flash: await fulfil(intent, api) };
  return { path: destinationOf(userType, wanted), flash: { kind: 'success', message: TEXTS.auth.loginOk } };
}

/** The page that somebody signed in is to see: the wanted one when it is theirs, else their own first page. */
export function destinationOf(userType: UserType, wanted: unknown): string {
  const home = userType === 'ADMIN' ? '/admin' : '/myaccount';
  const path = safePath(wanted, home);
  return isBackOffice(path) === (userType === 'ADMIN') ? path : home;
}

/** Who the session belongs to, asked of the API; undefined when it is over. */
export async function signedInAs(session: StoreSession, api: Api): Promise<UserType | undefined> {
  if (!session.has('token')) return undefined;
  try {
    return (await api.call(accounts.currentUser)).data.user.userType;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}

async function fulfil(intent: Intent, api: Api): Promise<Flash> {
  try {
    if (intent.kind === 'wishlist') {
      const { message } = await api.call(wishlist.addToWishlist, { params: { productId: intent.productId } });
      return { kind: 'success', message };
    }
    const { productVariantId, quantity } = intent;
    const { message } = await api.call(cart.addToCart, {
      // A login that is sent again after a lost answer brings the same intent.
      headers: { 'idempotency-key': `intent ${intent.at}` },
      body: { productVariantId, quantity },
    });
    return { kind: 'success', message };
  } catch (error) {
    const fallback = intent.kind === 'cart' ? TEXTS.cart.failed : TEXTS.wishlist.failed;
    return { kind: 'error', message: failure(error, fallback).message };
  }
}

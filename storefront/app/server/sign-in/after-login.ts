import { accounts, cart, type User, wishlist } from '@rangrekha/contract';
import { t } from '~/language/t';
import type { Api } from '~/server/api';
import { ApiError, failure } from '~/server/errors';
import { isBackOffice, safePath } from '~/server/redirects';
import { type Flash, type Intent, pendingIntent, type StoreSession } from '~/server/session';

type UserType = User['userType'];

interface Destination {
  path: string;
  flash: Flash;
}

/** Runs the pending intent of the visitor, and answers the page they go to with the message it shows. */
export async function afterLogin(
  session: StoreSession,
  api: Api,
  userType: UserType,
  requested: unknown,
  now: Date,
): Promise<Destination> {
  // A page that was asked for since is what the visitor wants by now.
  const intent = requested ? undefined : pendingIntent(session, now);
  session.unset('intent');
  if (userType === 'CUSTOMER' && intent)
    return { path: safePath(intent.returnTo, '/home'), flash: await runIntent(intent, api) };
  return { path: destinationOf(userType, requested), flash: { kind: 'success', message: t('auth.loginOk') } };
}

/** The page after a login: the requested one when this type of user may open it, else their first page. */
export function destinationOf(userType: UserType, requested: unknown): string {
  const home = userType === 'ADMIN' ? '/admin' : '/myaccount';
  const path = safePath(requested, home);
  return isBackOffice(path) === (userType === 'ADMIN') ? path : home;
}

/** Asks the API for the user type of the session; undefined when the session has ended. */
export async function signedInAs(session: StoreSession, api: Api): Promise<UserType | undefined> {
  if (!session.has('token')) return undefined;
  try {
    return (await api.call(accounts.currentUser)).data.user.userType;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}

async function runIntent(intent: Intent, api: Api): Promise<Flash> {
  try {
    if (intent.kind === 'wishlist') {
      const { message } = await api.call(wishlist.addToWishlist, { params: { productId: intent.productId } });
      return { kind: 'success', message };
    }
    const { productVariantId, quantity } = intent;
    const { message } = await api.call(cart.addToCart, {
      // A login that is sent again after a lost answer has the same intent and so the same key.
      headers: { 'idempotency-key': `intent ${intent.at}` },
      body: { productVariantId, quantity },
    });
    return { kind: 'success', message };
  } catch (error) {
    const fallback = intent.kind === 'cart' ? t('cart.failed') : t('wishlist.failed');
    return { kind: 'error', message: failure(error, fallback).message };
  }
}

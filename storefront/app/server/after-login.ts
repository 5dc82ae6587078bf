import { cart, type User, wishlist } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Api } from './api';
import { failure } from './errors';
import { isBackOffice, safePath } from './redirects';
import { type Flash, type Intent, pendingIntent, type StoreSession } from './session';

interface Destination {
  path: string;
  flash: Flash;
}

/** Does what the visitor wanted before /login, and says where they go now and what they are told there. */
export async function afterLogin(
  session: StoreSession,
  api: Api,
  userType: User['userType'],
  wanted: unknown,
): Promise<Destination> {
  const intent = pendingIntent(session);
  session.unset('intent');
  const flash: Flash = { kind: 'success', message: TEXTS.auth.loginOk };
  if (userType === 'ADMIN') return { path: adminPath(wanted), flash };
  if (intent) return { path: safePath(intent.returnTo, '/home'), flash: await fulfil(intent, api) };
  const path = safePath(wanted, '/myaccount');
  return { path: isBackOffice(path) ? '/myaccount' : path, flash };
}

/** Where somebody goes who opens /login while signed in. */
export function forwardPath(userType: User['userType'] | undefined, wanted: unknown): string {
  return userType === 'ADMIN' ? adminPath(wanted) : safePath(wanted, '/myaccount');
}

function adminPath(wanted: unknown): string {
  const path = safePath(wanted, '/admin');
  return isBackOffice(path) ? path : '/admin';
}

async function fulfil(intent: Intent, api: Api): Promise<Flash> {
  try {
    if (intent.kind === 'wishlist') {
      const { message } = await api.call(wishlist.addToWishlist, { params: { productId: intent.productId } });
      return { kind: 'success', message };
    }
    const { productVariantId, quantity } = intent;
    const { message } = await api.call(cart.addToCart, { body: { productVariantId, quantity } });
    return { kind: 'success', message };
  } catch (error) {
    const fallback = intent.kind === 'cart' ? TEXTS.cart.failed : TEXTS.wishlist.failed;
    return { kind: 'error', message: failure(error, fallback).message };
  }
}

import { accounts, cart, wishlist } from '@rangrekha/contract';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import type { SessionAnswer } from '~/features/session/storage';
import { type Api, apiWith } from '~/server/api';
import { ApiError } from '~/server/errors';
import { readSession, sessionCookie, signOut } from '~/server/session';
import { privateHeaders } from '~/server/visit';

/** Who the cookie's session belongs to, for local storage; 204 when nobody, and then the cookie forgets it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await readSession(request, context);
  const token = session.get('token');
  if (!token) return nobody(privateHeaders());
  const flash = new URL(request.url).searchParams.get('flash') === 'take' ? session.get('flash') : undefined;
  try {
    const answer: SessionAnswer = { token, ...(await belongings(apiWith(token, context))) };
    const headers = new Headers(privateHeaders());
    if (flash) headers.set('Set-Cookie', await sessionCookie(session, context));
    return json({ ...answer, flash }, { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 401)
      return json({ message: error.message }, { status: error.status, headers: privateHeaders() });
    signOut(session);
    return nobody({ ...privateHeaders(), 'Set-Cookie': await sessionCookie(session, context) });
  }
}

// No error: browsers would note one in the console of everybody who is not signed in.
const nobody = (headers: HeadersInit) => new Response(null, { status: 204, headers });

async function belongings(api: Api): Promise<Omit<SessionAnswer, 'token'>> {
  const { user } = (await api.call(accounts.currentUser)).data;
  if (user.userType !== 'CUSTOMER') return { user, cart: [], wishlist: [] };
  const [{ cartItems }, saved] = await Promise.all([api.call(cart.getCart), api.call(wishlist.getWishlist)]);
  return {
    user,
    cart: cartItems.map((item) => item.product.variant.id),
    wishlist: saved.wishlist.items.map((item) => item.productId),
  };
}

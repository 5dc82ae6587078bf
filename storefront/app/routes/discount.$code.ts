import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { readSession, sessionCookie } from '~/server/session';
import { privateHeaders } from '~/server/visit';

const LONGEST = 32;

/** A link with a discount code: the session keeps it until a cart is opened, also over a login. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const session = await readSession(request, context);
  session.set('discountCode', String(params.code).slice(0, LONGEST));
  const headers = { ...privateHeaders(), 'Set-Cookie': await sessionCookie(session, context) };
  return redirect(session.get('userType') === 'CUSTOMER' ? '/cart' : '/shop', { headers });
}

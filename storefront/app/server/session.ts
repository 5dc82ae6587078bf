import type { User } from '@rangrekha/contract';
import type { PluginForm } from '@rangrekha/contract/plugin-slots';
import { type AppLoadContext, createCookieSessionStorage, type Session } from '@remix-run/node';
import type { Added } from '~/features/cart/added';
import type { RemovedUnits } from '~/features/cart/removed-units';

/** A change that needs a signed-in customer. */
export type IntendedChange =
  | { kind: 'cart'; productVariantId: string; quantity: number }
  | { kind: 'wishlist'; productId: string };

/** A visitor's change that waits until they are signed in. `at` is in milliseconds. */
export type Intent = IntendedChange & { returnTo: string; at: number };

/** A message that outlives one redirect. */
export interface Flash {
  kind: 'success' | 'info' | 'warning' | 'error';
  message: string;
  removed?: RemovedUnits | undefined;
  /** Only for scripts: it is too long for the cookie. */
  added?: Added | undefined;
}

/** A form of a plugin that was refused, or whose sender had to sign in first. */
export type SentForm = PluginForm & { plugin: string };

interface SessionData {
  token: string;
  userType: User['userType'];
  intent: Intent;
  /**
   * The idempotency key of forms on shared pages, which can't contain a key of their own. Each answer sets another key:
   * a form that is sent again after a lost answer still has the key of the first try.
   */
  formKey: string;
  /** The discount code of a link, until a cart is opened. */
  discountCode: string;
  /** That the password of a login was right, until the code of its second step. */
  challenge: string;
  /** The email address of a password reset, the key of its mailed link and, after its step, the code. */
  reset: { email: string; key?: string | undefined; otp?: string };
}

interface FlashData {
  flash: Flash;
  /** Username or email address after a registration or a reset, to fill in the login. */
  identifier: string;
  /** Id of a new order whose confirmation mail is not yet requested. */
  confirmOrder: string;
  form: SentForm;
}

export type StoreSession = Session<SessionData, FlashData>;

const INTENT_LIFETIME = 30 * 60_000;

function storageFor(context: AppLoadContext) {
  // Not by the request: a proxy may end TLS, and a client may send any Host.
  const secure = new URL(context.publicUrl).protocol === 'https:';
  return createCookieSessionStorage<SessionData, FlashData>({
    cookie: {
      // No other host of the same domain can set a cookie of the first name.
      name: secure ? '__Host-session' : 'session',
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      secrets: [context.sessionSecret],
    },
  });
}

/** The session of a request's cookie; an empty one when there is none, or when its signature is wrong. */
export function readSession(request: Request, context: AppLoadContext): Promise<StoreSession> {
  return storageFor(context).getSession(request.headers.get('Cookie'));
}

/** The Set-Cookie value that keeps `session` as long as its token lives, or until the browser closes. */
export function sessionCookie(session: StoreSession, context: AppLoadContext): Promise<string> {
  return storageFor(context).commitSession(session, { maxAge: secondsLeft(session.get('token'), context.now()) });
}

/** The Set-Cookie value that removes the session from the browser. */
export function expiredCookie(session: StoreSession, context: AppLoadContext): Promise<string> {
  return storageFor(context).destroySession(session);
}

/** Removes token and user type; flash message and intent stay. */
export function signOut(session: StoreSession): void {
  session.unset('token');
  session.unset('userType');
}

/** The visitor's intent from before /login; undefined after 30 minutes. */
export function pendingIntent(session: StoreSession, now: Date): Intent | undefined {
  const intent = session.get('intent');
  return intent && now.getTime() - intent.at < INTENT_LIFETIME ? intent : undefined;
}

/** Seconds until a JWT expires, read from its payload; undefined when it doesn't say. The API alone checks it. */
export function secondsLeft(token: string | undefined, now: Date): number | undefined {
  try {
    const { exp } = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
    return typeof exp === 'number' ? Math.max(0, Math.floor(exp - now.getTime() / 1000)) : undefined;
  } catch {
    return undefined;
  }
}

import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, json, redirect } from '@remix-run/node';
import { type Api, apiWith } from '~/server/api';
import { ApiError, failure } from '~/server/errors';
import { assertSameOrigin } from '~/server/origin';
import { isPrivatePath, safePath } from '~/server/redirects';
import { type Flash, type Intent, readSession, sessionCookie, signOut } from '~/server/session';
import { isScripted, privateHeaders } from '~/server/visit';

type Wish = { kind: 'cart'; productVariantId: string; quantity: number } | { kind: 'wishlist'; productId: string };

interface WishPlan {
  /** What a visitor is to find done after /login; undefined when the form was incomplete. */
  wish?: Wish;
  /**
   * Does it, for somebody signed in, and says so.
   * @param key the same for a form that is sent again because its answer was lost
   */
  fulfil: (api: Api, key: string) => Promise<Flash>;
  fallback: string;
  adminBlocked: string;
  /** The page that shows the message to browsers without scripts, unless the form's own page can. */
  page: string;
}

/** Runs a form that stands on public pages: for customers at once, for visitors by way of /login. */
export async function fulfilOrLogin({ request, context }: ActionFunctionArgs, plan: (form: FormData) => WishPlan) {
  assertSameOrigin(request, context);
  const session = await readSession(request, context);
  const form = await request.formData();
  const { wish, fulfil, fallback, adminBlocked, page } = plan(form);
  const returnTo = safePath(form.get('returnTo'), '/home');

  const cookie = async () => ({ ...privateHeaders(), 'Set-Cookie': await sessionCookie(session, context) });
  const login = async () => {
    if (wish) session.set('intent', { ...wish, returnTo, at: Date.now() } satisfies Intent);
    const path = wish ? '/login' : `/login?${new URLSearchParams({ redirectTo: returnTo })}`;
    return redirect(path, { headers: await cookie() });
  };
  const say = async (flash: Flash) => {
    if (isScripted(request)) return json(flash, { headers: privateHeaders() });
    session.flash('flash', flash);
    session.set('formKey', randomUUID());
    return redirect(isPrivatePath(returnTo) ? returnTo : page, { headers: await cookie() });
  };

  const token = session.get('token');
  if (!token) return login();
  if (session.get('userType') === 'ADMIN') return say({ kind: 'error', message: adminBlocked });
  try {
    return await say(await fulfil(apiWith(token, context), session.get('formKey') ?? randomUUID()));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      signOut(session);
      return login();
    }
    return say({ kind: 'error', message: failure(error, fallback).message });
  }
}

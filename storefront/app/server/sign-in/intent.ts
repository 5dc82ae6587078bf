import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, json, redirect } from '@remix-run/node';
import { type Api, apiWith } from '~/server/api';
import { expectNoIntent } from '~/server/by-intent';
import { ApiError, type FieldError, failure } from '~/server/errors';
import { assertSameOrigin } from '~/server/origin';
import { isPrivatePath, pathOfForm, safePath } from '~/server/redirects';
import {
  type Flash,
  type IntendedChange,
  type Intent,
  readSession,
  type SentForm,
  sessionCookie,
  signOut,
} from '~/server/session';
import { isScripted, privateHeaders } from '~/server/visit';

interface IntentPlan {
  /** The change that /login makes for a visitor; undefined when the form was incomplete. */
  change?: IntendedChange;
  /**
   * Makes the change for a signed-in customer and answers its message.
   * @param key the same for a form that is sent again because its answer was lost
   */
  run: (api: Api, key: string) => Promise<Flash>;
  /** The message for a failure without a text of its own. */
  fallback: string;
  adminBlocked: string;
  /** Without scripts this page shows the message, unless the page of the form is private and shows it itself. */
  page: string;
  /** What the page of the form fills in again when it is refused, and after the login. */
  typed?: SentForm;
}

/** Bytes of what is typed that the session's cookie has room for. */
const TYPED_MAX = 1_200;

/** Runs a form of a public page: at once for customers; visitors go to /login first, and the session keeps their intent. */
export async function runIntent({ request, context }: ActionFunctionArgs, plan: (form: FormData) => IntentPlan) {
  assertSameOrigin(request, context);
  const session = await readSession(request, context);
  const form = await request.formData();
  expectNoIntent(form);
  const { change, run, fallback, adminBlocked, page, typed } = plan(form);
  const returnTo = safePath(form.get('returnTo') ?? pathOfForm(request), '/home');

  const cookie = async () => ({ ...privateHeaders(), 'Set-Cookie': await sessionCookie(session, context) });
  const keepTyped = (errors: FieldError[] = []) => {
    const kept = typed && { ...typed, errors };
    if (kept && Buffer.byteLength(JSON.stringify(kept)) <= TYPED_MAX) session.flash('form', kept);
  };
  const login = async () => {
    keepTyped();
    if (change) session.set('intent', { ...change, returnTo, at: context.now().getTime() } satisfies Intent);
    const path = change ? '/login' : `/login?${new URLSearchParams({ redirectTo: returnTo })}`;
    return redirect(path, { headers: await cookie() });
  };
  const respond = async (flash: Flash) => {
    if (isScripted(request)) return json(flash, { headers: privateHeaders() });
    session.flash('flash', flash);
    session.set('formKey', randomUUID());
    return redirect(isPrivatePath(returnTo) ? returnTo : page, { headers: await cookie() });
  };

  const token = session.get('token');
  if (!token) return login();
  if (session.get('userType') === 'ADMIN') return respond({ kind: 'error', message: adminBlocked });
  try {
    return await respond(await run(apiWith(token, context), session.get('formKey') ?? randomUUID()));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      signOut(session);
      return login();
    }
    const { message, errors } = failure(error, fallback);
    keepTyped(errors);
    return respond({ kind: 'error', message });
  }
}

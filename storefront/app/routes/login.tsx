import { catalogue } from '@rangrekha/contract';
import { TIMES } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useSearchParams,
} from '@remix-run/react';
import { useEffect } from 'react';
import { AuthForms } from '~/features/accounts/AuthForms';
import { AuthPanel } from '~/features/accounts/AuthPanel';
import { type AuthMode, modeLink, modeOf } from '~/features/accounts/auth-modes';
import { clearSession, readUser } from '~/features/session/storage';
import { syncSession } from '~/features/session/sync-session';
import { forwardPath } from '~/server/after-login';
import { apiFor } from '~/server/api';
import { authStep } from '~/server/auth-steps';
import { assertSameOrigin } from '~/server/origin';
import { isBackOffice } from '~/server/redirects';
import { pendingIntent, readSession, sessionCookie } from '~/server/session';
import { privateHeaders, refuse } from '~/server/visit';
import { Picture } from '~/ui/Picture';
import { toast } from '~/ui/toast';

export const meta: MetaFunction = () => [{ title: 'Login · Rangrekha' }, { name: 'robots', content: 'noindex' }];
export const headers = privateHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await readSession(request, context);
  const { searchParams } = new URL(request.url);
  if (session.has('token'))
    throw leave(forwardPath(session.get('userType'), searchParams.get('redirectTo')), privateHeaders());
  const mode = modeOf(searchParams);
  const reset = session.get('reset');
  const reached = reachable(mode, reset);
  if (reached !== mode) throw redirect(modeLink(reached, searchParams), { headers: privateHeaders() });

  const intent = pendingIntent(session)?.kind;
  const flash = session.get('flash');
  const headers = new Headers(privateHeaders());
  if (flash) headers.set('Set-Cookie', await sessionCookie(session, request, context));
  return json(
    { mode, email: reset?.email ?? '', intent, flash, picture: await somePicture(request, context) },
    { headers },
  );
}

type Reset = { otp?: string } | undefined;

/** The code's steps need an email address and then a code; who comes too early starts where these are asked for. */
function reachable(mode: AuthMode, reset: Reset): AuthMode {
  if (mode === 'reset' && !reset?.otp) return reset ? 'otp' : 'forgot';
  return mode === 'otp' && !reset ? 'forgot' : mode;
}

async function somePicture(request: Request, context: LoaderFunctionArgs['context']) {
  const api = await apiFor(request, context);
  const { products } = await api
    .call(catalogue.searchProducts, { query: { limit: 1 } })
    .catch(() => ({ products: [] }));
  return products[0]?.images[0];
}

const leave = (path: string, headers: HeadersInit) =>
  (isBackOffice(path) ? redirectDocument : redirect)(path, { headers });

export async function action({ request, context }: ActionFunctionArgs) {
  assertSameOrigin(request, context);
  const session = await readSession(request, context);
  const form = await request.formData();
  const { searchParams } = new URL(request.url);
  const outcome = await authStep(form.get('intent'))({
    form,
    session,
    context,
    redirectTo: searchParams.get('redirectTo'),
  });
  if ('failure' in outcome)
    return refuse(request, { error: outcome.failure, typed: typedIn(form) }, outcome.failure.status);
  if (outcome.flash) session.flash('flash', outcome.flash);
  const cookie = await sessionCookie(session, request, context);
  return leave(outcome.path ?? modeLink(outcome.mode ?? 'login', searchParams), {
    ...privateHeaders(),
    'Set-Cookie': cookie,
  });
}

/** What a form that was refused shows again where no script kept it. */
const typedIn = (form: FormData) =>
  Object.fromEntries(['identifier', 'username', 'email', 'mobile'].map((name) => [name, String(form.get(name) ?? '')]));

/** Fills local storage before the page after the login looks at it. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch (answer) {
    const isLogin = answer instanceof Response && !answer.headers.get('Location')?.startsWith('/login');
    const flash = isLogin ? await syncSession({ takeFlash: true }) : undefined;
    if (flash) void toast(flash.kind, flash.message, TIMES.toastStorefront);
    throw answer;
  }
}

export default function Login() {
  const { mode, email, intent, flash, picture } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [search] = useSearchParams();
  // Only visitors see this page: what local storage says of anybody else is out of date.
  useEffect(() => {
    if (readUser()) clearSession();
  }, []);
  const notice = intent && {
    about: intent,
    message: intent === 'cart' ? TEXTS.auth.loginForCart : TEXTS.auth.loginForWishlist,
  };
  return (
    <div className="-mb-18 md:-mb-24 grid min-h-[720px] lg:grid-cols-[5fr_8fr]">
      <div className="relative hidden overflow-hidden bg-clay lg:block">
        <div className="absolute inset-0">{picture && <Picture image={picture} sizes="40vw" />}</div>
      </div>
      <div className="flex justify-center px-4 py-12 md:px-14">
        <AuthPanel mode={mode} email={email} notice={notice} flash={flash} error={refused?.error}>
          <AuthForms mode={mode} search={search} email={email} refused={refused} />
        </AuthPanel>
      </div>
    </div>
  );
}

import { listing } from '@rangrekha/contract';
import { TIMES } from '@rangrekha/contract/limits';
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  type SerializeFrom,
} from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useSearchParams,
} from '@remix-run/react';
import { useEffect } from 'react';
import { DATA_NOTICES } from '~/features/account/data-notices';
import { AuthForms } from '~/features/account/sign-in/AuthForms';
import { AuthPanel } from '~/features/account/sign-in/AuthPanel';
import { modeLink, modeOf, reachableMode } from '~/features/account/sign-in/auth-modes';
import { EnterBackOffice } from '~/features/account/sign-in/EnterBackOffice';
import { historyBackTo } from '~/features/account/sign-in/history-back';
import { pageMeta } from '~/features/layout/page-meta';
import { clearSession, readUser } from '~/features/session/storage';
import { syncSession } from '~/features/session/sync-session';
import { t } from '~/language/t';
import { apiFor, apiWith } from '~/server/api';
import { assertSameOrigin } from '~/server/origin';
import { isBackOffice, safePath } from '~/server/redirects';
import { pendingIntent, readSession, sessionCookie, signOut } from '~/server/session';
import { destinationOf, signedInAs } from '~/server/sign-in/after-login';
import { authStep } from '~/server/sign-in/auth-steps';
import { takeInvitation } from '~/server/sign-in/invitation';
import { privateHeaders, refuse } from '~/server/visit';
import { Picture } from '~/ui/Picture';
import { toast } from '~/ui/toast/toast';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t('account.login'),
    description: t('account.loginDescription'),
    path: '/login',
  });
export const headers = privateHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await readSession(request, context);
  const { searchParams } = new URL(request.url);
  const userType = await signedInAs(session, apiWith(session.get('token'), context));
  if (userType) return forward(destinationOf(userType, searchParams.get('redirectTo')));

  const isInvited = takeInvitation(session, searchParams);
  const reset = session.get('reset');
  const mode = reachableMode(modeOf(searchParams), reset, session.get('challenge'));
  if (mode !== modeOf(searchParams)) throw redirect(modeLink(mode, searchParams), { headers: privateHeaders() });

  const headers = new Headers(privateHeaders());
  const flash = session.get('flash');
  const identifier = session.get('identifier');
  const isOver = session.has('token');
  if (isOver) signOut(session);
  if (isInvited || isOver || flash || identifier) headers.set('Set-Cookie', await sessionCookie(session, context));
  const picture = await somePicture(request, context);
  return json(
    {
      mode,
      notice: mode === 'register' ? DATA_NOTICES.register : [],
      email: reset?.email ?? '',
      isStaff: isBackOffice(safePath(searchParams.get('redirectTo'), '/')),
      identifier,
      intent: searchParams.has('redirectTo') ? undefined : pendingIntent(session, context.now())?.kind,
      flash,
      picture,
    },
    { headers },
  );
}

/** Nobody signed in stays here. The back office needs local storage filled, which only a page can do. */
function forward(path: string) {
  if (!isBackOffice(path)) throw redirect(path, { headers: privateHeaders() });
  return json({ backOffice: path }, { headers: privateHeaders() });
}

async function somePicture(request: Request, context: LoaderFunctionArgs['context']) {
  const api = await apiFor(request, context);
  const { products } = await api.call(listing.searchProducts, { query: { limit: 1 } }).catch(() => ({ products: [] }));
  return products[0]?.images[0];
}

const leave = (path: string, headers: HeadersInit) =>
  (isBackOffice(path) ? redirectDocument : redirect)(path, { headers });

export async function action({ request, context }: ActionFunctionArgs) {
  assertSameOrigin(request, context);
  const session = await readSession(request, context);
  const form = await request.formData();
  const { searchParams } = new URL(request.url);
  const outcome = await authStep({ form, session, context, redirectTo: searchParams.get('redirectTo') });
  if ('failure' in outcome)
    return refuse(request, { error: outcome.failure, typed: typedIn(form) }, outcome.failure.status);
  if (outcome.flash) session.flash('flash', outcome.flash);
  const cookie = await sessionCookie(session, context);
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
    const path = answer instanceof Response ? answer.headers.get('Location') : undefined;
    const isLogin = answer instanceof Response && !path?.startsWith('/login');
    const flash = isLogin ? await syncSession({ takeFlash: true }) : undefined;
    if (flash) void toast(flash.kind, flash.message, TIMES.toastStorefront);
    // The step back takes over from this action, which therefore never ends.
    if (isLogin && path && historyBackTo(path)) return new Promise<never>(() => {});
    throw answer;
  }
}

export default function Login() {
  const data = useLoaderData<typeof loader>();
  return 'backOffice' in data ? <EnterBackOffice to={data.backOffice} /> : <SignIn {...data} />;
}

function SignIn({
  mode,
  email,
  isStaff,
  identifier,
  intent,
  flash,
  picture,
}: Exclude<SerializeFrom<typeof loader>, { backOffice: string }>) {
  const refused = useActionData<typeof action>();
  const [search] = useSearchParams();
  // Only visitors see this page: what local storage says of anybody else is out of date.
  useEffect(() => {
    if (readUser()) clearSession();
  }, []);
  const notice = intent && {
    about: intent,
    message: intent === 'cart' ? t('auth.loginForCart') : t('auth.loginForWishlist'),
  };
  return (
    <div className="-mb-18 md:-mb-24 grid min-h-[720px] lg:grid-cols-[5fr_8fr]">
      <div className="relative hidden overflow-hidden bg-clay lg:block">
        <div className="absolute inset-0">{picture && <Picture image={picture} sizes="40vw" saverWidth={480} />}</div>
      </div>
      <div className="flex justify-center px-4 py-12 md:px-14">
        <AuthPanel mode={mode} email={email} isStaff={isStaff} notice={notice} flash={flash} error={refused?.error}>
          <AuthForms
            mode={mode}
            search={search}
            email={email}
            isStaff={isStaff}
            identifier={identifier}
            refused={refused}
          />
        </AuthPanel>
      </div>
    </div>
  );
}

import { accounts } from '@rangrekha/contract';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node';
import { type ClientActionFunctionArgs, Form } from '@remix-run/react';
import { unlistedMeta } from '~/features/layout/page-meta';
import { signOut } from '~/features/session/storage';
import { t } from '~/language/t';
import { apiFor } from '~/server/api';
import { expectNoIntent } from '~/server/by-intent';
import { ApiError } from '~/server/errors';
import { assertSameOrigin } from '~/server/origin';
import { expiredCookie, readSession } from '~/server/session';
import { privateHeaders } from '~/server/visit';
import { Button } from '~/ui/Button';

export const meta = unlistedMeta(t('login.logout'));
export const headers = privateHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await readSession(request, context);
  return session.has('token') ? null : redirect('/home', { headers: privateHeaders() });
}

export async function action({ request, context }: ActionFunctionArgs) {
  assertSameOrigin(request, context);
  expectNoIntent(await request.formData());
  const session = await readSession(request, context);
  await endSession(request, context);
  return redirectDocument('/home', {
    headers: { ...privateHeaders(), 'Set-Cookie': await expiredCookie(session, context) },
  });
}

// The browser forgets the session whatever the API says of it.
async function endSession(request: Request, context: ActionFunctionArgs['context']) {
  const api = await apiFor(request, context);
  await api.call(accounts.logout).catch((error) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response) signOut();
    throw answer;
  }
}

export default function Logout() {
  return (
    <div className="wrap flex flex-col items-center gap-6 py-24">
      <h1 className="text-40">{t('login.logOut')}</h1>
      <Form method="post">
        <Button>{t('login.logout')}</Button>
      </Form>
    </div>
  );
}

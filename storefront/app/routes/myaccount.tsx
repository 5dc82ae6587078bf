import { accounts } from '@rangrekha/contract';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { AccountMenu } from '~/features/account/AccountMenu';
import type { AccountContext } from '~/features/account/use-account';
import { LoadFailed } from '~/features/session/LoadFailed';
import { setUser } from '~/features/session/storage';
import { t } from '~/language/t';
import { privateHeaders, requireCustomer } from '~/server/visit';

export const headers = privateHeaders;

/** Takes no message from the session: the page inside does. */
export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async ({ api }) =>
    json((await api.call(accounts.currentUser)).data, { headers: privateHeaders() }),
  );

export default function MyAccount() {
  const { user } = useLoaderData<typeof loader>();
  useEffect(() => setUser(user), [user]);
  return (
    <div className="wrap grid print:block grid-cols-1 items-start gap-8 pt-8 md:grid-cols-[240px_minmax(0,1fr)] md:gap-12 md:pt-12">
      <AccountMenu user={user} />
      <section className="min-w-0">
        <Outlet context={{ user } satisfies AccountContext} />
      </section>
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadFailed fallback={t('profile.fetchFailed')} />;
}

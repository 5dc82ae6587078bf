import { accounts, sessions } from '@rangrekha/contract';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PasswordForm } from '~/features/account/PasswordForm';
import { SecurityTips } from '~/features/account/SecurityTips';
import { SessionList } from '~/features/account/SessionList';
import { unlistedMeta } from '~/features/layout/page-meta';
import { PageFlash } from '~/features/session/PageFlash';
import { usePrivatePage } from '~/features/session/use-private-page';
import { t } from '~/language/t';
import { byIntent } from '~/server/by-intent';
import { failure } from '~/server/errors';
import { privateHeaders, requireCustomer, type Visit } from '~/server/visit';

export const meta = unlistedMeta(t('account.changePassword'));
export const headers = privateHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async (visit) => visit.data(await visit.api.call(sessions.listSessions)));

export const action = (args: ActionFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const form = await args.request.formData();
    const { endOneSession, endOtherSessions } = sessions;
    // Without an id the path would be that of all others.
    const params = { id: String(form.get('session') || 'none') };
    return byIntent(form, {
      'change-password': () => changePassword(visit, form),
      'end-session': () => endSessions(visit, () => visit.api.call(endOneSession, { params })),
      'end-others': () => endSessions(visit, () => visit.api.call(endOtherSessions)),
    });
  });

async function changePassword(visit: Visit, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const body = { currentPassword: text('currentPassword'), newPassword: text('newPassword') };
  if (body.newPassword !== text('confirmPassword')) return visit.refuse({ message: t('profile.newPasswordsDiffer') });
  try {
    const { message } = (await visit.api.call(accounts.changePassword, { body })).data;
    return visit.redirectWith('/myaccount/password', { kind: 'success', message });
  } catch (error) {
    const { message, status } = failure(error, t('profile.passwordFailed'));
    return visit.refuse({ message }, status);
  }
}

async function endSessions(visit: Visit, end: () => Promise<{ message: string }>) {
  try {
    const { message } = await end();
    return visit.redirectWith('/myaccount/password', { kind: 'success', message });
  } catch (error) {
    const { message, status } = failure(error, t('sessions.failed'));
    if (status !== 404) return visit.refuse({ message }, status);
    // It has ended meanwhile, which was the wish.
    return visit.redirectWith('/myaccount/password', { kind: 'info', message: t('sessions.endedOne') });
  }
}

export default function Password() {
  const { flash, sessions: signedIn } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const banner = usePrivatePage(flash);
  return (
    <>
      <PageFlash flash={banner} />
      <h1 className="mb-6 text-32 md:text-40">{t('account.changePassword')}</h1>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_min(20rem,50%)] lg:gap-12">
        <PasswordForm key={flash?.kind === 'success' ? 'changed' : 'form'} refused={refused} />
        <SecurityTips />
      </div>
      <SessionList sessions={signedIn} />
    </>
  );
}

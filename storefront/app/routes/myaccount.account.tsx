import { accounts } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { fullName, initials } from '~/features/account/full-name';
import { ProfileForm } from '~/features/account/ProfileForm';
import { ProfileView } from '~/features/account/ProfileView';
import { useAccount } from '~/features/account/use-account';
import { unlistedMeta } from '~/features/layout/page-meta';
import { PageFlash } from '~/features/session/PageFlash';
import { usePrivatePage } from '~/features/session/use-private-page';
import { expectNoIntent } from '~/server/by-intent';
import { failure } from '~/server/errors';
import { privateHeaders, requireCustomer } from '~/server/visit';
import { Slot } from '~/ui/Slot';

const FIELDS = ['firstName', 'lastName', 'username', 'mobile', 'dob'] as const;

export const meta = unlistedMeta('My account');
export const headers = privateHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const editing = new URL(args.request.url).searchParams.get('edit') === 'profile';
    return visit.data({ editing, section: await visit.slot('account', {}) });
  });

export const action = (args: ActionFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const form = await args.request.formData();
    expectNoIntent(form);
    const typed = Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? '')])) as Record<
      (typeof FIELDS)[number],
      string
    >;
    try {
      await visit.api.call(accounts.updateProfile, { body: typed });
      return visit.redirectWith('/myaccount/account', { kind: 'success', message: TEXTS.profile.updated });
    } catch (error) {
      const { errors, status } = failure(error, TEXTS.profile.updateFailed);
      return visit.refuse({ message: TEXTS.profile.updateFailed, errors, typed }, status);
    }
  });

export default function Account() {
  const { user } = useAccount();
  const { editing, section, flash } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const banner = usePrivatePage(flash);
  return (
    <>
      <PageFlash flash={banner} />
      <div className="mb-8 flex flex-wrap items-center gap-5">
        <span aria-hidden className="grid size-18 shrink-0 place-items-center rounded-full bg-clay font-serif text-24">
          {initials(user)}
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="text-32 md:text-40">{fullName(user)}</h1>
          <p className="mt-1 wrap-anywhere text-muted">
            <span>{user.email}</span> · <span>{user.userType.toLowerCase()}</span>
          </p>
        </div>
      </div>
      {editing ? <ProfileForm user={user} refused={refused} /> : <ProfileView user={user} />}
      <Slot html={section} />
    </>
  );
}

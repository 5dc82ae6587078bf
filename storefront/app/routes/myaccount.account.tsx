import { accounts, company } from '@rangrekha/contract';
import { isAdult } from '@rangrekha/contract/adults';
import { indiaDay } from '@rangrekha/contract/dates';
import { PLACEHOLDER_DOB } from '@rangrekha/contract/limits';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BirthDateQuestion } from '~/features/account/BirthDateQuestion';
import { errorFor, type FieldErrors } from '~/features/account/field-errors';
import { fullName, initials } from '~/features/account/full-name';
import { ProfileForm } from '~/features/account/ProfileForm';
import { ProfileView } from '~/features/account/ProfileView';
import { UnderAgeNote } from '~/features/account/UnderAgeNote';
import { useAccount } from '~/features/account/use-account';
import { unlistedMeta } from '~/features/layout/page-meta';
import { PageFlash } from '~/features/session/PageFlash';
import { usePrivatePage } from '~/features/session/use-private-page';
import { t } from '~/language/t';
import { byIntent } from '~/server/by-intent';
import { failure } from '~/server/errors';
import { privateHeaders, requireCustomer, type Visit } from '~/server/visit';
import { Slot } from '~/ui/Slot';

const FIELDS = ['firstName', 'lastName', 'username', 'mobile', 'dob'] as const;

export const meta = unlistedMeta(t('account.myAccount'));
export const headers = privateHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const editing = new URL(args.request.url).searchParams.get('edit') === 'profile';
    const [{ asksBirthDate }, section] = await Promise.all([
      visit.api.call(company.getLegalDetails),
      visit.slot('account', {}),
    ]);
    return visit.data({ editing, asksBirthDate, section, today: indiaDay(args.context.now()) });
  });

export const action = (args: ActionFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const form = await args.request.formData();
    return byIntent(form, {
      '': () => saveProfile(visit, form, FIELDS),
      'birth-date': () =>
        form.get('dob')
          ? saveProfile(visit, form, ['dob'])
          : refused(visit, form, [{ path: 'dob', message: t('profile.birthDateRequired') }]),
      'no-birth-date': () => {
        form.set('dob', '');
        return saveProfile(visit, form, ['dob']);
      },
    });
  });

type Typed = Partial<Record<(typeof FIELDS)[number], string>>;

const typedIn = (form: FormData, names: readonly (typeof FIELDS)[number][]): Typed =>
  Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]));

async function saveProfile(visit: Visit, form: FormData, names: readonly (typeof FIELDS)[number][]) {
  try {
    await visit.api.call(accounts.updateProfile, { body: typedIn(form, names) });
    return visit.redirectWith('/myaccount/account', { kind: 'success', message: t('profile.updated') });
  } catch (error) {
    const { errors, status } = failure(error, t('profile.updateFailed'));
    return refused(visit, form, errors, status);
  }
}

const refused = (visit: Visit, form: FormData, errors: FieldErrors, status?: number) =>
  visit.refuse(
    {
      message: t('profile.updateFailed'),
      errors,
      typed: typedIn(form, FIELDS),
      intent: String(form.get('intent') ?? ''),
    },
    status,
  );

export default function Account() {
  const { user } = useAccount();
  const { editing, asksBirthDate, section, today, flash } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isProfile = answer?.intent === '';
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
            <span>{user.email}</span> · <span>{t('account.customer')}</span>
          </p>
        </div>
      </div>
      {asksBirthDate && user.dob === PLACEHOLDER_DOB && !editing && (
        <BirthDateQuestion error={isProfile ? undefined : errorFor(answer?.errors, 'dob')} typed={answer?.typed.dob} />
      )}
      {asksBirthDate && user.dob && !isAdult(user.dob, today) && <UnderAgeNote />}
      {editing ? <ProfileForm user={user} refused={isProfile ? answer : undefined} /> : <ProfileView user={user} />}
      <Slot html={section} />
    </>
  );
}

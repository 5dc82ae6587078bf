import { Box } from '@mui/material';
import type { User } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { httpClient, send } from '../api/http-client';
import { forgetUser } from '../auth/auth-provider';
import { useUnsaved } from '../forms/LeaveGuard';
import { t } from '../language/t';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { BusyButton } from '../ui/BusyButton';
import { InfoCard } from '../ui/InfoCard';
import { ReadFailure } from '../ui/ReadFailure';
import { AccountField, useAccountForm } from './account-form';
import { SessionsCard } from './SessionsCard';
import { SecondStepCard } from './second-step/SecondStepCard';

const CARDS = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' },
};

// A second read would overwrite what the user types.
const READ_ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 };

type OwnName = Pick<User, 'firstName' | 'lastName'>;

interface UserAnswer {
  data: { user: User };
}

const fetchOwnUser = async (): Promise<User> => (await httpClient<UserAnswer>('/api/auth/me')).json.data.user;

const saveOwnName = async (name: OwnName): Promise<User> =>
  (await send<UserAnswer>('PUT', '/users/profile', name)).data.user;

/** @returns the success message */
async function changeOwnPassword(currentPassword: string, newPassword: string): Promise<string> {
  const body = { currentPassword, newPassword };
  return (await send<{ data: { message: string } }>('PUT', '/users/change-password', body)).data.message;
}

/** Name, password and second step of the signed-in user. */
export function MyAccount() {
  const { data: user, error, refetch } = useQuery({ queryKey: ['own-user'], queryFn: fetchOwnUser, ...READ_ONCE });
  return (
    <PageBody>
      <PageHead title={t('words.myAccount')} status={user?.username} />
      {error && !user && <ReadFailure text={t('words.yourAccountCouldNotBe')} onRetry={refetch} />}
      {user && (
        <Box sx={CARDS}>
          <NameCard user={user} />
          <PasswordCard />
          <SecondStepCard />
          <SessionsCard />
        </Box>
      )}
    </PageBody>
  );
}

/** The name that colleagues see and that the audit log shows. */
function NameCard({ user }: { user: User }) {
  const [saved, setSaved] = useState({ firstName: user.firstName ?? '', lastName: user.lastName ?? '' });
  const [firstName, setFirstName] = useState(saved.firstName);
  const [lastName, setLastName] = useState(saved.lastName);
  const queries = useQueryClient();
  const save = async () => {
    await saveOwnName({ firstName, lastName });
    setSaved({ firstName, lastName });
    forgetUser();
    await queries.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
    return TEXTS.profile.updated;
  };
  const { isBusy, errors, submit } = useAccountForm(save, TEXTS.profile.updateFailed);
  useUnsaved(firstName !== saved.firstName || lastName !== saved.lastName);
  return (
    <InfoCard title={t('words.name')} aside={user.email}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <AccountField
          label={t('account.firstName')}
          value={firstName}
          onChange={setFirstName}
          maxLength={LIMITS.name}
          autoComplete="given-name"
          error={errors.firstName}
        />
        <AccountField
          label={t('account.lastName')}
          value={lastName}
          onChange={setLastName}
          maxLength={LIMITS.name}
          autoComplete="family-name"
          error={errors.lastName}
        />
        <BusyButton
          variant="contained"
          type="submit"
          isBusy={isBusy}
          busyLabel={t('words.saving')}
          sx={{ justifySelf: 'start' }}
        >
          {t('account.saveChanges')}
        </BusyButton>
      </Box>
    </InfoCard>
  );
}

const NOTHING_TYPED = { current: '', fresh: '', repeated: '' };

/** Changes the password by the storefront's rules; every other session of the account ends. */
function PasswordCard() {
  const [{ current, fresh, repeated }, setTyped] = useState(NOTHING_TYPED);
  const type = (field: keyof typeof NOTHING_TYPED) => (text: string) =>
    setTyped((typed) => ({ ...typed, [field]: text }));
  const save = async () => {
    if (fresh !== repeated) throw new Error(TEXTS.profile.newPasswordsDiffer);
    const message = await changeOwnPassword(current, fresh);
    setTyped(NOTHING_TYPED);
    return message;
  };
  const { isBusy, errors, submit } = useAccountForm(save, TEXTS.profile.passwordFailed);
  useUnsaved(Boolean(current || fresh || repeated));
  const differ = repeated !== '' && fresh !== repeated;
  const field = { type: 'password', maxLength: LIMITS.passwordMax };
  return (
    <InfoCard title={t('account.password')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <AccountField
          {...field}
          label={t('account.currentPassword')}
          value={current}
          onChange={type('current')}
          autoComplete="current-password"
          error={errors.currentPassword}
        />
        <AccountField
          {...field}
          label={t('account.newPassword')}
          value={fresh}
          onChange={type('fresh')}
          autoComplete="new-password"
          error={errors.newPassword}
        />
        <AccountField
          {...field}
          label={t('account.confirmPassword')}
          value={repeated}
          onChange={type('repeated')}
          autoComplete="new-password"
          error={differ ? TEXTS.profile.newPasswordsDiffer : undefined}
        />
        <BusyButton
          variant="contained"
          type="submit"
          isBusy={isBusy}
          busyLabel={t('words.saving')}
          disabled={differ}
          sx={{ justifySelf: 'start' }}
        >
          {t('account.changePassword')}
        </BusyButton>
      </Box>
    </InfoCard>
  );
}

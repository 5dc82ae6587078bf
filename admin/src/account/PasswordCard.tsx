import { Box } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { BusyButton } from '../ui/BusyButton';
import { InfoCard } from '../ui/InfoCard';
import { AccountField } from './AccountField';
import { changeOwnPassword } from './account-requests';
import { useAccountForm } from './use-account-form';

const EMPTY = { current: '', fresh: '', repeated: '' };

/** Changes the password by the storefront's rules; every other session of the account ends. */
export function PasswordCard() {
  const [{ current, fresh, repeated }, setTyped] = useState(EMPTY);
  const type = (field: keyof typeof EMPTY) => (text: string) => setTyped((typed) => ({ ...typed, [field]: text }));
  const save = async () => {
    if (fresh !== repeated) throw new Error(TEXTS.profile.newPasswordsDiffer);
    const message = await changeOwnPassword(current, fresh);
    setTyped(EMPTY);
    return message;
  };
  const { isBusy, errors, submit } = useAccountForm(save, TEXTS.profile.passwordFailed);
  const differ = repeated !== '' && fresh !== repeated;
  const field = { type: 'password', maxLength: LIMITS.passwordMax };
  return (
    <InfoCard title="Password">
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <AccountField
          {...field}
          label="Current password"
          value={current}
          onChange={type('current')}
          autoComplete="current-password"
          error={errors.currentPassword}
        />
        <AccountField
          {...field}
          label="New password"
          value={fresh}
          onChange={type('fresh')}
          autoComplete="new-password"
          error={errors.newPassword}
        />
        <AccountField
          {...field}
          label="Confirm password"
          value={repeated}
          onChange={type('repeated')}
          autoComplete="new-password"
          error={differ ? TEXTS.profile.newPasswordsDiffer : undefined}
        />
        <BusyButton
          variant="contained"
          type="submit"
          isBusy={isBusy}
          busyLabel="Saving…"
          disabled={differ}
          sx={{ justifySelf: 'start' }}
        >
          Change Password
        </BusyButton>
      </Box>
    </InfoCard>
  );
}

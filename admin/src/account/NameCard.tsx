import { Box } from '@mui/material';
import type { User } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetUser } from '../auth/auth-provider';
import { BusyButton } from '../ui/BusyButton';
import { InfoCard } from '../ui/InfoCard';
import { AccountField } from './AccountField';
import { saveOwnName } from './account-requests';
import { useAccountForm } from './use-account-form';

/** The name that colleagues see and that the audit log shows. */
export function NameCard({ user }: { user: User }) {
  const [firstName, setFirstName] = useState(user.firstName ?? '');
  const [lastName, setLastName] = useState(user.lastName ?? '');
  const queries = useQueryClient();
  const save = async () => {
    await saveOwnName({ firstName, lastName });
    forgetUser();
    await queries.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
    return TEXTS.profile.updated;
  };
  const { isBusy, errors, submit } = useAccountForm(save, TEXTS.profile.updateFailed);
  return (
    <InfoCard title="Name" aside={user.email}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <AccountField
          label="First Name"
          value={firstName}
          onChange={setFirstName}
          maxLength={LIMITS.name}
          autoComplete="given-name"
          error={errors.firstName}
        />
        <AccountField
          label="Last Name"
          value={lastName}
          onChange={setLastName}
          maxLength={LIMITS.name}
          autoComplete="family-name"
          error={errors.lastName}
        />
        <BusyButton variant="contained" type="submit" isBusy={isBusy} busyLabel="Saving…" sx={{ justifySelf: 'start' }}>
          Save Changes
        </BusyButton>
      </Box>
    </InfoCard>
  );
}

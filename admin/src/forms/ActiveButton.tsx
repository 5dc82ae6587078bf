import type { ButtonProps } from '@mui/material';
import { TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { Confirm, useNotify, useRefresh, useUpdate } from 'react-admin';
import { t } from '../language/t';
import { BusyButton } from '../ui/BusyButton';

interface ActiveButtonProps {
  resource: 'customer' | 'staff';
  account: { id: string; name: string; deactivatedAt: string | null };
  size?: ButtonProps['size'];
}

/** Deactivates an account after a confirmation, or reactivates it. */
export function ActiveButton({ resource, account, size }: ActiveButtonProps) {
  const { id, name, deactivatedAt } = account;
  const [isAsking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();

  const set = (active: boolean) =>
    update(
      resource,
      { id, data: { active }, previousData: account },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify((active ? TEXTS.staff.reactivated : TEXTS.staff.deactivated)(name), { type: 'success' });
          refresh();
        },
        onError: (error) => notify((error as Error).message, { type: 'error' }),
        onSettled: () => setAsking(false),
      },
    );

  const word = deactivatedAt ? t('forms.reactivate') : t('forms.deactivate');
  return (
    <>
      <BusyButton
        variant="outlined"
        color={deactivatedAt ? 'primary' : 'error'}
        size={size}
        onClick={() => (deactivatedAt ? set(true) : setAsking(true))}
        isBusy={isPending}
        busyLabel={t('words.saving')}
        aria-label={`${word} ${name}`}
      >
        {word}
      </BusyButton>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={t('forms.deactivateName', { name })}
        content={t('forms.theyAreSignedOutEverywhere')}
        confirm={t('forms.deactivate')}
        confirmColor="warning"
        onConfirm={() => set(false)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

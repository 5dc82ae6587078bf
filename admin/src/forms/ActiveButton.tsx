import type { ButtonProps } from '@mui/material';
import { TEXTS } from '@rangrekha/contract/texts';
import { send } from '../api/http-client';
import { useAct } from '../api/use-act';
import { t } from '../language/t';
import { BusyButton } from '../ui/BusyButton';
import { ConfirmButton } from '../ui/ConfirmButton';

interface ActiveButtonProps {
  path: 'customers' | 'staff';
  account: { id: string; name: string; deactivatedAt: string | null };
  size?: ButtonProps['size'];
}

/** Deactivates an account after a confirmation, or reactivates it. */
export function ActiveButton({ path, account: { id, name, deactivatedAt }, size }: ActiveButtonProps) {
  const { act, isBusy } = useAct(TEXTS.staff.saveFailed);
  const set = (active: boolean) => act(() => send('PUT', `/${path}/${id}/active`, { active }));
  const word = deactivatedAt ? t('forms.reactivate') : t('forms.deactivate');
  const button = {
    variant: 'outlined',
    size,
    isBusy,
    busyLabel: t('words.saving'),
    'aria-label': `${word} ${name}`,
  } as const;
  if (deactivatedAt)
    return (
      <BusyButton {...button} onClick={() => set(true)}>
        {word}
      </BusyButton>
    );
  return (
    <ConfirmButton
      {...button}
      warns
      color="error"
      ask={{
        title: t('forms.deactivateName', { name }),
        content: t('forms.theyAreSignedOutEverywhere'),
        confirm: word,
      }}
      onConfirm={() => set(false)}
    >
      {word}
    </ConfirmButton>
  );
}

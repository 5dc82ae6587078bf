import type { ButtonProps } from '@mui/material';
import { TEXTS } from '@rangrekha/contract/texts';
import { send } from '../api/http-client';
import { useAct } from '../api/use-act';
import { t } from '../language/t';
import { ConfirmButton } from '../ui/ConfirmButton';

interface ActiveButtonProps {
  path: 'customers' | 'staff';
  account: { id: string; name: string; deactivatedAt: string | null };
  size?: ButtonProps['size'];
}

/** Deactivates an account after a confirmation, or reactivates it. */
export function ActiveButton({ path, account: { id, name, deactivatedAt }, size }: ActiveButtonProps) {
  const { act, isBusy } = useAct(TEXTS.staff.saveFailed);
  const word = deactivatedAt ? t('forms.reactivate') : t('forms.deactivate');
  const question = { title: t('forms.deactivateName', { name }), content: t('forms.theyAreSignedOutEverywhere') };
  return (
    <ConfirmButton
      warns
      variant="outlined"
      color={deactivatedAt ? 'primary' : 'error'}
      size={size}
      isBusy={isBusy}
      busyLabel={t('words.saving')}
      aria-label={`${word} ${name}`}
      ask={deactivatedAt ? undefined : { ...question, confirm: word }}
      onConfirm={() => act(() => send('PUT', `/${path}/${id}/active`, { active: deactivatedAt !== null }))}
    >
      {word}
    </ConfirmButton>
  );
}

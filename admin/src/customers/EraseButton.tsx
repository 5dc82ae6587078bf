import type { Customer } from '@rangrekha/contract';
import { ERASURE_TEXTS } from '@rangrekha/contract/erasure';
import { TEXTS } from '@rangrekha/contract/texts';
import { useRedirect } from 'react-admin';
import { send } from '../api/http-client';
import { useAct } from '../api/use-act';
import { t } from '../language/t';
import { ConfirmButton } from '../ui/ConfirmButton';

/** Erases a customer who asked for it, after a confirmation. */
export function EraseButton({ customer: { id, name } }: { customer: Customer }) {
  const redirect = useRedirect();
  const { act, isBusy } = useAct(TEXTS.customers.saveFailed, () => redirect('list', 'customer'));
  const erase = async () => {
    await send('POST', `/customers/${id}/erasure`, {});
    return { message: ERASURE_TEXTS.doneFor };
  };
  return (
    <ConfirmButton
      warns
      variant="outlined"
      color="error"
      isBusy={isBusy}
      busyLabel={t('customers.erasing')}
      aria-label={t('customers.eraseName', { name })}
      ask={{
        title: t('customers.eraseNameForGood', { name }),
        content: t('customers.accountAddressesAndAllThat'),
        confirm: t('customers.erase'),
      }}
      onConfirm={() => act(erase)}
    >
      {t('customers.erase')}
    </ConfirmButton>
  );
}

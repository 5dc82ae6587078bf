import type { Customer } from '@rangrekha/contract';
import { ERASURE_TEXTS } from '@rangrekha/contract/erasure';
import { useState } from 'react';
import { Confirm, useNotify, useRedirect } from 'react-admin';
import { send } from '../api/http-client';
import { t } from '../language/t';
import { BusyButton } from '../ui/BusyButton';

/** Erases a customer who asked for it, after a confirmation. */
export function EraseButton({ customer: { id, name } }: { customer: Customer }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const redirect = useRedirect();
  const erase = async () => {
    setBusy(true);
    try {
      await send('POST', `/customers/${id}/erasure`, {});
      notify(ERASURE_TEXTS.doneFor, { type: 'success' });
      redirect('list', 'customer');
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      setAsking(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <BusyButton
        variant="outlined"
        color="error"
        onClick={() => setAsking(true)}
        isBusy={isBusy}
        busyLabel={t('customers.erasing')}
        aria-label={t('customers.eraseName', { name })}
      >
        {t('customers.erase')}
      </BusyButton>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title={t('customers.eraseNameForGood', { name })}
        content={t('customers.accountAddressesAndAllThat')}
        confirm={t('customers.erase')}
        confirmColor="warning"
        onConfirm={erase}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

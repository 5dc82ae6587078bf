import { type FormEvent, useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';

/**
 * Sends a form of the own account.
 * @param save @returns what to say when it was saved
 * @param failure what to say when the server gave no reason
 */
export function useAccountForm(save: () => Promise<string>, failure: string) {
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const notify = useNotify();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setErrors({});
    try {
      notify(await save(), { type: 'success' });
    } catch (error) {
      const { message, body } = error as HttpError;
      setErrors(body?.errors ?? {});
      notify(message || failure, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, errors, submit };
}

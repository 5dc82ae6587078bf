import { type FormEvent, useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';

/**
 * Submits a form of the account screen.
 * @param save saves the form and returns the success message
 * @param failure the error message when the server gives no reason
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

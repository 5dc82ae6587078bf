import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';

/**
 * Notifies why a form was not saved. React-admin's own notice is silent on a form that stays after it was saved once,
 * since the count of submits that it goes by begins anew then.
 */
export function RefusalNotice() {
  const { submitCount, errors } = useFormState();
  const told = useRef(submitCount);
  const notify = useNotify();
  useEffect(() => {
    const isNew = submitCount > told.current;
    told.current = submitCount;
    if (!isNew || Object.keys(errors).length === 0) return;
    const reason = errors.root?.serverError?.message;
    notify(typeof reason === 'string' ? reason : 'ra.message.invalid_form', { type: 'error' });
  }, [errors, submitCount, notify]);
  return null;
}

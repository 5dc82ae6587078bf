import { FormControl, FormHelperText, InputLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
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

interface AccountFieldProps extends Omit<OutlinedInputProps, 'onChange' | 'value' | 'label' | 'error'> {
  label: string;
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  /** The error message. */
  error?: string | undefined;
}

/** A text field of the account form with its error message. */
export function AccountField({ label, value, onChange, maxLength, error, ...input }: AccountFieldProps) {
  const id = useId();
  return (
    <FormControl error={Boolean(error)}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ maxLength, 'aria-describedby': `${id}-message` }}
        {...input}
      />
      <FormHelperText id={`${id}-message`} role="status">
        {error}
      </FormHelperText>
    </FormControl>
  );
}

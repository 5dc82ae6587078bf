import { FormControl, FormHelperText, InputLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useId } from 'react';

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

import { NumberInput } from 'react-admin';

interface WholeInputProps {
  source: string;
  label: string;
  hint?: string;
  max?: number;
}

/** A whole number from 1 on, or nothing. */
export const WholeInput = ({ source, label, hint, max }: WholeInputProps) => (
  <NumberInput
    source={source}
    label={label}
    helperText={hint ?? false}
    min={1}
    max={max}
    step={1}
    margin="none"
    fullWidth
  />
);

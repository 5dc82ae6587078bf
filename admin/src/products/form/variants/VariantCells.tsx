import { InputAdornment, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useFieldMessage } from '../../../forms/FieldError';
import { type NumberRule, numberProblem } from './variant-fields';

interface CellProps {
  name: string;
  /** The column's name, shown above the field where the table has no head. */
  label: string;
  /** Completes the label for people who can't see the row. */
  of: string;
  start?: ReactNode;
}

interface NumberCellProps extends CellProps {
  rule: NumberRule;
  /** The beginning of the label, where all of it has no room. */
  shown?: string;
}

const CELL = {
  '& .MuiOutlinedInput-root': { minHeight: { xs: 44, sm: 40 }, paddingLeft: 0 },
  '& .MuiInputAdornment-root': { marginLeft: 1, marginRight: 0.75 },
  '& .MuiInputLabel-root': { color: 'text.secondary', whiteSpace: 'nowrap' },
  '&& .MuiInputBase-input': { paddingX: '6px', paddingY: '8px' },
};
const NUMBER = {
  ...CELL,
  '&& .MuiInputBase-input': { ...CELL['&& .MuiInputBase-input'], textAlign: 'right', appearance: 'textfield' },
  '& ::-webkit-inner-spin-button': { appearance: 'none', margin: 0 },
};

const adornment = (start: ReactNode) =>
  start ? { startAdornment: <InputAdornment position="start">{start}</InputAdornment> } : {};

export function TextCell({ name, label, of, start, maxLength }: CellProps & { maxLength: number }) {
  // The form focuses this element, so it must be the input.
  const { ref, ...field } = useController({ name }).field;
  const message = useFieldMessage(name);
  return (
    <TextField
      {...field}
      value={field.value ?? ''}
      inputRef={ref}
      label={label}
      error={Boolean(message)}
      sx={CELL}
      slotProps={{ htmlInput: { 'aria-label': `${label} ${of}`, maxLength }, input: adornment(start) }}
    />
  );
}

/** A number, or null when the field is empty. Shows an error while an invalid number is typed. */
export function NumberCell({ name, label, shown = label, of, rule }: NumberCellProps) {
  const { ref, ...field } = useController({ name }).field;
  const message = useFieldMessage(name);
  const problem = numberProblem(field.value, rule);
  const { max, step } = rule;
  return (
    <TextField
      {...field}
      type="number"
      label={shown}
      value={field.value ?? ''}
      inputRef={ref}
      onChange={(event) => field.onChange(event.target.value === '' ? null : Number(event.target.value))}
      error={Boolean(message ?? problem)}
      helperText={problem}
      sx={NUMBER}
      slotProps={{
        htmlInput: { 'aria-label': `${label} ${of}`, min: 0, max, step, inputMode: step < 1 ? 'decimal' : 'numeric' },
      }}
    />
  );
}

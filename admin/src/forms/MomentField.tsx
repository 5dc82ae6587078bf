import { type SxProps, TextField } from '@mui/material';
import { clockInIndia, momentInIndia } from '@rangrekha/contract/dates';
import { t } from '../language/t';

interface MomentFieldProps {
  label: string;
  /** An ISO time; null when it is empty. */
  value: string | null;
  onChange: (value: string | null) => void;
  fullWidth?: boolean;
  sx?: SxProps;
}

/** A day and a time of the clock in India; it may be empty. */
export const MomentField = ({ label, value, onChange, ...look }: MomentFieldProps) => (
  <TextField
    {...look}
    type="datetime-local"
    label={t('forms.labelIndiaTime', { label })}
    value={value ? clockInIndia(value) : ''}
    onChange={({ target }) => onChange(target.value ? momentInIndia(target.value).toISOString() : null)}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '2000-01-01T00:00', max: '2099-12-31T23:59' } }}
  />
);

import { Box, TextField } from '@mui/material';
import { daysLater } from '@rangrekha/contract/dates';
import type { Period } from './order-period';

interface DateRangeProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** From which day to which, both with them. */
export const DateRange = ({ period: { since, before }, onChange }: DateRangeProps) => (
  <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr', padding: 1, paddingTop: 1.5 }}>
    <TextField
      type="date"
      label="From"
      id="placed-from"
      value={since ?? ''}
      onChange={({ target }) => onChange({ since: target.value || undefined, before })}
    />
    <TextField
      type="date"
      label="To"
      id="placed-to"
      value={before ? daysLater(before, -1) : ''}
      onChange={({ target }) => onChange({ since, before: target.value ? daysLater(target.value, 1) : undefined })}
    />
  </Box>
);

import { MenuItem, TextField } from '@mui/material';
import { CALL_STATES } from '@rangrekha/contract/limits';
import { useListContext } from 'react-admin';
import { CALL_STATE_LABELS } from '../../order-texts';

/** How the last call to confirm an order ended. */
export function ConfirmationCallFilter() {
  const { filterValues, setFilters } = useListContext();
  return (
    <TextField
      select
      value={filterValues.callOutcome ?? ''}
      onChange={({ target }) => setFilters({ ...filterValues, callOutcome: target.value || undefined })}
      sx={{ flex: { xs: '1 1 100%', sm: '0 1 180px' } }}
      slotProps={{ select: { displayEmpty: true, inputProps: { 'aria-label': 'Call outcome' } } }}
    >
      <MenuItem value="">Any call outcome</MenuItem>
      {CALL_STATES.map((state) => (
        <MenuItem key={state} value={state}>
          {CALL_STATE_LABELS[state]}
        </MenuItem>
      ))}
    </TextField>
  );
}

import { Autocomplete, TextField } from '@mui/material';
import { COURIERS } from '@rangrekha/contract/couriers';
import { LIMITS } from '@rangrekha/contract/limits';
import { t } from '../../language/t';

/** Suggests the usual couriers; any other can be typed. */
export const CourierField = ({ value, onChange }: { value: string; onChange: (courier: string) => void }) => (
  <Autocomplete
    freeSolo
    options={COURIERS}
    inputValue={value}
    onInputChange={(_, text) => onChange(text)}
    renderInput={({ slotProps, ...input }) => (
      <TextField
        {...input}
        label={t('words.courier')}
        slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, maxLength: LIMITS.courier } }}
      />
    )}
  />
);

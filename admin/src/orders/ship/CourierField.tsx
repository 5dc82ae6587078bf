import { Autocomplete, TextField } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';

/** Suggests the usual couriers; any other can be typed. */
const COURIERS = ['Speed Post', 'Delhivery', 'Blue Dart', 'DTDC', 'Ekart', 'Xpressbees'];

interface CourierFieldProps {
  value: string;
  onChange: (courier: string) => void;
}

export const CourierField = ({ value, onChange }: CourierFieldProps) => (
  <Autocomplete
    freeSolo
    options={COURIERS}
    inputValue={value}
    onInputChange={(_, text) => onChange(text)}
    renderInput={({ slotProps, ...input }) => (
      <TextField
        {...input}
        label="Courier"
        slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, maxLength: LIMITS.courier } }}
      />
    )}
  />
);

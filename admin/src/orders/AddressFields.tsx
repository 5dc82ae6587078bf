import { Box, TextField } from '@mui/material';
import type { OrderDestination } from '@rangrekha/contract';
import { t } from '../language/t';

const FIELDS = [
  { name: 'addressLine1', label: t('orders.addressLine1'), isWide: true, isRequired: true },
  { name: 'addressLine2', label: t('orders.addressLine2'), isWide: true, isRequired: false },
  { name: 'city', label: t('orders.city'), isWide: false, isRequired: true },
  { name: 'state', label: t('words.stateOfIndia'), isWide: false, isRequired: true },
  { name: 'postalCode', label: t('words.pinCode'), isWide: false, isRequired: true },
  { name: 'phone', label: t('words.phoneLabel'), isWide: false, isRequired: false },
  { name: 'recipientName', label: t('orders.recipientsName'), isWide: false, isRequired: false },
  { name: 'recipientPhone', label: t('orders.recipientsContactNumber'), isWide: false, isRequired: false },
] as const;

export const ADDRESS_LABELS = Object.fromEntries(FIELDS.map(({ name, label }) => [name, label])) as Record<
  keyof OrderDestination,
  string
>;

const GRID = {
  display: 'grid',
  columnGap: 2,
  rowGap: 2.5,
  paddingTop: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

interface AddressFieldsProps {
  value: OrderDestination;
  errors: Record<string, string>;
  onChange: (value: OrderDestination) => void;
  hasPhone?: boolean;
}

/** The fields of an order's address, its recipient and its customer's phone number. */
export const AddressFields = ({ value, errors, onChange, hasPhone = true }: AddressFieldsProps) => (
  <Box sx={GRID}>
    {FIELDS.filter(({ name }) => hasPhone || name !== 'phone').map(({ name, label, isWide, isRequired }) => (
      <TextField
        key={name}
        id={`address-${name}`}
        label={label}
        required={isRequired}
        value={value[name] ?? ''}
        onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        error={Boolean(errors[name])}
        helperText={errors[name]}
        sx={isWide ? { gridColumn: '1 / -1' } : {}}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
    ))}
  </Box>
);

/** The message of each required field that is empty. */
export const missingFields = (typed: OrderDestination): Record<string, string> =>
  Object.fromEntries(
    FIELDS.filter(({ name, isRequired }) => isRequired && !typed[name]?.trim()).map(({ name, label }) => [
      name,
      t('orders.labelIsRequired', { label }),
    ]),
  );

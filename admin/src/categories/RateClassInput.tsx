import { MenuItem, TextField } from '@mui/material';
import { RATE_CLASSES, type RateClass } from '@rangrekha/contract/rate-classes';
import { useController } from 'react-hook-form';
import { useFieldMessage } from '../forms/use-field-message';

const CLASS_LABELS: Record<RateClass, string> = {
  GARMENT: 'Clothes, scarves and dupattas',
  FABRIC: 'Fabric and sarees',
  TEXTILE_BAG: 'Bags of cotton or jute, or handmade',
  BAG: 'Other bags',
  JEWELLERY: 'Jewellery',
};

const HINT =
  'Decides the tax rate on invoices from now on. At the top level, a category without its own is for clothes.';

/** What the category's goods are for GST. */
export function RateClassInput() {
  const { field } = useController({ name: 'rateClass' });
  const message = useFieldMessage('rateClass');
  return (
    <TextField
      select
      label="Kind of goods"
      name={field.name}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.target.value || null)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(message)}
      helperText={message ?? HINT}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">Same as the category above</MenuItem>
      {RATE_CLASSES.map((rateClass) => (
        <MenuItem key={rateClass} value={rateClass}>
          {CLASS_LABELS[rateClass]}
        </MenuItem>
      ))}
    </TextField>
  );
}

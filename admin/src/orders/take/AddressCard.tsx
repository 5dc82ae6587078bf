import { FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import type { Customer } from '@rangrekha/contract';
import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import { AddressFields } from '../AddressFields';
import { NEW_ADDRESS, type OrderDraft } from './order-draft';

interface AddressCardProps {
  draft: OrderDraft;
  errors: Record<string, string>;
  onChange: (fields: Partial<OrderDraft>) => void;
}

/** The address: one that the customer saved, or a new one. */
export function AddressCard({
  draft: { customer, newCustomer, addressChoice, address, phone },
  errors,
  onChange,
}: AddressCardProps) {
  const { data } = useGetOne<Customer>('customer', { id: customer?.id ?? '' }, { enabled: customer !== undefined });
  const saved = (customer && data?.id === customer.id && data.addresses) || [];
  const first = saved[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the default address is chosen once, when it is read
  useEffect(() => {
    // Not over what a kept order says.
    if (first && addressChoice === NEW_ADDRESS && !address.addressLine1) onChange({ addressChoice: first });
  }, [first]);
  return (
    <InfoCard title={t('words.addressLabel')}>
      {saved.length > 0 && (
        <RadioGroup
          aria-label={t('words.addressLabel')}
          value={addressChoice}
          onChange={(_, choice) => onChange({ addressChoice: choice })}
        >
          {saved.map(({ id, recipientName, addressLine1, addressLine2, city, state, postalCode }) => (
            <FormControlLabel
              key={id}
              value={id}
              control={<Radio />}
              label={[recipientName, addressLine1, addressLine2, city, `${state} ${postalCode}`]
                .filter(Boolean)
                .join(', ')}
            />
          ))}
          <FormControlLabel value={NEW_ADDRESS} control={<Radio />} label={t('orders.anotherAddress')} />
        </RadioGroup>
      )}
      {addressChoice === NEW_ADDRESS && (
        <AddressFields
          value={address}
          errors={errors}
          onChange={(typed) => onChange({ address: typed })}
          hasPhone={false}
        />
      )}
      {!newCustomer && (
        <TextField
          id="order-phone"
          label={t('orders.phoneForThisOrder')}
          value={phone}
          onChange={({ target }) => onChange({ phone: target.value })}
          error={Boolean(errors.phone)}
          helperText={errors.phone}
          sx={{ marginTop: 2.5, maxWidth: 320 }}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
        />
      )}
    </InfoCard>
  );
}

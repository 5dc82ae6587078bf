import { Box, Button, TextField } from '@mui/material';
import type { Customer, NewCustomer } from '@rangrekha/contract';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import { SecondaryText } from '../../ui/SecondaryText';
import { TwoLines } from '../../ui/TwoLines';
import { useDelayed } from './use-delayed';

const SHOWN_MAX = 6;
const LIST = { listStyle: 'none', margin: 0, marginTop: 1, padding: 0 } as const;
const ROW = { justifyContent: 'start', textAlign: 'left', width: '100%', minHeight: 52, paddingX: 1 } as const;
const FIELDS = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

const NEW_FIELDS = [
  { name: 'firstName', label: t('orders.firstName'), isRequired: true },
  { name: 'lastName', label: t('orders.lastName'), isRequired: false },
  { name: 'mobile', label: t('words.mobile'), isRequired: true },
  { name: 'email', label: t('words.email'), isRequired: false },
] as const;

const EMPTY: NewCustomer = { firstName: '', lastName: '', mobile: '', email: '' };

/** `98765 43210, asha@example.com, 3 orders` */
const contactOf = ({ mobile, email, orderCount }: Customer) =>
  [mobile, email, t('words.orderCounted', { orders: orderCount })].filter(Boolean).join(', ');

/** The message of each required field of a new customer that is empty. */
export const missingOfCustomer = (customer: NewCustomer): Record<string, string> =>
  Object.fromEntries(
    NEW_FIELDS.filter(({ name, isRequired }) => isRequired && !customer[name]?.trim()).map(({ name, label }) => [
      name,
      t('orders.labelIsRequired', { label }),
    ]),
  );

interface CustomerCardProps {
  customer?: Customer;
  newCustomer?: NewCustomer;
  errors: Record<string, string>;
  onChoose: (customer: Customer | undefined) => void;
  onType: (customer: NewCustomer | undefined) => void;
}

/** Finds the customer by phone number, name or email address, or takes down a new one. */
export function CustomerCard({ customer, newCustomer, errors, onChoose, onType }: CustomerCardProps) {
  if (customer)
    return (
      <InfoCard title={t('words.customer')} aside={<Another onClick={() => onChoose(undefined)} />}>
        <TwoLines first={customer.name} second={contactOf(customer)} isStrong />
      </InfoCard>
    );
  if (newCustomer)
    return (
      <InfoCard title={t('orders.newCustomer')} aside={<Another onClick={() => onType(undefined)} />}>
        <Box sx={FIELDS}>
          {NEW_FIELDS.map(({ name, label, isRequired }) => (
            <TextField
              key={name}
              id={`customer-${name}`}
              label={label}
              required={isRequired}
              value={newCustomer[name] ?? ''}
              onChange={({ target }) => onType({ ...newCustomer, [name]: target.value })}
              error={Boolean(errors[name])}
              helperText={errors[name] ?? (name === 'email' ? t('orders.emptyTheCustomerGetsNo') : undefined)}
              slotProps={{ htmlInput: { autoComplete: 'off' } }}
            />
          ))}
        </Box>
      </InfoCard>
    );
  return (
    <CustomerSearch error={errors.customer} onChoose={onChoose} onNew={(typed) => onType({ ...EMPTY, ...typed })} />
  );
}

const Another = ({ onClick }: { onClick: () => void }) => (
  <Button variant="text" size="small" onClick={onClick} sx={{ color: 'text.secondary' }}>
    {t('orders.anotherCustomer')}
  </Button>
);

interface CustomerSearchProps {
  error?: string;
  onChoose: (customer: Customer) => void;
  onNew: (typed: Partial<NewCustomer>) => void;
}

function CustomerSearch({ error, onChoose, onNew }: CustomerSearchProps) {
  const [text, setText] = useState('');
  const q = useDelayed(text.trim());
  const isAsked = q.length >= 2;
  const filter = { q };
  const { data = [], isPending } = useGetList<Customer>(
    'customer',
    { filter, pagination: { page: 1, perPage: SHOWN_MAX } },
    { enabled: isAsked },
  );
  const found = isAsked ? data : [];
  // What was searched is the number or the name of the new customer.
  const typed = /^\+?[\d\s-]+$/.test(text.trim()) ? { mobile: text.trim() } : { firstName: text.trim() };
  return (
    <InfoCard title={t('words.customer')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
        <TextField
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('orders.phoneNameOrEmail')}
          error={Boolean(error)}
          helperText={error}
          sx={{ flex: '1 1 220px' }}
          slotProps={{ htmlInput: { 'aria-label': t('orders.findACustomerByPhone'), autoComplete: 'off' } }}
        />
        <Button variant="outlined" onClick={() => onNew(typed)}>
          {t('orders.newCustomer')}
        </Button>
      </Box>
      <SecondaryText role="status" sx={{ marginTop: 1 }}>
        {isAsked &&
          !isPending &&
          (found.length === 0 ? t('orders.noCustomerFound') : t('orders.customerFound', { customers: found.length }))}
      </SecondaryText>
      <Box component="ul" sx={LIST}>
        {found.map((customer) => (
          <li key={customer.id}>
            <Button variant="text" color="inherit" sx={ROW} onClick={() => onChoose(customer)}>
              <TwoLines first={customer.name} second={contactOf(customer)} isStrong />
            </Button>
          </li>
        ))}
      </Box>
    </InfoCard>
  );
}

import { Box, TextField, Typography } from '@mui/material';
import type { Customer } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { type FormEvent, useState } from 'react';
import { useGetIdentity, useNotify, useRefresh, useUpdate } from 'react-admin';
import { useUnsaved } from '../forms/LeaveGuard';
import { t } from '../language/t';
import { BusyButton } from '../ui/BusyButton';
import { SecondaryText } from '../ui/SecondaryText';

type RequestedEmail = NonNullable<Customer['requestedEmail']>;

const FORM = { display: 'grid', gap: 1.5, justifyItems: 'start', marginTop: 2 } as const;
const HINT = t('customers.itCannotBeChangedHere');

/** Saves an email address of a customer, or a colleague's confirmation of it. */
function useSaveEmail(customer: Customer) {
  const [update, { isPending }] = useUpdate<Customer>();
  const notify = useNotify();
  const refresh = useRefresh();
  const save = (email: string, onError: (message: string) => void) =>
    update(
      'customer',
      { id: customer.id, data: { email }, previousData: customer },
      {
        mutationMode: 'pessimistic',
        onSuccess: (saved) => {
          const { emailAdded, emailWaits } = TEXTS.customers;
          notify(saved.email ? emailAdded : emailWaits, { type: saved.email ? 'success' : 'info' });
          refresh();
        },
        onError: (error) => onError((error as Error).message),
      },
    );
  return { save, isPending };
}

/** An email address that waits for a second person, who confirms it by entering the same one. */
export function ConfirmEmail({ customer, request }: { customer: Customer; request: RequestedEmail }) {
  const { save, isPending } = useSaveEmail(customer);
  const { identity } = useGetIdentity();
  const notify = useNotify();
  const { email, by, at } = request;
  const isOwn = identity?.id === by.id;
  return (
    <Box sx={FORM}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {t('customers.emailWasEnteredOnDay', { email, day: fullDay(at), part: isOwn ? t('customers.you') : by.name })}
      </Typography>
      <SecondaryText>
        {isOwn ? t('customers.aColleagueWithThePermission') : t('customers.callTheCustomerBeforeYou')}
      </SecondaryText>
      {!isOwn && (
        <BusyButton
          type="button"
          variant="contained"
          isBusy={isPending}
          busyLabel={t('words.saving')}
          onClick={() => save(email, (message) => notify(message, { type: 'error' }))}
        >
          {t('customers.confirmEmail')}
        </BusyButton>
      )}
    </Box>
  );
}

/** Gives an email address to a customer who has none. */
export function AddEmail({ customer }: { customer: Customer }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  const { save, isPending } = useSaveEmail(customer);
  const waiting = customer.requestedEmail?.email;
  useUnsaved(email.trim() !== '' && email.trim().toLowerCase() !== waiting);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!email.trim()) return setProblem(t('words.pleaseFillTheEmailAddress'));
    save(email.trim().toLowerCase(), setProblem);
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={FORM}>
      <TextField
        id="customer-email"
        type="email"
        label={t('customers.addAnEmailAddress')}
        fullWidth
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          setProblem('');
        }}
        error={Boolean(problem)}
        helperText={problem || HINT}
        slotProps={{ htmlInput: { maxLength: LIMITS.email, autoComplete: 'off' } }}
      />
      <BusyButton type="submit" variant="outlined" isBusy={isPending} busyLabel={t('words.saving')}>
        {t('customers.addEmail')}
      </BusyButton>
    </Box>
  );
}

import { Box, TextField, Typography } from '@mui/material';
import type { Customer } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { type FormEvent, useState } from 'react';
import { useGetIdentity, useNotify, useRefresh, useUpdate } from 'react-admin';
import { useUnsaved } from '../forms/LeaveGuard';
import { BusyButton } from '../ui/BusyButton';

type RequestedEmail = NonNullable<Customer['requestedEmail']>;

const FORM = { display: 'grid', gap: 1.5, justifyItems: 'start', marginTop: 2 } as const;
const HINT =
  'It cannot be changed here afterwards. If the customer has orders, a colleague must confirm it. Then mails about the orders go to it. Confirmations of open orders of the last 7 days are sent too.';

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
        {`${email} was entered on ${fullDay(at)} by ${isOwn ? 'you' : by.name}, and is not in use yet.`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isOwn
          ? 'A colleague with the permission Orders must confirm it. Enter another address below to replace it.'
          : 'Call the customer before you confirm it: a mail to it can set a new password. Enter another address below to replace it.'}
      </Typography>
      {!isOwn && (
        <BusyButton
          type="button"
          variant="contained"
          isBusy={isPending}
          busyLabel="Saving…"
          onClick={() => save(email, (message) => notify(message, { type: 'error' }))}
        >
          Confirm email
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
    if (!email.trim()) return setProblem('Please fill the email address.');
    save(email.trim().toLowerCase(), setProblem);
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={FORM}>
      <TextField
        id="customer-email"
        type="email"
        label="Add an email address"
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
      <BusyButton type="submit" variant="outlined" isBusy={isPending} busyLabel="Saving…">
        Add email
      </BusyButton>
    </Box>
  );
}

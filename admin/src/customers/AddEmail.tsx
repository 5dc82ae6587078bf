import { Box, TextField } from '@mui/material';
import type { Customer } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { BusyButton } from '../ui/BusyButton';

const FORM = { display: 'grid', gap: 1.5, justifyItems: 'start', marginTop: 2 } as const;
const HINT =
  'It cannot be changed here afterwards. Mails about the orders go to it, and the confirmations of open orders of the last 7 days are sent now.';

/** Gives an email address to a customer who has none. */
export function AddEmail({ customer }: { customer: Customer }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  const [update, { isPending }] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!email.trim()) return setProblem('Please fill the email address.');
    update(
      'customer',
      { id: customer.id, data: { email }, previousData: customer },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(TEXTS.customers.emailAdded, { type: 'success' });
          refresh();
        },
        onError: (error) => setProblem((error as Error).message),
      },
    );
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

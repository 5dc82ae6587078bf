import { Box, Typography } from '@mui/material';
import type { ResponseOf, SignedInSession, sessions } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { TEXTS } from '@rangrekha/contract/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { httpClient, send } from '../api/http-client';
import { BusyButton } from '../ui/BusyButton';
import { InfoCard } from '../ui/InfoCard';
import { ReadFailure } from '../ui/ReadFailure';
import { TwoLines } from '../ui/TwoLines';

const PATH = '/users/sessions';
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  paddingY: 1,
  overflowWrap: 'anywhere',
};

const seenOf = ({ isCurrent, seenAt, address }: SignedInSession) =>
  `${isCurrent ? 'This device' : `Last seen ${dayAndTime(seenAt)}`}${address ? `, signed in from ${address}` : ''}`;

/** Where the user is signed in, and the buttons that end it there. */
export function SessionsCard() {
  const [busy, setBusy] = useState<string>();
  const notify = useNotify();
  const { data, error, refetch } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: async () => (await httpClient<ResponseOf<typeof sessions.listSessions>>(`/api${PATH}`)).json.sessions,
  });
  const end = async (path: string) => {
    setBusy(path);
    try {
      notify((await send<{ message: string }>('DELETE', path)).message, { type: 'success' });
    } catch (refused) {
      notify((refused as Error).message || TEXTS.sessions.failed, { type: 'error' });
    } finally {
      setBusy(undefined);
      void refetch();
    }
  };
  const button = (path: string, label: string, name?: string) => (
    <BusyButton
      variant="outlined"
      size="small"
      onClick={() => end(path)}
      isBusy={busy === path}
      busyLabel="…"
      aria-label={name}
    >
      {label}
    </BusyButton>
  );
  return (
    <InfoCard title="Where you are signed in">
      {error && !data && <ReadFailure text="Your sessions could not be read." onRetry={refetch} />}
      {data?.map((session) => (
        <Box key={session.id} sx={ROW}>
          <TwoLines first={session.device} second={seenOf(session)} />
          {!session.isCurrent &&
            button(`${PATH}/${session.id}`, 'Sign out', `Sign out on ${session.device}, ${seenOf(session)}`)}
        </Box>
      ))}
      {data && data.length > 1 && button(PATH, 'Sign out everywhere else')}
      {data?.length === 1 && <Typography sx={{ color: 'text.secondary' }}>Nowhere else.</Typography>}
    </InfoCard>
  );
}

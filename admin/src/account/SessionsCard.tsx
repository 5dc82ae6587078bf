import { Box, Typography } from '@mui/material';
import type { ResponseOf, SignedInSession, sessions } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { TEXTS } from '@rangrekha/contract/texts';
import { useQuery } from '@tanstack/react-query';
import { httpClient, send } from '../api/http-client';
import { useAct } from '../api/use-act';
import { t } from '../language/t';
import { translated } from '../language/translated';
import { BusyButton } from '../ui/BusyButton';
import { InfoCard } from '../ui/InfoCard';
import { ReadFailure } from '../ui/ReadFailure';
import { WRAPPING_ROW } from '../ui/row-styles';
import { TwoLines } from '../ui/TwoLines';

const PATH = '/users/sessions';
const ROW = { ...WRAPPING_ROW, justifyContent: 'space-between', gap: 1, paddingY: 1, overflowWrap: 'anywhere' };

const seenOf = ({ isCurrent, seenAt, address }: SignedInSession) =>
  `${isCurrent ? t('account.thisDevice') : t('account.lastSeenTime', { time: dayAndTime(seenAt) })}${address ? t('account.signedInFromAddress', { address }) : ''}`;

/** `Chrome on Linux`, or the browser or the system alone. */
function deviceOf({ device }: SignedInSession): string {
  const [, browser = '', system] = /^(.+) on (\w+)$/.exec(device) ?? [];
  return system ? t('account.browserOnSystem', { browser: translated(browser), system }) : translated(device);
}

/** @param name for screen readers */
function EndButton({ path, label, name }: { path: string; label: string; name?: string }) {
  const { act, isBusy } = useAct(TEXTS.sessions.failed);
  const end = () => act(() => send('DELETE', path));
  return (
    <BusyButton variant="outlined" size="small" onClick={end} isBusy={isBusy} busyLabel="…" aria-label={name}>
      {label}
    </BusyButton>
  );
}

/** Where the user is signed in, and the buttons that end it there. */
export function SessionsCard() {
  const { data, error, refetch } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: async () => (await httpClient<ResponseOf<typeof sessions.listSessions>>(`/api${PATH}`)).json.sessions,
  });
  return (
    <InfoCard title={t('account.whereYouAreSignedIn')}>
      {error && !data && <ReadFailure text={t('account.yourSessionsCouldNotBe')} onRetry={refetch} />}
      {data?.map((session) => (
        <Box key={session.id} sx={ROW}>
          <TwoLines first={deviceOf(session)} second={seenOf(session)} />
          {!session.isCurrent && (
            <EndButton
              path={`${PATH}/${session.id}`}
              label={t('account.signOut')}
              name={t('account.signOutOnDeviceSeenOf', { device: deviceOf(session), seenOf: seenOf(session) })}
            />
          )}
        </Box>
      ))}
      {data && data.length > 1 && <EndButton path={PATH} label={t('account.signOutEverywhereElse')} />}
      {data?.length === 1 && <Typography sx={{ color: 'text.secondary' }}>{t('account.nowhereElse')}</Typography>}
    </InfoCard>
  );
}

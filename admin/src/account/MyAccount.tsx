import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { ReadFailure } from '../ui/ReadFailure';
import { fetchOwnUser } from './account-requests';
import { NameCard } from './NameCard';
import { PasswordCard } from './PasswordCard';

const CARDS = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' },
};

// A second read would overwrite what the user types.
const READ_ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 };

/** The name and the password of the signed-in user. */
export function MyAccount() {
  const { data: user, error, refetch } = useQuery({ queryKey: ['own-user'], queryFn: fetchOwnUser, ...READ_ONCE });
  return (
    <PageBody>
      <PageHead title="My account" status={user?.username} />
      {error && !user && <ReadFailure text="Your account could not be read." onRetry={refetch} />}
      {user && (
        <Box sx={CARDS}>
          <NameCard user={user} />
          <PasswordCard />
        </Box>
      )}
    </PageBody>
  );
}

import { Box } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { fullDay, hourInIndia } from '../format/dates';
import { PageBody } from '../frame/PageBody';
import { PageHead } from '../frame/PageHead';
import { CountCards } from './CountCards';
import { OrdersByStatus } from './OrdersByStatus';
import { WaitingOrders } from './WaitingOrders';

function greeting(hour: number) {
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}

const BELOW = {
  display: 'grid',
  gap: 2.5,
  marginTop: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
};

export function Dashboard() {
  const { identity } = useGetIdentity();
  const now = new Date().toISOString();
  const firstName = identity?.fullName?.split(' ')[0];
  return (
    <PageBody>
      <PageHead title={[greeting(hourInIndia(now)), firstName].filter(Boolean).join(', ')} status={fullDay(now)} />
      <CountCards />
      <Box sx={BELOW}>
        <OrdersByStatus />
        <WaitingOrders />
      </Box>
    </PageBody>
  );
}

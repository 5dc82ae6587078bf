import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button } from '@mui/material';
import { hourInIndia, weekday } from '@rangrekha/contract/dates';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import { Allowed } from '../auth/Allowed';
import { useMay } from '../auth/use-staff-rights';
import { CheckSummary } from '../data-checks/CheckSummary';
import { useDataChecks } from '../data-checks/data-check-requests';
import { t } from '../language/t';
import { useOrdersDue } from '../orders/use-order-counts';
import { Place } from '../plugins/Place';
import { SetupCard } from '../setup/SetupCard';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { InfoCard } from '../ui/InfoCard';
import { ExportButton } from '../ui/lists/ExportButton';
import { TOUCH_LINK } from '../ui/touch-link';
import { BackupCard } from './BackupCard';
import { BestSellers } from './BestSellers';
import { CountCards } from './CountCards';
import { LowStock } from './LowStock';
import { OrdersByStatus } from './OrdersByStatus';
import { OrdersToShip } from './OrdersToShip';
import { Reading } from './Reading';
import { type Days, useSales } from './report-requests';
import { SalesCard } from './SalesCard';
import { UndeclaredProducts } from './UndeclaredProducts';
import { WorkQueue } from './WorkQueue';

function greeting(hour: number) {
  if (hour < 12) return t('dashboard.goodMorning');
  return hour < 17 ? t('dashboard.goodAfternoon') : t('dashboard.goodEvening');
}

const parcels = (due: number | undefined) => {
  if (due === undefined) return '';
  return due === 0 ? t('dashboard.statusNoParcelIsDue') : t('dashboard.parcelShouldLeaveToday', { parcels: due });
};

const ROW = { display: 'grid', gap: 2.5, marginTop: 2.5 };
const WIDE = { ...ROW, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' } };
const TWO = { ...ROW, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } };
const IF_ANY = { ...TWO, '&:empty': { display: 'none' } };

/** Whether stock, orders and invoices agree with each other. */
const DataCheckCard = () => (
  <InfoCard
    title={t('words.dataChecks')}
    aside={
      <Box component={Link} to="/data-checks" sx={{ ...TOUCH_LINK, color: 'info.main' }}>
        {t('dashboard.seeAllRules')}
      </Box>
    }
  >
    <Reading report={useDataChecks()}>{(checks) => <CheckSummary checks={checks} />}</Reading>
  </InfoCard>
);

export function Dashboard() {
  const { identity } = useGetIdentity();
  const [days, setDays] = useState<Days>(30);
  const maySell = useMay(['orders', 'finance']);
  const sales = useSales(days, maySell);
  const due = useOrdersDue(useMay('orders'));
  const now = new Date().toISOString();
  const firstName = identity?.fullName?.split(' ')[0];
  return (
    <PageBody>
      <PageHead
        title={[greeting(hourInIndia(now)), firstName].filter(Boolean).join(', ')}
        status={weekday(now) + parcels(due.total)}
        actions={
          <>
            {maySell && (
              <ExportButton path="/admin/orders.csv" fileName="orders.csv" label={t('dashboard.exportOrders')} />
            )}
            <Allowed access="catalogue">
              <Button variant="contained" component={Link} to="/product/create" startIcon={<AddIcon />}>
                {t('words.addProduct')}
              </Button>
            </Allowed>
          </>
        }
      />
      <Allowed access="settings">
        <SetupCard />
      </Allowed>
      <WorkQueue due={due} />
      <Allowed access="orders">
        <Box sx={ROW}>
          <OrdersToShip due={due} />
        </Box>
      </Allowed>
      <Allowed access="catalogue">
        <UndeclaredProducts />
      </Allowed>
      <CountCards />
      {maySell && (
        <Box sx={WIDE}>
          <SalesCard report={sales} days={days} onDays={setDays} />
          <OrdersByStatus report={sales} />
        </Box>
      )}
      <Box sx={TWO}>
        <Allowed access={['catalogue', 'finance']}>
          <BestSellers />
        </Allowed>
        <Allowed access="catalogue">
          <LowStock />
        </Allowed>
      </Box>
      <Allowed access="settings">
        <Box sx={TWO}>
          <DataCheckCard />
          <BackupCard />
        </Box>
      </Allowed>
      <Box sx={IF_ANY}>
        <Place name="dashboard" record={undefined} />
      </Box>
    </PageBody>
  );
}

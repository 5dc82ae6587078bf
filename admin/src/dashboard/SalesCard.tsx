import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { SalesOfDay, SalesReport } from '@rangrekha/contract';
import { count, counted, rupees } from '@rangrekha/contract/numbers';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Allowed } from '../auth/Allowed';
import { filteredOrdersPath } from '../orders/orders-path';
import { lazyScreen } from '../shell/lazy-screen';
import { InfoCard } from '../ui/InfoCard';
import { TOUCH_LINK } from '../ui/touch-link';
import { Reading } from './Reading';
import type { Days, Report } from './report-requests';

const SalesPlot = lazyScreen(() => import('./plot/SalesPlot'), 'SalesPlot');

const PLACE = <Box sx={{ height: 400 }} />;

const Key = ({ label, dash, color }: { label: string; dash: string; color: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Box component="span" aria-hidden sx={{ width: 18, borderTop: `2px ${dash}`, borderColor: color }} />
    {label}
  </Box>
);

const KEYS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1,
  marginTop: 1,
  paddingLeft: { xs: 0, sm: 8 },
  fontSize: '0.8125rem',
  color: 'text.secondary',
};

interface SalesCardProps {
  report: Report<SalesReport>;
  days: Days;
  onDays: (days: Days) => void;
}

const Figure = ({ value, children }: { value: string; children: ReactNode }) => (
  <div>
    <Typography component="p" sx={{ fontSize: { xs: '1.25rem', sm: '1.5rem' }, fontWeight: 600, lineHeight: 1.3 }}>
      {value}
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  </div>
);

const sumOf = (days: SalesOfDay[], what: Exclude<keyof SalesOfDay, 'day'>) =>
  days.reduce((sum, day) => sum + day[what], 0);

/** `, up 29% on the 30 days before`; '' without revenue in the days before. */
function Change({ revenue, before, days }: { revenue: number; before: number; days: number }) {
  if (before === 0) return null;
  const percent = Math.round((100 * (revenue - before)) / before);
  if (percent === 0) return <>{`, as in the ${days} days before`}</>;
  return (
    <>
      , <b>{`${percent > 0 ? 'up' : 'down'} ${count(Math.abs(percent))}%`}</b> {`on the ${days} days before`}
    </>
  );
}

/** The totals of the plot's days without cancelled orders. */
function SalesFigures({ sales: { days, before } }: { sales: SalesReport }) {
  const [revenue, orders] = [sumOf(days, 'revenue'), sumOf(days, 'orders')];
  const discounted = sumOf(days, 'discounted');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, marginBottom: 2 }}>
      <Figure value={rupees(revenue)}>
        revenue
        <Change revenue={revenue} before={sumOf(before, 'revenue')} days={days.length} />
      </Figure>
      <Figure value={count(orders)}>orders</Figure>
      {orders > 0 && <Figure value={rupees(revenue / orders)}>average order value</Figure>}
      {discounted > 0 && (
        <Figure value={rupees(sumOf(days, 'discounts'))}>{`discounts, on ${counted(discounted, 'order')}`}</Figure>
      )}
    </Box>
  );
}

/** Revenue and orders of the last 30 or 90 days. */
export const SalesCard = ({ report, days, onDays }: SalesCardProps) => (
  <InfoCard
    title="Revenue and orders"
    aside={
      <ToggleButtonGroup
        exclusive
        value={days}
        onChange={(_, chosen: Days | null) => chosen && onDays(chosen)}
        aria-label="Period"
      >
        <ToggleButton value={30}>30 days</ToggleButton>
        <ToggleButton value={90}>90 days</ToggleButton>
      </ToggleButtonGroup>
    }
  >
    <Reading report={report} place={PLACE}>
      {(sales) => (
        <>
          <SalesFigures sales={sales} />
          <Suspense fallback={PLACE}>
            <SalesPlot sales={sales} />
          </Suspense>
          <Box sx={KEYS}>
            <Key label="Revenue a day" dash="solid" color="info.main" />
            <Key label={`${sales.days.length} days before`} dash="dashed" color="text.secondary" />
            <Allowed access="orders">
              <Box
                component={Link}
                to={filteredOrdersPath({ since: sales.days[0]?.day })}
                sx={{ ...TOUCH_LINK, marginLeft: { sm: 'auto' }, color: 'info.main' }}
              >
                {`Orders of these ${sales.days.length} days`}
              </Box>
            </Allowed>
          </Box>
        </>
      )}
    </Reading>
  </InfoCard>
);

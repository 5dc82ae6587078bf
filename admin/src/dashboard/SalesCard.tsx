import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { SalesReport } from '@rangrekha/contract';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { filteredOrdersPath } from '../orders/orders-path';
import { lazyScreen } from '../shell/lazy-screen';
import { InfoCard } from '../ui/InfoCard';
import { TOUCH_LINK } from '../ui/touch-link';
import { Reading } from './Reading';
import type { Days, Report } from './report-requests';
import { SalesFigures } from './SalesFigures';

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
            <Box
              component={Link}
              to={filteredOrdersPath({ since: sales.days[0]?.day })}
              sx={{ ...TOUCH_LINK, marginLeft: { sm: 'auto' }, color: 'info.main' }}
            >
              {`Orders of these ${sales.days.length} days`}
            </Box>
          </Box>
        </>
      )}
    </Reading>
  </InfoCard>
);

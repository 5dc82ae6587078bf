import { Box } from '@mui/material';
import type { SalesReport } from '@rangrekha/contract';
import { daysLater } from '@rangrekha/contract/dates';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Allowed } from '../../auth/Allowed';
import { t } from '../../language/t';
import { filteredOrdersPath } from '../../orders/orders-path';
import { lazyScreen } from '../../shell/lazy-screen';
import { TOUCH_LINK } from '../../ui/touch-link';

const SalesPlot = lazyScreen(() => import('./SalesPlot'), 'SalesPlot');

/** As high as what follows. */
export const PLACE = <Box sx={{ height: 400 }} />;

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

/** The plot of a period's sales, with its keys and the way to its orders. @param isOver the period may end before today */
export const SalesDays = ({ sales, isOver = false }: { sales: SalesReport; isOver?: boolean }) => {
  const { days } = sales;
  return (
    <>
      <Suspense fallback={PLACE}>
        <SalesPlot sales={sales} />
      </Suspense>
      <Box sx={KEYS}>
        <Key label={t('dashboard.revenueADay')} dash="solid" color="info.main" />
        <Key label={t('dashboard.daysDaysBefore', { days: days.length })} dash="dashed" color="text.secondary" />
        <Allowed access="orders">
          <Box
            component={Link}
            to={filteredOrdersPath(placedIn(sales, isOver))}
            sx={{ ...TOUCH_LINK, marginLeft: { sm: 'auto' }, color: 'info.main' }}
          >
            {t('dashboard.ordersOfTheseDaysDays', { days: days.length })}
          </Box>
        </Allowed>
      </Box>
    </>
  );
};

/** The filter of the orders of a period. @param isOver as for `SalesDays` */
export function placedIn({ days }: SalesReport, isOver: boolean): { since?: string; before?: string } {
  const last = days.at(-1)?.day;
  return { since: days[0]?.day, ...(isOver && last && { before: daysLater(last, 1) }) };
}

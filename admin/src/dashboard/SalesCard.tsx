import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { SalesOfDay, SalesReport } from '@rangrekha/contract';
import { count, rupees } from '@rangrekha/contract/numbers';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';
import { Figure } from './Figure';
import { PLACE, SalesDays } from './plot/SalesDays';
import { Reading } from './Reading';
import type { Days, Report } from './report-requests';

interface SalesCardProps {
  report: Report<SalesReport>;
  days: Days;
  onDays: (days: Days) => void;
}

/** The sum of a column of some days. */
export const sumOf = (days: SalesOfDay[], what: Exclude<keyof SalesOfDay, 'day'>) =>
  days.reduce((sum, day) => sum + day[what], 0);

/** `, up 29% on the 30 days before`; '' without revenue in the days before. */
function Change({ revenue, before, days }: { revenue: number; before: number; days: number }) {
  if (before === 0) return null;
  const percent = Math.round((100 * (revenue - before)) / before);
  if (percent === 0) return <>{t('dashboard.asInTheDaysDays', { days })}</>;
  return (
    <>
      , <b>{`${percent > 0 ? t('words.up') : t('words.down')} ${count(Math.abs(percent))}%`}</b>{' '}
      {t('dashboard.onTheDaysDaysBefore', { days })}
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
        {t('dashboard.revenue')}
        <Change revenue={revenue} before={sumOf(before, 'revenue')} days={days.length} />
      </Figure>
      <Figure value={count(orders)}>{t('words.ordersInSentence')}</Figure>
      {orders > 0 && <Figure value={rupees(revenue / orders)}>{t('dashboard.averageOrderValue')}</Figure>}
      {discounted > 0 && (
        <Figure value={rupees(sumOf(days, 'discounts'))}>
          {t('dashboard.discountsOnOrder', { orders: discounted })}
        </Figure>
      )}
    </Box>
  );
}

/** Revenue and orders of the last 30 or 90 days. */
export const SalesCard = ({ report, days, onDays }: SalesCardProps) => (
  <InfoCard
    title={t('words.revenueAndOrders')}
    aside={
      <ToggleButtonGroup
        exclusive
        value={days}
        onChange={(_, chosen: Days | null) => chosen && onDays(chosen)}
        aria-label={t('dashboard.period')}
      >
        <ToggleButton value={30}>{t('dashboard.n30Days')}</ToggleButton>
        <ToggleButton value={90}>{t('dashboard.n90Days')}</ToggleButton>
      </ToggleButtonGroup>
    }
  >
    <Reading report={report} place={PLACE}>
      {(sales) => (
        <>
          <SalesFigures sales={sales} />
          <SalesDays sales={sales} />
        </>
      )}
    </Reading>
  </InfoCard>
);

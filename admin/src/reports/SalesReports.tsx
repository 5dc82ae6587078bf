import { Box } from '@mui/material';
import type { SalesReport } from '@rangrekha/contract';
import { count, rupees } from '@rangrekha/contract/numbers';
import { HOW_COMPUTED, type ReportRange } from '@rangrekha/contract/reports';
import { Figure } from '../dashboard/Figure';
import { StatusRows } from '../dashboard/OrdersByStatus';
import { SalesDays } from '../dashboard/plot/SalesDays';
import { reportQuery, useSalesOf } from '../dashboard/report-requests';
import { sumOf } from '../dashboard/SalesCard';
import { t } from '../language/t';
import { differenceOf } from './difference';
import { ReportCard } from './ReportCard';

const ROW = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
};
const FIGURES = { display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5, marginBottom: 2 };

/** The totals of a range, each compared with the range before. */
function Totals({ sales: { days, before } }: { sales: SalesReport }) {
  const [revenue, orders] = [sumOf(days, 'revenue'), sumOf(days, 'orders')];
  const [revenueBefore, ordersBefore] = [sumOf(before, 'revenue'), sumOf(before, 'orders')];
  const [average, averageBefore] = [revenue / (orders || 1), revenueBefore / (ordersBefore || 1)];
  const [discounts, discountsBefore] = [sumOf(days, 'discounts'), sumOf(before, 'discounts')];
  return (
    <Box sx={FIGURES}>
      <Figure value={rupees(revenue)}>
        {t('reports.revenueDifferenceOf', { differenceOf: differenceOf(revenue, revenueBefore) })}
      </Figure>
      <Figure value={count(orders)}>
        {t('reports.ordersDifferenceOf', { differenceOf: differenceOf(orders, ordersBefore) })}
      </Figure>
      <Figure value={rupees(average)}>
        {t('reports.averageOrderValueDifferenceOf', { differenceOf: differenceOf(average, averageBefore) })}
      </Figure>
      {discounts + discountsBefore > 0 && (
        <Figure value={rupees(discounts)}>
          {t('reports.discountsOnOrder', { orders: sumOf(days, 'discounted') })}
          {differenceOf(discounts, discountsBefore, t('reports.noneBefore'))}
        </Figure>
      )}
    </Box>
  );
}

/** Revenue and orders of a range by day and by status. */
export function SalesReports({ range }: { range: ReportRange }) {
  const report = useSalesOf(range);
  const file = {
    path: `/admin/reports/sales.csv?${reportQuery({ ...range })}`,
    fileName: `sales-${range.from}-to-${range.to}.csv`,
  };
  return (
    <Box sx={ROW}>
      <ReportCard
        title={t('words.revenueAndOrders')}
        report={report}
        height={470}
        how={HOW_COMPUTED.sales}
        files={[file]}
      >
        {(sales) => (
          <>
            <Totals sales={sales} />
            <SalesDays sales={sales} isOver />
          </>
        )}
      </ReportCard>
      <ReportCard
        title={t('words.ordersByStatus')}
        report={report}
        height={320}
        how={HOW_COMPUTED.statuses}
        files={[file]}
      >
        {(sales) => <StatusRows sales={sales} isOver />}
      </ReportCard>
    </Box>
  );
}

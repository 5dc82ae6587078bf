import { Allowed } from '../auth/Allowed';
import { t } from '../language/t';
import { RangePage } from './RangePage';
import { ReturnRatesReport } from './ReturnRatesReport';
import { SalesReports } from './SalesReports';
import { SoldProductsReport } from './SoldProductsReport';

/** What was sold, and what came back. */
export const ReportsPage = () => (
  <RangePage title={t('words.reports')}>
    {(range) => (
      <>
        <Allowed access={['orders', 'finance']}>
          <SalesReports range={range} />
        </Allowed>
        <Allowed access={['catalogue', 'finance']}>
          <SoldProductsReport range={range} />
        </Allowed>
        <Allowed access={['orders', 'catalogue', 'finance']}>
          <ReturnRatesReport range={range} />
        </Allowed>
      </>
    )}
  </RangePage>
);

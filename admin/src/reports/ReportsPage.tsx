import { Box } from '@mui/material';
import { indiaDay } from '@rangrekha/contract/dates';
import { type ReportRange, rangeBefore } from '@rangrekha/contract/reports';
import { useSearchParams } from 'react-router-dom';
import { Allowed } from '../auth/Allowed';
import { t } from '../language/t';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { RangeFields } from './RangeFields';
import { ReturnRatesReport } from './ReturnRatesReport';
import { rangeIn, rangeWords } from './report-ranges';
import { SalesReports } from './SalesReports';
import { SoldProductsReport } from './SoldProductsReport';

const CARDS = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, marginTop: 2.5 };

/** The figures of any range of days, beside the range of the same length before. Its address names the range. */
export function ReportsPage() {
  const [query, setQuery] = useSearchParams();
  const today = indiaDay(new Date());
  const range = rangeIn(query, today);
  const show = ({ from, to }: ReportRange) => setQuery({ from, to }, { replace: true });
  return (
    <PageBody>
      <PageHead
        title={t('words.reports')}
        status={t('reports.rangeWordsComparedWithRangeWords2', {
          rangeWords: rangeWords(range),
          rangeWords2: rangeWords(rangeBefore(range)),
        })}
      />
      <RangeFields range={range} today={today} onChange={show} />
      <Box sx={CARDS}>
        <Allowed access={['orders', 'finance']}>
          <SalesReports range={range} />
        </Allowed>
        <Allowed access={['catalogue', 'finance']}>
          <SoldProductsReport range={range} />
        </Allowed>
        <Allowed access={['orders', 'catalogue', 'finance']}>
          <ReturnRatesReport range={range} />
        </Allowed>
      </Box>
    </PageBody>
  );
}

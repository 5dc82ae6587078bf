import { Box } from '@mui/material';
import { indiaDay } from '@rangrekha/contract/dates';
import { type ReportRange, rangeBefore } from '@rangrekha/contract/reports';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../language/t';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { RangeFields } from './RangeFields';
import { rangeIn, rangeWords } from './report-ranges';

const CARDS = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, marginTop: 2.5 };

/** A screen with figures of any range of days, beside the range of the same length before. Its address names the range. */
export function RangePage({ title, children }: { title: string; children: (range: ReportRange) => ReactNode }) {
  const [query, setQuery] = useSearchParams();
  const today = indiaDay(new Date());
  const range = rangeIn(query, today);
  const show = ({ from, to }: ReportRange) => setQuery({ from, to }, { replace: true });
  return (
    <PageBody>
      <PageHead
        title={title}
        status={t('reports.rangeWordsComparedWithRangeWords2', {
          rangeWords: rangeWords(range),
          rangeWords2: rangeWords(rangeBefore(range)),
        })}
      />
      <RangeFields range={range} today={today} onChange={show} />
      <Box sx={CARDS}>{children(range)}</Box>
    </PageBody>
  );
}

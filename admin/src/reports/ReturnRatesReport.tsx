import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ReturnRates } from '@rangrekha/contract';
import { count } from '@rangrekha/contract/numbers';
import { HOW_COMPUTED, REPORT_LIMITS, type ReportRange, type ReturnGroup } from '@rangrekha/contract/reports';
import { useState } from 'react';
import { Figure } from '../dashboard/Figure';
import { type ReturnChoice, reportQuery, useReturnRates } from '../dashboard/report-requests';
import { t } from '../language/t';
import { rateDifference, shownRate } from './difference';
import { ReportCard } from './ReportCard';
import { ReturnRateTable } from './ReturnRateTable';
import { usePageOf } from './use-page-of';

const GROUP_LABELS: Record<ReturnGroup, string> = {
  product: t('reports.productAndSize'),
  category: t('words.category'),
  region: t('reports.pinRegion'),
};
const LEAST = [1, 5, REPORT_LIMITS.leastUnits, 25, 50, 100];
const CHOICES = { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, marginY: 2 };

interface ChoiceFieldsProps {
  choice: ReturnChoice;
  onChange: (choice: ReturnChoice) => void;
}

const ChoiceFields = ({ choice, onChange }: ChoiceFieldsProps) => (
  <Box sx={CHOICES}>
    <ToggleButtonGroup
      exclusive
      value={choice.by}
      onChange={(_, by: ReturnGroup | null) => by && onChange({ ...choice, by })}
      aria-label={t('reports.returnRateBy')}
      sx={{ maxWidth: '100%', flexWrap: 'wrap' }}
    >
      {Object.entries(GROUP_LABELS).map(([by, label]) => (
        <ToggleButton key={by} value={by} sx={{ textTransform: 'none' }}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
    <TextField
      select
      id="report-least"
      label={t('reports.deliveredAtLeast')}
      value={choice.least}
      onChange={({ target }) => onChange({ ...choice, least: Number(target.value) })}
      sx={{ width: '10rem' }}
    >
      {LEAST.map((least) => (
        <MenuItem key={least} value={least}>
          {least === 1 ? t('reports.n1Unit') : t('reports.leastUnits', { least })}
        </MenuItem>
      ))}
    </TextField>
  </Box>
);

const Whole = ({ all }: { all: ReturnRates['all'] }) => (
  <Figure value={shownRate(all.rate)}>
    {t('reports.returnedOfDeliveredUnitsDelivered', {
      returned: count(all.returned),
      delivered: count(all.delivered),
      rateDifference: rateDifference(all.rate, all.rateBefore),
    })}
  </Figure>
);

/** The share of the delivered units that come back: of all, and by product and size, category or PIN region. */
export function ReturnRatesReport({ range }: { range: ReportRange }) {
  const [choice, setChoice] = useState<ReturnChoice>({ by: 'product', least: REPORT_LIMITS.leastUnits });
  const [page, setPage] = usePageOf(reportQuery({ ...range, ...choice }));
  const report = useReturnRates(range, choice, page);
  const days = `${range.from}-to-${range.to}`;
  const files = [
    {
      path: `/admin/reports/returns.csv?${reportQuery({ ...range, ...choice })}`,
      fileName: `return-rates-by-${choice.by}-${days}.csv`,
    },
    {
      label: t('reports.downloadItems'),
      path: `/admin/reports/delivered-items.csv?${reportQuery({ ...range })}`,
      fileName: `delivered-items-${days}.csv`,
    },
  ];
  return (
    <ReportCard
      title={t('reports.returnRate')}
      report={report}
      height={640}
      how={HOW_COMPUTED.returns[choice.by]}
      files={files}
    >
      {(rates) => (
        <>
          <Whole all={rates.all} />
          <ChoiceFields choice={choice} onChange={setChoice} />
          <ReturnRateTable rates={rates} least={choice.least} onPage={setPage} />
        </>
      )}
    </ReportCard>
  );
}

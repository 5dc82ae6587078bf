import { Box, Typography } from '@mui/material';
import type { CheckResult } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { useNotify } from 'react-admin';
import { t } from '../language/t';
import { translated } from '../language/translated';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { BusyButton } from '../ui/BusyButton';
import { InfoCard } from '../ui/InfoCard';
import { ReadFailure } from '../ui/ReadFailure';
import { LINE_ABOVE } from '../ui/row-styles';
import { SecondaryText } from '../ui/SecondaryText';
import { StatusChip } from '../ui/StatusChip';
import { CheckSummary } from './CheckSummary';
import { useCheckNow, useDataChecks } from './data-check-requests';

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 0.5,
  paddingY: 1.5,
  ...LINE_ABOVE,
} as const;

const Row = ({ result: { rule, breaches, examples } }: { result: CheckResult }) => (
  <Box component="li" sx={ROW}>
    <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography>{translated(rule)}</Typography>
      {examples.map((example) => (
        <SecondaryText key={example} sx={{ marginTop: 0.5 }}>
          {translated(example)}
        </SecondaryText>
      ))}
      {breaches > examples.length && (
        <SecondaryText sx={{ marginTop: 0.5 }}>
          {t('dataChecks.andBreachesMore', { breaches: breaches - examples.length })}
        </SecondaryText>
      )}
    </Box>
    {breaches > 0 ? (
      <StatusChip kind="SOLD_OUT" label={t('dataChecks.case', { cases: breaches })} withIcon />
    ) : (
      <StatusChip kind="DELIVERED" label={t('dataChecks.kept')} withIcon />
    )}
  </Box>
);

/** The rules that the data must keep, and what the last check has found. */
export function DataChecks() {
  const notify = useNotify();
  const { data: checks, error, refetch } = useDataChecks();
  const { mutate, isPending } = useCheckNow(() => notify(t('dataChecks.theDataCouldNotBe'), { type: 'error' }));
  return (
    <PageBody>
      <PageHead
        title={t('words.dataChecks')}
        status={
          checks?.checkedAt
            ? t('dataChecks.checkedOnTimeAndOnce', { time: dayAndTime(checks.checkedAt) })
            : t('dataChecks.onceADay')
        }
        actions={
          <BusyButton
            variant="contained"
            isBusy={isPending}
            busyLabel={t('dataChecks.checking')}
            onClick={() => mutate()}
          >
            {t('dataChecks.checkNow')}
          </BusyButton>
        }
      />
      {error && !checks && <ReadFailure text={t('dataChecks.theChecksCouldNotBe')} onRetry={refetch} />}
      {checks && (
        <InfoCard title={t('dataChecks.rules')} aside={<CheckSummary checks={checks} />}>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {checks.results.map((result) => (
              <Row key={result.name} result={result} />
            ))}
          </Box>
          <SecondaryText sx={{ marginTop: 1.5 }}>
            {checks.checkedAt ? t('dataChecks.aBrokenRuleMeansThat') : t('dataChecks.theStoreHasNotChecked')}
          </SecondaryText>
        </InfoCard>
      )}
    </PageBody>
  );
}

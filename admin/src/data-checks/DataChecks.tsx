import { Box, Typography } from '@mui/material';
import type { CheckResult } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { counted } from '@rangrekha/contract/numbers';
import { useNotify } from 'react-admin';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { BusyButton } from '../ui/BusyButton';
import { InfoCard } from '../ui/InfoCard';
import { ReadFailure } from '../ui/ReadFailure';
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
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;

const Row = ({ result: { rule, breaches, examples } }: { result: CheckResult }) => (
  <Box component="li" sx={ROW}>
    <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography>{rule}</Typography>
      {examples.map((example) => (
        <Typography key={example} variant="body2" sx={{ color: 'text.secondary', marginTop: 0.5 }}>
          {example}
        </Typography>
      ))}
      {breaches > examples.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 0.5 }}>
          {`and ${breaches - examples.length} more`}
        </Typography>
      )}
    </Box>
    {breaches > 0 ? (
      <StatusChip kind="SOLD_OUT" label={counted(breaches, 'case')} withIcon />
    ) : (
      <StatusChip kind="DELIVERED" label="Kept" withIcon />
    )}
  </Box>
);

/** The rules that the data must keep, and what the last check has found. */
export function DataChecks() {
  const notify = useNotify();
  const { data: checks, error, refetch } = useDataChecks();
  const { mutate, isPending } = useCheckNow(() => notify('The data could not be checked.', { type: 'error' }));
  return (
    <PageBody>
      <PageHead
        title="Data checks"
        status={checks?.checkedAt ? `Checked on ${dayAndTime(checks.checkedAt)}, and once a day` : 'Once a day'}
        actions={
          <BusyButton variant="contained" isBusy={isPending} busyLabel="Checking" onClick={() => mutate()}>
            Check now
          </BusyButton>
        }
      />
      {error && !checks && <ReadFailure text="The checks could not be read." onRetry={refetch} />}
      {checks && (
        <InfoCard title="Rules" aside={<CheckSummary checks={checks} />}>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {checks.results.map((result) => (
              <Row key={result.name} result={result} />
            ))}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1.5 }}>
            {checks.checkedAt
              ? 'A broken rule means that something was changed past the store, or a fault of the store. Keep the examples, and show them to the person who runs it.'
              : 'The store has not checked its stock, orders and invoices yet. It does so within a day, or at once when asked to.'}
          </Typography>
        </InfoCard>
      )}
    </PageBody>
  );
}

import { Box, TextField, Typography } from '@mui/material';
import type { CashReport } from '@rangrekha/contract';
import { dayAndTime, fullDay } from '@rangrekha/contract/dates';
import { count, counted, rupees } from '@rangrekha/contract/numbers';
import { CASH_TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { InfoCard } from '../ui/InfoCard';
import { ExportButton } from '../ui/lists/ExportButton';
import { ReadFailure } from '../ui/ReadFailure';
import { WideTable } from '../ui/WideTable';
import { type Period, queryOf, useCash } from './cash-requests';
import { OrderLink, OutcomeChip } from './OutcomeChip';
import { RemittanceImport } from './RemittanceImport';

const CARDS = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, marginTop: 2.5 };

const signed = (amount: number) => (amount < 0 ? `−${rupees(-amount)}` : rupees(amount));

const number = (head: string) => ({ head, isNumber: true });
const COURIERS = [
  { head: 'Courier' },
  ...['Orders', 'Expected', 'Received', 'Difference', 'Open', 'Days waiting'].map(number),
];
const GAPS = [
  ...['Order', 'What', 'Courier', 'Delivered'].map((head) => ({ head })),
  ...['Expected', 'Received', 'Difference', 'Days waiting'].map(number),
];
const FILES = [
  ...['File', 'Courier', 'Reference', 'Stored'].map((head) => ({ head })),
  ...['Lines', 'Total'].map(number),
];

const amountCells = ({ orderCount, expected, received, difference, openCount, daysWaiting }: CashReport['totals']) => [
  ...[count(orderCount), rupees(expected), rupees(received), signed(difference)],
  ...[count(openCount), daysWaiting === null ? '–' : count(daysWaiting)],
];

const Couriers = ({ cash: { couriers, totals, uncounted } }: { cash: CashReport }) => (
  <InfoCard title="By courier">
    <WideTable
      label="By courier"
      columns={COURIERS}
      rows={[
        ...couriers.map(({ courier, ...amounts }) => ({
          key: courier ?? '',
          cells: [courier ?? 'Without a courier', ...amountCells(amounts)],
        })),
        { key: 'All couriers', cells: ['All couriers', ...amountCells(totals)], isStrong: true },
      ]}
    />
    {uncounted > 0 && (
      <Typography variant="body2" sx={{ marginTop: 1.5 }}>
        {`${rupees(uncounted)} of doubled lines and of unknown orders are not counted as received.`}
      </Typography>
    )}
    <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1.5 }}>
      Expected is the cash of the parcels that are marked as delivered; an order that leaves in several counts under the
      courier of its last one.
    </Typography>
  </InfoCard>
);

const Gaps = ({ cash: { gaps, gapCount } }: { cash: CashReport }) => (
  <InfoCard title="What does not add up">
    {gapCount === 0 ? (
      <Typography sx={{ color: 'text.secondary' }}>Everything that is expected has come.</Typography>
    ) : (
      <WideTable
        label="What does not add up"
        columns={GAPS}
        rows={gaps.map((gap) => ({
          key: `${gap.source ?? ''} ${gap.orderId ?? ''}`,
          cells: [
            <OrderLink key="order" id={gap.orderId} number={gap.number} />,
            <Box key="what" sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
              <OutcomeChip outcome={gap.kind} />
              {gap.source && <small>{gap.source}</small>}
            </Box>,
            gap.courier ?? '–',
            gap.deliveredAt ? fullDay(gap.deliveredAt) : '–',
            ...[rupees(gap.expected), rupees(gap.received), signed(gap.difference)],
            gap.daysWaiting === null ? '–' : count(gap.daysWaiting),
          ],
        }))}
      />
    )}
    {gapCount > gaps.length && (
      <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1.5 }}>
        {`The first ${count(gaps.length)} of ${count(gapCount)}. The CSV has all of them.`}
      </Typography>
    )}
  </InfoCard>
);

const Files = ({ cash: { remittances } }: { cash: CashReport }) => (
  <InfoCard title="Files">
    {remittances.length === 0 ? (
      <Typography sx={{ color: 'text.secondary' }}>No file yet.</Typography>
    ) : (
      <WideTable
        label="Files"
        columns={FILES}
        rows={remittances.map(({ id, fileName, courier, reference, actor, createdAt, lineCount, total }) => ({
          key: id,
          cells: [
            ...[fileName, courier || '–', reference || '–', `${dayAndTime(createdAt)}, ${actor.name}`],
            ...[count(lineCount), rupees(total)],
          ],
        }))}
      />
    )}
  </InfoCard>
);

/** The cash that couriers have collected, beside what they have sent. */
export function CashPage() {
  const [period, setPeriod] = useState<Period>({ from: '', to: '' });
  const { data: cash, error, refetch } = useCash(period);
  const { from, to } = cash ?? period;
  const day = (name: keyof Period, label: string, value: string) => (
    <TextField
      type="date"
      id={`cash-${name}`}
      label={label}
      value={period[name] || value}
      onChange={({ target }) => setPeriod({ ...period, [name]: target.value })}
      sx={{ width: '12rem' }}
    />
  );
  return (
    <PageBody>
      <PageHead
        title="Cash"
        status={
          cash &&
          (cash.totals.openCount > 0
            ? `${counted(cash.totals.openCount, 'order')} open, ${signed(cash.totals.difference)}`
            : 'Everything that is expected has come')
        }
        actions={<ExportButton path={`/admin/cash.csv?${queryOf(period)}`} fileName="cash.csv" label="Save CSV" />}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {day('from', 'Delivered from', from)}
        {day('to', 'Delivered to', to)}
      </Box>
      <Box sx={CARDS}>
        {error && <ReadFailure text={error.message || CASH_TEXTS.fetchFailed} onRetry={refetch} />}
        {cash && !error && <Couriers cash={cash} />}
        {cash && !error && <Gaps cash={cash} />}
        <RemittanceImport />
        {cash && <Files cash={cash} />}
      </Box>
    </PageBody>
  );
}

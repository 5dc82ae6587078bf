import { Box, TextField, Typography } from '@mui/material';
import type { CashReport } from '@rangrekha/contract';
import { dayAndTime, fullDay } from '@rangrekha/contract/dates';
import { count, rupees } from '@rangrekha/contract/numbers';
import { CASH_TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { t } from '../language/t';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { InfoCard } from '../ui/InfoCard';
import { ExportButton } from '../ui/lists/ExportButton';
import { ReadFailure } from '../ui/ReadFailure';
import { SecondaryText } from '../ui/SecondaryText';
import { WideTable } from '../ui/WideTable';
import { type Period, queryOf, useCash } from './cash-requests';
import { OrderLink, OutcomeChip } from './OutcomeChip';
import { RemittanceImport } from './RemittanceImport';

const CARDS = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, marginTop: 2.5 };

const signed = (amount: number) => (amount < 0 ? `−${rupees(-amount)}` : rupees(amount));

const number = (head: string) => ({ head, isNumber: true });
const COURIERS = [
  { head: t('words.courier') },
  ...[
    t('words.orders'),
    t('cash.expected'),
    t('words.received'),
    t('cash.difference'),
    t('words.open'),
    t('cash.daysWaiting'),
  ].map(number),
];
const GAPS = [
  ...[t('words.order'), t('words.what'), t('words.courier'), t('words.delivered')].map((head) => ({ head })),
  ...[t('cash.expected'), t('words.received'), t('cash.difference'), t('cash.daysWaiting')].map(number),
];
const FILES = [
  ...[t('words.file'), t('words.courier'), t('cash.reference'), t('cash.stored')].map((head) => ({ head })),
  ...[t('cash.lines'), t('words.total')].map(number),
];

const amountCells = ({ orderCount, expected, received, difference, openCount, daysWaiting }: CashReport['totals']) => [
  ...[count(orderCount), rupees(expected), rupees(received), signed(difference)],
  ...[count(openCount), daysWaiting === null ? '–' : count(daysWaiting)],
];

const Couriers = ({ cash: { couriers, totals, uncounted } }: { cash: CashReport }) => (
  <InfoCard title={t('cash.byCourier')}>
    <WideTable
      label={t('cash.byCourier')}
      columns={COURIERS}
      rows={[
        ...couriers.map(({ courier, ...amounts }) => ({
          key: courier ?? '',
          cells: [courier ?? t('cash.withoutACourier'), ...amountCells(amounts)],
        })),
        { key: 'all', cells: [t('cash.allCouriers'), ...amountCells(totals)], isStrong: true },
      ]}
    />
    {uncounted > 0 && (
      <Typography variant="body2" sx={{ marginTop: 1.5 }}>
        {t('cash.uncountedOfDoubledLinesAnd', { uncounted: rupees(uncounted) })}
      </Typography>
    )}
    <SecondaryText sx={{ marginTop: 1.5 }}>{t('cash.expectedIsTheCashOf')}</SecondaryText>
  </InfoCard>
);

const Gaps = ({ cash: { gaps, gapCount } }: { cash: CashReport }) => (
  <InfoCard title={t('cash.whatDoesNotAddUp')}>
    {gapCount === 0 ? (
      <Typography sx={{ color: 'text.secondary' }}>{t('cash.everythingThatIsExpectedHas')}</Typography>
    ) : (
      <WideTable
        label={t('cash.whatDoesNotAddUp')}
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
      <SecondaryText sx={{ marginTop: 1.5 }}>
        {t('cash.theFirstGapsOfGapCount', { gaps: count(gaps.length), gapCount: count(gapCount) })}
      </SecondaryText>
    )}
  </InfoCard>
);

const Files = ({ cash: { remittances } }: { cash: CashReport }) => (
  <InfoCard title={t('cash.files')}>
    {remittances.length === 0 ? (
      <Typography sx={{ color: 'text.secondary' }}>{t('cash.noFileYet')}</Typography>
    ) : (
      <WideTable
        label={t('cash.files')}
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
        title={t('words.cash')}
        status={
          cash &&
          (cash.totals.openCount > 0
            ? t('cash.orderOpenDifference', {
                orders: cash.totals.openCount,
                difference: signed(cash.totals.difference),
              })
            : t('cash.everythingThatIsExpectedHasCome'))
        }
        actions={
          <ExportButton path={`/admin/cash.csv?${queryOf(period)}`} fileName="cash.csv" label={t('words.saveCsv')} />
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {day('from', t('cash.deliveredFrom'), from)}
        {day('to', t('cash.deliveredTo'), to)}
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

import { Box, Typography } from '@mui/material';
import { BusyButton, InfoCard, Reading, send, useAct, useRead } from '@rangrekha/admin/plugin';
import type { AdminOrder } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import { ENTRY_WORDS } from './account-words';
// Types only: the calls themselves are the server's.
import type { StaffOrder } from './calls';
import { t } from './t';

/** On the page of an order: what credit has paid, and refunds that the shopper wants as credit. */
export function OrderCard({ record: order }: { record: AdminOrder }) {
  const report = useRead<StaffOrder>(`/x/credit/orders/${order.id}`);
  const { act, isBusy } = useAct(t('admin.failed'));
  if (!report.data || report.data.entries.length + report.data.returns.length === 0) return null;
  return (
    <InfoCard title={t('admin.heading')}>
      <Reading report={report}>
        {({ entries, returns }) => (
          <>
            {entries.map((entry) => (
              <Typography key={`${entry.at} ${entry.kind}`} variant="body2">
                {t('admin.entry', {
                  what: ENTRY_WORDS[entry.kind],
                  amount: rupees(Math.abs(entry.amount)),
                  time: dayAndTime(entry.at),
                })}
              </Typography>
            ))}
            {returns.map(({ id, number, amount }) => (
              <Box key={id} sx={{ marginTop: 1.5 }}>
                <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1 }}>
                  {t('admin.toBeRefunded', { number })}
                </Typography>
                <BusyButton
                  variant="outlined"
                  size="small"
                  isBusy={isBusy}
                  busyLabel={t('admin.saving')}
                  onClick={() =>
                    void act(() => send<{ message: string }>('POST', '/x/credit/give-refund', { returnId: id }))
                  }
                >
                  {t('admin.give', { amount: rupees(amount) })}
                </BusyButton>
              </Box>
            ))}
          </>
        )}
      </Reading>
    </InfoCard>
  );
}

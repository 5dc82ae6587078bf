import { Box, TextField, Typography } from '@mui/material';
import { BusyButton, InfoCard, Reading, send, TwoLines, useAct, useRead } from '@rangrekha/admin/plugin';
import { dayAndTime } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import { type FormEvent, useState } from 'react';
// Types only: the calls themselves are the server's.
import type { WaitingPurchase } from './calls';
import { t } from './t';

const ROW = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', paddingY: 1.5 },
  ...{ borderTop: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' },
} as const;

/** Gift cards that shoppers have bought: one is issued and mailed once its money has come. Nothing if there is none. */
export function WaitingPurchases() {
  const report = useRead<{ purchases: WaitingPurchase[] }>('/x/credit/waiting');
  if (report.data?.purchases.length === 0) return null;
  return (
    <InfoCard title={t('admin.waiting')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1.5 }}>
        {t('admin.waitingHint')}
      </Typography>
      <Reading report={report}>
        {({ purchases }) => (
          <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
            {purchases.map((purchase) => (
              <WaitingRow key={purchase.id} purchase={purchase} />
            ))}
          </Box>
        )}
      </Reading>
    </InfoCard>
  );
}

function WaitingRow({ purchase: { id, number, amount, email, createdAt, buyer } }: { purchase: WaitingPurchase }) {
  const { act, isBusy } = useAct(t('admin.issueFailed'));
  const [paidBy, setPaidBy] = useState('');
  const settle = (event: FormEvent) => {
    event.preventDefault();
    void act(() => send<{ message: string }>('POST', '/x/credit/settle', { id, paidBy }));
  };
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <TwoLines
          first={t('admin.purchase', { number, amount: rupees(amount) })}
          second={t('admin.purchaseOf', { ...buyer, time: dayAndTime(createdAt) })}
        />
        <Typography variant="body2">{t('admin.codeGoesTo', { email })}</Typography>
      </Box>
      <Box component="form" onSubmit={settle} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          size="small"
          required
          label={t('admin.paidBy')}
          value={paidBy}
          onChange={({ target }) => setPaidBy(target.value)}
          slotProps={{ htmlInput: { maxLength: 60, 'aria-label': t('admin.paidByOf', { number }) } }}
        />
        <BusyButton type="submit" variant="contained" isBusy={isBusy} busyLabel={t('admin.issuing')}>
          {t('admin.moneyHasCome')}
        </BusyButton>
        <BusyButton
          variant="outlined"
          color="error"
          isBusy={isBusy}
          busyLabel={t('admin.saving')}
          aria-label={t('admin.declineOf', { number })}
          onClick={() => void act(() => send<{ message: string }>('POST', '/x/credit/decline', { id }))}
        >
          {t('admin.decline')}
        </BusyButton>
      </Box>
    </Box>
  );
}

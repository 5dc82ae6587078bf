import { Box, Button, TextField, Typography } from '@mui/material';
import type { AdminReturn } from '@rangrekha/contract';
import { RETURN_LIMITS } from '@rangrekha/contract/returns';
import { useState } from 'react';
import { useUnsaved } from '../forms/LeaveGuard';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';
import { SecondaryText } from '../ui/SecondaryText';
import { receiveReturn, useReturnAct } from './return-requests';

interface Counted {
  restocked: string;
  writtenOff: string;
  writeOffReason: string;
}

const ROW = { display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', sm: '7rem 7rem 1fr' }, marginBottom: 2 };

/** Counts what came back: pieces to sell again, and pieces that are written off with a reason. */
export function ReceiveCard({ found }: { found: AdminReturn }) {
  const { act, isBusy } = useReturnAct();
  const [expected] = useState<Record<string, Counted>>(() =>
    Object.fromEntries(
      found.lines.map(({ id, quantity }) => [id, { restocked: String(quantity), writtenOff: '0', writeOffReason: '' }]),
    ),
  );
  const [counted, setCounted] = useState(expected);
  useUnsaved(JSON.stringify(counted) !== JSON.stringify(expected));
  const set = (id: string, change: Partial<Counted>) =>
    setCounted((before) => ({ ...before, [id]: { ...(before[id] as Counted), ...change } }));
  const receive = () =>
    act(() =>
      receiveReturn(
        found.id,
        found.lines.map(({ id }) => {
          const { restocked, writtenOff, writeOffReason } = counted[id] as Counted;
          return { id, restocked: Number(restocked), writtenOff: Number(writtenOff), writeOffReason };
        }),
      ),
    );
  return (
    <InfoCard title={t('returns.receive')}>
      {found.lines.map((line) => {
        const label = `${line.name}, ${line.size}`;
        const values = counted[line.id] as Counted;
        return (
          <Box key={line.id} component="fieldset" sx={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
            <Typography
              component="legend"
              sx={{ padding: 0, fontWeight: 600, overflowWrap: 'anywhere', marginBottom: 1 }}
            >
              {t('returns.labelQuantityExpected', { label, quantity: line.quantity })}
            </Typography>
            <Box sx={ROW}>
              <TextField
                type="number"
                label={t('returns.sellAgain')}
                value={values.restocked}
                onChange={(event) => set(line.id, { restocked: event.target.value })}
                slotProps={{ htmlInput: { min: 0, max: line.quantity } }}
              />
              <TextField
                type="number"
                label={t('returns.writeOff')}
                value={values.writtenOff}
                onChange={(event) => set(line.id, { writtenOff: event.target.value })}
                slotProps={{ htmlInput: { min: 0, max: line.quantity } }}
              />
              <TextField
                label={t('returns.whyWrittenOff')}
                value={values.writeOffReason}
                onChange={(event) => set(line.id, { writeOffReason: event.target.value })}
                slotProps={{ htmlInput: { maxLength: RETURN_LIMITS.writeOffReason } }}
                sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
              />
            </Box>
          </Box>
        );
      })}
      <SecondaryText sx={{ marginBottom: 1.5 }}>
        {t('returns.piecesThatAreInNeither')}
        {found.outcome === 'REFUND' && t('returns.theRefundGetsACredit')}
      </SecondaryText>
      <Button variant="contained" onClick={receive} disabled={isBusy}>
        {t('returns.receive')}
      </Button>
    </InfoCard>
  );
}

import { Alert, Button } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import { CORRECTION_TEXTS } from '@rangrekha/contract/order-corrections';
import { useAct } from '../../api/use-act';
import { t } from '../../language/t';
import { withdrawCorrection } from '../order-requests';

/** Says that a correction waits for the shopper, and withdraws it. */
export function CorrectionNotice({ order }: { order: AdminOrder }) {
  const { act, isBusy } = useAct(CORRECTION_TEXTS.withdrawFailed);
  const waiting = order.corrections?.find(({ state }) => state === 'WAITING');
  if (!waiting) return null;
  const { id, from, to, reason, expiresAt } = waiting;
  return (
    <Alert
      severity="info"
      sx={{ marginBottom: 3 }}
      action={
        <Button color="inherit" disabled={isBusy} onClick={() => act(() => withdrawCorrection(id))}>
          {t('orders.withdrawIt')}
        </Button>
      }
    >
      {t('orders.aCorrectionWaitsForThe', { total: rupees(to.total), total2: rupees(from.total), reason }) +
        t('orders.theLinkWorksUntilTime', { time: dayAndTime(expiresAt ?? waiting.createdAt) })}
    </Alert>
  );
}

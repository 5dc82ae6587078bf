import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import type { AdminReturn, Payout } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { LIMITS } from '@rangrekha/contract/limits';
import { rupees } from '@rangrekha/contract/numbers';
import { paymentLabel } from '@rangrekha/contract/payment';
import { RETURN_LIMITS, RETURN_TEXTS } from '@rangrekha/contract/returns';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Allowed } from '../auth/Allowed';
import { useUnsaved } from '../forms/LeaveGuard';
import { t } from '../language/t';
import { translated } from '../language/translated';
import { CourierField } from '../orders/ship/CourierField';
import { InfoCard } from '../ui/InfoCard';
import { readPayout, refundReturn, releasePayout, sendExchange, useReturnAct } from './return-requests';

const FIELDS = { display: 'grid', gap: 1.5, marginTop: 1.5, justifyItems: 'start', '& > div': { width: '100%' } };

const payoutLines = (payout: Payout): string[] =>
  payout.kind === 'UPI'
    ? [t('returns.upiIdUpiId', { upiId: payout.upiId })]
    : [
        payout.accountName,
        t('returns.accountAccountNumber', { accountNumber: payout.accountNumber }),
        t('returns.ifscIfsc', { ifsc: payout.ifsc }),
      ];

/** Where the refund goes; shown on request, because each look is recorded. */
function PayoutDetails({ found: { id, hasPayout } }: { found: AdminReturn }) {
  const notify = useNotify();
  const [payout, setPayout] = useState<Payout>();
  const look = () =>
    readPayout(id)
      .then(setPayout)
      .catch((error: Error) => notify(error.message, { type: 'error' }));
  if (!hasPayout) return <Typography variant="body2">{RETURN_TEXTS.noPayout}</Typography>;
  if (!payout)
    return (
      <Button variant="outlined" onClick={look}>
        {t('returns.showWhereItGoes')}
      </Button>
    );
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {payoutLines(payout).map((line) => (
        <Typography key={line}>{line}</Typography>
      ))}
    </Box>
  );
}

/** Somebody of the staff could read the customer's mails: who they are, and the way to release the refund. */
/** How an order was paid before delivery: the refund can go back the same way. */
const PaidBefore = ({ order }: Pick<AdminReturn, 'order'>) =>
  order.payment ? (
    <Typography variant="body2">
      {t('returns.paidPaymentLabelReferenceReference', {
        paymentLabel: translated(paymentLabel(order)),
        reference: order.payment.reference,
      })}
    </Typography>
  ) : null;

function PayoutHold({ found: { id, payoutHold } }: { found: AdminReturn }) {
  const { act, isBusy } = useReturnAct();
  if (!payoutHold) return null;
  return (
    <Alert severity="warning" sx={{ marginBottom: 1.5 }}>
      {RETURN_TEXTS.payoutHeld(payoutHold.changedBy.name)}
      <Typography variant="body2" sx={{ marginY: 1 }}>
        {t('returns.heldSinceDayCallThe', { day: fullDay(payoutHold.since) })}
      </Typography>
      <Allowed access="finance">
        <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => act(() => releasePayout(id))}>
          {t('returns.releaseRefund')}
        </Button>
      </Allowed>
    </Alert>
  );
}

export function RefundCard({ found }: { found: AdminReturn }) {
  const [reference, setReference] = useState('');
  useUnsaved(reference.trim() !== '');
  const { act, isBusy } = useReturnAct();
  return (
    <InfoCard title={t('returns.refund')} aside={rupees(found.refundTotal ?? 0)}>
      <PayoutHold found={found} />
      <PayoutDetails found={found} />
      <PaidBefore order={found.order} />
      <Box sx={FIELDS}>
        <TextField
          label={t('returns.referenceOfThePayment')}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
          slotProps={{ htmlInput: { maxLength: RETURN_LIMITS.reference } }}
        />
        <Button
          variant="contained"
          disabled={isBusy || found.payoutHold !== null}
          onClick={() => act(() => refundReturn(found.id, reference))}
        >
          {t('returns.markRefunded')}
        </Button>
      </Box>
    </InfoCard>
  );
}

export function ExchangeCard({ found }: { found: AdminReturn }) {
  const [parcel, setParcel] = useState({ courier: '', trackingNumber: '' });
  useUnsaved(Object.values(parcel).some(Boolean));
  const { act, isBusy } = useReturnAct();
  return (
    <InfoCard title={t('returns.exchange')}>
      <Typography variant="body2">{t('returns.theWantedPiecesAreHeld')}</Typography>
      <Box sx={FIELDS}>
        <CourierField value={parcel.courier} onChange={(courier) => setParcel({ ...parcel, courier })} />
        <TextField
          label={t('words.trackingNumber')}
          value={parcel.trackingNumber}
          onChange={(event) => setParcel({ ...parcel, trackingNumber: event.target.value })}
          slotProps={{ htmlInput: { maxLength: LIMITS.trackingNumber } }}
        />
        <Button variant="contained" disabled={isBusy} onClick={() => act(() => sendExchange(found.id, parcel))}>
          {t('returns.markSent')}
        </Button>
      </Box>
    </InfoCard>
  );
}

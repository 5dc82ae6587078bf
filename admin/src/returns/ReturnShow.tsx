import LabelIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, TextField, Typography } from '@mui/material';
import type { AdminReturn } from '@rangrekha/contract';
import { dayAndTime, fullDay } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { RETURN_LIMITS, RETURN_REASON_LABELS, RETURN_STATE_LABELS } from '@rangrekha/contract/returns';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { returnLabelsPath } from '../documents/documents-path';
import { useUnsaved } from '../forms/LeaveGuard';
import { t } from '../language/t';
import { customerName } from '../orders/order-texts';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { ShowPage } from '../shell/ShowPage';
import { InfoCard } from '../ui/InfoCard';
import { PrivatePhotos } from '../ui/PrivatePhotos';
import { SecondaryText } from '../ui/SecondaryText';
import { Thumbnail } from '../ui/Thumbnail';
import { TwoColumns } from '../ui/TwoColumns';
import { ReceiveCard } from './ReceiveCard';
import { ReturnChip } from './ReturnChip';
import { approveReturns, declineReturn, photoPath, pickUpReturn, useReturnAct } from './return-requests';
import { ExchangeCard, RefundCard } from './SettleCard';

const LINE = { display: 'flex', gap: 2, paddingY: 1.5, borderTop: '1px solid', borderColor: 'divider' };

function Lines({ found: { lines } }: { found: AdminReturn }) {
  return (
    <InfoCard title={t('words.pieces')}>
      {lines.map((line) => (
        <Box key={line.id} sx={LINE}>
          <Thumbnail url={line.imageUrl ?? undefined} width={48} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{`${line.quantity} × ${line.name}`}</Typography>
            <Typography variant="body2">{`${line.size} · ${line.color}`}</Typography>
            <Typography variant="body2">
              {[RETURN_REASON_LABELS[line.reason], line.comment].filter(Boolean).join(': ')}
            </Typography>
            {line.wanted && (
              <Typography variant="body2">
                {t('returns.wantsInsteadSizeColor', { size: line.wanted.size, color: line.wanted.color })}
              </Typography>
            )}
            {line.restocked + line.writtenOff > 0 && (
              <Typography variant="body2">
                {t('returns.restockedSoldAgainWrittenOffWritten', {
                  restocked: line.restocked,
                  writtenOff: line.writtenOff,
                  part: line.writeOffReason ? `: ${line.writeOffReason}` : '',
                })}
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </InfoCard>
  );
}

/** The answer to a return that is not received yet. */
function DecisionCard({ found: { id, state } }: { found: AdminReturn }) {
  const [reason, setReason] = useState('');
  useUnsaved(reason.trim() !== '');
  const { act, isBusy } = useReturnAct();
  const approve = () =>
    act(async () => {
      const { message, refused } = await approveReturns([id]);
      if (refused[0]) throw new Error(refused[0].message);
      return { message };
    });
  return (
    <InfoCard title={state === 'REQUESTED' ? t('words.answer') : t('returns.pickUp')}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {state === 'REQUESTED' ? (
          <Button variant="contained" disabled={isBusy} onClick={approve}>
            {t('returns.approve')}
          </Button>
        ) : (
          <Button variant="contained" disabled={isBusy} onClick={() => act(() => pickUpReturn(id))}>
            {t('returns.markPickedUp')}
          </Button>
        )}
        <TextField
          label={t('returns.reasonForDecliningWhichThe')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          multiline
          fullWidth
          slotProps={{ htmlInput: { maxLength: RETURN_LIMITS.declineReason } }}
        />
        <Button variant="text" color="error" disabled={isBusy} onClick={() => act(() => declineReturn(id, reason))}>
          {t('returns.decline')}
        </Button>
      </Box>
    </InfoCard>
  );
}

function Facts({ found }: { found: AdminReturn }) {
  const { order, phone, refundTotal, refundReference, creditNote, courier, trackingNumber, heldUntil } = found;
  const facts = [
    customerName(order),
    phone && t('returns.phonePhone', { phone }),
    heldUntil && t('returns.wantedPiecesAreHeldUntil', { day: fullDay(heldUntil) }),
    refundTotal !== null && t('returns.refundRefundTotal', { refundTotal: rupees(refundTotal) }),
    creditNote && t('words.creditNoteNumber', { number: creditNote.number }),
    refundReference && t('returns.paidRefundReference', { refundReference }),
    [courier, trackingNumber].filter(Boolean).join(', '),
    found.declineReason && t('returns.declinedDeclineReason', { declineReason: found.declineReason }),
  ].filter(Boolean);
  return (
    <InfoCard title={t('words.facts')}>
      <p style={{ margin: 0 }}>
        <Link to={`/order/${found.orderId}/show`}>
          {t('words.orderNumber', { number: orderNumber(found.orderId) })}
        </Link>
      </p>
      {facts.map((fact) => (
        <Typography key={String(fact)} sx={{ overflowWrap: 'anywhere' }}>
          {fact}
        </Typography>
      ))}
    </InfoCard>
  );
}

const History = ({ found }: { found: AdminReturn }) => (
  <InfoCard title={t('words.history')}>
    <Box component="ol" sx={{ margin: 0, paddingLeft: 2.5 }}>
      {found.events.map(({ id, toState, actor, createdAt }) => (
        <li key={id}>
          <Typography sx={{ fontWeight: 600 }}>{RETURN_STATE_LABELS[toState]}</Typography>
          <SecondaryText sx={{ overflowWrap: 'anywhere' }}>{`${dayAndTime(createdAt)}, ${actor.name}`}</SecondaryText>
        </li>
      ))}
    </Box>
  </InfoCard>
);

function ReturnPage() {
  const found = useRecordContext<AdminReturn>();
  if (!found) return null;
  const { state, outcome } = found;
  const isOpen = state === 'REQUESTED' || state === 'APPROVED';
  return (
    <PageBody>
      <PageHead
        title={t('words.returnNumber', { number: found.number })}
        mark={<ReturnChip state={state} />}
        status={t('returns.partRequestedTime', {
          part: outcome === 'EXCHANGE' ? t('returns.exchange') : t('returns.refund'),
          time: dayAndTime(found.createdAt),
        })}
        parent={{ label: t('words.returns'), to: '/return' }}
        here={found.number}
        actions={
          <Button variant="outlined" startIcon={<LabelIcon />} component={Link} to={returnLabelsPath([found.id])}>
            {t('returns.labelAndSlip')}
          </Button>
        }
      />
      <TwoColumns
        asideWidth={372}
        aside={
          <>
            {isOpen && <DecisionCard key={state} found={found} />}
            {state === 'RECEIVED' &&
              (outcome === 'REFUND' ? <RefundCard found={found} /> : <ExchangeCard found={found} />)}
            <Facts found={found} />
            <History found={found} />
          </>
        }
      >
        <Lines found={found} />
        {(state === 'APPROVED' || state === 'PICKED_UP') && <ReceiveCard found={found} />}
        {found.photos.length > 0 && (
          <InfoCard title={t('returns.photos')}>
            <PrivatePhotos photos={found.photos} path={photoPath} height={240} />
          </InfoCard>
        )}
      </TwoColumns>
    </PageBody>
  );
}

export const ReturnShow = () => (
  <ShowPage>
    <ReturnPage />
  </ShowPage>
);

import { Button, type Theme, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { ANSWER_TEXTS } from '@rangrekha/contract/order-answers';
import { CALL_OUTCOMES, type CallOutcome } from '@rangrekha/contract/order-states';
import { TEXTS } from '@rangrekha/contract/texts';
import { useAct } from '../../api/use-act';
import { t } from '../../language/t';
import type { ChipKind } from '../../theme/palette';
import { InfoCard } from '../../ui/InfoCard';
import { SecondaryText } from '../../ui/SecondaryText';
import { StatusChip } from '../../ui/StatusChip';
import { askToConfirm, recordConfirmationCall } from '../order-requests';
import { BY_LINK, OUTCOME_LABELS } from '../order-texts';

const CHIPS: Record<CallOutcome, ChipKind> = { CONFIRMED: 'DELIVERED', NO_ANSWER: 'PENDING', REFUSED: 'CANCELED' };

// Neighbours share a border, in one row and, with larger text, below each other.
const OUTCOMES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.25rem), 1fr))',
  paddingTop: '1px',
  paddingLeft: '1px',
  // The group's own styles hide the borders between its buttons.
  '&&& .MuiToggleButton-root': {
    margin: '-1px 0 0 -1px',
    paddingX: 0.5,
    border: '1px solid',
    borderColor: ({ shop }: Theme) => shop.controlBorder,
    borderRadius: 0,
    fontSize: '0.8125rem',
    '&.Mui-focusVisible': { zIndex: 1 },
  },
};

function lastAnswer({ calls = [] }: AdminOrder): string {
  const last = calls.at(-1);
  if (!last) return t('orders.nobodyHasCalledYet');
  const made = calls.filter(({ channel }) => channel === 'PHONE').length;
  const how = last.channel === 'PHONE' ? t('orders.nthTry', { count: made }) : BY_LINK;
  return `${last.author.name}, ${dayAndTime(last.createdAt)}, ${how}`;
}

/** Whether a link in a mail could still be answered. */
const canAnswer = ({ deliveryStatus, shippedUnitCount, callOutcome, user }: AdminOrder) =>
  deliveryStatus === 'PENDING' && shippedUnitCount === 0 && callOutcome !== 'CONFIRMED' && user.email !== '';

/** Records the confirmation calls of an order: each press of an outcome is one more call. A mail can ask, too. */
export function ConfirmationCallCard({ order }: { order: AdminOrder }) {
  const call = useAct(TEXTS.orders.callFailed);
  const mail = useAct(ANSWER_TEXTS.askFailed);
  const isBusy = call.isBusy || mail.isBusy;
  const { callOutcome } = order;
  return (
    <InfoCard
      title={t('orders.confirmationCall')}
      aside={callOutcome && <StatusChip kind={CHIPS[callOutcome]} label={OUTCOME_LABELS[callOutcome]} withIcon />}
    >
      <ToggleButtonGroup
        exclusive
        disabled={isBusy}
        value={callOutcome}
        aria-label={t('orders.howTheCallEnded')}
        sx={OUTCOMES}
      >
        {CALL_OUTCOMES.map((outcome) => (
          <ToggleButton
            key={outcome}
            value={outcome}
            onClick={() => call.act(() => recordConfirmationCall(order.id, outcome))}
          >
            {OUTCOME_LABELS[outcome]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <SecondaryText role="status" sx={{ marginTop: 1 }}>
        {lastAnswer(order)}
      </SecondaryText>
      {canAnswer(order) && (
        <Button
          variant="text"
          disabled={isBusy}
          onClick={() => mail.act(() => askToConfirm(order.id))}
          sx={{ marginTop: 0.5, marginLeft: -1 }}
        >
          {t('orders.askByMail')}
        </Button>
      )}
    </InfoCard>
  );
}

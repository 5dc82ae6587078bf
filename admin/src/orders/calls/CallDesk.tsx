import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { Alert, Box, Button, Card, Link, Typography } from '@mui/material';
import type { AdminOrder, NextCall } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { CALL_DESK, CALL_OUTCOMES, type CallOutcome } from '@rangrekha/contract/order-states';
import { TEXTS } from '@rangrekha/contract/texts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { httpClient, send } from '../../api/http-client';
import { useAct } from '../../api/use-act';
import { t } from '../../language/t';
import { PageBody } from '../../shell/PageBody';
import { PageHead } from '../../shell/PageHead';
import { InfoCard } from '../../ui/InfoCard';
import { ReadFailure } from '../../ui/ReadFailure';
import { SecondaryText } from '../../ui/SecondaryText';
import { TwoColumns } from '../../ui/TwoColumns';
import { TOUCH_LINK } from '../../ui/touch-link';
import { recordConfirmationCall } from '../order-requests';
import { BY_LINK, customerName, OUTCOME_LABELS } from '../order-texts';
import { Basket } from '../show/Basket';
import { RiskCard } from '../show/RiskCard';
import { ShipToCard } from '../show/ShipToCard';
import { useStatusTransition } from '../use-status-transition';

const OUTCOMES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  gap: 1.5,
  marginTop: 2,
};

const PHONE = { ...TOUCH_LINK, gap: 1, fontSize: '1.375rem', fontWeight: 500, overflowWrap: 'anywhere' };

/** The heading of what is to be done now; it takes the focus, and is read out, when it follows a call. */
function DeskHeading({ follows, children }: { follows: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (follows) heading.current?.focus();
  }, []);
  return (
    <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}

const Phone = ({ number }: { number: string }) => (
  <Link href={`tel:${number}`} color="text.primary" sx={PHONE}>
    <PhoneIcon />
    {number}
  </Link>
);

interface ToCallProps {
  order: AdminOrder;
  follows: boolean;
  isBusy: boolean;
  onOutcome: (outcome: CallOutcome) => void;
}

const ToCall = ({ order, follows, isBusy, onOutcome }: ToCallProps) => (
  <Card sx={{ padding: { xs: 2, sm: 2.5 } }}>
    <DeskHeading follows={follows}>{customerName(order)}</DeskHeading>
    <SecondaryText>
      {t('orders.order')}
      <Link component={RouterLink} to={`/order/${order.id}/show`} color="info.main" sx={TOUCH_LINK}>
        {orderNumber(order.id)}
      </Link>
      {t('orders.placedTime', { time: dayAndTime(order.createdAt) })}
    </SecondaryText>
    {order.phone ? <Phone number={order.phone} /> : <Typography>{t('orders.noPhoneNumber')}</Typography>}
    <Box role="group" aria-label={t('orders.howTheCallEnded')} sx={OUTCOMES}>
      {CALL_OUTCOMES.map((outcome) => (
        <Button
          key={outcome}
          variant={outcome === 'CONFIRMED' ? 'contained' : 'outlined'}
          disabled={isBusy}
          onClick={() => onOutcome(outcome)}
        >
          {OUTCOME_LABELS[outcome]}
        </Button>
      ))}
    </Box>
    <SecondaryText sx={{ marginTop: 2 }}>
      {t('orders.withoutAnAnswerTheOrder', { retryHours: CALL_DESK.retryHours }) +
        t('orders.itIsYoursForClaimMinutes', { claimMinutes: CALL_DESK.claimMinutes })}
    </SecondaryText>
  </Card>
);

const Tries = ({ order: { calls = [] } }: { order: AdminOrder }) => (
  <InfoCard title={t('orders.lastTries')}>
    {calls.length === 0 ? (
      <Typography sx={{ color: 'text.secondary' }}>{t('orders.nobodyHasCalledYet')}</Typography>
    ) : (
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {calls.toReversed().map(({ id, outcome, channel, author, createdAt }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere', paddingY: 0.25 }}>
            {`${dayAndTime(createdAt)}, ${author.name}: ${OUTCOME_LABELS[outcome]}`}
            {channel !== 'PHONE' && ` ${BY_LINK}`}
          </Box>
        ))}
      </Box>
    )}
  </InfoCard>
);

const NothingToCall = ({ follows, nextAt }: { follows: boolean; nextAt: string | null }) => (
  <Card sx={{ padding: { xs: 2, sm: 2.5 } }}>
    <DeskHeading follows={follows}>{t('orders.nobodyToCallNow')}</DeskHeading>
    <Typography sx={{ color: 'text.secondary', marginTop: 1 }}>
      {nextAt
        ? t('orders.theOthersAreWithColleagues', { time: dayAndTime(nextAt) })
        : t('orders.everyPendingOrderWasConfirmed')}
    </Typography>
  </Card>
);

/** Offers to cancel the order of which somebody has just said on the phone that they no longer want it. */
function OfferToCancel({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const { transition, dialog, isBusy } = useStatusTransition(order, { onTransition: onDone });
  return (
    <Alert
      severity="info"
      sx={{ marginBottom: 2 }}
      action={
        <>
          <Button color="inherit" disabled={isBusy} onClick={() => transition('CANCELED')}>
            {t('orders.cancelOrder')}
          </Button>
          <Button color="inherit" disabled={isBusy} onClick={onDone}>
            {t('words.keepIt')}
          </Button>
        </>
      }
    >
      {t('orders.customerNameWantsToCancelOrder', { customerName: customerName(order), number: orderNumber(order.id) })}
      {dialog}
    </Alert>
  );
}

interface DeskTask extends Omit<NextCall, 'orderId'> {
  /** Null when there is none to call now. */
  order: AdminOrder | null;
}

async function takeNextCall(): Promise<DeskTask> {
  const { orderId, ...others } = await send<NextCall>('PUT', '/admin/call-desk');
  const order = orderId ? (await httpClient<AdminOrder>(`/api/admin/orders/${orderId}`)).json : null;
  return { order, ...others };
}

/** The order that the user is to call. It is asked for anew whenever something was saved, never by itself: that would claim one. */
const useNextCall = () =>
  useQuery({
    queryKey: ['call-desk'],
    queryFn: takeNextCall,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** The orders to call, one after the other: whom, why, what was tried, and how the call ended. */
export function CallDesk() {
  const { data, error, refetch } = useNextCall();
  const { act, isBusy } = useAct(TEXTS.orders.callFailed);
  const [hasCalled, setHasCalled] = useState(false);
  const [unwanted, setUnwanted] = useState<AdminOrder>();
  const note = async (called: AdminOrder, outcome: CallOutcome) => {
    setHasCalled(true);
    const isNoted = await act(() => recordConfirmationCall(called.id, outcome));
    if (isNoted && outcome === 'REFUSED') setUnwanted(called);
  };
  const order = data?.order;
  return (
    <PageBody>
      <PageHead title={t('words.callDesk')} status={data && t('orders.orderToBeConfirmed', { orders: data.waiting })} />
      {error && <ReadFailure text={error.message || TEXTS.orders.fetchFailed} onRetry={refetch} />}
      {unwanted && (
        <OfferToCancel key={`cancel ${unwanted.id}`} order={unwanted} onDone={() => setUnwanted(undefined)} />
      )}
      {data && !error && !order && <NothingToCall follows={hasCalled} nextAt={data.nextAt} />}
      {order && !error && (
        <TwoColumns
          key={order.id}
          asideWidth={372}
          aside={
            <>
              <RiskCard order={order} />
              <Tries order={order} />
              <ShipToCard order={order} />
            </>
          }
        >
          <ToCall order={order} follows={hasCalled} isBusy={isBusy} onOutcome={(outcome) => note(order, outcome)} />
          <Basket order={order} />
        </TwoColumns>
      )}
      {!data && !error && <p role="status">{t('words.oneMoment')}</p>}
    </PageBody>
  );
}

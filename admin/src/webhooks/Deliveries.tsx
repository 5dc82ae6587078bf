import { Box, Button, Typography } from '@mui/material';
import type { Webhook, WebhookDelivery } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import type { WebhookDeliveryStatus } from '@rangrekha/contract/limits';
import { refusalOf } from '@rangrekha/contract/permissions';
import { TEXTS } from '@rangrekha/contract/texts';
import { lackedFor } from '@rangrekha/contract/webhook-permissions';
import { useState } from 'react';
import { ListBase, useGetOne, useListContext } from 'react-admin';
import { useStaffRights } from '../auth/use-staff-rights';
import { t } from '../language/t';
import { translated } from '../language/translated';
import type { ChipKind } from '../theme/palette';
import { InfoCard } from '../ui/InfoCard';
import { DeliveryRow, RepeatButton } from '../ui/lists/DeliveryRow';
import { ListPagination } from '../ui/lists/ListPagination';
import { RowsOrFailure } from '../ui/ReadFailure';
import { repeatDelivery } from './webhook-requests';

/** Milliseconds after which the list is read again, so that an attempt shows by itself. */
const REFRESH = 5_000;

const STATES: Record<WebhookDeliveryStatus, { kind: ChipKind; label: string }> = {
  WAITING: { kind: 'PENDING', label: t('words.waiting') },
  SENT: { kind: 'IN_STOCK', label: t('webhooks.accepted') },
  FAILED: { kind: 'SOLD_OUT', label: t('words.failed') },
};

/** What became of the attempts so far, and when the next one is. */
function attemptsOf({ status, attempts, lastStatus, lastError, nextAttemptAt, sentAt }: WebhookDelivery): string {
  const accepted =
    status === 'SENT' && sentAt
      ? t('webhooks.acceptedWithLastStatusTime', { lastStatus, time: dayAndTime(sentAt) })
      : undefined;
  const tried = attempts === 0 ? t('words.notTriedYet') : t('words.attempt', { attempts });
  const next = nextAttemptAt && attempts > 0 ? t('words.nextTime', { time: dayAndTime(nextAttemptAt) }) : undefined;
  return [accepted ?? (lastError && translated(lastError)), tried, next].filter(Boolean).join(' · ');
}

const PAYLOAD = { width: '100%', margin: 0, padding: 1.5, overflow: 'auto', maxHeight: 320, fontSize: '0.8125rem' };

/** The body of the request, as it was or will be sent. */
function Payload({ id, event }: { id: string; event: string }) {
  const { rights } = useStaffRights();
  const lacked = rights && lackedFor(rights, event);
  const { data, error } = useGetOne<WebhookDelivery>('webhook-delivery', { id });
  if (lacked) return <Typography sx={{ color: 'text.secondary' }}>{refusalOf(lacked)}</Typography>;
  if (error) return <Typography sx={{ color: 'text.secondary' }}>{t('words.thisCouldNotBeRead')}</Typography>;
  if (data?.payload === undefined) return null;
  return (
    // A box that scrolls has to be reachable by the keyboard.
    <Box
      component="pre"
      tabIndex={0}
      aria-label={t('webhooks.payload')}
      sx={{ ...PAYLOAD, backgroundColor: ({ shop }) => shop.bone }}
    >
      {JSON.stringify(JSON.parse(data.payload), undefined, 2)}
    </Box>
  );
}

function WebhookDeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const [isOpen, setOpen] = useState(false);
  const { id, event, status, createdAt } = delivery;
  const at = dayAndTime(createdAt);
  return (
    <DeliveryRow state={STATES[status]} title={`${event}, ${at}`} attempts={attemptsOf(delivery)}>
      <Button size="small" variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('webhooks.hidePayload') : t('webhooks.showPayload')}
      </Button>
      <RepeatButton
        name={t('webhooks.sendEventOfAtAgain', { event, at })}
        repeat={() => repeatDelivery(delivery)}
        failure={TEXTS.webhooks.saveFailed}
      >
        {t('words.sendAgain')}
      </RepeatButton>
      {isOpen && <Payload id={id} event={event} />}
    </DeliveryRow>
  );
}

function Rows() {
  const { data, total, isPending } = useListContext<WebhookDelivery>();
  if (!isPending && total === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{t('webhooks.nothingWasSentYet')}</Typography>;
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {data?.map((delivery) => (
        <WebhookDeliveryRow key={delivery.id} delivery={delivery} />
      ))}
    </Box>
  );
}

/** What was sent to a webhook in the last thirty days, and what came of it. */
export const Deliveries = ({ webhook }: { webhook: Webhook }) => (
  <InfoCard title={t('webhooks.deliveries')} aside={t('webhooks.theLast30Days')}>
    <ListBase
      resource="webhook-delivery"
      filter={{ webhookId: webhook.id }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={10}
      storeKey={false}
      disableSyncWithLocation
      queryOptions={{ refetchInterval: REFRESH }}
    >
      <RowsOrFailure>
        <Rows />
      </RowsOrFailure>
      <ListPagination what={t('webhooks.deliveriesInSentence')} />
    </ListBase>
  </InfoCard>
);

import { Box } from '@mui/material';
import type { PluginDelivery } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { TEXTS } from '@rangrekha/contract/texts';
import { ListBase, useListContext } from 'react-admin';
import { t } from '../language/t';
import type { ChipKind } from '../theme/palette';
import { InfoCard } from '../ui/InfoCard';
import { DeliveryRow, RepeatButton } from '../ui/lists/DeliveryRow';
import { ListPagination } from '../ui/lists/ListPagination';
import { RowsOrFailure } from '../ui/ReadFailure';
import { type PluginRow, repeatDelivery, repeatFailed } from './plugin-requests';

/** Milliseconds after which the list is read again, so that an attempt shows by itself. */
const REFRESH = 5_000;

const STATES: Record<PluginDelivery['status'], { kind: ChipKind; label: string }> = {
  WAITING: { kind: 'PENDING', label: t('words.waiting') },
  DONE: { kind: 'IN_STOCK', label: t('words.done') },
  FAILED: { kind: 'SOLD_OUT', label: t('words.failed') },
};

function attemptsOf({ attempts, lastError, nextAttemptAt }: PluginDelivery): string {
  const tried = attempts === 0 ? t('words.notTriedYet') : t('words.attempt', { attempts });
  const next = nextAttemptAt && attempts > 0 ? t('words.nextTime', { time: dayAndTime(nextAttemptAt) }) : undefined;
  return [lastError, tried, next].filter(Boolean).join(' · ');
}

function EventRow({ delivery }: { delivery: PluginDelivery }) {
  const title = `${delivery.event}, ${dayAndTime(delivery.createdAt)}`;
  return (
    <DeliveryRow state={STATES[delivery.status]} title={title} attempts={attemptsOf(delivery)}>
      {delivery.status === 'FAILED' && (
        <RepeatButton
          name={t('plugins.sendEventOfTimeAgain', { event: delivery.event, time: dayAndTime(delivery.createdAt) })}
          repeat={() => repeatDelivery(delivery)}
          failure={TEXTS.plugins.repeatFailed}
        >
          {t('words.sendAgain')}
        </RepeatButton>
      )}
    </DeliveryRow>
  );
}

function Events({ plugin }: { plugin: PluginRow }) {
  const { data, total, error } = useListContext<PluginDelivery>();
  if (!error && !total) return null;
  const hasFailed = plugin.deliveries.failed > 0 || data?.some(({ status }) => status === 'FAILED');
  return (
    <InfoCard
      title={t('words.events')}
      aside={
        hasFailed && (
          <RepeatButton
            name={t('plugins.sendAllFailedEventsAgain')}
            repeat={() => repeatFailed(plugin.name)}
            failure={TEXTS.plugins.repeatFailed}
          >
            {t('plugins.sendAllFailedAgain')}
          </RepeatButton>
        )
      }
    >
      <RowsOrFailure>
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {data?.map((delivery) => (
            <EventRow key={delivery.id} delivery={delivery} />
          ))}
        </Box>
      </RowsOrFailure>
      <ListPagination what={t('words.eventsInSentence')} />
    </InfoCard>
  );
}

/** The events that a plugin got or is about to get; nothing without any. */
export const PluginDeliveries = ({ plugin }: { plugin: PluginRow }) => (
  <ListBase
    resource="plugin-delivery"
    filter={{ plugin: plugin.name }}
    sort={{ field: 'createdAt', order: 'DESC' }}
    perPage={10}
    storeKey={false}
    disableSyncWithLocation
    queryOptions={{ refetchInterval: REFRESH }}
  >
    <Events plugin={plugin} />
  </ListBase>
);

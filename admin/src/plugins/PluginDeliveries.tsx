import { Box } from '@mui/material';
import type { PluginDelivery } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { counted } from '@rangrekha/contract/numbers';
import { TEXTS } from '@rangrekha/contract/texts';
import { ListBase, useListContext } from 'react-admin';
import type { ChipKind } from '../theme/palette';
import { InfoCard } from '../ui/InfoCard';
import { DeliveryRow, RepeatButton } from '../ui/lists/DeliveryRow';
import { ListPagination } from '../ui/lists/ListPagination';
import { RowsOrFailure } from '../ui/ReadFailure';
import { type PluginRow, repeatDelivery, repeatFailed } from './plugin-requests';

/** Milliseconds after which the list is read again, so that an attempt shows by itself. */
const REFRESH = 5_000;

const STATES: Record<PluginDelivery['status'], { kind: ChipKind; label: string }> = {
  WAITING: { kind: 'PENDING', label: 'Waiting' },
  DONE: { kind: 'IN_STOCK', label: 'Done' },
  FAILED: { kind: 'SOLD_OUT', label: 'Failed' },
};

function attemptsOf({ attempts, lastError, nextAttemptAt }: PluginDelivery): string {
  const tried = attempts === 0 ? 'Not tried yet' : counted(attempts, 'attempt');
  const next = nextAttemptAt && attempts > 0 ? `next ${dayAndTime(nextAttemptAt)}` : undefined;
  return [lastError, tried, next].filter(Boolean).join(' · ');
}

function EventRow({ delivery }: { delivery: PluginDelivery }) {
  const title = `${delivery.event}, ${dayAndTime(delivery.createdAt)}`;
  return (
    <DeliveryRow state={STATES[delivery.status]} title={title} attempts={attemptsOf(delivery)}>
      {delivery.status === 'FAILED' && (
        <RepeatButton
          name={`Send ${delivery.event} of ${dayAndTime(delivery.createdAt)} again`}
          repeat={() => repeatDelivery(delivery)}
          failure={TEXTS.plugins.repeatFailed}
        >
          Send again
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
      title="Events"
      aside={
        hasFailed && (
          <RepeatButton
            name="Send all failed events again"
            repeat={() => repeatFailed(plugin.name)}
            failure={TEXTS.plugins.repeatFailed}
          >
            Send all failed again
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
      <ListPagination what="events" />
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

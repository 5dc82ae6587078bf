import { Box, Typography } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { dayAndTime } from '../format/dates';
import { counted } from '../format/numbers';
import { InfoCard } from '../ui/InfoCard';
import { STATUS_COLORS, STATUS_WORDS } from './delivery-status';
import { pieces } from './order-texts';

type OrderEvent = NonNullable<AdminOrder['events']>[number];

const ENTRY = {
  position: 'relative',
  paddingLeft: 4,
  paddingBottom: 2.5,
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: 7,
    top: 18,
    bottom: -4,
    borderLeft: '1px solid',
    borderColor: 'divider',
  },
} as const;

function what({ fromStatus, toStatus }: OrderEvent, order: AdminOrder) {
  if (!fromStatus) return `Order placed, ${counted(pieces(order), 'piece')}`;
  return `${STATUS_WORDS[fromStatus]} to ${STATUS_WORDS[toStatus].toLowerCase()}`;
}

const Entry = ({ event, order, isNewest }: { event: OrderEvent; order: AdminOrder; isNewest: boolean }) => (
  <Box component="li" sx={ENTRY}>
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        left: 0,
        top: 3,
        width: 15,
        height: 15,
        borderRadius: '50%',
        border: '2px solid',
        borderColor: STATUS_COLORS[event.toStatus],
        backgroundColor: isNewest ? STATUS_COLORS[event.toStatus] : 'background.paper',
      }}
    />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
      <Typography sx={{ fontWeight: isNewest ? 600 : undefined }}>{what(event, order)}</Typography>
      <Typography variant="body2" component="time" dateTime={event.createdAt} sx={{ color: 'text.secondary' }}>
        {dayAndTime(event.createdAt)}
      </Typography>
    </Box>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {event.actor.name}
    </Typography>
  </Box>
);

/** What happened to the order, newest first: what, who, when. */
export function Timeline({ order }: { order: AdminOrder }) {
  const events = [...(order.events ?? [])].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <InfoCard title="Timeline">
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {events.map((event, index) => (
          <Entry key={event.id} event={event} order={order} isNewest={index === 0} />
        ))}
      </Box>
    </InfoCard>
  );
}

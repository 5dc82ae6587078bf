import { Box, Typography } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { shortDay } from '../format/dates';
import { counted } from '../format/numbers';
import { rupees } from '../format/rupees';
import { customerName, pieces } from '../orders/order-texts';
import { InfoCard } from '../ui/InfoCard';
import { StatusChip } from '../ui/StatusChip';
import { Thumbnail } from '../ui/Thumbnail';
import { TwoLines } from '../ui/TwoLines';

const SHOWN = 5;
const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  paddingY: 1,
  color: 'text.primary',
  textDecoration: 'none',
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:hover': { backgroundColor: 'action.hover' },
};

const Row = ({ order }: { order: AdminOrder }) => (
  <Box component={Link} to={`/order/${order.id}/show`} sx={ROW}>
    <Thumbnail url={order.items[0]?.product.images[0]?.url} width={40} />
    <TwoLines first={customerName(order)} second={`${order.address.city} · ${counted(pieces(order), 'piece')}`} />
    <Box sx={{ marginLeft: 'auto', textAlign: 'right' }}>
      <TwoLines first={rupees(order.orderTotal)} second={`placed ${shortDay(order.createdAt)}`} />
    </Box>
  </Box>
);

/** The pending orders that wait longest. */
export function WaitingOrders() {
  const { data, total } = useGetList<AdminOrder>('order', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'createdAt', order: 'ASC' },
    filter: { deliveryStatus: 'PENDING' },
  });
  return (
    <InfoCard
      title="Waiting longest"
      aside={total ? <StatusChip kind="PENDING" label={counted(total, 'order')} /> : undefined}
    >
      {total === 0 && <Typography sx={{ color: 'text.secondary' }}>No order waits.</Typography>}
      {data?.map((order) => (
        <Row key={order.id} order={order} />
      ))}
    </InfoCard>
  );
}

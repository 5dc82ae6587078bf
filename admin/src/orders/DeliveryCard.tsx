import { Typography } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { fullDay } from '../format/dates';
import { InfoCard } from '../ui/InfoCard';
import { StatusSelect } from './StatusSelect';

function when(order: AdminOrder) {
  if (order.deliveryStatus === 'CANCELED') return 'Will not be delivered';
  return order.deliveredOn
    ? `Delivered ${fullDay(order.deliveredOn)}`
    : `Expected ${fullDay(order.expectedDeliveryDate)}`;
}

export const DeliveryCard = ({ order }: { order: AdminOrder }) => (
  <InfoCard title="Delivery" aside={when(order)}>
    <StatusSelect fullWidth />
    <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
      The shopper sees the status in My Orders. Stock follows a cancellation.
    </Typography>
  </InfoCard>
);

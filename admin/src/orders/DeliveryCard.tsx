import { InputLabel } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { fullDay } from '../format/dates';
import { InfoCard } from '../ui/InfoCard';
import { StatusSelect } from './StatusSelect';
import { TrackingForm } from './TrackingForm';

function when(order: AdminOrder) {
  if (order.deliveryStatus === 'CANCELED') return 'Will not be delivered';
  return order.deliveredOn
    ? `Delivered ${fullDay(order.deliveredOn)}`
    : `Expected ${fullDay(order.expectedDeliveryDate)}`;
}

export const DeliveryCard = ({ order }: { order: AdminOrder }) => (
  <InfoCard title="Delivery" aside={when(order)}>
    <InputLabel aria-hidden>Status</InputLabel>
    <StatusSelect fullWidth />
    <TrackingForm key={order.id} order={order} />
  </InfoCard>
);

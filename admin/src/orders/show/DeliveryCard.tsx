import { InputLabel } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { InfoCard } from '../../ui/InfoCard';
import { StatusSelect } from './StatusSelect';
import { TrackingForm } from './TrackingForm';
import type { TrackingDraft } from './use-tracking-draft';

function when(order: AdminOrder) {
  if (order.deliveryStatus === 'CANCELED') return 'Will not be delivered';
  return order.deliveredOn
    ? `Delivered ${fullDay(order.deliveredOn)}`
    : `Expected ${fullDay(order.expectedDeliveryDate)}`;
}

interface DeliveryCardProps {
  order: AdminOrder;
  draft: TrackingDraft;
}

export const DeliveryCard = ({ order, draft }: DeliveryCardProps) => (
  <InfoCard title="Delivery" aside={when(order)}>
    <InputLabel aria-hidden>Status</InputLabel>
    <StatusSelect order={order} draft={draft} fullWidth />
    <TrackingForm order={order} draft={draft} />
  </InfoCard>
);

import type { MyOrder, Order, OrderStep } from '@rangrekha/contract';
import { trackingUrl } from '@rangrekha/contract/couriers';
import { dayAndTime } from '@rangrekha/contract/dates';
import { isSplit } from '@rangrekha/contract/parcels';
import { t } from '~/language/t';
import { Parcels } from './Parcels';
import { type Stage, Stages, stagesOf } from './Progress';

const NAMES: Record<string, string> = { SHIPPED: 'Shipped', DELIVERED: 'Delivered', CANCELED: 'Cancelled' };

const nameOf = ({ fromStatus, toStatus }: OrderStep) =>
  NAMES[toStatus] ?? (fromStatus === null ? 'Placed' : 'In preparation again');

const stageOf = (step: OrderStep): Stage => ({
  name: nameOf(step),
  text: [dayAndTime(step.createdAt), step.courier && `with ${step.courier}`].filter(Boolean).join(', '),
  done: true,
});

const outStage = (parcel: number | null, createdAt: string): Stage => ({
  name: parcel ? `Parcel ${parcel} out for delivery` : 'Out for delivery',
  text: dayAndTime(createdAt),
  done: true,
});

interface OrderTimelineProps {
  order: Order;
  events: OrderStep[];
  outForDelivery: MyOrder['outForDelivery'];
}

/** What has happened to an order and when, and what is still to come. */
export function OrderTimeline({ order, events, outForDelivery }: OrderTimelineProps) {
  const stages = stagesOf(order);
  const steps = [
    ...events.map((step) => ({ when: step.createdAt, stage: stageOf(step) })),
    ...outForDelivery.map(({ parcel, createdAt }) => ({ when: createdAt, stage: outStage(parcel, createdAt) })),
  ].sort((one, other) => one.when.localeCompare(other.when));
  const done = steps.length > 0 ? steps.map(({ stage }) => stage) : stages.filter((stage) => stage.done);
  return (
    <>
      <Stages stages={[...done, ...stages.filter((stage) => !stage.done)]} />
      {isSplit(order) ? <Parcels order={order} /> : <Tracking order={order} />}
    </>
  );
}

function Tracking({ order: { courier, trackingNumber, deliveryStatus } }: { order: Order }) {
  if (!trackingNumber || deliveryStatus === 'PENDING' || deliveryStatus === 'CANCELED') return null;
  const url = trackingUrl(courier, trackingNumber);
  return (
    <p className="wrap-anywhere mt-4 text-14">
      Tracking number {trackingNumber}
      {url && (
        <>
          {' · '}
          <a href={url} rel="noreferrer" target="_blank" className="underline underline-offset-4">
            Track the parcel at {courier}
            <span className="sr-only">{t('orders.inANewTab')}</span>
          </a>
        </>
      )}
    </p>
  );
}

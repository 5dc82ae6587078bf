import type { MyOrder, Order, OrderStep } from '@rangrekha/contract';
import { trackingUrl } from '@rangrekha/contract/couriers';
import { isSplit } from '@rangrekha/contract/parcels';
import { dayAndTime } from '~/language/dates';
import { t } from '~/language/t';
import { Parcels } from './Parcels';
import { type Stage, Stages, stagesOf } from './Progress';
import { TrackingLink } from './TrackingLink';

const NAMES: Record<string, string> = {
  SHIPPED: t('orders.shipped'),
  DELIVERED: t('orders.delivered'),
  CANCELED: t('orders.cancelled'),
};

const nameOf = ({ fromStatus, toStatus }: OrderStep) =>
  NAMES[toStatus] ?? (fromStatus === null ? t('orders.wasPlaced') : t('orders.inPreparationAgain'));

const stageOf = (step: OrderStep): Stage => ({
  name: nameOf(step),
  text: step.courier
    ? t('orders.shippedWith', { time: dayAndTime(step.createdAt), courier: step.courier })
    : dayAndTime(step.createdAt),
  done: true,
});

const outStage = (parcel: number | null, createdAt: string): Stage => ({
  name: parcel ? t('orders.parcelOutForDelivery', { number: parcel }) : t('orders.outForDelivery'),
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
      {t('orders.trackingNumber', { number: trackingNumber })}
      {url && (
        <>
          {' · '}
          <TrackingLink url={url} courier={courier} className="underline underline-offset-4" />
        </>
      )}
    </p>
  );
}

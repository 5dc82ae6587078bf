import type { MyOrder, Order, OrderReturn, OrderStep } from '@rangrekha/contract';
import { trackingUrl } from '@rangrekha/contract/couriers';
import { personName } from '@rangrekha/contract/names';
import { isSplit } from '@rangrekha/contract/parcels';
import { Link } from '@remix-run/react';
import { addressLines, recipientLine } from '~/features/addresses/format-address';
import { ExchangeParcels } from '~/features/returns/ExchangeParcels';
import { dayAndTime } from '~/language/dates';
import { t } from '~/language/t';
import { CancelOrder } from './CancelOrder';
import { OrderPart } from './OrderPart';
import { canCancel, paymentLine } from './order-labels';
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
function OrderTimeline({ order, events, outForDelivery }: OrderTimelineProps) {
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

/** Where an order is and goes to, its papers, and its cancellation. */
export const OrderAside = ({ found, returns }: { found: MyOrder; returns: OrderReturn[] }) => {
  const { order, events, outForDelivery, invoice, terms } = found;
  return (
    <div className="grid content-start gap-8">
      <OrderPart title={t('orders.whereItIs')}>
        <OrderTimeline order={order} events={events} outForDelivery={outForDelivery} />
        <ExchangeParcels returns={returns} />
      </OrderPart>
      <OrderPart title={t('orders.goesTo')}>
        <p className="wrap-anywhere text-14">
          {[recipientLine(order.address, personName(order.user)), ...addressLines(order.address)]
            .filter(Boolean)
            .map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
        </p>
        <p className="mt-2 text-14 text-muted">{paymentLine(order)}</p>
      </OrderPart>
      {order.moreFacts && order.moreFacts.length > 0 && (
        <OrderPart title={t('orders.moreAboutIt')}>
          <dl className="text-14">
            {order.moreFacts.map(({ name, label, value }) => (
              <div key={name} className="py-1">
                <dt className="text-muted">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
              </div>
            ))}
          </dl>
        </OrderPart>
      )}
      {invoice && (
        <OrderPart title={t('orders.invoice')}>
          <p className="text-14">
            <Link to="invoice" className="underline underline-offset-4">
              {t('orders.printInvoice', { number: invoice.number })}
            </Link>
          </p>
        </OrderPart>
      )}
      {terms.length > 0 && (
        <OrderPart title={t('orders.termsWhenYouOrdered')} className="print:hidden">
          <ul className="grid gap-1 text-14">
            {terms.map(({ pageId, title, isCurrent }) => (
              <li key={pageId}>
                <Link to={`terms/${pageId}`} className="wrap-anywhere underline underline-offset-4">
                  {title}
                </Link>
                {!isCurrent && <span className="text-muted"> {t('orders.changedSince')}</span>}
              </li>
            ))}
          </ul>
        </OrderPart>
      )}
      {canCancel(order) && (
        <div className="-mt-5">
          <CancelOrder order={order} />
        </div>
      )}
    </div>
  );
};

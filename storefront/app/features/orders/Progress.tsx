import type { Order } from '@rangrekha/contract';
import { isSplit } from '@rangrekha/contract/parcels';
import clsx from 'clsx';
import { fullDay } from '~/language/dates';
import { t } from '~/language/t';
import { isPartlyShipped, wayText } from './order-labels';

export interface Stage {
  name: string;
  text: string;
  done: boolean;
}

const wayOf = (order: Order): string =>
  isSplit(order)
    ? t('orders.inParcels', { count: order.shipments?.length ?? 0 })
    : wayText(order.courier, order.trackingNumber);

export function stagesOf(order: Order): Stage[] {
  const { createdAt, deliveryStatus, deliveredOn, expectedDeliveryDate } = order;
  const placed = { name: t('orders.wasPlaced'), text: fullDay(createdAt), done: true };
  const isDelivered = deliveryStatus === 'DELIVERED';
  const isShipped = isDelivered || deliveryStatus === 'SHIPPED';
  if (!isShipped && deliveryStatus !== 'PENDING')
    return [placed, { name: t('orders.cancelled'), text: t('orders.willNotBeSent'), done: true }];
  return [
    placed,
    {
      name: t('orders.shipped'),
      text: isShipped ? wayOf(order) : isPartlyShipped(order) ? t('orders.partlyShipped') : t('orders.notYetShipped'),
      done: isShipped,
    },
    {
      name: t('orders.delivered'),
      text: deliveredOn ? fullDay(deliveredOn) : t('orders.expected', { day: fullDay(expectedDeliveryDate) }),
      done: isDelivered,
    },
  ];
}

/** The steps of a delivery with the current one marked. */
export const Progress = ({ order }: { order: Order }) => <Stages stages={stagesOf(order)} />;

/** Steps from top to bottom, those that are still to come with an empty mark. */
export function Stages({ stages }: { stages: Stage[] }) {
  return (
    <ol className="relative ml-1.5 border-control border-l">
      {stages.map(({ name, text, done }) => (
        <li key={name + text} className="relative pb-4 pl-6 last:pb-0">
          <span
            aria-hidden
            className={clsx(
              '-left-[7px] absolute top-1.5 size-3.5 rounded-full border-2',
              done ? 'border-sage bg-sage' : 'border-control bg-bone',
            )}
          />
          <span className="block font-semibold">
            {name}
            {!done && <span className="sr-only">{t('orders.notYet')}</span>}
          </span>
          <span className="block text-14 text-muted">{text}</span>
        </li>
      ))}
    </ol>
  );
}

import type { Order } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { isSplit } from '@rangrekha/contract/parcels';
import clsx from 'clsx';
import { t } from '~/language/t';
import { isPartlyShipped } from './order-labels';

export interface Stage {
  name: string;
  text: string;
  done: boolean;
}

/** `On its way with Speed Post, EJ 204 118 655 IN`, with the parts that are known. */
function wayOf(order: Order): string {
  if (isSplit(order)) return `In ${order.shipments?.length} parcels`;
  const { courier, trackingNumber } = order;
  return [courier ? `On its way with ${courier}` : 'On its way', trackingNumber].filter(Boolean).join(', ');
}

export function stagesOf(order: Order): Stage[] {
  const { createdAt, deliveryStatus, deliveredOn, expectedDeliveryDate } = order;
  const placed = { name: 'Placed', text: fullDay(createdAt), done: true };
  const isDelivered = deliveryStatus === 'DELIVERED';
  const isShipped = isDelivered || deliveryStatus === 'SHIPPED';
  if (!isShipped && deliveryStatus !== 'PENDING')
    return [placed, { name: 'Cancelled', text: 'It will not be sent.', done: true }];
  return [
    placed,
    {
      name: 'Shipped',
      text: isShipped ? wayOf(order) : isPartlyShipped(order) ? 'Partly shipped' : 'Not yet',
      done: isShipped,
    },
    {
      name: 'Delivered',
      text: deliveredOn ? fullDay(deliveredOn) : `Expected ${fullDay(expectedDeliveryDate)}`,
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

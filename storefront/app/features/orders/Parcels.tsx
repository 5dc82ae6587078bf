import type { Order, Shipment } from '@rangrekha/contract';
import type { Sized } from '@rangrekha/contract/colour-names';
import { trackingUrl } from '@rangrekha/contract/couriers';
import { rupees } from '@rangrekha/contract/numbers';
import { isSplit, unitsLeft } from '@rangrekha/contract/parcels';
import { isCollected } from '@rangrekha/contract/payment';
import { fullDay } from '~/language/dates';
import { t } from '~/language/t';
import { wayText } from './order-labels';
import { TrackingLink } from './TrackingLink';

type Units = Shipment['items'];

/** The parcels of an order that leaves in several: what is in each, where it is, and what is still to leave. */
export function Parcels({ order }: { order: Order }) {
  if (!isSplit(order)) return null;
  const left = unitsLeft(order);
  return (
    <ul className="mt-4">
      {order.shipments?.map((parcel) => (
        <li key={parcel.id} className="border-line border-t py-3 text-14">
          <span className="block font-semibold">{t('orders.parcel', { number: parcel.number })}</span>
          <Way parcel={parcel} isCollected={isCollected(order)} />
          <Contents order={order} units={parcel.items} />
        </li>
      ))}
      {left.length > 0 && (
        <li className="border-line border-t py-3 text-14">
          <span className="block font-semibold">{t('orders.stillToBeShipped')}</span>
          <Contents order={order} units={left} />
        </li>
      )}
    </ul>
  );
}

function Way({ parcel, isCollected }: { parcel: Shipment; isCollected: boolean }) {
  const { status, courier, trackingNumber, deliveredAt, total } = parcel;
  if (status === 'DELIVERED' && deliveredAt)
    return <span className="block text-muted">{t('orders.deliveredOn', { day: fullDay(deliveredAt) })}</span>;
  const url = trackingUrl(courier, trackingNumber);
  return (
    <>
      <span className="wrap-anywhere block text-muted">{wayText(courier, trackingNumber)}</span>
      {url && <TrackingLink url={url} courier={courier} className="block underline underline-offset-4" />}
      {isCollected && (
        <span className="block text-muted tabular-nums">{t('orders.toPayOnArrival', { amount: rupees(total) })}</span>
      )}
    </>
  );
}

const Contents = ({ order, units }: { order: Order; units: Units }) => (
  <span className="mt-1 block">
    {order.items.map(({ id, product: { name, variant } }) => {
      const packed = units.find(({ orderItemId }) => orderItemId === id);
      return (
        packed && (
          <span key={id} className="wrap-anywhere block">
            {packed.quantity} × {name}, {(variant as Sized).sizeLabel ?? variant.size}
          </span>
        )
      );
    })}
  </span>
);

import type { OrderReturn } from '@rangrekha/contract';
import { trackingUrl } from '@rangrekha/contract/couriers';
import { variantLabel } from '~/features/cart/variant-label';
import { fullDay } from '~/language/dates';
import { rich } from '~/language/rich';
import { t } from '~/language/t';

/** The parcels of an order that bring other pieces for returned ones; nothing for an order without any. */
export function ExchangeParcels({ returns }: { returns: OrderReturn[] }) {
  const sent = returns.filter(({ state }) => state === 'EXCHANGED');
  if (sent.length === 0) return null;
  return (
    <ul className="mt-4">
      {sent.map((found) => (
        <Parcel key={found.id} found={found} />
      ))}
    </ul>
  );
}

function Parcel({ found: { number, events, lines, courier, trackingNumber } }: { found: OrderReturn }) {
  const left = events.findLast(({ toState }) => toState === 'EXCHANGED');
  const url = trackingUrl(courier, trackingNumber);
  return (
    <li className="wrap-anywhere border-line border-t py-3 text-14">
      <span className="block font-semibold">{t('returns.exchangeFor', { number })}</span>
      <span className="block text-muted">
        {[
          left && t('returns.shippedOn', { day: fullDay(left.createdAt) }),
          courier && t('returns.withCourier', { courier }),
          trackingNumber,
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      {url && (
        <a href={url} rel="noreferrer" target="_blank" className="block underline underline-offset-4">
          {rich(t('returns.trackExchange', { courier: courier ?? '' }), {
            hidden: (text) => <span className="sr-only">{text}</span>,
          })}
        </a>
      )}
      {lines.map(
        ({ id, name, wanted, restocked, writtenOff }) =>
          wanted &&
          restocked + writtenOff > 0 && (
            <span key={id} className="block">
              {restocked + writtenOff} × {name}, {variantLabel(wanted)}
            </span>
          ),
      )}
    </li>
  );
}

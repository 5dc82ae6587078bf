import type { Order } from '@rangrekha/contract';
import { orderNumber, personName } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { isCollected, paymentLabel } from '@rangrekha/contract/payment';
import { addressLines, recipientLine } from '~/features/addresses/format-address';
import { fullDay } from '~/language/dates';
import { t } from '~/language/t';
import { Icon } from '~/ui/icons/Icon';

/** What the "Order Placed!" message says of the order. */
export function PlacedFacts({ order }: { order: Order }) {
  const { address, user } = order;
  return (
    <>
      <dl className="my-6 grid grid-cols-[auto_auto] justify-between gap-3 border-line border-y py-4 text-left tabular-nums">
        <dt className="text-muted">{t('checkout.orderNumber')}</dt>
        <dd className="text-right font-semibold">#{orderNumber(order.id)}</dd>
        <dt className="text-muted">{t('checkout.paymentMethod')}</dt>
        <dd className="text-right font-semibold">{paymentLabel(order, t('checkout.cashOnDelivery'))}</dd>
        <dt className="text-muted">{t('checkout.estimatedDelivery')}</dt>
        <dd className="text-right font-semibold">{fullDay(order.expectedDeliveryDate)}</dd>
        <dt className="text-muted">{t('checkout.deliverTo')}</dt>
        <dd className="wrap-anywhere text-right font-semibold">
          {[recipientLine(address, personName(user)), ...addressLines(address)].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </dd>
      </dl>
      {(isCollected(order) || order.advance) && (
        <p className="mb-6 flex items-center justify-center gap-3 font-semibold">
          <Icon name="banknote" className="icon shrink-0" />
          {t('checkout.keepCashReady', { amount: rupees(order.orderTotal - (order.advance ?? 0)) })}
        </p>
      )}
    </>
  );
}

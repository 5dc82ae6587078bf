import type { Order } from '@rangrekha/contract';
import { orderNumber, personName } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { Link } from '@remix-run/react';
import { addressLines, recipientLine } from '~/features/addresses/format-address';
import { fullDay } from '~/language/dates';
import { t } from '~/language/t';
import { Icon } from '~/ui/icons/Icon';
import { StatusBadge } from '~/ui/StatusBadge';
import { CancelOrder } from './CancelOrder';
import { OrderItems } from './OrderItems';
import { canCancel, deliveryLabel, isPartlyShipped, itemCount, paymentLine } from './order-labels';
import { Parcels } from './Parcels';
import { Progress } from './Progress';

/** Columns that the rows and their heading share in a wide `@container`. */
export const orderColumns =
  '@min-[56rem]:grid @min-[56rem]:grid-cols-[minmax(0,1.15fr)_minmax(0,1.1fr)_minmax(0,1.25fr)_minmax(0,.8fr)_minmax(0,1.35fr)_minmax(0,1.75fr)] gap-x-3';

/** The items, delivery progress and address of an order. */
function OrderContents({ order }: { order: Order }) {
  const { address, user } = order;
  return (
    <div className="grid grid-cols-1 gap-8 pt-4 pb-8 lg:grid-cols-[minmax(0,1fr)_min(18.75rem,50%)] lg:gap-12">
      <div>
        <h2 className="mb-3 font-sans font-semibold text-14 tracking-normal">{t('orders.items')}</h2>
        <OrderItems order={order} />
      </div>
      <div>
        <h2 className="mb-3 font-sans font-semibold text-14 tracking-normal">{t('orders.whereItIs')}</h2>
        <Progress order={order} />
        <Parcels order={order} />
        <h2 className="mt-5 mb-1 font-sans font-semibold text-14 tracking-normal">{t('orders.goesTo')}</h2>
        <p className="wrap-anywhere text-14">
          {[recipientLine(address, personName(user)), ...addressLines(address)].filter(Boolean).join(', ')}
        </p>
        <p className="mt-2 text-14 text-muted">{paymentLine(order)}</p>
        <p className="mt-4 text-14 print:hidden">
          <Link
            to={`/myaccount/order/${order.id}`}
            aria-label={t('orders.orderDetailsOf', { number: orderNumber(order.id) })}
            className="underline underline-offset-4"
          >
            {t('orders.orderDetails')}
          </Link>
        </p>
        {canCancel(order) && <CancelOrder order={order} />}
      </div>
    </div>
  );
}

/** One order; it expands to its items. */
export function OrderRow({ order }: { order: Order }) {
  const total = <span className="font-semibold tabular-nums">{rupees(order.orderTotal)}</span>;
  return (
    <li>
      <details className="group border-line border-b open:-mx-[16px] open:bg-bone open:px-4">
        <summary className={`relative flex min-h-17 flex-wrap items-center gap-y-1 py-3 pr-12 ${orderColumns}`}>
          <span className="w-full font-semibold">
            #<span>{orderNumber(order.id)}</span>
          </span>
          <span>{fullDay(order.createdAt)}</span>
          <span>
            <StatusBadge status={order.deliveryStatus} />
            {isPartlyShipped(order) && <span className="block text-13 text-muted">{t('orders.partlyShipped')}</span>}
          </span>
          <span>{itemCount(order)}</span>
          <span className="wrap-anywhere pr-4 text-right">{total}</span>
          <span className="w-full text-14 text-muted">{deliveryLabel(order)}</span>
          <span aria-hidden className="absolute top-3 right-0 grid size-11 place-items-center">
            <Icon name="chevron-down" className="icon-sm transition-transform duration-160 group-open:rotate-180" />
          </span>
        </summary>
        <OrderContents order={order} />
      </details>
    </li>
  );
}

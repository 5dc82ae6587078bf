import type { Order } from '@rangrekha/contract';
import { orderNumber, personName } from '@rangrekha/contract/names';
import { Link } from '@remix-run/react';
import { addressLines, recipientLine } from '~/features/addresses/format-address';
import { t } from '~/language/t';
import { CancelOrder } from './CancelOrder';
import { OrderItems } from './OrderItems';
import { canCancel, paymentLine } from './order-labels';
import { Parcels } from './Parcels';
import { Progress } from './Progress';

/** The items, delivery progress and address of an order. */
export function OrderContents({ order }: { order: Order }) {
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

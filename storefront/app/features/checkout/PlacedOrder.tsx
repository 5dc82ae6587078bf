import type { Order } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { OrderItems } from '~/features/orders/OrderItems';
import { t } from '~/language/t';

/** The placed order below the "Order Placed!" message. */
export function PlacedOrder({ order }: { order: Order }) {
  return (
    <section aria-labelledby="placed-order" className="max-w-3xl">
      <h2 id="placed-order" className="mb-4 text-24 md:text-32">
        {t('checkout.orderNumbered', { number: orderNumber(order.id) })}
      </h2>
      <OrderItems order={order} />
    </section>
  );
}

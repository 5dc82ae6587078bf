import type { Order } from '@rangrekha/contract';
import { orderNumber, personName } from '@rangrekha/contract/names';
import { addressLines, recipientLine } from '~/features/addresses/format-address';
import { OrderItems } from '~/features/orders/OrderItems';

/** The placed order below the "Order Placed!" message. */
export function PlacedOrder({ order }: { order: Order }) {
  const { address, user } = order;
  return (
    <section aria-labelledby="placed-order" className="max-w-3xl">
      <h2 id="placed-order" className="mb-4 text-24 md:text-32">
        Order #{orderNumber(order.id)}
      </h2>
      <OrderItems order={order} />
      <p className="wrap-anywhere mt-6 text-14 text-muted">
        Goes to {[recipientLine(address, personName(user)), ...addressLines(address)].filter(Boolean).join(', ')}
      </p>
    </section>
  );
}

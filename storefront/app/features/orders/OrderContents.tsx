import type { Order } from '@rangrekha/contract';
import { personName } from '@rangrekha/contract/names';
import { addressLines } from '~/features/addresses/address-words';
import { variantWords } from '~/features/cart/variant-words';
import { money } from '~/ui/format';
import { Picture } from '~/ui/Picture';
import { CancelOrder } from './CancelOrder';
import { Progress } from './Progress';

/** What is in an order, how far it is, where it goes. */
export function OrderContents({ order }: { order: Order }) {
  const { address, user } = order;
  return (
    <div className="grid gap-8 pt-4 pb-8 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-12">
      <div>
        <h2 className="mb-3 font-sans font-semibold text-14 tracking-normal">Items</h2>
        <ul>
          {order.items.map((item) => (
            <OrderLine key={item.id} item={item} />
          ))}
        </ul>
        <p className="flex justify-between border-control border-t pt-3.5 font-semibold text-18">
          <span>Total amount</span>
          <span className="tabular-nums">{money(order.orderTotal)}</span>
        </p>
      </div>
      <div>
        <h2 className="mb-3 font-sans font-semibold text-14 tracking-normal">Where it is</h2>
        <Progress order={order} />
        <h2 className="mt-5 mb-1 font-sans font-semibold text-14 tracking-normal">Goes to</h2>
        <p className="text-14">{[personName(user), ...addressLines(address)].filter(Boolean).join(', ')}</p>
        <p className="mt-2 text-14 text-muted">Cash on Delivery</p>
        {order.deliveryStatus === 'PENDING' && <CancelOrder order={order} />}
      </div>
    </div>
  );
}

function OrderLine({ item: { quantity, priceAtPurchase, product } }: { item: Order['items'][number] }) {
  const [image] = product.images;
  return (
    <li className="grid grid-cols-[60px_1fr_auto] items-center gap-4 border-line border-t py-3">
      <div className="aspect-3/4 bg-sand">{image && <Picture image={image} sizes="60px" />}</div>
      <div>
        <p className="font-medium">{product.name}</p>
        <p className="text-14 text-muted">{variantWords(product.variant)}</p>
        <p className="text-14 text-muted tabular-nums">
          {quantity} × {money(priceAtPurchase)}
        </p>
      </div>
      <p className="font-semibold tabular-nums">{money((Math.round(priceAtPurchase * 100) * quantity) / 100)}</p>
    </li>
  );
}

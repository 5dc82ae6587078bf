import type { Order } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import { variantLabel } from '~/features/cart/variant-label';
import { t } from '~/language/t';
import { Picture } from '~/ui/Picture';

/** The ordered items and the total. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <>
      <ul>
        {order.items.map((item) => (
          <OrderLine key={item.id} item={item} />
        ))}
      </ul>
      {order.discounts?.map(({ title, code, amount }) => (
        <p key={title} className="flex flex-wrap justify-between gap-x-4 border-line border-t py-2">
          <span className="wrap-anywhere">{code ? `${title} (${code})` : title}</span>
          <span className="text-madder tabular-nums">{amount > 0 ? `−${rupees(amount)}` : t('orders.freeGift')}</span>
        </p>
      ))}
      <p className="flex flex-wrap justify-between gap-x-4 border-control border-t pt-3.5 font-semibold text-18">
        <span>{t('orders.totalAmount')}</span>
        <span className="tabular-nums">{rupees(order.orderTotal)}</span>
      </p>
    </>
  );
}

function OrderLine({ item: { quantity, priceAtPurchase, product } }: { item: Order['items'][number] }) {
  const [image] = product.images;
  return (
    <li className="grid grid-cols-[60px_minmax(0,1fr)] sm:grid-cols-[60px_minmax(0,1fr)_auto] items-center gap-4 border-line border-t py-3">
      <div className="aspect-3/4 bg-sand">{image && <Picture image={image} sizes="60px" />}</div>
      <div>
        <p className="wrap-anywhere font-medium">{product.name}</p>
        <p className="text-14 text-muted">{variantLabel(product.variant)}</p>
        <p className="text-14 text-muted tabular-nums">
          {quantity} × {rupees(priceAtPurchase)}
        </p>
      </div>
      <p className="font-semibold tabular-nums max-sm:col-start-2">
        {rupees((Math.round(priceAtPurchase * 100) * quantity) / 100)}
      </p>
    </li>
  );
}

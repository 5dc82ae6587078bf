import type { CartDiscounts } from '@rangrekha/contract';
import { Fragment } from 'react';
import { afterDiscount, totalsOf } from '~/features/cart/totals';
import { variantLabel } from '~/features/cart/variant-label';
import type { ShopCartItem } from '~/features/product/shop-product';

interface SeenOrderProps {
  items: readonly ShopCartItem[];
  discounts: CartDiscounts;
  /** Equal for equal lines, so that a form that is sent twice places one order. */
  orderKey: string;
}

/** The fields of an order that say what the shopper saw: only that is ordered. */
export const SeenOrder = ({ items, discounts: { discount, gifts }, orderKey }: SeenOrderProps) => (
  <>
    <input type="hidden" name="orderKey" value={orderKey} />
    <input type="hidden" name="expectedTotal" value={afterDiscount(totalsOf(items), discount)} />
    <input type="hidden" name="expectedDiscount" value={discount} />
    <input type="hidden" name="expectedGifts" value={gifts.length} />
    {items.map(({ quantity, product: { name, variant } }) => (
      <Fragment key={variant.id}>
        <input type="hidden" name="lineVariant" value={variant.id} />
        <input type="hidden" name="lineQuantity" value={quantity} />
        <input type="hidden" name="linePrice" value={variant.price} />
        <input type="hidden" name="lineName" value={`${name}, ${variantLabel(variant)}`} />
      </Fragment>
    ))}
  </>
);

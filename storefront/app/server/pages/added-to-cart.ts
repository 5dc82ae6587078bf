import { type CartItem, cart, discounts } from '@rangrekha/contract';
import { renditionUrl } from '@rangrekha/contract/media';
import type { Added, AddedRow } from '~/features/cart/added';
import { afterDiscount, lineTotal, totalsOf } from '~/features/cart/totals';
import { variantLabel } from '~/features/cart/variant-label';
import { type ShopCartItem, shopCartItem } from '~/features/product/shop-product';
import type { Api } from '../api';

/** Lines that are shown beside the one that was added to. */
const OTHERS = 2;

/** What is shown after an addition: the line, and the rest of the cart if it can be read. */
export async function addedToCart(api: Api, item: CartItem): Promise<Added> {
  const row = addedRow(shopCartItem(item));
  try {
    const [{ cartItems }, { discount }] = await Promise.all([
      api.call(cart.getCart),
      api.call(discounts.getCartDiscounts),
    ]);
    const items = cartItems.map(shopCartItem);
    const others = items.filter(({ id }) => id !== item.id).reverse();
    const total = afterDiscount(totalsOf(items), discount);
    return { row, cart: { others: others.slice(0, OTHERS).map(addedRow), more: others.slice(OTHERS).length, total } };
  } catch {
    return { row };
  }
}

function addedRow(item: ShopCartItem): AddedRow {
  const { name, images, variant } = item.product;
  const [picture] = images;
  return {
    id: item.id,
    name,
    label: variantLabel(variant),
    quantity: item.quantity,
    amount: lineTotal(item),
    ...(picture && { picture: renditionUrl(picture.url, 320, 'webp') }),
  };
}

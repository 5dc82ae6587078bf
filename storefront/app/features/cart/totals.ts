import type { ShopCartItem } from '~/features/product/shop-product';

/** Rupees. */
export interface Totals {
  /** Sum of the compare-at prices. */
  subtotal: number;
  discount: number;
  /** Sum that is charged. */
  total: number;
}

const paise = (rupees: number) => Math.round(rupees * 100);

/** A cart item with its limit. */
export interface CartRow extends ShopCartItem {
  /** Units that an order may have: the stock, or fewer when the shop has set a limit. */
  most: number;
}

/** @param unitLimit units of a variant that an order may have, or null */
export const rowsOf = (items: readonly ShopCartItem[], unitLimit: number | null): CartRow[] =>
  items.map((item) => ({ ...item, most: Math.min(item.product.variant.stock, unitLimit ?? Number.POSITIVE_INFINITY) }));

/** Sums of a cart, exact to the paisa. */
export function totalsOf(items: readonly ShopCartItem[]): Totals {
  let total = 0;
  let discount = 0;
  for (const { quantity, product } of items) {
    const { price, compareAtPrice } = product.variant;
    total += quantity * paise(price);
    discount += quantity * (paise(compareAtPrice ?? price) - paise(price));
  }
  return { subtotal: (total + discount) / 100, discount: discount / 100, total: total / 100 };
}

/** Total of a line in rupees. */
export const lineTotal = ({ quantity, product }: ShopCartItem) => (quantity * paise(product.variant.price)) / 100;

/** Whether a line has more units than an order may have. */
export const isShort = ({ quantity, most }: CartRow) => quantity > most;

/** Rupees that are charged; while a quantity is being sent, the discount is still that of the former one. */
export const afterDiscount = ({ total }: Totals, discount: number) => Math.max(0, paise(total) - paise(discount)) / 100;

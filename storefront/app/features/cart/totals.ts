import type { CartItem } from '@rangrekha/contract';

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
export interface CartRow extends CartItem {
  /** Units that an order may have: the stock, or fewer when the shop has set a limit. */
  most: number;
}

/** @param unitLimit units of a variant that an order may have, or null */
export const rowsOf = (items: readonly CartItem[], unitLimit: number | null): CartRow[] =>
  items.map((item) => ({ ...item, most: Math.min(item.product.variant.stock, unitLimit ?? Number.POSITIVE_INFINITY) }));

/** Sums of a cart, exact to the paisa. */
export function totalsOf(items: readonly CartItem[]): Totals {
  let total = 0;
  let discount = 0;
  for (const { quantity, product } of items) {
    total += quantity * paise(product.variant.originalPrice);
    discount += quantity * paise(Math.max(0, product.variant.discountPrice ?? 0));
  }
  return { subtotal: (total + discount) / 100, discount: discount / 100, total: total / 100 };
}

/** Total of a line in rupees. */
export const lineTotal = ({ quantity, product }: CartItem) => (quantity * paise(product.variant.originalPrice)) / 100;

/** Whether a line has more units than an order may have. */
export const isShort = ({ quantity, most }: CartRow) => quantity > most;

/** Rupees that are charged; while a quantity is being sent, the discount is still that of the former one. */
export const afterDiscount = ({ total }: Totals, discount: number) => Math.max(0, paise(total) - paise(discount)) / 100;

import type { CartItem } from '@rangrekha/contract';

/** Rupees. */
export interface Totals {
  /** What everything cost before discounts. */
  subtotal: number;
  discount: number;
  /** What is charged. */
  total: number;
}

const paise = (rupees: number) => Math.round(rupees * 100);

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

/** What a line comes to, in rupees. */
export const lineTotal = ({ quantity, product }: CartItem) => (quantity * paise(product.variant.originalPrice)) / 100;

/** Whether there is less in stock than a line asks for. */
export const isShort = ({ quantity, product }: CartItem) => quantity > product.variant.stock;

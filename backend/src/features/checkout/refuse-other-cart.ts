import type { PlaceOrderRequest } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import { TEXTS } from '@rangrekha/contract/texts';
import { toPaise, toRupees } from '../../database/money';
import { conflict } from '../../http/errors';
import type { CartLine } from '../cart/read-cart';
import type { DiscountedCart } from '../discounts/discount-cart';

/** The discounts of a cart that the shopper saw. */
export type ShownDiscounts = DiscountedCart['discounts'];

/** The cart that the shopper saw: as the body says, with the discounts that the first reading of the cart gave. */
export interface ShownCart
  extends Pick<PlaceOrderRequest, 'expectedTotal' | 'expectedDiscount' | 'expectedGifts' | 'expectedLines'> {
  shownDiscounts: ShownDiscounts;
}

/** Refuses other lines than the shopper saw: by variant and quantity, then by price, whatever the total is. */
export function refuseOtherLines(lines: CartLine[], { expectedLines }: ShownCart, total: number): void {
  if (!expectedLines) return;
  const seen = new Map(expectedLines.map((line) => [line.productVariantId, line]));
  const isSame =
    seen.size === lines.length && lines.every((line) => seen.get(line.variantId)?.quantity === line.quantity);
  const data = { total: toRupees(total) };
  if (!isSame) throw conflict('CART_CHANGED', TEXTS.orders.cartChanged, { data });
  if (lines.some(({ variantId, variant }) => toPaise(seen.get(variantId)?.price ?? 0) !== variant.price))
    throw pricesChanged(total);
}

const pricesChanged = (total: number) =>
  conflict('PRICE_CHANGED', `The prices in your cart have changed. The total is now ${rupees(toRupees(total))}.`, {
    data: { total: toRupees(total) },
  });

/**
 * Refuses a cart that is not the one that the shopper saw: by its total, its gifts, or a discount that it has lost.
 * Without a total, a code that can no longer be given is refused; who names the total without it may order.
 */
export function refuseOtherCart(cart: DiscountedCart, shown: ShownCart): void {
  const { subtotal, total, discounts, gifts } = cart;
  const { expectedTotal, expectedDiscount, expectedGifts, shownDiscounts } = shown;
  const problem = cart.code?.problem ?? null;
  const isSameTotal = expectedTotal === undefined || toPaise(expectedTotal) === total;
  const lost = shownDiscounts.filter(({ offer }) => !discounts.some((applied) => applied.offer.id === offer.id));
  const isKept = lost.length === 0 && (expectedGifts ?? gifts.length) === gifts.length;
  if (isSameTotal && isKept && (expectedTotal !== undefined || !problem?.isLasting)) return;
  const totalNow = `The total is now ${rupees(toRupees(total))}.`;
  const isSameSubtotal = toPaise(expectedTotal ?? 0) + toPaise(expectedDiscount ?? 0) === subtotal;
  if (!isSameTotal && isKept && (expectedDiscount === undefined ? !problem?.isLasting : !isSameSubtotal))
    throw pricesChanged(total);
  const titles = lost.map(({ offer }) => offer.title);
  const reason = problem?.message ?? 'The discounts in your cart have changed.';
  throw conflict('DISCOUNT_CHANGED', `${reason} ${totalNow}`, {
    data: {
      total: toRupees(total),
      discount: toRupees(subtotal - total),
      lost: titles,
      problem: problem?.reason ?? null,
    },
  });
}

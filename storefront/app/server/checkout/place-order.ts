import { createHash } from 'node:crypto';
import { accounts, type CartItem, cart, checkout, type Order } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import { TEXTS } from '@rangrekha/contract/texts';
import { variantLabel } from '~/features/cart/variant-label';
import type { Api } from '../api';
import { ApiError, type Failure, type FieldError, failure } from '../errors';
import type { Flash } from '../session';

/** The idempotency key of an order: equal for the same cart lines, different for the next cart. */
export function orderKeyOf(items: readonly CartItem[]): string {
  const lines = items.map(({ id, quantity }) => `${id} ${quantity}`);
  return createHash('sha256').update(lines.join('\n')).digest('base64url');
}

/** Orders the cart for what the shopper saw; a refusal says what is in the way. */
export async function placeOrder(api: Api, form: FormData): Promise<Order | { refused: Failure }> {
  const addressId = String(form.get('addressId') ?? '');
  if (!addressId) return { refused: { message: TEXTS.orders.selectAddress, errors: [], status: 400 } };
  const expectedTotal = Number(form.get('expectedTotal'));
  const expectedDiscount = Number(form.get('expectedDiscount') ?? 0);
  const expectedGifts = Number(form.get('expectedGifts') ?? 0);
  try {
    const { order } = await api.call(checkout.placeOrder, {
      // The key belongs to what is asked for: to another address, or for another total, it is another order.
      headers: { 'idempotency-key': `${form.get('orderKey')}:${addressId}:${expectedTotal}` },
      body: { addressId, paymentMethod: 'COD', expectedTotal, expectedDiscount, expectedGifts },
    });
    return order;
  } catch (error) {
    const refused = failure(error, TEXTS.orders.placeFailed);
    const isPrice = error instanceof ApiError && error.code === 'PRICE_CHANGED';
    return { refused: isPrice ? { ...refused, errors: await changedPrices(api, form) } : refused };
  }
}

async function changedPrices(api: Api, form: FormData): Promise<FieldError[]> {
  const { cartItems } = await api.call(cart.getCart);
  return cartItems.flatMap((item) => {
    const message = priceChange(item, Number(form.get(`price:${item.product.variant.id}`)));
    return message ? [{ path: item.id, message }] : [];
  });
}

/** A message when the price of a line has changed; undefined otherwise. @param seen the shown price in rupees */
export function priceChange({ product: { name, variant } }: CartItem, seen: number): string | undefined {
  if (seen === variant.originalPrice) return undefined;
  return `${name}, ${variantLabel(variant)}: the price was ${rupees(seen)} and is now ${rupees(variant.originalPrice)}.`;
}

/** Requests the confirmation mail of an order; answers the message with its result. */
export async function confirmByMail(api: Api, orderId: string): Promise<Flash> {
  try {
    const { user } = (await api.call(accounts.currentUser)).data;
    await api.call(checkout.sendConfirmation, { body: { orderData: { id: orderId }, email: user.email } });
    return { kind: 'success', message: TEXTS.orders.placed };
  } catch (error) {
    failure(error, TEXTS.orders.mailFailed);
    return { kind: 'warning', message: TEXTS.orders.mailFailed };
  }
}

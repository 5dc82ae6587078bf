import { createHash } from 'node:crypto';
import { accounts, cart, checkout, type Order } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import { CASH_METHOD } from '@rangrekha/contract/payment';
import { variantLabel } from '~/features/cart/variant-label';
import { type ShopCartItem, shopCartItem } from '~/features/product/shop-product';
import { t } from '~/language/t';
import type { Api } from '../api';
import { ApiError, type Failure, type FieldError, failure } from '../errors';
import type { Flash } from '../session';

/** The idempotency key of an order: equal for the same cart lines, different for the next cart. */
export function orderKeyOf(items: readonly ShopCartItem[]): string {
  const lines = items.map(({ id, quantity }) => `${id} ${quantity}`);
  return createHash('sha256').update(lines.join('\n')).digest('base64url');
}

/** Orders the cart for what the shopper saw; a refusal says what is in the way. */
export async function placeOrder(api: Api, form: FormData): Promise<Order | { refused: Failure }> {
  const addressId = String(form.get('addressId') ?? '');
  if (!addressId) return { refused: { message: t('orders.selectAddress'), errors: [], status: 400 } };
  const expectedTotal = Number(form.get('expectedTotal'));
  const expectedDiscount = Number(form.get('expectedDiscount') ?? 0);
  const expectedGifts = Number(form.get('expectedGifts') ?? 0);
  const paymentMethod = String(form.get('paymentMethod') ?? CASH_METHOD);
  const seen = seenLines(form);
  const expectedLines = seen.map(({ name, ...line }) => line);
  try {
    const { order } = await api.call(checkout.placeOrder, {
      headers: { 'idempotency-key': keyOf(form, addressId, expectedTotal, paymentMethod) },
      body: { addressId, paymentMethod, expectedTotal, expectedDiscount, expectedGifts, expectedLines },
    });
    return order;
  } catch (error) {
    const refused = failure(error, t('orders.placeFailed'));
    const isOther = error instanceof ApiError && ['CART_CHANGED', 'PRICE_CHANGED'].includes(error.code);
    if (!isOther) return { refused };
    const { cartItems } = await api.call(cart.getCart);
    return { refused: { ...refused, errors: lineChanges(cartItems.map(shopCartItem), seen) } };
  }
}

/** The key belongs to what is asked for: to another address, for another total or by another method, it is another order. */
const keyOf = (form: FormData, addressId: string, total: number, method: string) =>
  [form.get('orderKey'), addressId, total, ...(method === CASH_METHOD ? [] : [method])].join(':');

/** A line as the form shows it. `price` is in rupees. */
interface SeenLine {
  productVariantId: string;
  quantity: number;
  price: number;
  name: string;
}

function seenLines(form: FormData): SeenLine[] {
  const texts = (name: string) => form.getAll(name).map(String);
  const [quantities, prices, names] = [texts('lineQuantity'), texts('linePrice'), texts('lineName')];
  return texts('lineVariant').map((productVariantId, index) => ({
    productVariantId,
    quantity: Number(quantities[index]),
    price: Number(prices[index]),
    name: names[index] ?? '',
  }));
}

/** What has changed in a cart since the shopper saw these lines, a message for each line. */
export function lineChanges(items: readonly ShopCartItem[], seen: readonly SeenLine[]): FieldError[] {
  const now = new Map(items.map((item) => [item.product.variant.id, item]));
  const gone = seen.filter(({ productVariantId }) => !now.has(productVariantId));
  const others = items.map((item) => {
    const before = seen.find(({ productVariantId }) => productVariantId === item.product.variant.id);
    return { path: item.id, message: changeOf(item, before) };
  });
  return [
    ...gone.map(({ productVariantId, name }) => ({
      path: productVariantId,
      message: t('checkout.lineGone', { item: name }),
    })),
    ...others.flatMap(({ path, message }) => (message ? [{ path, message }] : [])),
  ];
}

function changeOf({ quantity, product: { name, variant } }: ShopCartItem, seen?: SeenLine): string | undefined {
  const item = `${name}, ${variantLabel(variant)}`;
  const { price } = variant;
  if (!seen) return t('checkout.lineNew', { item, quantity, price: rupees(price) });
  if (seen.quantity !== quantity) return t('checkout.lineQuantity', { item, before: seen.quantity, now: quantity });
  if (seen.price !== price) return t('checkout.linePrice', { item, before: rupees(seen.price), now: rupees(price) });
  return undefined;
}

/** Requests the confirmation mail of an order; answers the message with its result. */
export async function confirmByMail(api: Api, orderId: string): Promise<Flash> {
  try {
    const { user } = (await api.call(accounts.currentUser)).data;
    await api.call(checkout.sendConfirmation, { body: { orderData: { id: orderId }, email: user.email } });
    return { kind: 'success', message: t('orders.placed') };
  } catch (error) {
    failure(error, t('orders.mailFailed'));
    return { kind: 'warning', message: t('orders.mailFailed') };
  }
}

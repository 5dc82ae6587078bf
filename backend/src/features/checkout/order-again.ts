import type { RepeatedItem } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import { LIMITS } from '@rangrekha/contract/limits';
import { rupees } from '@rangrekha/contract/numbers';
import type { Transaction } from 'objection';
import { toRupees } from '../../database/money';
import { notFound } from '../../http/errors';
import { CartItem } from '../cart/CartItem';
import { readVariantLines } from '../cart/read-cart';
import { Company } from '../company/Company';
import { Order } from '../orders/Order';
import { nameIn, type OrderItem } from '../orders/OrderItem';

/** The most items that the message names. */
const NAMED_MAX = 3;

/** Units of a product that came into a cart. */
export interface UnitsPut {
  productId: string;
  units: number;
}

/**
 * Puts the items of an own order into the cart, as many of each as stock and limits leave beside what is in it. Gifts are
 * left out: a discount adds them by itself.
 * @returns what became of each item, and what is in the cart now
 * @throws HttpError 404
 */
export async function orderAgain(
  trx: Transaction,
  userId: string,
  orderId: string,
  language: Language,
): Promise<{ items: RepeatedItem[]; put: UnitsPut[] }> {
  const order = await Order.query(trx).findOne({ id: orderId, userId }).withGraphFetched('items');
  if (!order) throw notFound('Order');
  const items = order.items.filter(({ price }) => price > 0);
  const { unitLimit } = await Company.current(trx);
  const sold = new Map((await readVariantLines(items, trx)).lines.map((line) => [line.variantId, line]));
  const cart = await CartItem.query(trx).where({ userId }).limit(LIMITS.cartLines).select('variantId', 'quantity');
  const inCart = new Map(cart.map(({ variantId, quantity }) => [variantId, quantity]));
  const repeated: RepeatedItem[] = [];
  const put: UnitsPut[] = [];
  for (const item of items) {
    const line = sold.get(item.variantId);
    const has = inCart.get(item.variantId);
    const isFull = has === undefined && inCart.size >= LIMITS.cartLines;
    const most = line?.isAvailable && !isFull ? Math.min(line.variant.stock, unitLimit ?? Number.POSITIVE_INFINITY) : 0;
    const added = Math.max(0, Math.min(item.quantity, most - (has ?? 0)));
    if (added > 0) {
      await CartItem.addUnits(trx, { userId, variantId: item.variantId, quantity: added });
      inCart.set(item.variantId, (has ?? 0) + added);
      put.push({ productId: item.productId, units: added });
    }
    repeated.push(presentRepeated(item, added, line?.isAvailable ? line.variant.price : null, language));
  }
  return { items: repeated, put };
}

const presentRepeated = (item: OrderItem, added: number, price: number | null, language: Language): RepeatedItem => ({
  name: nameIn(language, item),
  size: item.size,
  color: item.color,
  wanted: item.quantity,
  added,
  formerPrice: toRupees(item.price),
  price: price === null ? null : toRupees(price),
});

/** What was put into the cart, what is missing, and what costs more than it did. */
export function orderedAgainText(items: RepeatedItem[]): string {
  const added = items.reduce((sum, item) => sum + item.added, 0);
  const notes = items.flatMap(noteOf);
  const others = notes.length - NAMED_MAX;
  return [
    added === 0 ? 'Nothing was added to your cart.' : `${added} ${added === 1 ? 'item' : 'items'} added to your cart.`,
    ...notes.slice(0, NAMED_MAX),
    ...(others > 0 ? [`${others} more ${others === 1 ? 'item has' : 'items have'} changed.`] : []),
  ].join(' ');
}

function noteOf({ name, size, wanted, added, price, formerPrice }: RepeatedItem): string[] {
  const item = `${name} (${size})`;
  if (price === null) return [`${item} is no longer sold.`];
  if (added === 0) return [`${item} cannot be added: it is sold out, or your cart already has all that is left.`];
  return [
    ...(added < wanted ? [`${item}: only ${added} of ${wanted} could be added.`] : []),
    ...(price > formerPrice ? [`${item} costs ${rupees(price)} now, it was ${rupees(formerPrice)}.`] : []),
  ];
}

import { SHIPMENT_TEXTS } from '@rangrekha/contract/texts';
import { conflict, type HttpError } from '../../http/errors';
import type { PluginDecisions } from '../../plugin-host/decide';
import { Order } from '../orders/Order';
import { reasonsToHold, unpaidReason } from '../orders/show/plugin-words';

/** An order that is not to leave yet, and why. */
export interface Held {
  order: Order;
  reasons: string[];
}

/** Orders that are asked about at the same time. */
const AT_ONCE = 50;
/** Orders that a message names. */
const NAMED_MAX = 5;

/**
 * Refuses to ship an order that a plugin holds. To be called outside of a transaction, before anything of it is shipped.
 * @throws HttpError 409 ORDER_HELD with `reasons`
 */
export async function refuseHeld(decisions: PluginDecisions, orderId: string): Promise<void> {
  const [held] = await heldOrders(decisions, [orderId]);
  if (held) throw isHeld(held.reasons);
}

/**
 * Refuses to let an order leave that is to be paid before and is not. The caller holds the order's row lock, under which payments are
 * recorded, too.
 * @throws HttpError 409 ORDER_HELD with `reasons`
 */
export function refuseUnpaid(order: Order): void {
  if (order.awaitsPayment) throw isHeld([unpaidReason(order)]);
}

const isHeld = (reasons: string[]): HttpError =>
  conflict('ORDER_HELD', SHIPMENT_TEXTS.held(reasons), { data: { reasons } });

/** A 409 that names each order. */
export function heldRefusal(held: Held[]): HttpError {
  const reasons = held.map(({ order, reasons }) => `#${order.number}: ${reasons.join(' ')}`);
  return conflict('ORDER_HELD', SHIPMENT_TEXTS.held(reasons.slice(0, NAMED_MAX)), { data: { reasons } });
}

/** Those of the orders that wait to be shipped and are held, and why. Without a plugin that holds orders nothing is read. */
export async function heldOrders(decisions: PluginDecisions, ids: readonly string[]): Promise<Held[]> {
  if (!(await decisions.isAsked('holdOrder'))) return [];
  const held: Held[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const orders = await Order.query()
      .findByIds(ids.slice(start, start + AT_ONCE))
      .whereIn('deliveryStatus', ['PENDING', 'CANCELED'])
      .withGraphFetched('items');
    await Order.fetchShipments(orders);
    const reasons = await Promise.all(orders.map((order) => reasonsToHold(decisions, order)));
    for (const [index, order] of orders.entries()) {
      const own = reasons[index] ?? [];
      if (own.length > 0) held.push({ order, reasons: own });
    }
  }
  return held;
}

import { SHIPMENT_TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { conflict } from '../../http/errors';
import type { Order } from '../orders/Order';
import type { OrderItem } from '../orders/OrderItem';
import { Shipment } from '../orders/Shipment';
import { ShipmentItem } from '../orders/ShipmentItem';
import { refuseUnpaid } from './held-orders';

/** Units of an item of an order. */
export interface Units {
  orderItemId: string;
  quantity: number;
}

interface Parcel {
  units: Units[];
  courier?: string | undefined;
  trackingNumber?: string | undefined;
}

/** The units of an order that have not left in a parcel. */
export const unitsLeft = ({ items }: Order): Units[] =>
  items
    .map(({ id, quantity, shippedQuantity }) => ({ orderItemId: id, quantity: quantity - shippedQuantity }))
    .filter(({ quantity }) => quantity > 0);

/**
 * Adds a parcel to an order, and takes its courier and tracking number as those of the order. The caller holds the order's
 * row lock.
 * @param order with its items and the parcels that have left
 * @throws HttpError 409 ORDER_HELD while it awaits its payment; 409 ADVANCE for an order with one; 409 ALREADY_SHIPPED with the units that are left, when a parcel has more of an item
 */
export async function shipUnits(
  trx: Transaction,
  order: Order,
  { units, courier, trackingNumber }: Parcel,
  actor: Actor,
): Promise<Shipment> {
  refuseUnpaid(order);
  if (order.advance > 0) throw conflict('ADVANCE', SHIPMENT_TEXTS.oneParcel);
  if (!(await countShipped(trx, units, 1)))
    throw conflict('ALREADY_SHIPPED', SHIPMENT_TEXTS.alreadyShipped, { data: { items: unitsLeft(order) } });
  const last = await Shipment.query(trx).where({ orderId: order.id }).max('number as number').first();
  const shipment = await Shipment.query(trx).insert({
    orderId: order.id,
    number: (last?.number ?? 0) + 1,
    status: 'SHIPPED',
    courier: courier || null,
    trackingNumber: trackingNumber || null,
    shippedAt: sharedNow(),
    deliveredAt: null,
    canceledAt: null,
    actorId: actor.id,
    actorName: actor.name,
  });
  const rows = units.map(({ orderItemId, quantity }) =>
    ShipmentItem.fromJson({ orderItemId, quantity, total: totalOf(order, orderItemId, quantity) }),
  );
  shipment.items = [];
  for (const row of rows)
    shipment.items.push(await ShipmentItem.query(trx).insert({ ...row, shipmentId: shipment.id }));
  for (const { orderItemId, quantity } of units) itemOf(order, orderItemId).shippedQuantity += quantity;
  order.shipments = [...(order.shipments ?? []), shipment];
  await followLastShipment(trx, order);
  return shipment;
}

/** Cancels a parcel: its units are to be shipped again. The caller holds the order's row lock. */
export async function cancelShipment(trx: Transaction, order: Order, shipment: Shipment): Promise<void> {
  await shipment.$query(trx).patch({ status: 'CANCELED', deliveredAt: null, canceledAt: sharedNow() });
  await countShipped(trx, shipment.items, -1);
  for (const { orderItemId, quantity } of shipment.items) itemOf(order, orderItemId).shippedQuantity -= quantity;
  await followLastShipment(trx, order);
}

/** Gives an order the courier and tracking number of its last parcel, or none without parcels. */
async function followLastShipment(trx: Transaction, order: Order): Promise<void> {
  const { courier = null, trackingNumber = null } = order.sentShipments.at(-1) ?? {};
  await order.$query(trx).patch({ courier, trackingNumber });
}

/**
 * Adds units to what has been shipped of their items, or takes them off again, in one statement.
 * @returns false when one of the items would have more shipped than ordered; the caller then rolls `trx` back
 */
async function countShipped(trx: Transaction, units: Units[], sign: 1 | -1): Promise<boolean> {
  const cases = units.map(() => 'WHEN ? THEN ?').join(' ');
  const values = units.flatMap(({ orderItemId, quantity }) => [orderItemId, sign * quantity]);
  const shipped = trx.raw(`shipped_quantity + CASE id ${cases} END`, values);
  const changed: number = await trx('order_items')
    .whereIn(
      'id',
      units.map(({ orderItemId }) => orderItemId),
    )
    .whereRaw('? BETWEEN 0 AND quantity', [shipped])
    .update({ shippedQuantity: shipped });
  return changed === units.length;
}

const itemOf = ({ items }: Order, id: string): OrderItem => {
  const item = items.find((one) => one.id === id);
  if (!item) throw new Error(`Item ${id} is not of this order.`);
  return item;
};

/**
 * Paise to be paid for some units of an item. The parcel with its last units has what the others leave, so that all of
 * them together have the item's total.
 */
function totalOf(order: Order, orderItemId: string, quantity: number): number {
  const item = itemOf(order, orderItemId);
  const total = item.price * item.quantity - item.discountTotal;
  if (item.shippedQuantity + quantity < item.quantity) return Math.floor((total * quantity) / item.quantity);
  const others = order.sentShipments.flatMap(({ items }) => items).filter((one) => one.orderItemId === orderItemId);
  return total - others.reduce((sum, one) => sum + one.total, 0);
}

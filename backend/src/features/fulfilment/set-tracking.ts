import type { SetOrderTrackingRequest } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict } from '../../http/errors';
import { type MailSettings, queueShipmentMail, queueStatusMail } from '../order-mails/order-mails';
import type { Order } from '../orders/Order';
import { OrderTrackingChange } from '../orders/OrderTrackingChange';
import type { Shipment } from '../orders/Shipment';
import { lockOrder } from './lock-order';
import { orderSnapshot } from './order-snapshot';

/**
 * Sets the courier and tracking number of an order; a field left out stays, '' clears it. The shopper of a shipped order
 * gets a mail.
 * @throws HttpError 404; 409 TRACKING_CHANGED with `tracking`
 */
export function setTracking(
  settings: MailSettings,
  actor: Actor,
  orderId: string,
  provided: SetOrderTrackingRequest,
): Promise<Order> {
  return transaction(async (trx) => {
    const order = await lockOrder(trx, orderId);
    await setLockedTracking(trx, order, provided, actor, settings);
    return order;
  });
}

/** The same for an order that is locked. */
export async function setLockedTracking(
  trx: Transaction,
  order: Order,
  provided: SetOrderTrackingRequest,
  actor: Actor,
  settings: MailSettings,
): Promise<void> {
  const before = orderSnapshot(order);
  const isChanged = await changeTracking(trx, order, provided, actor);
  if (isChanged) await queueTrackingMail(trx, order, order.sentShipments.at(-1), settings);
  const subject = { entity: 'order', entityId: order.id, entityName: order.number } as const;
  await recordChange(trx, actor, { action: 'changed', ...subject, before, after: orderSnapshot(order) });
}

/** Mails a new courier or tracking number to the shopper of what is under way. */
export async function queueTrackingMail(
  trx: Transaction,
  order: Order,
  shipment: Shipment | undefined,
  settings: MailSettings,
): Promise<void> {
  if (shipment && order.isSplit) {
    if (shipment.status === 'SHIPPED') await queueShipmentMail(trx, order, shipment, settings);
  } else if (order.deliveryStatus === 'SHIPPED') await queueStatusMail(trx, order, settings, true);
}

type Tracking = Pick<Order, 'courier' | 'trackingNumber'>;

const trackingOf = ({ courier, trackingNumber }: Tracking): Tracking => ({ courier, trackingNumber });

/** @throws HttpError 409 TRACKING_CHANGED with `tracking` when it is no longer the expected one */
export function refuseOtherTracking(now: Tracking, expected: Tracking | undefined): void {
  if (!expected || (expected.courier === now.courier && expected.trackingNumber === now.trackingNumber)) return;
  throw conflict('TRACKING_CHANGED', TEXTS.orders.trackingChanged, { data: { tracking: trackingOf(now) } });
}

/**
 * Updates changed tracking fields and records the change. The tracking of an order with parcels is that of the last one. The
 * caller holds the order's row lock.
 * @param shipment the parcel; the last one by default
 * @returns whether anything changed
 * @throws HttpError 409 TRACKING_CHANGED with `tracking` when it is no longer the expected one
 */
export async function changeTracking(
  trx: Transaction,
  order: Order,
  provided: SetOrderTrackingRequest,
  actor: Actor,
  shipment = order.sentShipments.at(-1),
): Promise<boolean> {
  const before = trackingOf(shipment ?? order);
  const { courier = before.courier, trackingNumber = before.trackingNumber } = provided;
  const after = { courier: courier || null, trackingNumber: trackingNumber || null };
  if (before.courier === after.courier && before.trackingNumber === after.trackingNumber) return false;
  refuseOtherTracking(before, provided.expectedTracking);
  if (shipment) await shipment.$query(trx).patch(after);
  if (shipment === order.sentShipments.at(-1)) await order.$query(trx).patch(after);
  await OrderTrackingChange.query(trx).insert({
    orderId: order.id,
    fromCourier: before.courier,
    fromTrackingNumber: before.trackingNumber,
    toCourier: after.courier,
    toTrackingNumber: after.trackingNumber,
    actorId: actor.id,
    actorName: actor.name,
    createdAt: sharedNow(),
  });
  return true;
}

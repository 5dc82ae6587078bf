import type { SetOrderTrackingRequest } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { type MailSettings, queueStatusMail } from '../order-mails/order-mails';
import { Order } from '../orders/Order';
import { OrderTrackingChange } from '../orders/OrderTrackingChange';

/**
 * Sets the courier and tracking number of an order; a field left out stays, '' clears it. The shopper of a shipped order
 * gets a mail.
 * @throws HttpError 404; 409 TRACKING_CHANGED with `tracking`
 */
export function setTracking(
  settings: MailSettings,
  actor: Actor,
  orderId: string,
  given: SetOrderTrackingRequest,
): Promise<Order> {
  return transaction(async (trx) => {
    const order = await Order.query(trx).findById(orderId).forUpdate().withGraphFetched('items');
    if (!order) throw notFound('Order');
    const before = trackingOf(order);
    const isChanged = await changeTracking(trx, order, given, actor);
    if (isChanged && order.deliveryStatus === 'SHIPPED') await queueStatusMail(trx, order, settings);
    const subject = { entity: 'order', entityId: order.id, entityName: order.number } as const;
    await recordChange(trx, actor, { action: 'changed', ...subject, before, after: trackingOf(order) });
    return order;
  });
}

export const trackingOf = ({ courier, trackingNumber }: Order) => ({ courier, trackingNumber });

/**
 * Updates changed tracking fields and records the change. The caller holds the order's row lock.
 * @returns whether anything changed
 * @throws HttpError 409 TRACKING_CHANGED with `tracking` when it is no longer the expected one
 */
export async function changeTracking(
  trx: Transaction,
  order: Order,
  {
    courier = order.courier ?? '',
    trackingNumber = order.trackingNumber ?? '',
    expectedTracking: expected,
  }: SetOrderTrackingRequest,
  actor: Actor,
): Promise<boolean> {
  const before = trackingOf(order);
  const after = { courier: courier || null, trackingNumber: trackingNumber || null };
  if (before.courier === after.courier && before.trackingNumber === after.trackingNumber) return false;
  if (expected && (expected.courier !== before.courier || expected.trackingNumber !== before.trackingNumber))
    throw conflict('TRACKING_CHANGED', TEXTS.orders.trackingChanged, { data: { tracking: before } });
  await order.$query(trx).patch(after);
  await OrderTrackingChange.query(trx).insert({
    orderId: order.id,
    fromCourier: before.courier,
    fromTrackingNumber: before.trackingNumber,
    toCourier: after.courier,
    toTrackingNumber: after.trackingNumber,
    actorId: actor.id,
    actorName: actor.name,
    createdAt: new Date(),
  });
  return true;
}

import type { UpdateShipmentRequest } from '@rangrekha/contract';
import { SHIPMENT_TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { type MailSettings, queueShipmentMail, withdrawShipmentMails } from '../order-mails/order-mails';
import type { Order } from '../orders/Order';
import { Shipment } from '../orders/Shipment';
import { lockOrder } from './lock-order';
import { orderSnapshot } from './order-snapshot';
import { transitionOrder } from './set-order-status';
import { changeTracking, queueTrackingMail } from './set-tracking';
import { cancelShipment } from './ship-units';

/**
 * Sets the tracking of a parcel, and its status: delivered, back to shipped, or cancelled before it was delivered. The
 * order follows; equal values change nothing.
 * @throws HttpError 404; 409 SHIPMENT_CHANGED with `status` when it is no longer the expected one; 409 SHIPMENT_CANCELED;
 * 409 SHIPMENT_DELIVERED; 409 TRACKING_CHANGED with `tracking`
 */
export async function updateShipment(
  settings: MailSettings,
  actor: Actor,
  shipmentId: string,
  { status, expectedStatus, ...tracking }: UpdateShipmentRequest,
): Promise<{ order: Order; shipment: Shipment }> {
  // Before the transaction, whose first read is the lock.
  const found = await Shipment.query().findById(shipmentId).select('orderId').throwIfNotFound(notFound('Parcel'));
  return transaction(async (trx) => {
    const order = await lockOrder(trx, found.orderId);
    await order.$fetchGraph('shipments.items', { transaction: trx });
    const shipment = order.shipments?.find(({ id }) => id === shipmentId);
    if (!shipment) throw notFound('Parcel');
    if (expectedStatus && expectedStatus !== shipment.status) {
      const message = SHIPMENT_TEXTS.changed(shipment.status, expectedStatus);
      throw conflict('SHIPMENT_CHANGED', message, { data: { status: shipment.status } });
    }
    if (shipment.status === 'CANCELED') {
      if (status === 'CANCELED') return { order, shipment };
      throw conflict('SHIPMENT_CANCELED', SHIPMENT_TEXTS.isCanceled);
    }
    const before = orderSnapshot(order);
    const isTracked = await changeTracking(trx, order, tracking, actor, shipment);
    if (status && status !== shipment.status) await moveShipment(trx, order, shipment, status, actor, settings);
    else if (isTracked) await queueTrackingMail(trx, order, shipment, settings);
    const subject = { entity: 'order', entityId: order.id, entityName: order.number } as const;
    await recordChange(trx, actor, { action: 'changed', ...subject, before, after: orderSnapshot(order) });
    return { order, shipment };
  });
}

async function moveShipment(
  trx: Transaction,
  order: Order,
  shipment: Shipment,
  status: Shipment['status'],
  actor: Actor,
  settings: MailSettings,
): Promise<void> {
  if (status === 'CANCELED') {
    if (shipment.status === 'DELIVERED') throw conflict('SHIPMENT_DELIVERED', SHIPMENT_TEXTS.undoDelivery);
    await cancelShipment(trx, order, shipment);
    await withdrawShipmentMails(trx, order.id, shipment.id);
    if (order.deliveryStatus === 'SHIPPED') await transitionOrder(trx, order, 'PENDING', actor, settings);
    return;
  }
  await shipment.$query(trx).patch({ status, deliveredAt: status === 'DELIVERED' ? sharedNow() : null });
  const isAllDelivered =
    order.deliveryStatus === 'SHIPPED' && order.sentShipments.every((one) => one.status === 'DELIVERED');
  if (isAllDelivered) await transitionOrder(trx, order, 'DELIVERED', actor, settings);
  else if (order.deliveryStatus === 'DELIVERED') await transitionOrder(trx, order, 'SHIPPED', actor, settings);
  else await queueShipmentMail(trx, order, shipment, settings);
}

import type { CreateShipmentRequest } from '@rangrekha/contract';
import { SHIPMENT_TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { conflict, invalidField } from '../../http/errors';
import { makeInvoice } from '../invoicing/make-invoice';
import { type MailSettings, queueShipmentMail } from '../order-mails/order-mails';
import type { Order } from '../orders/Order';
import type { Shipment } from '../orders/Shipment';
import { lockOrder } from './lock-order';
import { orderSnapshot } from './order-snapshot';
import { transitionOrder } from './set-order-status';
import { shipUnits, type Units, unitsLeft } from './ship-units';

/**
 * Ships some units of a pending order as a parcel. The first parcel brings the invoice of the whole order; with the last
 * units the order is shipped.
 * @throws HttpError 404; 400 for an item of another order or one that is named twice; 409 NOT_PENDING; 409 ALREADY_SHIPPED
 * with `items`
 */
export async function createShipment(
  trx: Transaction,
  settings: MailSettings,
  actor: Actor,
  orderId: string,
  { items: units, ...tracking }: CreateShipmentRequest,
): Promise<{ order: Order; shipment: Shipment }> {
  const order = await lockOrder(trx, orderId);
  refuseUnknownItems(order, units);
  if (order.deliveryStatus !== 'PENDING')
    throw conflict('NOT_PENDING', SHIPMENT_TEXTS.notPending, { data: { deliveryStatus: order.deliveryStatus } });
  const before = orderSnapshot(order);
  const shipment = await shipUnits(trx, order, { units, ...tracking }, actor);
  if (unitsLeft(order).length === 0) await transitionOrder(trx, order, 'SHIPPED', actor, settings);
  if (order.isSplit) await queueShipmentMail(trx, order, shipment, settings);
  const subject = { entity: 'order', entityId: order.id, entityName: order.number } as const;
  await recordChange(trx, actor, { action: 'changed', ...subject, before, after: orderSnapshot(order) });
  await makeInvoice(trx, order, sharedNow());
  return { order, shipment };
}

function refuseUnknownItems({ items }: Order, units: Units[]): void {
  const existing = new Set(items.map(({ id }) => id));
  // Deleting it makes the second line of an item unknown.
  for (const [index, { orderItemId }] of units.entries())
    if (!existing.delete(orderItemId))
      throw invalidField(`items.${index}.orderItemId`, 'Each item must belong to this order and be listed once.');
}

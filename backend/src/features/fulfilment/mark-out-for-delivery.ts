import { type DeliveryMark, lastDeliveryMark } from '@rangrekha/contract/parcels';
import { SHIPMENT_TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { raiseEvent } from '../../webhooks/raise-event';
import { type MailSettings, queueOutForDeliveryMail } from '../order-mails/order-mails';
import type { Order } from '../orders/Order';
import { OutForDelivery } from '../orders/OutForDelivery';
import type { Shipment } from '../orders/Shipment';
import { presentOrder } from '../orders/show/present-order';
import { lockOrder } from './lock-order';

/**
 * Records that the courier brings an order, or a parcel of one that leaves in several, and mails its shopper: once each time
 * it is shipped. The delivery status stays.
 * @param shipmentId left out: the whole order, or its one parcel that is on its way
 * @returns whether it was not marked before
 * @throws HttpError 404; 409 NOT_UNDER_WAY; 409 CHOOSE_PARCEL when several parcels are on their way
 */
export function markOutForDelivery(
  settings: MailSettings,
  actor: Actor,
  orderId: string,
  shipmentId?: string,
): Promise<{ order: Order; isNew: boolean }> {
  return transaction(async (trx) => {
    const order = await lockOrder(trx, orderId);
    const shipment = shipmentOf(order, shipmentId);
    const isNew = await markLocked(trx, order, shipment, actor, settings);
    return { order, isNew };
  });
}

/** The parcel that is brought; undefined for the whole order. */
function shipmentOf(order: Order, shipmentId: string | undefined): Shipment | undefined {
  const named = order.sentShipments.find(({ id }) => id === shipmentId);
  if (shipmentId && !named) throw notFound('Parcel');
  if (!order.isSplit) return undefined;
  if (named) return named;
  const underWay = order.sentShipments.filter(({ status }) => status === 'SHIPPED');
  if (underWay.length > 1) throw conflict('CHOOSE_PARCEL', SHIPMENT_TEXTS.chooseParcel);
  return underWay[0] ?? order.sentShipments.at(-1);
}

/**
 * The same for an order that is locked.
 * @param shipment undefined for the whole order
 */
export async function markLocked(
  trx: Transaction,
  order: Order,
  shipment: Shipment | undefined,
  actor: Actor,
  settings: MailSettings,
): Promise<boolean> {
  const status = shipment?.status ?? order.deliveryStatus;
  if (status !== 'SHIPPED') throw conflict('NOT_UNDER_WAY', SHIPMENT_TEXTS.notUnderWay(status));
  await order.$fetchGraph('[events, outForDelivery]', { transaction: trx });
  const shipmentId = shipment?.id ?? null;
  if (lastMark(order, shipmentId)) return false;
  const by = { actorId: actor.id, actorName: actor.name, createdAt: sharedNow() };
  await OutForDelivery.query(trx).insert({ orderId: order.id, shipmentId, ...by });
  await queueOutForDeliveryMail(trx, order, shipment, settings);
  const subject = { entity: 'order', entityId: order.id, entityName: order.number } as const;
  const after = { outForDelivery: shipment ? `Parcel ${shipment.number}` : 'All of it' };
  await recordChange(trx, actor, { action: 'changed', ...subject, before: { outForDelivery: null }, after });
  raiseEvent(trx, 'order.out_for_delivery', { order: presentOrder(order), parcel: shipment?.number ?? null });
  return true;
}

/** @param order with its events and marks */
export const lastMark = (order: Order, shipmentId: string | null): DeliveryMark | undefined =>
  lastDeliveryMark(order.outForDelivery ?? [], order.events ?? [], shipmentId);

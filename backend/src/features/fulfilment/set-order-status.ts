import type { SetOrderStatusRequest, SetOrderTrackingRequest } from '@rangrekha/contract';
import type { AnswerChannel } from '@rangrekha/contract/order-answers';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import { isCollected } from '@rangrekha/contract/payment';
import { RETURN_TEXTS } from '@rangrekha/contract/returns';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict } from '../../http/errors';
import { raiseEvent } from '../../webhooks/raise-event';
import { returnDiscounts, useDiscountsAgain } from '../discounts/discount-uses';
import { returnStock, takeStock } from '../inventory/order-stock';
import { makeCreditNote } from '../invoicing/make-credit-note';
import { makeInvoice } from '../invoicing/make-invoice';
import {
  type MailSettings,
  queueShipmentMail,
  queueStatusMail,
  queueWithdrawnConfirmation,
} from '../order-mails/order-mails';
import type { Order, PaymentStatus } from '../orders/Order';
import { OrderEvent } from '../orders/OrderEvent';
import { presentOrder } from '../orders/show/present-order';
import { closeReturns, receivedUnits } from '../returns/returned-units';
import { refuseUnpaid } from './held-orders';
import { lockOrder } from './lock-order';
import { orderSnapshot } from './order-snapshot';
import { changeTracking, queueTrackingMail, refuseOtherTracking } from './set-tracking';
import { cancelShipment, shipUnits, type Units, unitsLeft } from './ship-units';

const PAYMENT: Record<DeliveryStatus, PaymentStatus> = {
  PENDING: 'PENDING',
  SHIPPED: 'PENDING',
  DELIVERED: 'PAID',
  CANCELED: 'CANCELED',
};

/** Cash comes with the delivery, after an advance, too. What is paid before stays paid, until the order is cancelled. */
function paymentStatusOf(order: Order, status: DeliveryStatus): PaymentStatus {
  if (isCollected(order) || order.advance > 0 || status === 'CANCELED') return PAYMENT[status];
  return order.paidAt ? 'PAID' : 'PENDING';
}

/** It has left, and has an invoice. */
const LEFT = new Set<DeliveryStatus>(['SHIPPED', 'DELIVERED']);

/**
 * Sets the delivery status of an order, and courier and tracking number if given; equal values change nothing. A shipped
 * or delivered order gets an invoice, a cancelled one a credit note for it. Parcels follow: what is left leaves in one more
 * parcel, and those of an order that is pending or cancelled are cancelled.
 * @throws HttpError 404; 409 STATUS_CHANGED with `deliveryStatus` when the status is no longer the expected one; 409
 * TRACKING_CHANGED with `tracking`; 409 VARIANT_GONE or INSUFFICIENT_STOCK when the stock of a cancelled order cannot be taken again,
 * DISCOUNT_USED_UP when a discount of it cannot, RETURNED when items of it came back by returns; 409 ORDER_HELD with `reasons` when it
 * is to leave and awaits its payment
 */
export function setOrderStatus(
  settings: MailSettings,
  actor: Actor,
  orderId: string,
  body: SetOrderStatusRequest,
): Promise<Order> {
  return transaction(async (trx) => {
    const order = await lockOrder(trx, orderId);
    await setLockedStatus(trx, order, body, actor, settings);
    return order;
  });
}

/** The same for an order that is locked. */
export async function setLockedStatus(
  trx: Transaction,
  order: Order,
  { deliveryStatus: status, expectedStatus, ...tracking }: SetOrderStatusRequest,
  actor: Actor,
  settings: MailSettings,
): Promise<void> {
  refuseOtherStatus(order.deliveryStatus, expectedStatus);
  const before = orderSnapshot(order);
  const rest = LEFT.has(status) && order.sentShipments.length > 0 ? unitsLeft(order) : [];
  // The given tracking is that of the parcel with the rest.
  if (rest.length > 0) await shipRest(trx, order, rest, tracking, actor, settings);
  const hasTracking = rest.length === 0 && (await changeTracking(trx, order, tracking, actor));
  if (order.deliveryStatus !== status) {
    await moveShipments(trx, order, status);
    await transitionOrder(trx, order, status, actor, settings);
  } else if (hasTracking) await queueTrackingMail(trx, order, order.sentShipments.at(-1), settings);
  const subject = { entity: 'order', entityId: order.id, entityName: order.number } as const;
  await recordChange(trx, actor, { action: 'changed', ...subject, before, after: orderSnapshot(order) });
  if (LEFT.has(status)) await makeInvoice(trx, order, sharedNow());
  if (status === 'CANCELED') await makeCreditNote(trx, order.id, sharedNow());
}

/** Ships what is left of an order of which a parcel has left already. */
async function shipRest(
  trx: Transaction,
  order: Order,
  units: Units[],
  { expectedTracking, ...tracking }: SetOrderTrackingRequest,
  actor: Actor,
  settings: MailSettings,
): Promise<void> {
  if (tracking.courier || tracking.trackingNumber) refuseOtherTracking(order, expectedTracking);
  const shipment = await shipUnits(trx, order, { units, ...tracking }, actor);
  await queueShipmentMail(trx, order, shipment, settings);
}

/** Lets the parcels of an order follow its new status. */
async function moveShipments(trx: Transaction, order: Order, status: DeliveryStatus): Promise<void> {
  for (const shipment of order.sentShipments) {
    if (!LEFT.has(status)) await cancelShipment(trx, order, shipment);
    else if (status !== shipment.status)
      await shipment.$query(trx).patch({
        status: status === 'DELIVERED' ? 'DELIVERED' : 'SHIPPED',
        deliveredAt: status === 'DELIVERED' ? sharedNow() : null,
      });
  }
}

function refuseOtherStatus(deliveryStatus: DeliveryStatus, expected: DeliveryStatus | undefined): void {
  if (expected === undefined || expected === deliveryStatus) return;
  const message = TEXTS.orders.statusChanged(deliveryStatus, expected);
  throw conflict('STATUS_CHANGED', message, { data: { deliveryStatus } });
}

/**
 * Transitions an order to `status`: updates payment, stock and mails, and records the event. The caller holds the order's
 * row lock.
 * @throws HttpError 409 ORDER_HELD when it is to leave and awaits its payment
 */
export async function transitionOrder(
  trx: Transaction,
  order: Order,
  status: DeliveryStatus,
  actor: Actor,
  settings: MailSettings,
  channel: AnswerChannel | null = null,
): Promise<void> {
  const fromStatus = order.deliveryStatus;
  // What has left already goes on its way.
  if (LEFT.has(status) && !LEFT.has(fromStatus)) refuseUnpaid(order);
  const now = sharedNow();
  await order.$query(trx).patch({
    deliveryStatus: status,
    paymentStatus: paymentStatusOf(order, status),
    deliveredOn: status === 'DELIVERED' ? now : null,
  });
  await OrderEvent.record(trx, order, { fromStatus, toStatus: status, channel, createdAt: now }, actor);
  if (status === 'CANCELED') await returnDiscounts(trx, order);
  if (fromStatus === 'CANCELED') await useDiscountsAgain(trx, order);
  if (status === 'CANCELED') await returnWhole(trx, order, actor);
  if (fromStatus === 'CANCELED') {
    await takeStockAgain(trx, order, actor);
    await queueWithdrawnConfirmation(trx, order, settings);
  }
  raiseEvent(trx, 'order.status_changed', { order: presentOrder(order), fromStatus });
  if (status === 'CANCELED') raiseEvent(trx, 'order.canceled', { order: presentOrder(order), fromStatus });
  await queueStatusMail(trx, order, settings, actor.id !== order.userId);
}

/** Gives the units of a cancelled order back to the stock, without those that came back by returns. */
async function returnWhole(trx: Transaction, order: Order, actor: Actor): Promise<void> {
  await closeReturns(trx, order.id, actor);
  const received = await receivedUnits(trx, order);
  const units = order.items
    .map(({ id, variantId, quantity }) => ({ variantId, quantity: quantity - (received.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  await returnStock(trx, units, { reason: 'CANCEL', orderId: order.id, actor });
}

async function takeStockAgain(trx: Transaction, order: Order, actor: Actor): Promise<void> {
  const { id, items } = order;
  if ((await receivedUnits(trx, order)).size > 0) throw conflict('RETURNED', RETURN_TEXTS.orderReturned);
  const shortages = await takeStock(trx, items, { reason: 'REOPEN', orderId: id, actor });
  if (shortages.length === 0) return;
  const gone = shortages.filter(({ available }) => available === undefined);
  const named = (gone.length > 0 ? gone : shortages)
    .map(({ wanted: { productName, size, color } }) => `${productName} (${size}, ${color})`)
    .join(', ');
  if (gone.length > 0) throw conflict('VARIANT_GONE', `This order cannot be reopened: ${named} no longer exists.`);
  const lines = shortages.map(({ wanted: { variantId, productName, size, color, quantity }, available }) => ({
    productVariantId: variantId,
    name: productName,
    size,
    color,
    requested: quantity,
    available,
  }));
  throw conflict('INSUFFICIENT_STOCK', `This order cannot be reopened: not enough stock of ${named}.`, {
    data: { lines },
  });
}

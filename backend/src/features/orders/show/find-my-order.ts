import type { OrderStep } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import { notFound } from '../../../http/errors';
import { Order } from '../Order';
import type { OrderEvent } from '../OrderEvent';
import type { OutForDelivery } from '../OutForDelivery';
import { termsOf } from './order-terms';
import { presentOrder } from './present-order';

/**
 * An own order with its history.
 * @throws HttpError 404
 */
export async function findMyOrder(userId: string, id: string, language: Language) {
  const order = await Order.query()
    .findOne({ 'orders.id': id, userId })
    .withGraphFetched('[items, events, outForDelivery, shipments.items, invoices.creditNote]');
  if (!order) throw notFound('Order');
  await Order.fetchShipments([order]);
  const isCanceled = order.deliveryStatus === 'CANCELED';
  const invoice = isCanceled ? undefined : order.invoices?.findLast(({ creditNote }) => !creditNote);
  return {
    order: presentOrder(order, language),
    events: order.events?.map(presentStep) ?? [],
    outForDelivery: order.outForDelivery?.map((mark) => presentMark(order, mark)) ?? [],
    invoice: invoice ? { number: invoice.number, createdAt: invoice.createdAt.toISOString() } : null,
    terms: await termsOf(order, language),
  };
}

const presentMark = ({ shipments }: Order, { id, shipmentId, createdAt }: OutForDelivery) => ({
  id,
  parcel: shipments?.find((shipment) => shipment.id === shipmentId)?.number ?? null,
  createdAt: createdAt.toISOString(),
});

/** Without the names of the staff. */
const presentStep = ({ id, fromStatus, toStatus, courier, createdAt }: OrderEvent): OrderStep => ({
  id,
  fromStatus,
  toStatus,
  courier,
  createdAt: createdAt.toISOString(),
});

import type { AdminOrder, Order as OrderJson } from '@rangrekha/contract';
import { toRupees } from '../../database/money';
import { mediaUrl } from '../../media/media-url';
import type { Order } from './Order';
import type { OrderCall } from './OrderCall';
import type { OrderEvent } from './OrderEvent';
import type { OrderItem } from './OrderItem';
import type { OrderNote } from './OrderNote';

/** @param order with its items */
export function presentOrder(order: Order): OrderJson {
  return {
    id: order.id,
    createdAt: order.createdAt.toISOString(),
    orderDate: order.createdAt.toISOString(),
    orderTotal: toRupees(order.total),
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    deliveryStatus: order.deliveryStatus,
    expectedDeliveryDate: order.expectedDeliveryDate,
    deliveredOn: order.deliveredOn?.toISOString() ?? null,
    courier: order.courier ?? null,
    trackingNumber: order.trackingNumber ?? null,
    user: { firstName: order.customerFirstName, lastName: order.customerLastName, email: order.customerEmail },
    address: {
      addressLine1: order.addressLine1,
      addressLine2: order.addressLine2,
      city: order.city,
      state: order.state,
      postalCode: order.postalCode,
    },
    items: order.items.map(presentItem),
  };
}

function presentItem(item: OrderItem): OrderJson['items'][number] {
  return {
    id: item.id,
    quantity: item.quantity,
    priceAtPurchase: toRupees(item.price),
    product: {
      id: item.productId,
      name: item.productName,
      images: item.mediaId ? [{ url: mediaUrl(item.mediaId) }] : [],
      variant: { id: item.variantId, size: item.size, color: item.color },
    },
  };
}

const presentEvent = (event: OrderEvent) => ({
  id: event.id,
  fromStatus: event.fromStatus,
  toStatus: event.toStatus,
  actor: { id: event.actorId, name: event.actorName },
  createdAt: event.createdAt.toISOString(),
});

const authorOf = ({ authorId, authorName }: OrderNote | OrderCall) => ({ id: authorId, name: authorName });

export const presentNote = (note: OrderNote) => ({
  id: note.id,
  text: note.text,
  author: authorOf(note),
  createdAt: note.createdAt.toISOString(),
});

export const presentCall = (call: OrderCall) => ({
  id: call.id,
  outcome: call.outcome,
  author: authorOf(call),
  createdAt: call.createdAt.toISOString(),
});

/** What happened to an order, where it was read with it. */
const historyOf = ({ events, notes, calls, invoice }: Order) => ({
  ...(events && { events: events.map(presentEvent) }),
  ...(notes && { notes: notes.map(presentNote) }),
  ...(calls && { calls: calls.map(presentCall) }),
  ...(invoice !== undefined && {
    invoice: invoice && { number: invoice.number, createdAt: invoice.createdAt.toISOString() },
  }),
});

/** @param order with its items, and its history where that is to be shown */
export const presentAdminOrder = (order: Order): AdminOrder => ({
  ...presentOrder(order),
  phone: order.customerPhone,
  callOutcome: order.callOutcome,
  callCount: order.callCount,
  ...historyOf(order),
});

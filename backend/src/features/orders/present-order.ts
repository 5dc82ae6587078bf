import type { AdminOrder, Order as OrderJson } from '@rangrekha/contract';
import { toRupees } from '../../database/money';
import { mediaUrl } from '../../media/media-url';
import type { Order } from './Order';
import type { OrderEvent } from './OrderEvent';
import type { OrderItem } from './OrderItem';

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

/** @param order with its items, and its events where they are to be shown */
export function presentAdminOrder(order: Order): AdminOrder {
  const events = order.events && { events: order.events.map(presentEvent) };
  return { ...presentOrder(order), phone: order.customerPhone, ...events };
}

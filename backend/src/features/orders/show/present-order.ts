import type { Order as OrderJson, PackingSlip } from '@rangrekha/contract';
import { ENGLISH_LANGUAGE, type Language } from '@rangrekha/contract/languages';
import { toRupees } from '../../../database/money';
import { mediaUrl } from '../../../media/media-url';
import { presentMoreFacts } from '../../../plugin-host/more-facts';
import { shownEmail } from '../../accounts/no-email';
import { presentRecipient } from '../../addresses/present-address';
import type { Order } from '../Order';
import type { OrderDiscount } from '../OrderCorrection';
import { nameIn, type OrderItem } from '../OrderItem';
import { doubtOfOrder } from '../risk/order-risk';
import type { Shipment } from '../Shipment';

/**
 * @param order with its items, and with its shipments if it has any
 * @param language of the names of its items: English for the staff, plugins and webhooks
 */
export function presentOrder(order: Order, language: Language = ENGLISH_LANGUAGE): OrderJson {
  const shipments = order.sentShipments;
  return {
    id: order.id,
    createdAt: order.createdAt.toISOString(),
    orderDate: order.createdAt.toISOString(),
    orderTotal: toRupees(order.total),
    paymentMethod: order.paymentMethod,
    ...(order.paymentName && { paymentName: order.paymentName }),
    ...(order.advance > 0 && { advance: toRupees(order.advance) }),
    paymentStatus: order.paymentStatus,
    ...(order.paidAt && { payment: presentPayment(order, order.paidAt) }),
    deliveryStatus: order.deliveryStatus,
    ...(order.language !== ENGLISH_LANGUAGE.code && { language: order.language }),
    expectedDeliveryDate: order.expectedDeliveryDate,
    deliveredOn: order.deliveredOn?.toISOString() ?? null,
    courier: order.courier ?? null,
    trackingNumber: order.trackingNumber ?? null,
    user: {
      firstName: order.customerFirstName,
      lastName: order.customerLastName,
      email: shownEmail(order.customerEmail),
    },
    address: {
      addressLine1: order.addressLine1,
      addressLine2: order.addressLine2,
      city: order.city,
      state: order.state,
      postalCode: order.postalCode,
      ...presentRecipient(order),
    },
    items: order.items.map((item) => presentItem(item, language)),
    ...(order.discounts && { discounts: order.discounts.map(presentDiscount) }),
    ...(shipments.length > 0 && { shipments: shipments.map(presentShipment) }),
    ...presentMoreFacts('order', order.moreFacts, 'shopper'),
  };
}

const presentPayment = ({ paymentReference }: Order, paidAt: Date) => ({
  paidAt: paidAt.toISOString(),
  reference: paymentReference ?? '',
});

const presentDiscount = ({ title, code, amount }: OrderDiscount) => ({ title, code, amount: toRupees(amount) });

export const presentShipment = (shipment: Shipment) => ({
  id: shipment.id,
  number: shipment.number,
  status: shipment.status,
  courier: shipment.courier,
  trackingNumber: shipment.trackingNumber,
  shippedAt: shipment.shippedAt.toISOString(),
  deliveredAt: shipment.deliveredAt?.toISOString() ?? null,
  total: toRupees(shipment.total),
  items: shipment.items.map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
});

export function presentItem(item: OrderItem, language: Language = ENGLISH_LANGUAGE): OrderJson['items'][number] {
  return {
    id: item.id,
    quantity: item.quantity,
    priceAtPurchase: toRupees(item.price),
    product: {
      id: item.productId,
      name: nameIn(language, item),
      images: item.mediaId ? [{ url: mediaUrl(item.mediaId) }] : [],
      variant: { id: item.variantId, size: item.size, color: item.color, ...codesOf(item) },
    },
    ...(item.discountTotal > 0 && { discount: toRupees(item.discountTotal) }),
  };
}

const codesOf = ({ sku, barcode }: OrderItem) => ({ ...(sku && { sku }), ...(barcode && { barcode }) });

/**
 * In the language of the order, as all papers.
 * @param order with its items
 */
export const presentPackingSlip = (order: Order): Omit<PackingSlip, 'declared'> => ({
  ...presentOrder(order, order.ownLanguage),
  phone: order.parcelPhone,
  doubt: doubtOfOrder(order) ?? null,
});

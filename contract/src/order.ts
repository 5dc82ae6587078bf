import { z } from 'zod';
import { recipient } from './addresses';
import { moreFacts } from './more-facts';
import { timestamp } from './schema/fields';
import { ANSWER_CHANNELS } from './values/order-answers';
import { DELIVERY_STATUSES, SHIPMENT_STATUSES } from './values/order-states';

export const deliveryStatus = z.enum(DELIVERY_STATUSES, `must be one of ${DELIVERY_STATUSES.join(', ')}`);

/** An ordered item, as it was at the time of the order. */
export const orderItem = z.strictObject({
  id: z.string(),
  quantity: z.int(),
  priceAtPurchase: z.number(),
  product: z.strictObject({
    id: z.string(),
    name: z.string(),
    images: z.array(z.strictObject({ url: z.string() })),
    variant: z.strictObject({
      id: z.string(),
      size: z.string(),
      color: z.string(),
      /** As they were when it was ordered; absent without any. */
      sku: z.string().optional(),
      barcode: z.string().optional(),
    }),
  }),
  /** Rupees that discounts took off all its units; absent without any. A gift has the price 0 instead. */
  discount: z.number().optional(),
});

/** A parcel with some units of an order. */
export const shipment = z.strictObject({
  id: z.string(),
  /** Within the order, from 1; cancelled ones keep theirs. */
  number: z.int(),
  status: z.enum(SHIPMENT_STATUSES),
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  shippedAt: timestamp,
  deliveredAt: timestamp.nullable(),
  /** Rupees of its units after discounts, to be paid when it is delivered. */
  total: z.number(),
  items: z.array(z.strictObject({ orderItemId: z.string(), quantity: z.int() })),
});
export type Shipment = z.output<typeof shipment>;

export const order = z
  .strictObject({
    id: z.string(),
    createdAt: timestamp,
    orderDate: timestamp,
    orderTotal: z.number(),
    /** COD, or what a plugin has offered. */
    paymentMethod: z.string(),
    /** The method as people call it; absent for COD. */
    paymentName: z.string().optional(),
    /** Rupees that are paid before it leaves, while the courier collects the rest; absent without an advance. */
    advance: z.number().optional(),
    paymentStatus: z.enum(['PENDING', 'PAID', 'CANCELED']),
    /** When and with what reference it was paid before delivery, also of an order that was cancelled since; else absent. */
    payment: z.strictObject({ paidAt: timestamp, reference: z.string() }).optional(),
    deliveryStatus: z.enum(DELIVERY_STATUSES),
    /** The code of the language of its mails and papers; absent for English. */
    language: z.string().optional(),
    /** `YYYY-MM-DD`, a day in Asia/Kolkata. */
    expectedDeliveryDate: z.string(),
    deliveredOn: timestamp.nullable(),
    /** The courier and tracking number; null until the shop sets them. */
    courier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    user: z.strictObject({ firstName: z.string().nullable(), lastName: z.string().nullable(), email: z.string() }),
    address: z.strictObject({
      addressLine1: z.string(),
      addressLine2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      postalCode: z.string(),
      ...recipient,
    }),
    items: z.array(orderItem),
    /** What discounts gave, in rupees, 0 for a gift; absent without any. */
    discounts: z
      .array(z.strictObject({ title: z.string(), code: z.string().nullable(), amount: z.number() }))
      .optional(),
    /** The parcels that have left, oldest first; absent when the order leaves in one parcel, or in none yet. */
    shipments: z.array(shipment).optional(),
    moreFacts,
  })
  .meta({ id: 'Order' });
export type Order = z.output<typeof order>;

export const actor = z.strictObject({ id: z.string(), name: z.string() });

export const orderEvent = z.strictObject({
  id: z.string(),
  fromStatus: deliveryStatus.nullable(),
  toStatus: deliveryStatus,
  /** Courier and tracking number at the time of shipping; null on other events. */
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** MAIL_LINK when the shopper cancelled by the link in a mail; null otherwise. */
  channel: z.enum(ANSWER_CHANNELS).nullable(),
  actor,
  createdAt: timestamp,
});

/** An invoice or a credit note. */
export const documentNumber = z.strictObject({ number: z.string(), createdAt: timestamp });

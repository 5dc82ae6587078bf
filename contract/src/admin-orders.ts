import { z } from 'zod';
import { actor, documentNumber, order, orderEvent, orderItem, shipment } from './order';
import { orderCorrection } from './order-correction';
import { timestamp } from './schema/fields';
import { ANSWER_CHANNELS } from './values/order-answers';
import { RISK_LEVELS, RISK_REASONS } from './values/order-risk';
import { CALL_OUTCOMES, ORDER_MAIL_TOPICS } from './values/order-states';

const author = z.strictObject({ id: z.string(), name: z.string() });

/** An internal note of the staff; shoppers never see it. */
export const orderNote = z.strictObject({ id: z.string(), text: z.string(), author, createdAt: timestamp });

/** What the shopper said about an order that is paid on delivery: in a call of the staff, or by the link in a mail. */
export const orderCall = z.strictObject({
  id: z.string(),
  outcome: z.enum(CALL_OUTCOMES),
  channel: z.enum(ANSWER_CHANNELS),
  author,
  createdAt: timestamp,
});

/** The courier and tracking number of an order. */
export const tracking = z.strictObject({ courier: z.string().nullable(), trackingNumber: z.string().nullable() });

/** Where an order goes, and the phone number of its customer. */
export const orderDestination = z.strictObject({
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  phone: z.string().nullable(),
  /** Null: the customer, and the customer's number. */
  recipientName: z.string().nullable(),
  recipientPhone: z.string().nullable(),
});
export type OrderDestination = z.output<typeof orderDestination>;

const addressChange = z.strictObject({
  id: z.string(),
  from: orderDestination,
  to: orderDestination,
  actor,
  createdAt: timestamp,
});

const trackingChange = z.strictObject({ id: z.string(), from: tracking, to: tracking, actor, createdAt: timestamp });

/** That the courier set out to bring the order, or a parcel of it. */
const outForDelivery = z.strictObject({
  id: z.string(),
  /** Null: all of the order. */
  shipmentId: z.string().nullable(),
  actor,
  createdAt: timestamp,
});

const orderMail = z.strictObject({
  id: z.string(),
  topic: z.enum([...ORDER_MAIL_TOPICS, 'RETURN']),
  /** Of a mail about a return, which says what became of it. */
  subject: z.string().optional(),
  recipient: z.string(),
  status: z.enum(['WAITING', 'SENT', 'FAILED', 'EXPIRED', 'WITHHELD']),
  /** How often sending was tried. */
  attempts: z.int(),
  queuedAt: timestamp,
  /** When it was sent, given up, withdrawn or withheld; null while it waits. */
  endedAt: timestamp.nullable(),
});
export type OrderMail = z.output<typeof orderMail>;

/** A parcel with what a shopper gets in place of returned items. It is no part of the price or of `shipments`. */
const orderExchange = z.strictObject({
  returnId: z.string(),
  /** Of the return. */
  number: z.string(),
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  sentAt: timestamp,
  /** In the size and colour that were wanted. */
  items: z.array(z.strictObject({ orderItemId: z.string(), quantity: z.int(), size: z.string(), color: z.string() })),
});
export type OrderExchange = z.output<typeof orderExchange>;

/** The customer of an order, with sums over all their orders. */
const orderCustomer = z.strictObject({
  id: z.string(),
  /** Canceled ones too. */
  orderCount: z.int(),
  /** Rupees of the orders that are open or delivered. */
  spent: z.number(),
  /** Orders that the customer wanted to cancel when called. */
  refused: z.int(),
});

/** How likely it is that an order is refused at the door, by the shop's own orders. Nothing is decided by it. */
const orderRisk = z.strictObject({
  level: z.enum(RISK_LEVELS),
  /** The sum of the weights. */
  score: z.int(),
  /** Heaviest first. */
  reasons: z.array(z.strictObject({ kind: z.enum(RISK_REASONS), weight: z.int(), text: z.string() })),
});
export type OrderRisk = z.output<typeof orderRisk>;

const adminOrderItem = orderItem.extend({
  /** Rupees added to the price for the compare-at price; null without one, and for orders from before it was stored. */
  discountAtPurchase: z.number().nullable(),
  colorHexCode: z.string().nullable(),
});

export const adminOrder = order.extend({
  items: z.array(adminOrderItem),
  /** Of all items; in a list `items` holds the first few only. */
  unitCount: z.int(),
  /** Those of `unitCount` that have left in parcels; 0 for an order that leaves in one. */
  shippedUnitCount: z.int(),
  phone: z.string().nullable(),
  /** What the shopper said last, by which way, and the number of calls. */
  callOutcome: z.enum(CALL_OUTCOMES).nullable(),
  callChannel: z.enum(ANSWER_CHANNELS).nullable(),
  callCount: z.int(),
  /** Of a pending order; null otherwise. */
  risk: orderRisk.nullable(),
  /** Why plugins hold it, in the response for a single order; absent when none does. */
  holdReasons: z.array(z.string()).optional(),
  /** Who has recorded that it was paid before delivery; absent without such a payment. */
  paidBy: z.string().optional(),
  // The following fields are only in the response for a single order.
  events: z.array(orderEvent).optional(),
  notes: z.array(orderNote).optional(),
  calls: z.array(orderCall).optional(),
  /** The last one. */
  invoice: documentNumber.nullable().optional(),
  /** Every invoice and credit note, oldest first. */
  documents: z.array(documentNumber.extend({ kind: z.enum(['INVOICE', 'CREDIT_NOTE']) })).optional(),
  trackingChanges: z.array(trackingChange).optional(),
  addressChanges: z.array(addressChange).optional(),
  /** Oldest first. */
  corrections: z.array(orderCorrection).optional(),
  /** Oldest first. */
  outForDelivery: z.array(outForDelivery).optional(),
  /** Every parcel, cancelled ones too: who shipped it, and when it was cancelled. */
  shipmentHistory: z.array(shipment.extend({ canceledAt: timestamp.nullable(), actor })).optional(),
  /** Those about its returns too. */
  mails: z.array(orderMail).optional(),
  /** Oldest first. */
  exchanges: z.array(orderExchange).optional(),
  customer: orderCustomer.optional(),
});
export type AdminOrder = z.output<typeof adminOrder>;

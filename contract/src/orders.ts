import { z } from 'zod';
import { recipient } from './addresses';
import { endpoint } from './schema/endpoint';
import { day, id, idParams, line, optionalLine, pageQuery, pagination, timestamp } from './schema/fields';
import { LIMITS, PAGE_SIZES } from './values/limits';
import { ANSWER_CHANNELS } from './values/order-answers';
import { RISK_LEVELS, RISK_REASONS } from './values/order-risk';
import {
  CALL_OUTCOMES,
  CALL_STATES,
  DELIVERY_STATUSES,
  ORDER_MAIL_TOPICS,
  SHIPMENT_STATUSES,
} from './values/order-states';

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
    paymentMethod: z.literal('COD'),
    paymentStatus: z.enum(['PENDING', 'PAID', 'CANCELED']),
    deliveryStatus: z.enum(DELIVERY_STATUSES),
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
  })
  .meta({ id: 'Order' });
export type Order = z.output<typeof order>;

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

const actor = z.strictObject({ id: z.string(), name: z.string() });

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

/** An invoice or a credit note. */
export const documentNumber = z.strictObject({ number: z.string(), createdAt: timestamp });

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

const tag = 'Orders';

export const orderCounts = z.strictObject({
  ALL: z.int(),
  PENDING: z.int(),
  SHIPPED: z.int(),
  DELIVERED: z.int(),
  CANCELED: z.int(),
});
export type OrderCounts = z.output<typeof orderCounts>;

const myOrdersQuery = z.object({ ...pageQuery(PAGE_SIZES.orders), status: deliveryStatus.optional() });
export type MyOrdersQuery = z.output<typeof myOrdersQuery>;

const myOrdersResponse = z.strictObject({ orders: z.array(order), counts: orderCounts, pagination });

export const myOrders = endpoint({
  id: 'myOrders',
  tag,
  method: 'GET',
  path: '/orders/my-orders',
  access: 'customer',
  summary: "The caller's orders, newest first, and how many there are in each state.",
  query: myOrdersQuery,
  responses: { 200: myOrdersResponse },
});

/** A legal page as it was when an order was placed. */
export const termOfOrder = z.strictObject({
  pageId: z.string(),
  title: z.string(),
  /** Which publication of the page it is, from 1. */
  version: z.int(),
  publishedAt: timestamp,
  /** Whether it is still what shoppers read. */
  isCurrent: z.boolean(),
});
export type OrderTerm = z.output<typeof termOfOrder>;

/** A line of a legal page that has changed, with its deleted and inserted parts. */
export const changedLine = z.strictObject({
  kind: z.enum(['heading', 'item', 'text']),
  parts: z.array(z.strictObject({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
});
export type ChangedLine = z.output<typeof changedLine>;

const orderTermText = termOfOrder.extend({
  content: z.string(),
  /** What has changed since. */
  changes: z.array(changedLine),
});
export type OrderTermText = z.output<typeof orderTermText>;

/** A step of an order that its shopper sees. */
const orderStep = orderEvent.pick({ id: true, fromStatus: true, toStatus: true, courier: true, createdAt: true });
export type OrderStep = z.output<typeof orderStep>;

const myOrderResponse = z.strictObject({
  order,
  /** Oldest first; tracking numbers are those of the order. */
  events: z.array(orderStep),
  /** When the courier set out, oldest first; with the number of the parcel when it does not bring all of the order. */
  outForDelivery: z.array(z.strictObject({ id: z.string(), parcel: z.int().nullable(), createdAt: timestamp })),
  /** The valid one; null before the order is shipped and after it is cancelled. */
  invoice: documentNumber.nullable(),
  terms: z.array(termOfOrder),
});
export type MyOrder = z.output<typeof myOrderResponse>;

/** Its path has a parameter where others have a word, so it is mounted after them. */
export const myOrder = endpoint({
  id: 'myOrder',
  tag,
  method: 'GET',
  path: '/orders/:id',
  access: 'customer',
  summary: 'An own order with its history.',
  params: idParams,
  responses: { 200: myOrderResponse },
});

const orderTermParams = z.object({ id, pageId: id });

export const myOrderTerm = endpoint({
  id: 'myOrderTerm',
  tag,
  method: 'GET',
  path: '/orders/:id/terms/:pageId',
  access: 'customer',
  summary: 'A legal page as it was when an own order was placed, and what has changed since.',
  params: orderTermParams,
  responses: { 200: orderTermText },
});

const orderTermsResponse = z.strictObject({ terms: z.array(termOfOrder) });

export const orderTerms = endpoint({
  id: 'orderTerms',
  tag,
  method: 'GET',
  path: '/admin/orders/:id/terms',
  access: 'orders',
  summary: 'The legal pages as they were when an order was placed, by title.',
  params: idParams,
  responses: { 200: orderTermsResponse },
});

export const orderTerm = endpoint({
  id: 'orderTerm',
  tag,
  method: 'GET',
  path: '/admin/orders/:id/terms/:pageId',
  access: 'orders',
  summary: 'A legal page as it was when an order was placed, and what has changed since.',
  params: orderTermParams,
  responses: { 200: orderTermText },
});

const allOrdersQuery = z.object({
  ...pageQuery(PAGE_SIZES.orders, PAGE_SIZES.ordersMax),
  status: deliveryStatus.optional(),
  q: optionalLine(LIMITS.searchText).optional(),
});
export type AllOrdersQuery = z.output<typeof allOrdersQuery>;

const allOrdersResponse = z.strictObject({ orders: z.array(order), pagination });

export const allOrders = endpoint({
  id: 'allOrders',
  tag,
  method: 'GET',
  path: '/orders/all',
  access: 'orders',
  summary: "All orders, newest first. q: the number's last characters, or the beginning of a name, email or phone.",
  query: allOrdersQuery,
  responses: { 200: allOrdersResponse },
});

const exportOrdersQuery = z.object({
  status: deliveryStatus.optional(),
  callOutcome: z.enum(CALL_STATES, `must be one of ${CALL_STATES.join(', ')}`).optional(),
  needsCall: z.literal('true', 'must be true').optional(),
  city: line(LIMITS.city).optional(),
  /** Days in Asia/Kolkata: placed on it or later, and before it began. */
  since: day.optional(),
  before: day.optional(),
  q: optionalLine(LIMITS.searchText).optional(),
});
export type ExportOrdersQuery = z.output<typeof exportOrdersQuery>;

export const exportOrders = endpoint({
  id: 'exportOrders',
  seconds: 600,
  tag,
  method: 'GET',
  path: '/admin/orders.csv',
  access: ['orders', 'finance'],
  summary: 'All orders as CSV, one a row, newest first; X-Total-Rows says how many rows follow the head.',
  query: exportOrdersQuery,
  contentType: 'text/csv',
  responses: { 200: z.string() },
});

const exportChosenOrdersRequest = z.object({
  ids: z
    .array(id, 'must be a list of ids')
    .min(1, 'must not be empty')
    .max(LIMITS.bulk, `must have at most ${LIMITS.bulk} ids`),
});

export const exportChosenOrders = endpoint({
  id: 'exportChosenOrders',
  seconds: 60,
  tag,
  method: 'POST',
  path: '/admin/orders.csv',
  access: ['orders', 'finance'],
  summary: 'The orders with these ids as the same CSV; ids of no order are left out.',
  body: exportChosenOrdersRequest,
  contentType: 'text/csv',
  responses: { 200: z.string() },
});

import { z } from 'zod';
import { deliveryStatus, documentNumber, order, orderEvent } from './order';
import { orderTermText, termOfOrder } from './order-terms';
import { endpointsOf } from './schema/endpoint';
import { day, id, line, optionalLine, pageQuery, pagination, timestamp } from './schema/fields';
import { LIMITS, PAGE_SIZES } from './values/limits';
import { CALL_DESK, CALL_STATES } from './values/order-states';

const endpoint = endpointsOf('Orders');

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

export const myOrders = endpoint('myOrders', 'GET /orders/my-orders', {
  translated: true,
  access: 'customer',
  summary: "The caller's orders, newest first, and how many there are in each state.",
  query: myOrdersQuery,
  responses: { 200: z.strictObject({ orders: z.array(order), counts: orderCounts, pagination }) },
});

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
export const myOrder = endpoint('myOrder', 'GET /orders/:id', {
  translated: true,
  access: 'customer',
  summary: 'An own order with its history.',
  responses: { 200: myOrderResponse },
});

const orderTermParams = z.object({ id, pageId: id });

export const myOrderTerm = endpoint('myOrderTerm', 'GET /orders/:id/terms/:pageId', {
  translated: true,
  access: 'customer',
  summary: 'A legal page as it was when an own order was placed, and what has changed since.',
  params: orderTermParams,
  responses: { 200: orderTermText },
});

export const orderTerms = endpoint('orderTerms', 'GET /admin/orders/:id/terms', {
  access: 'orders',
  summary: 'The legal pages as they were when an order was placed, by title.',
  responses: { 200: z.strictObject({ terms: z.array(termOfOrder) }) },
});

export const orderTerm = endpoint('orderTerm', 'GET /admin/orders/:id/terms/:pageId', {
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

export const allOrders = endpoint('allOrders', 'GET /orders/all', {
  access: 'orders',
  summary:
    "All orders, newest first. q: the number's last characters, words of a name in any order, or the beginning of an email or phone.",
  query: allOrdersQuery,
  responses: { 200: z.strictObject({ orders: z.array(order), pagination }) },
});

const nextCall = z.strictObject({
  /** Null when there is none to call now. */
  orderId: z.string().nullable(),
  /** All orders that need a call, those that are with colleagues or come back later too. */
  waiting: z.int(),
  /** When the next of those comes back; null if none does. */
  nextAt: timestamp.nullable(),
});
export type NextCall = z.output<typeof nextCall>;

export const takeNextCall = endpoint('takeNextCall', 'PUT /admin/call-desk', {
  access: 'orders',
  summary: `The order that the caller is to call now, riskiest first, then oldest. Nobody else gets it for ${CALL_DESK.claimMinutes} minutes, or until its call is noted; asked again, the caller gets the same. One without an answer comes back after ${CALL_DESK.retryHours} hours.`,
  responses: { 200: nextCall },
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

export const exportOrders = endpoint('exportOrders', 'GET /admin/orders.csv', {
  seconds: 600,
  access: ['orders', 'finance'],
  summary: 'All orders as CSV, one a row, newest first; X-Total-Rows says how many rows follow the head.',
  query: exportOrdersQuery,
  contentType: 'text/csv',
});

const exportChosenOrdersRequest = z.object({
  ids: z
    .array(id, 'must be a list of ids')
    .min(1, 'must not be empty')
    .max(LIMITS.bulk, `must have at most ${LIMITS.bulk} ids`),
});

export const exportChosenOrders = endpoint('exportChosenOrders', 'POST /admin/orders.csv', {
  seconds: 60,
  access: ['orders', 'finance'],
  readsOnly: true,
  summary: 'The orders with these ids as the same CSV; ids of no order are left out.',
  body: exportChosenOrdersRequest,
  contentType: 'text/csv',
});

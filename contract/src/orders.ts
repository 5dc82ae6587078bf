import { z } from 'zod';
import { endpoint } from './endpoint';
import {
  day,
  email,
  id,
  idParams,
  line,
  message,
  onlyMessage,
  optionalLine,
  pageQuery,
  pagination,
  timestamp,
} from './fields';
import { CALL_STATES, DELIVERY_STATUSES, LIMITS, PAGE_SIZES } from './limits';

export const deliveryStatus = z.enum(DELIVERY_STATUSES, `must be one of ${DELIVERY_STATUSES.join(', ')}`);

/** What was ordered, as it was then. */
export const orderItem = z.strictObject({
  id: z.string(),
  quantity: z.int(),
  priceAtPurchase: z.number(),
  product: z.strictObject({
    id: z.string(),
    name: z.string(),
    images: z.array(z.strictObject({ url: z.string() })),
    variant: z.strictObject({ id: z.string(), size: z.string(), color: z.string() }),
  }),
});

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
    /** Who carries it, and under which number; null until the shop says so. */
    courier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    user: z.strictObject({ firstName: z.string().nullable(), lastName: z.string().nullable(), email: z.string() }),
    address: z.strictObject({
      addressLine1: z.string(),
      addressLine2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      postalCode: z.string(),
    }),
    items: z.array(orderItem),
  })
  .meta({ id: 'Order' });
export type Order = z.output<typeof order>;

/** A field left out stays; an empty text clears it. */
export const trackingFields = {
  courier: optionalLine(LIMITS.courier).optional(),
  trackingNumber: optionalLine(LIMITS.trackingNumber).optional(),
};

const tag = 'Orders';
const answer = z.strictObject({ message, order });

export const placeOrder = endpoint({
  id: 'placeOrder',
  tag,
  method: 'POST',
  path: '/orders/place',
  access: 'customer',
  summary:
    'Turn the cart into an order, all or nothing. The same Idempotency-Key with the same body gives the same order again (200), with another body 409 IDEMPOTENCY_KEY_REUSED.',
  headers: { 'Idempotency-Key': '1 to 128 printable characters' },
  body: z.object({
    addressId: id,
    paymentMethod: z.literal('COD', 'must be COD'),
    /** Rupees; when the cart's total is another, nothing is ordered. */
    expectedTotal: z.number().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  responses: { 201: answer, 200: answer },
  errors: [404, 409, 429],
});

export const orderCounts = z.strictObject({
  ALL: z.int(),
  PENDING: z.int(),
  SHIPPED: z.int(),
  DELIVERED: z.int(),
  CANCELED: z.int(),
});
export type OrderCounts = z.output<typeof orderCounts>;

export const myOrders = endpoint({
  id: 'myOrders',
  tag,
  method: 'GET',
  path: '/orders/my-orders',
  access: 'customer',
  summary: "The caller's orders, newest first, and how many there are in each state.",
  query: z.object({ ...pageQuery(PAGE_SIZES.orders), status: deliveryStatus.optional() }),
  responses: { 200: z.strictObject({ orders: z.array(order), counts: orderCounts, pagination }) },
});

export const cancelOrder = endpoint({
  id: 'cancelOrder',
  tag,
  method: 'PUT',
  path: '/orders/:id/cancel',
  access: 'customer',
  summary: 'Cancel an own order that is still pending; the stock comes back.',
  params: idParams,
  responses: { 200: answer },
  errors: [409],
});

export const allOrders = endpoint({
  id: 'allOrders',
  tag,
  method: 'GET',
  path: '/orders/all',
  access: 'admin',
  summary: "All orders, newest first. q: the number's last characters, or the beginning of a name, email or phone.",
  query: z.object({
    ...pageQuery(PAGE_SIZES.orders, PAGE_SIZES.ordersMax),
    status: deliveryStatus.optional(),
    q: optionalLine(LIMITS.searchText).optional(),
  }),
  responses: { 200: z.strictObject({ orders: z.array(order), pagination }) },
});

export const exportOrders = endpoint({
  id: 'exportOrders',
  seconds: 600,
  tag,
  method: 'GET',
  path: '/admin/orders.csv',
  access: 'admin',
  summary: 'All orders as CSV, one a row, newest first; X-Total-Rows says how many rows follow the head.',
  query: z.object({
    status: deliveryStatus.optional(),
    callOutcome: z.enum(CALL_STATES, `must be one of ${CALL_STATES.join(', ')}`).optional(),
    needsCall: z.literal('true', 'must be true').optional(),
    city: line(LIMITS.city).optional(),
    /** Days in Asia/Kolkata: placed on it or later, and before it began. */
    since: day.optional(),
    before: day.optional(),
    q: optionalLine(LIMITS.searchText).optional(),
  }),
  contentType: 'text/csv',
  responses: { 200: z.string() },
});

export const exportChosenOrders = endpoint({
  id: 'exportChosenOrders',
  seconds: 60,
  tag,
  method: 'POST',
  path: '/admin/orders.csv',
  access: 'admin',
  summary: 'The orders with these ids as the same CSV; ids of no order are left out.',
  body: z.object({
    ids: z
      .array(id, 'must be a list of ids')
      .min(1, 'must not be empty')
      .max(LIMITS.bulk, `must have at most ${LIMITS.bulk} ids`),
  }),
  contentType: 'text/csv',
  responses: { 200: z.string() },
});

export const setOrderStatus = endpoint({
  id: 'setOrderStatus',
  tag,
  method: 'PUT',
  path: '/orders/:id/status',
  access: 'admin',
  summary:
    'Set any status on any order; stock, payment, delivery date and mails follow. 409 STATUS_CHANGED when it no longer has expectedStatus.',
  params: idParams,
  body: z.object({
    deliveryStatus,
    /** The status that the screen showed. */
    expectedStatus: deliveryStatus.optional(),
    ...trackingFields,
  }),
  responses: { 200: answer },
  errors: [409],
});

export const sendConfirmation = endpoint({
  id: 'sendConfirmation',
  tag,
  method: 'POST',
  path: '/orders/send-confirmation',
  access: 'customer',
  summary: "Send an own order's confirmation mail now. What is mailed comes from the database.",
  body: z.object({ orderData: z.object({ id }), email }),
  responses: { 200: onlyMessage },
  errors: [404, 409, 429, 502],
});

import { z } from 'zod';
import { addressFields } from './addresses';
import { orderCall, orderDestination, orderNote, tracking } from './admin-orders';
import { declaredMaker } from './makers';
import { moreFacts, savedFacts } from './more-facts';
import { deliveryStatus, order } from './order';
import { endpointsOf } from './schema/endpoint';
import { id, message, optionalLine, paragraphs, phoneNumber, quantity } from './schema/fields';
import { LIMITS } from './values/limits';
import { CALL_OUTCOMES, SHIPMENT_STATUSES } from './values/order-states';
import { SHIPMENT_TEXTS, TEXTS } from './values/texts';

const endpoint = endpointsOf('Fulfilment');
const orderResponse = z.strictObject({ message, order });

/** The packing slip of an order, with every item. */
export const packingSlip = order.extend({
  /** Of the recipient. */
  phone: z.string().nullable(),
  /** Why it should be confirmed before it leaves; null when nothing speaks against it. */
  doubt: z.string().nullable(),
  /** By the ids of the items: rupees of the MRP at the time of the order, and who makes the product now. */
  declared: z.record(z.string(), z.strictObject({ mrp: z.number(), maker: declaredMaker.nullable() })),
});
export type PackingSlip = z.output<typeof packingSlip>;

/** A field left out stays; an empty text clears it. */
export const trackingFields = {
  courier: optionalLine(LIMITS.courier).optional(),
  trackingNumber: optionalLine(LIMITS.trackingNumber).optional(),
  /** What the screen showed. */
  expectedTracking: tracking.optional(),
};

export const cancelOrder = endpoint('cancelOrder', 'PUT /orders/:id/cancel', {
  translated: true,
  access: 'customer',
  summary: 'Cancel an own order that is still pending; the stock comes back.',
  responses: { 200: orderResponse },
  errors: [409],
});

const setOrderStatusRequest = z.object({
  deliveryStatus,
  /** The status that the screen showed. */
  expectedStatus: deliveryStatus.optional(),
  ...trackingFields,
});
export type SetOrderStatusRequest = z.output<typeof setOrderStatusRequest>;

export const setOrderStatus = endpoint('setOrderStatus', 'PUT /orders/:id/status', {
  access: 'orders',
  summary:
    'Set any status on any order; stock, payment, delivery date and mails follow. 409 STATUS_CHANGED when it no longer has expectedStatus, 409 TRACKING_CHANGED with `tracking` when that is no longer the expected one, 409 ORDER_HELD with `reasons` when it may not leave yet.',
  body: setOrderStatusRequest,
  responses: { 200: orderResponse },
  errors: [409],
});

const markOutForDeliveryRequest = z.object({
  /** A parcel of an order that leaves in several; left out: the order, or its one parcel that is on its way. */
  shipmentId: id.optional(),
});

export const markOutForDelivery = endpoint('markOutForDelivery', 'PUT /orders/:id/out-for-delivery', {
  access: 'orders',
  summary:
    'Say that the courier brings a shipped order, or a parcel of it, today; the shopper gets a mail. The status stays, and doing it again changes nothing. 409 NOT_UNDER_WAY, 409 CHOOSE_PARCEL when several parcels are on their way.',
  body: markOutForDeliveryRequest,
  responses: { 200: orderResponse },
  errors: [409],
});

export const addOrderNote = endpoint('addOrderNote', 'POST /orders/:id/notes', {
  access: 'orders',
  once: true,
  summary: 'Add an internal note to an order; shoppers never see it.',
  body: z.object({ text: paragraphs(LIMITS.orderNote, TEXTS.orders.noteRequired) }),
  responses: { 201: z.strictObject({ message, note: orderNote }) },
});

export const saveOrderFacts = endpoint('saveOrderFacts', 'PUT /orders/:id/facts', {
  access: 'orders',
  summary: 'Change what plugins store of an order.',
  body: z.object({ moreFacts: savedFacts }),
  responses: { 200: z.strictObject({ message, moreFacts }) },
});

const recordOrderCallRequest = z.object({
  outcome: z.enum(CALL_OUTCOMES, `must be one of ${CALL_OUTCOMES.join(', ')}`),
});

export const recordOrderCall = endpoint('recordOrderCall', 'POST /orders/:id/calls', {
  access: 'orders',
  once: true,
  summary: 'Note how a call to confirm an order ended.',
  body: recordOrderCallRequest,
  responses: { 201: z.strictObject({ message, call: orderCall }) },
});

const setOrderTrackingRequest = z.object(trackingFields);
export type SetOrderTrackingRequest = z.output<typeof setOrderTrackingRequest>;

export const setOrderTracking = endpoint('setOrderTracking', 'PUT /orders/:id/tracking', {
  access: 'orders',
  summary:
    'Set courier and tracking number, which the shopper sees. A field left out stays; an empty text clears it. 409 TRACKING_CHANGED with `tracking` when that is no longer the expected one.',
  body: setOrderTrackingRequest,
  responses: { 200: orderResponse },
  errors: [409],
});

const correctOrderAddressRequest = z.object({
  ...addressFields,
  /** Empty or null: none. */
  phone: phoneNumber(LIMITS.mobile).nullish(),
  /** What the screen showed. */
  expected: orderDestination.partial({ recipientName: true, recipientPhone: true }).optional(),
});
export type CorrectOrderAddressRequest = z.output<typeof correctOrderAddressRequest>;

export const correctOrderAddress = endpoint('correctOrderAddress', 'PUT /orders/:id/address', {
  access: 'orders',
  summary:
    'Correct the address, the recipient and the phone number of a pending order. 409 NOT_PENDING once it has left or is cancelled, 409 INVOICED when it has an invoice, 409 ADDRESS_CHANGED with `destination` when it is no longer the expected one.',
  body: correctOrderAddressRequest,
  responses: { 200: orderResponse },
  errors: [409],
});

const createShipmentRequest = z.object({
  /** The units of the parcel. */
  items: z
    .array(z.object({ orderItemId: id, quantity }), 'must be a list of items')
    .min(1, SHIPMENT_TEXTS.itemsRequired)
    .max(LIMITS.bulk, `must have at most ${LIMITS.bulk} items`),
  courier: optionalLine(LIMITS.courier).optional(),
  trackingNumber: optionalLine(LIMITS.trackingNumber).optional(),
});
export type CreateShipmentRequest = z.output<typeof createShipmentRequest>;

export const createShipment = endpoint('createShipment', 'POST /orders/:id/shipments', {
  access: 'orders',
  once: true,
  summary:
    'Ship some units of a pending order as a parcel of its own; with the last units the order is shipped. 409 NOT_PENDING, 409 ALREADY_SHIPPED with `items` and the units that are left of each, 409 ORDER_HELD with `reasons` when it may not leave yet.',
  body: createShipmentRequest,
  responses: { 201: orderResponse },
  errors: [409],
});

const shipmentStatus = z.enum(SHIPMENT_STATUSES, `must be one of ${SHIPMENT_STATUSES.join(', ')}`);

const updateShipmentRequest = z.object({
  /** Left out: it stays. */
  status: shipmentStatus.optional(),
  /** The status that the screen showed. */
  expectedStatus: shipmentStatus.optional(),
  ...trackingFields,
});
export type UpdateShipmentRequest = z.output<typeof updateShipmentRequest>;

export const updateShipment = endpoint('updateShipment', 'PUT /shipments/:id', {
  access: 'orders',
  summary:
    'Set the tracking of a parcel, mark it as delivered, or undo either step; the order follows. 409 SHIPMENT_CHANGED with `status` when that is no longer the expected one, 409 SHIPMENT_DELIVERED or SHIPMENT_CANCELED when it cannot be undone, 409 TRACKING_CHANGED with `tracking`.',
  body: updateShipmentRequest,
  responses: { 200: orderResponse },
  errors: [409],
});

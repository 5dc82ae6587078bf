import type {
  CorrectedLine,
  CorrectionPreview,
  CorrectOrderRequest,
  OrderDestination,
  Shipment,
} from '@rangrekha/contract';
import type { CallOutcome, DeliveryStatus, ShipmentStatus } from '@rangrekha/contract/order-states';
import type { Identifier } from 'react-admin';
import { send } from '../api/http-client';

export interface Tracking {
  courier: string;
  trackingNumber: string;
}

/** A change of courier and tracking number; a field left out stays. */
export interface TrackingChange extends Partial<Tracking> {
  /** What the screen showed, for the server's check. */
  expectedTracking?: { courier: string | null; trackingNumber: string | null };
}

interface StatusChange extends TrackingChange {
  deliveryStatus: DeliveryStatus;
  /** The status that the screen showed, for the server's check. */
  expectedStatus: DeliveryStatus;
}

/** @throws HttpError 409 when the order no longer has the expected status or tracking */
export const setOrderStatus = (id: Identifier, change: StatusChange) => send('PUT', `/orders/${id}/status`, change);

/**
 * Marks an order, or one of its parcels, as out for delivery.
 * @throws HttpError 409 when it is not on its way, or when the order has several parcels that are
 */
export const markOutForDelivery = (id: Identifier, shipmentId?: string) =>
  send('PUT', `/orders/${id}/out-for-delivery`, { shipmentId });

export const addNote = (id: Identifier, text: string) => send('POST', `/orders/${id}/notes`, { text });

/** Mails the shopper links to confirm or cancel the order. */
export const askToConfirm = (id: Identifier) => send('POST', `/orders/${id}/answer-mail`);

export const recordConfirmationCall = (id: Identifier, outcome: CallOutcome) =>
  send('POST', `/orders/${id}/calls`, { outcome });

/** @throws HttpError 409 when the order no longer has the expected tracking */
export const setTracking = (id: Identifier, change: TrackingChange) => send('PUT', `/orders/${id}/tracking`, change);

/** @throws HttpError 409 when the order is no longer pending, or no longer has the expected address */
export const correctAddress = (id: Identifier, destination: OrderDestination, expected: OrderDestination) =>
  send('PUT', `/orders/${id}/address`, { ...destination, expected });

/** @throws HttpError 409 when the order can no longer be corrected like that */
export const previewCorrection = (id: Identifier, lines: CorrectedLine[]) =>
  send<CorrectionPreview>('POST', `/orders/${id}/corrections/preview`, { lines });

/** @throws HttpError 409 when it would cost something else, or somebody else has corrected it meanwhile */
export const correctOrder = (id: Identifier, correction: CorrectOrderRequest) =>
  send('POST', `/orders/${id}/corrections`, correction);

/** @throws HttpError 409 when the shopper has answered */
export const withdrawCorrection = (id: string) => send('PUT', `/order-corrections/${id}/withdraw`);

/** The units and the tracking of a new parcel. */
export const createShipment = (orderId: Identifier, parcel: Tracking & { items: Shipment['items'] }) =>
  send('POST', `/orders/${orderId}/shipments`, parcel);

interface ShipmentChange extends TrackingChange {
  status?: ShipmentStatus;
  /** The status that the screen showed, for the server's check. */
  expectedStatus: ShipmentStatus;
}

/** @throws HttpError 409 when the parcel no longer has the expected status or tracking */
export const updateShipment = (id: Identifier, change: ShipmentChange) => send('PUT', `/shipments/${id}`, change);

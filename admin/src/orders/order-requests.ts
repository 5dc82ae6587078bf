import type { CallOutcome, DeliveryStatus } from '@rangrekha/contract/limits';
import type { Identifier } from 'react-admin';
import { send } from '../api/http-client';

interface Said {
  message: string;
}

export interface Tracking {
  courier: string;
  trackingNumber: string;
}

interface StatusMove extends Partial<Tracking> {
  deliveryStatus: DeliveryStatus;
  /** What the screen showed. */
  expectedStatus: DeliveryStatus;
}

/** @throws HttpError 409 when the order no longer has the expected status */
export const setOrderStatus = (id: Identifier, move: StatusMove) => send<Said>('PUT', `/orders/${id}/status`, move);

export const addNote = (id: Identifier, text: string) => send<Said>('POST', `/orders/${id}/notes`, { text });

export const recordConfirmationCall = (id: Identifier, outcome: CallOutcome) =>
  send<Said>('POST', `/orders/${id}/calls`, { outcome });

export const setTracking = (id: Identifier, tracking: Tracking) =>
  send<Said>('PUT', `/orders/${id}/tracking`, tracking);

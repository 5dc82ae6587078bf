import type { OrderDestination } from '@rangrekha/contract';
import type { CallOutcome, DeliveryStatus } from '@rangrekha/contract/limits';
import { useState } from 'react';
import { type Identifier, useNotify, useRefresh } from 'react-admin';
import { send } from '../api/http-client';

interface Result {
  message: string;
}

export interface Tracking {
  courier: string;
  trackingNumber: string;
}

interface StatusChange extends Partial<Tracking> {
  deliveryStatus: DeliveryStatus;
  /** The status that the screen showed, for the server's check. */
  expectedStatus: DeliveryStatus;
}

/** @throws HttpError 409 when the order no longer has the expected status */
export const setOrderStatus = (id: Identifier, change: StatusChange) =>
  send<Result>('PUT', `/orders/${id}/status`, change);

export const addNote = (id: Identifier, text: string) => send<Result>('POST', `/orders/${id}/notes`, { text });

export const recordConfirmationCall = (id: Identifier, outcome: CallOutcome) =>
  send<Result>('POST', `/orders/${id}/calls`, { outcome });

export const setTracking = (id: Identifier, tracking: Tracking) =>
  send<Result>('PUT', `/orders/${id}/tracking`, tracking);

/** @throws HttpError 409 when the order is no longer pending, or no longer has the expected address */
export const correctAddress = (id: Identifier, destination: OrderDestination, expected: OrderDestination) =>
  send<Result>('PUT', `/orders/${id}/address`, { ...destination, expected });

/** Runs a request that changes this order, shows the result as a message and reloads the order. */
export function useOrderAct() {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);

  /** @returns whether the server accepted the request */
  const act = async (
    request: () => Promise<{ message: string }>,
    failure = 'Failed to save. Please try again.',
  ): Promise<boolean> => {
    setBusy(true);
    try {
      notify((await request()).message, { type: 'success' });
      return true;
    } catch (error) {
      notify((error as Error).message || failure, { type: 'error' });
      return false;
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { act, isBusy };
}

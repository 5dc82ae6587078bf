import type { Order } from '@rangrekha/contract';
import type { CallOutcome } from '@rangrekha/contract/limits';
import type { Identifier } from 'react-admin';
import { send } from '../api/http-client';

export async function setOrderStatus(
  { deliveryStatus }: Pick<Order, 'deliveryStatus'>,
  id?: Identifier,
): Promise<Order> {
  const { order } = await send<{ order: Order }>('PUT', `/orders/${id}/status`, { deliveryStatus });
  return order;
}

interface Said {
  message: string;
}

export const addNote = (id: Identifier, text: string) => send<Said>('POST', `/orders/${id}/notes`, { text });

export const recordCall = (id: Identifier, outcome: CallOutcome) =>
  send<Said>('POST', `/orders/${id}/calls`, { outcome });

export const setTracking = (id: Identifier, tracking: { courier: string; trackingNumber: string }) =>
  send<Said>('PUT', `/orders/${id}/tracking`, tracking);

import { TEXTS } from '@rangrekha/contract/texts';
import type { Identifier } from 'react-admin';
import { setOrderStatus, type Tracking } from '../order-requests';

/** A pending order to mark as shipped, with what was typed for it. */
export interface Parcel {
  id: Identifier;
  tracking: Partial<Tracking>;
}

/** An order that was not marked as shipped, and why. */
export interface Refusal {
  id: Identifier;
  reason: string;
}

/**
 * Marks pending orders as shipped one after the other; what is refused keeps none of the others back. An order that is no
 * longer pending is refused by the server.
 */
export async function shipInTurn(parcels: Parcel[]): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const { id, tracking } of parcels) {
    try {
      await setOrderStatus(id, { deliveryStatus: 'SHIPPED', expectedStatus: 'PENDING', ...tracking });
    } catch (error) {
      refusals.push({ id, reason: (error as Error).message || TEXTS.orders.statusFailed });
    }
  }
  return refusals;
}

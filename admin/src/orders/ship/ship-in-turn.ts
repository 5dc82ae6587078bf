import { orderNumber } from '@rangrekha/contract/names';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Identifier } from 'react-admin';
import type { Refusal } from '../../ui/RefusalsProvider';
import { setOrderStatus, type Tracking } from '../order-requests';

/** A pending order to mark as shipped, with its courier and tracking number. */
export interface Parcel {
  id: Identifier;
  tracking: Partial<Tracking>;
}

/**
 * Marks pending orders as shipped one after the other; a refused order does not stop the others. The server refuses an
 * order that is no longer pending.
 */
export async function shipInTurn(parcels: Parcel[]): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const { id, tracking } of parcels) {
    try {
      await setOrderStatus(id, { deliveryStatus: 'SHIPPED', expectedStatus: 'PENDING', ...tracking });
    } catch (error) {
      const reason = (error as Error).message || TEXTS.orders.statusFailed;
      refusals.push({ id, name: orderNumber(String(id)), reason });
    }
  }
  return refusals;
}

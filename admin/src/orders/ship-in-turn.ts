import { TEXTS } from '@rangrekha/contract/texts';
import type { Identifier } from 'react-admin';
import { setOrderStatus } from './order-calls';

/** An order that was not marked as shipped, and why. */
export interface Refusal {
  id: Identifier;
  reason: string;
}

/** Marks orders as shipped one after the other; what is refused keeps none of the others back. */
export async function shipInTurn(ids: Identifier[]): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const id of ids) {
    try {
      await setOrderStatus({ deliveryStatus: 'SHIPPED' }, id);
    } catch (error) {
      refusals.push({ id, reason: (error as Error).message || TEXTS.orders.statusFailed });
    }
  }
  return refusals;
}

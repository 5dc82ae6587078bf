import { orderNumber } from '@rangrekha/contract/names';
import { HttpError, type Identifier } from 'react-admin';
import type { Refusal } from '../ui/RefusalsProvider';

const NOT_TRIED = 'Not tried, because the store did not answer.';

/**
 * Does something to orders one after the other. A refused order does not stop the others; one that gets no answer does,
 * because each of the others would wait as long.
 * @param failure the reason when the server gives none
 * @returns the orders to which it was not done
 */
export async function inTurn<Order extends { id: Identifier }>(
  orders: Order[],
  act: (order: Order) => Promise<unknown>,
  failure: string,
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  let isSilent = false;
  for (const order of orders) {
    const refuse = (reason: string) =>
      refusals.push({ id: order.id, name: orderNumber(String(order.id)), reason: reason || failure });
    if (isSilent) refuse(NOT_TRIED);
    else
      await act(order).catch((error: Error) => {
        isSilent = error instanceof HttpError && error.status === 0;
        refuse(error.message);
      });
  }
  return refusals;
}

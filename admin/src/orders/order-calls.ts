import type { Order } from '@rangrekha/contract';
import type { Identifier } from 'react-admin';
import { send } from '../api/http-client';

export async function setOrderStatus(
  { deliveryStatus }: Pick<Order, 'deliveryStatus'>,
  id?: Identifier,
): Promise<Order> {
  const { order } = await send<{ order: Order }>('PUT', `/orders/${id}/status`, { deliveryStatus });
  return order;
}

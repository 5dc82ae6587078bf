import type { Order } from '@rangrekha/contract';

/** The number people know an order by: the end of its id. */
export const orderNumber = ({ id }: Pick<Order, 'id'>) => id.slice(-8);

/** How many pieces an order has. */
export function itemCount({ items }: Pick<Order, 'items'>): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}

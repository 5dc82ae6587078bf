import { CALL_STATES, DELIVERY_STATUSES } from '@rangrekha/contract/order-states';
import type { QueryBuilder } from 'objection';
import { dayFilters } from '../../../http/day-filters';
import { invalidField } from '../../../http/errors';
import type { Order } from '../Order';
import { searchOrders } from './search-orders';

function checked(name: string, value: string, existing: readonly string[]): string {
  if (!existing.includes(value))
    throw invalidField(`filter.${name}`, `filter.${name} must be one of ${existing.join(', ')}.`);
  return value;
}

/** The filters of orders, each with its index, shared by the list, the packing slips and the export. `q` is async. */
export const orderFilters = {
  deliveryStatus: (query, status) =>
    query.where('deliveryStatus', checked('deliveryStatus', status, DELIVERY_STATUSES)),
  needsCall: (query, value) => query.where('needsCall', checked('needsCall', value, ['true']) === 'true'),
  callOutcome: (query, state) => {
    const outcome = checked('callOutcome', state, CALL_STATES);
    return outcome === 'NONE' ? query.whereNull('callOutcome') : query.where('callOutcome', outcome);
  },
  city: (query, city) => query.where('city', city),
  ...dayFilters<Order>('orders.createdAt'),
  q: searchOrders,
} satisfies Record<string, (query: QueryBuilder<Order>, value: string) => unknown>;

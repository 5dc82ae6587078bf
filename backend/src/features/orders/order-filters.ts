import { CALL_STATES, DELIVERY_STATUSES } from '@rangrekha/contract/limits';
import type { QueryBuilder } from 'objection';
import { invalidField } from '../../http/errors';
import type { Order } from './Order';
import { startOfDay } from './order-days';
import { searchOrders } from './search-orders';

function checked(name: string, value: string, known: readonly string[]): string {
  if (!known.includes(value))
    throw invalidField(`filter.${name}`, `filter.${name} must be one of ${known.join(', ')}.`);
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
  since: (query, day) => query.where('orders.createdAt', '>=', startOfDay('filter.since', day)),
  before: (query, day) => query.where('orders.createdAt', '<', startOfDay('filter.before', day)),
  q: searchOrders,
} satisfies Record<string, (query: QueryBuilder<Order>, value: string) => unknown>;
